import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { message } from '../../domain/messages';
import {
  MAX_PHOTOS_A_DAY,
  type Photo,
  type PhotoPlace,
  type PhotoRefusal,
  refuseAddition,
  refuseRemoval,
} from '../../domain/photos';
import { AttemptCounters } from '../auth';
import {
  AppError,
  Clock,
  ConcurrencyLimit,
  type SignedInUser,
  TurnQueue,
  WriteBudget,
  badInput,
  badRequest,
  forbidden,
  notFound,
} from '../common';
import { References, WantedReferences, keyOfUser } from '../common/resource';
import { cleanInThread } from './clean-in-thread';
import type { PhotoOwner } from './photo-file.schema';
import { type ImageFile, type ImageStream, PhotoFiles } from './photo-files';
import { type StoredPhotos, wasRemoved, withoutPhoto } from './removed-photos';
import { type StoredPhoto, photoOf, wantPhotos } from './stored-photo';
import { Thumbnails } from './thumbnails';

/** What a photo belongs to, as its resource reads it. */
export interface PhotoRecord extends Pick<PhotoPlace, 'controls' | 'closed'> {
  _id: Types.ObjectId;
  photos: readonly StoredPhoto[];
  removedPhotoKeys: readonly string[];
}

/** Inspections or measures, as far as photos need them. */
export interface PhotoRecords {
  readonly resource: PhotoOwner['resource'];
  /** @throws AppError 404 if the caller may not see such a record. */
  read(id: string, caller: SignedInUser): Promise<PhotoRecord>;
  /** Writes what `decide` gives for the present state; null if it is so already (`RecordStore.update`). */
  change(
    id: string,
    caller: SignedInUser,
    decide: (record: PhotoRecord) => StoredPhotos | null,
  ): Promise<void>;
}

/** A photo that somebody sends. */
export interface NewPhoto {
  bytes: Uint8Array;
  upkeepId: string | null;
  key: string | undefined;
}

/** How many photos of a user arrive at once: all cleaning and unpacking waits in turns. */
const AT_ONCE_PER_USER = 2;

const limit = {
  name: 'photos',
  max: MAX_PHOTOS_A_DAY,
  windowMs: 86_400_000,
  text: 'photos.enoughToday',
} as const;

/** Adds, reads and removes photos of records that their caller may see. */
@Injectable()
export class PhotosService {
  private readonly byUser = new ConcurrencyLimit();
  /** One photo at a time is cleaned; users take turns. */
  private readonly cleaning = new TurnQueue(1);

  constructor(
    private readonly files: PhotoFiles,
    private readonly thumbnails: Thumbnails,
    private readonly references: References,
    private readonly counters: AttemptCounters,
    private readonly budget: WriteBudget,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a photo, once for a key, also after it was removed. The second of two decides on what the first has
   * written.
   */
  add(records: PhotoRecords, id: string, caller: SignedInUser, photo: NewPhoto): Promise<Photo> {
    return this.byUser.within(caller.id, AT_ONCE_PER_USER, async () => {
      const { bytes, upkeepId, key } = photo;
      const ownKey = key === undefined ? undefined : keyOfUser(caller.id, key);
      const sentBefore = ({ photos }: PhotoRecord) =>
        ownKey === undefined ? undefined : photos.find((other) => other.key === ownKey);
      const refusalOf = (record: PhotoRecord) =>
        ownKey !== undefined && wasRemoved(record.removedPhotoKeys, ownKey, caller.id)
          ? ({ kind: 'conflict', message: message('photos.removed') } as const)
          : refuseAddition(placeOf(record), upkeepId);
      const record = await records.read(id, caller);
      const known = sentBefore(record);
      if (known) {
        await records.change(id, caller, () => null);
        return this.answered(known);
      }
      refuseIf(refusalOf(record));

      // What is refused for what it is took work too.
      await this.counters.count({ limit, key: caller.id });
      const cleaned = await this.cleaning.run(caller.id, () => cleanInThread(bytes));
      if (cleaned.kind === 'refused') throw badRequest(message(cleaned.key));
      const thumbnail = await this.thumbnails.make(cleaned.image, caller.id);
      if (!thumbnail) throw badRequest(message('photos.noImage'));
      const image = { type: cleaned.image.type, bytes: Buffer.from(cleaned.image.bytes) };
      const added: StoredPhoto = {
        _id: new Types.ObjectId(),
        upkeepId: upkeepId === null ? null : new Types.ObjectId(upkeepId),
        at: this.clock.now(),
        userId: new Types.ObjectId(caller.id),
        sha256: createHash('sha256').update(image.bytes).digest('hex'),
        ...(ownKey !== undefined && { key: ownKey }),
      };
      await this.files.write(added._id, {
        ...image,
        thumbnail,
        resource: records.resource,
        recordId: record._id,
      });
      this.budget.add(caller.id, 0, image.bytes.length + thumbnail.length);
      const decided = { photo: added, isRefused: false };
      try {
        await records.change(id, caller, (current) => {
          const first = sentBefore(current);
          decided.photo = first ?? added;
          if (first) return null;
          const refusal = refusalOf(current);
          decided.isRefused = refusal !== null;
          refuseIf(refusal);
          return { photos: [...current.photos, added] };
        });
      } catch (error) {
        // Only a refusal by the rules proves that nothing was written; after any other failure the sweep
        // decides.
        if (decided.isRefused) await this.files.remove(added._id);
        throw error;
      }
      if (decided.photo === added) await this.files.keep(added._id);
      else await this.files.remove(added._id);
      return this.answered(decided.photo);
    });
  }

  async read(records: PhotoRecords, id: string, photoId: string, caller: SignedInUser): Promise<ImageStream> {
    const { _id } = photoIn(await records.read(id, caller), photoId);
    const file = await this.files.read(_id);
    if (!file) throw notFound();
    return file;
  }

  async readThumbnail(
    records: PhotoRecords,
    id: string,
    photoId: string,
    caller: SignedInUser,
  ): Promise<ImageFile> {
    const { _id } = photoIn(await records.read(id, caller), photoId);
    const bytes = await this.files.readThumbnail(_id);
    if (!bytes) throw notFound();
    return { type: 'image/jpeg', bytes };
  }

  async remove(records: PhotoRecords, id: string, photoId: string, caller: SignedInUser): Promise<void> {
    const { _id } = removable(await records.read(id, caller), photoId, caller);
    await this.files.expectRemoval(_id);
    await records.change(id, caller, (current) => {
      const removed = removable(current, photoId, caller);
      return withoutPhoto(current.photos, current.removedPhotoKeys, removed);
    });
    await this.files.remove(_id);
  }

  private async answered(photo: StoredPhoto): Promise<Photo> {
    const wanted = new WantedReferences();
    wantPhotos([photo], wanted);
    return photoOf(photo, await this.references.find(wanted));
  }
}

/** @throws AppError 404 if the record has no such photo, even if another has. */
function photoIn({ photos }: PhotoRecord, id: string): StoredPhoto {
  const photo = photos.find(({ _id }) => _id.toHexString() === id);
  if (!photo) throw notFound();
  return photo;
}

function removable(record: PhotoRecord, id: string, caller: SignedInUser): StoredPhoto {
  const photo = photoIn(record, id);
  refuseIf(refuseRemoval(placeOf(record), photo.userId.toHexString(), caller));
  return photo;
}

function placeOf({ photos, controls, closed }: PhotoRecord): PhotoPlace {
  return { takenBy: photos.map(({ userId }) => userId.toHexString()), controls, closed };
}

function refuseIf(refusal: PhotoRefusal | null): void {
  switch (refusal?.kind) {
    case undefined:
      return;
    case 'forbidden':
      throw forbidden();
    case 'conflict':
      throw new AppError(409, refusal.message);
    case 'badInput':
      throw badInput(refusal.errors);
  }
}
