import { PassThrough } from 'node:stream';
import timers from 'node:timers/promises';
import { restAfter } from './rest';

afterEach(() => jest.restoreAllMocks());

it.each([
  [0.5, 3],
  [50, 300],
  [80, 480],
  [90, 500],
  [60_000, 500],
])('after work of %d ms rests for %d ms, and listens no longer', async (took, rest) => {
  const rests = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  const reply = new PassThrough();
  await restAfter(took, reply);
  expect(rests.mock.calls.map(([ms]) => ms)).toEqual([rest]);
  expect(reply.listenerCount('close')).toBe(0);
});

it('rests no longer than its reader stays, and not where he has gone', async () => {
  const rests = jest
    .spyOn(timers, 'setTimeout')
    .mockImplementation(
      (_, __, options) =>
        new Promise((_resolve, reject) =>
          options?.signal?.addEventListener('abort', () => reject(new Error())),
        ),
    );
  const reply = new PassThrough();
  const rest = restAfter(100, reply);
  reply.destroy();
  await rest;
  await restAfter(100, reply);
  expect(rests).toHaveBeenCalledTimes(1);
});
