import { cleanPhoto } from '../../domain/photos';
import { makePhoto } from '../testing/images';
import { MAX_CLEANING_MS, cleanInThread } from './clean-in-thread';

afterEach(() => jest.useRealTimers());

it('when a photo is cleaned in a thread, should be what it is elsewhere', async () => {
  const photo = await makePhoto();
  expect(await cleanInThread(photo)).toEqual(cleanPhoto(photo));
  expect(await cleanInThread(Buffer.from('GIF89a'))).toEqual({ kind: 'refused', key: 'photos.noImage' });
});

it('when its time is over, should refuse it and end the thread', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const cleaning = cleanInThread(await makePhoto());
  jest.advanceTimersByTime(MAX_CLEANING_MS);
  expect(await cleaning).toEqual({ kind: 'refused', key: 'photos.tooManyPixels' });
});
