import { Types } from 'mongoose';
import { MAX_REMOVED_KEYS, wasRemoved, withoutPhoto } from './removed-photos';
import type { StoredPhoto } from './stored-photo';

const [jana, pau] = [new Types.ObjectId(), new Types.ObjectId()];

const photoOf = (userId: Types.ObjectId, key?: string): StoredPhoto => ({
  ...{ _id: new Types.ObjectId(), upkeepId: null, at: new Date(0), userId, sha256: '' },
  ...(key !== undefined && { key }),
});

it('when a photo without a key is removed, should note none, and leave the others', () => {
  const [one, other] = [photoOf(jana), photoOf(jana)];
  expect(withoutPhoto([one, other], [], one)).toEqual({ photos: [other] });
});

it('when many of a user are removed, should know the last of them, and all those of others', () => {
  const gone = Array.from({ length: MAX_REMOVED_KEYS + 2 }, (_, index) => photoOf(jana, `jana-${index}`));
  const keys = [photoOf(pau, 'pau-0'), ...gone].reduce<readonly string[]>(
    (known, removed) => withoutPhoto([], known, removed).removedPhotoKeys ?? [],
    [],
  );
  expect(keys).toHaveLength(MAX_REMOVED_KEYS + 1);
  const isKnown = (key: string, user: Types.ObjectId) => wasRemoved(keys, key, user.toHexString());
  expect(isKnown('pau-0', pau)).toBe(true);
  expect(gone.map(({ key = '' }) => isKnown(key, jana))).toEqual([
    ...[false, false],
    ...Array.from({ length: MAX_REMOVED_KEYS }, () => true),
  ]);
  expect(isKnown('jana-9', pau)).toBe(false);
});
