import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';
import { MAX_PHOTO_BYTES, THUMBNAIL_SIDE, cleanPhoto } from '../../domain/photos';
import { OperatorError } from '../common';
import { type Collections, stagedCollections, stagedName, staging } from '../migrations';
import { PHOTOS, PHOTO_CHUNKS, PHOTO_FILES, type PhotoOwner, type StoredPhoto, storeImage } from '../photos';

const ASIDE = 'raw.';
const MAX_THUMBNAIL_BYTES = 256 * 1024;
const owners = ['planning', 'correctives'] as const satisfies readonly PhotoOwner['resource'][];

interface Owner {
  _id: mongo.ObjectId;
  photos: StoredPhoto[];
}

/** The bytes of photos by their ids, as an archive has them. */
export class PhotoSizes {
  private readonly sizes = new Map<string, number>();

  /** @throws OperatorError if a document of the images has more or other fields than a photo's. */
  add(file: string, collection: string, document: mongo.Document): void {
    const isPiece = collection === PHOTO_CHUNKS;
    const id = String(isPiece ? document.files_id : document._id);
    const before = isPiece ? (this.sizes.get(id) ?? 0) : 0;
    const size = isPiece ? before + bytesOf(document.data).length : Number(document.length);
    if (!(size <= MAX_PHOTO_BYTES)) throw new OperatorError(`${file} has a photo of more than 2 MiB: ${id}`);
    if (isPiece) this.sizes.set(id, size);
  }
}

/** Moves the archive's images away from those that were cleaned. */
export async function setImagesAside(db: mongo.Db): Promise<void> {
  const present = await stagedCollections(db);
  for (const name of [PHOTO_FILES, PHOTO_CHUNKS].filter((one) => present.includes(one))) {
    await db.renameCollection(stagedName(name), stagedName(ASIDE + name));
  }
}

/**
 * Cleans the images of staged photos, as adding one does, and drops those that no record names. A photo
 * whose image was lost before stays without one.
 * @throws OperatorError if one is no image, or another than its record says.
 */
export async function cleanPhotos(db: mongo.Db, file: string): Promise<void> {
  for (const resource of owners) {
    const records = staging(db).collection<Owner>(resource);
    for await (const { _id: recordId, photos } of records.find({ 'photos.0': { $exists: true } })) {
      for (const { _id, sha256 } of photos) {
        const image = await rawImage(staging(db), _id);
        if (!image) continue;
        const refused = (why: string) =>
          new OperatorError(`${file} has a photo ${why}: ${_id.toHexString()} of ${resource}`);
        if (digestOf(image.bytes) !== sha256) throw refused('that is not the one that its record names');
        const [photo, thumbnail] = [cleanPhoto(image.bytes), cleanPhoto(image.thumbnail)];
        if (photo.kind === 'refused') throw refused('that is no image');
        if (thumbnail.kind === 'refused' || !isThumbnail(thumbnail.image)) {
          throw refused('without a thumbnail');
        }
        const { type, bytes } = photo.image;
        const metadata = { resource, recordId, type, thumbnail: new mongo.Binary(thumbnail.image.bytes) };
        await storeImage(db, _id, Buffer.from(bytes), metadata, stagedName(PHOTOS));
        if (bytes.length !== image.bytes.length) {
          const cleaned = { 'photos.$.sha256': digestOf(bytes) };
          await records.updateOne({ _id: recordId, 'photos._id': _id }, { $set: cleaned });
        }
      }
    }
  }
}

async function rawImage(records: Collections, _id: mongo.ObjectId) {
  const found = await records.collection(ASIDE + PHOTO_FILES).findOne({ _id });
  if (!found) return undefined;
  const pieces = records
    .collection(ASIDE + PHOTO_CHUNKS)
    .find({ files_id: _id })
    .sort({ n: 1 });
  const parts: Uint8Array[] = [];
  for await (const { data } of pieces) parts.push(bytesOf(data));
  const { metadata } = found as { metadata?: { thumbnail?: unknown } };
  return { bytes: Buffer.concat(parts), thumbnail: bytesOf(metadata?.thumbnail) };
}

function isThumbnail({
  type,
  bytes,
  width,
  height,
}: {
  type: string;
  bytes: Uint8Array;
  width: number;
  height: number;
}) {
  return (
    type === 'image/jpeg' && bytes.length <= MAX_THUMBNAIL_BYTES && Math.max(width, height) <= THUMBNAIL_SIDE
  );
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function bytesOf(value: unknown): Uint8Array {
  return value instanceof mongo.Binary ? value.buffer.subarray(0, value.position) : new Uint8Array();
}
