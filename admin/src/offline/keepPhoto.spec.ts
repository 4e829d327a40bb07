import 'fake-indexeddb/auto';
import { HttpError } from 'react-admin';
import { inspectionOf } from '../planning/testing/inspections';
import { postPhoto } from '../photos/calls';
import { sendOrKeepPhoto } from './keepPhoto';
import { allUnsent, onUnsent } from './unsent';
import { unsentImage } from './unsentImage';
import * as vault from './vault';

vi.mock('../photos/calls');
vi.mock('./vault', { spy: true });

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
const full = new DOMException('no room', 'QuotaExceededError');

afterEach(async () => {
  await vault.forgetUnsent(USER);
  await vault.forget(USER);
  vault.close();
});

it('should be kept before it is sent, and no longer than that', async () => {
  post.mockImplementation(async () => {
    expect(await allUnsent(USER)).toMatchObject([{ kind: 'photo', id: 'key-1', key: 'key-1', of: PLACE }]);
    return added;
  });
  const told = vi.fn();
  const stop = onUnsent(told);
  expect(await take()).toEqual(added);
  stop();
  expect(await allUnsent(USER)).toEqual([]);
  expect(post).toHaveBeenCalledWith(USER, PLACE, photo, 20_000);
  expect(told).toHaveBeenCalledTimes(1);
});

it.each([0, 401, 429, 500, 503])('should wait where nobody took it: %d', async (status) => {
  post.mockRejectedValue(new HttpError('no answer', status));
  expect(await take()).toBeUndefined();
  const [kept] = await allUnsent(USER);
  expect(kept).toMatchObject({ name: inspection.elementId.elementName, shows: 'Inspecció' });
  expect(kept?.problem).toBeUndefined();
  expect((await unsentImage(USER, 'key-1'))?.size).toBe(photo.image.size);
});

it.each([400, 404, 409, 413])('should stay with why it was refused: %d', async (status) => {
  post.mockRejectedValue(new HttpError('refused', status));
  expect(await take()).toBeUndefined();
  expect(await allUnsent(USER)).toMatchObject([{ problem: { status, text: 'refused' } }]);
  expect(await unsentImage(USER, 'key-1')).toBeDefined();
});

describe('where there is no room for it', () => {
  beforeEach(() => {
    vi.mocked(vault.keepUnsent).mockRejectedValueOnce(full);
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
