import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types, mongo } from 'mongoose';
import { type PhotoType, photoTypes } from '../../domain/photos';
import { Clock, forEachApart } from '../common';
import { nativeDatabase } from '../database';
import {
  PHOTOS,
  PHOTO_FILES,
  type PhotoMetadata,
  type PhotoOwner,
  type StoredPhotoFile,
  byWaiting,
} from './photo-file.schema';

/** An image as it is answered. */
export interface ImageFile {
  type: PhotoType;
  bytes: Buffer;
}

/** An image as it is read, piece by piece, while its reader takes it. */
export interface ImageStream {
  type: PhotoType;
  /** In bytes. */
  length: number;
  stream: Readable;
}

/** What waits for longer was left by a call that died. */
const ABANDONED_MS = 3_600_000;

/**
 * The images, in GridFS. A file is written before the record names it, and removed after the record has let it go; until that is
 * done it says that it waits, so that a sweep finds what a call that died has left.
 */
@Injectable()
export class PhotoFiles {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  private get bucket() {
    return new mongo.GridFSBucket(nativeDatabase(this.connection), { bucketName: PHOTOS });
  }

  private get files() {
    return this.connection.collection<StoredPhotoFile>(PHOTO_FILES);
  }

  async write(
    id: Types.ObjectId,
    { bytes, thumbnail, ...about }: PhotoOwner & ImageFile & { thumbnail: Buffer },
  ): Promise<void> {
    const metadata: PhotoMetadata = {
      ...about,
      thumbnail: new mongo.Binary(thumbnail),
      waitingSince: this.clock.now(),
    };
    await storeImage(nativeDatabase(this.connection), id, bytes, metadata);
  }

  /** The record has it. */
  async keep(id: Types.ObjectId): Promise<void> {
    await this.files.updateOne({ _id: id }, { $unset: { 'metadata.waitingSince': '' } });
  }

  /** The record is about to let it go. */
  async expectRemoval(id: Types.ObjectId): Promise<void> {
    await this.files.updateOne({ _id: id }, { $set: { 'metadata.waitingSince': this.clock.now() } });
  }

  /** @returns Undefined where there is no such file any more; one that is removed while it is read breaks off. */
  async read(id: Types.ObjectId): Promise<ImageStream | undefined> {
    const file = await this.files.findOne({ _id: id }, { projection: { 'metadata.type': 1, length: 1 } });
    const type = typeOf(file);
    if (!file || !type) return undefined;
    return { type, length: file.length, stream: this.bucket.openDownloadStream(id) };
  }

  async readThumbnail(id: Types.ObjectId): Promise<Buffer | undefined> {
    const file = await this.files.findOne({ _id: id }, { projection: { 'metadata.thumbnail': 1 } });
    return file ? Buffer.from(file.metadata.thumbnail.buffer) : undefined;
  }

  /** Removes a file; doing it twice does nothing more. */
  async remove(id: Types.ObjectId): Promise<void> {
    try {
      await this.bucket.delete(id);
    } catch (error) {
      if (!(error instanceof mongo.MongoRuntimeError)) throw error;
    }
  }

  /** Finds out what has become of the files that calls which died have left. */
  async sweep(): Promise<void> {
    const waiting = this.files.find(
      { 'metadata.waitingSince': { $lt: new Date(this.clock.now().getTime() - ABANDONED_MS) } },
      { hint: byWaiting, projection: { 'metadata.resource': 1, 'metadata.recordId': 1 } },
    );
    await forEachApart(waiting, 'look after photo', async ({ _id, metadata: { resource, recordId } }) => {
      const record = await this.connection
        .collection(resource)
        .findOne({ _id: recordId, 'photos._id': _id }, { projection: { _id: 1 } });
      await (record ? this.keep(_id) : this.remove(_id));
    });
  }
}

/** Writes an image under the id of its photo. @param bucketName Where it goes instead of where photos are. */
export async function storeImage(
  db: mongo.Db,
  id: Types.ObjectId,
  bytes: Buffer,
  metadata: PhotoMetadata,
  bucketName: string = PHOTOS,
): Promise<void> {
  const bucket = new mongo.GridFSBucket(db, { bucketName });
  const stream = bucket.openUploadStreamWithId(id, id.toHexString(), { metadata });
  await new Promise<void>((resolve, reject) => {
    stream.once('error', reject).once('finish', resolve).end(bytes);
  });
}

/** An archive may say anything of a file; it is answered as one of the types that are taken, or not at all. */
function typeOf(file: Pick<StoredPhotoFile, 'metadata'> | null): PhotoType | undefined {
  return photoTypes.find((type) => type === file?.metadata.type);
}
