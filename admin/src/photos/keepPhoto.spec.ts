import 'fake-indexeddb/auto';
import { HttpError } from 'react-admin';
import { database } from '../outbox/database';
import { openOutbox } from '../outbox/outboxes';
import { sendEntries } from '../outbox/sendEntries';
import { waitingIn } from '../outbox/waiting';
import { inspectionOf } from '../planning/testing/inspections';
import { postPhoto } from './calls';
import { sendOrKeepPhoto } from './keepPhoto';

vi.mock('./calls');
vi.mock('../outbox/sendEntries');

const USER = 'pau';
const post = vi.mocked(postPhoto);
const inspection = inspectionOf();
const PLACE = { resource: 'planning', id: inspection.id } as const;
const photo = {
  image: new Blob(['a JPEG, say'], { type: 'image/jpeg' }),
  upkeepId: null,
  key: 'key-1',
};
const added = {
  id: 'p1',
  upkeepId: null,
  at: '2026-11-20T10:00:00.000Z',
  userId: inspection.elementUserPlanningId,
};
const take = () =>
  sendOrKeepPhoto(USER, { place: PLACE, element: inspection.elementId, shows: 'Inspecció' }, photo);

afterEach(async () => {
  await (await openOutbox(USER)).clear();
});

it('should be kept at once, and be told of once it is known to wait', async () => {
  let end: () => void = () => undefined;
  vi.mocked(sendEntries).mockReturnValue(new Promise((done) => (end = () => done([]))));
  expect(await take()).toBeUndefined();
  const outbox = await openOutbox(USER);
  expect(outbox.getState().entries.get('key-1')).toMatchObject({
    ...{ kind: 'photo', key: 'key-1', of: PLACE, shows: 'Inspecció', name: inspection.elementId.elementName },
  });
  expect((await outbox.imageOf('key-1'))?.size).toBe(photo.image.size);
  expect(waitingIn(outbox.getState())).toEqual([]);
  end();
  await vi.waitFor(() => expect(waitingIn(outbox.getState())).toHaveLength(1));
  expect(post).not.toHaveBeenCalled();
});

it('should be sent while one waits for it where it would be lost with the page', async () => {
  vi.stubGlobal('isSecureContext', false);
  post.mockResolvedValue(added);
  expect(await take()).toEqual(added);
  expect((await openOutbox(USER)).getState().entries.size).toBe(0);
});

describe('where there is no room for it', () => {
  beforeEach(() => {
    vi.spyOn(database, 'write').mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'));
  });

  it('should be sent all the same', async () => {
    post.mockResolvedValue(added);
    expect(await take()).toEqual(added);
  });

  it('should say so where nobody took it', async () => {
    post.mockRejectedValue(new HttpError('no answer', 0));
    await expect(take()).rejects.toThrow(/no queda espai/);
  });

  it('should say why it was refused', async () => {
    post.mockRejectedValue(new HttpError('refused', 409));
    await expect(take()).rejects.toThrow('refused');
  });
});
