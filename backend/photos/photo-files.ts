import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types, mongo } from 'mongoose';
import { type PhotoType, photoTypes } from '../../domain/photos';
import { Clock, forEachApart } from '../common';
import { hinted } from '../common/resource';
import { nativeDatabase } from '../database';
import {
  PHOTOS,
  PHOTO_CHUNKS,
  PHOTO_FILES,
  type PhotoMetadata,
  type PhotoOwner,
  type StoredPhotoChunk,
  type StoredPhotoFile,
  byFile,
  byWaiting,
} from './photo-file.schema';

/** An image in an answer. */
export interface ImageFile {
  type: PhotoType;
  bytes: Buffer;
}

/** An image that is read piece by piece while it is sent. */
export interface ImageStream {
  type: PhotoType;
  /** In bytes. */
  length: number;
  stream: Readable;
}

/** A file that waits for longer was left by a dead call. */
const ABANDONED_MS = 3_600_000;

/**
 * The images, in GridFS. A file is written before its record names it, and removed after the record dropped
 * it. In between it waits, so that a sweep finds what a dead call left.
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

  private get chunks() {
    return this.connection.collection<StoredPhotoChunk>(PHOTO_CHUNKS);
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

  /** The record names it now. */
  async keep(id: Types.ObjectId): Promise<void> {
    await this.files.updateOne({ _id: id }, { $unset: { 'metadata.waitingSince': '' } });
  }

  /** The record is about to drop it. */
  async expectRemoval(id: Types.ObjectId): Promise<void> {
    await this.files.updateOne({ _id: id }, { $set: { 'metadata.waitingSince': this.clock.now() } });
  }

  /** @returns Undefined if the file is gone; one that is removed while it is read breaks off. */
  async read(id: Types.ObjectId): Promise<ImageStream | undefined> {
    const file = await this.files.findOne({ _id: id }, { projection: { 'metadata.type': 1, length: 1 } });
    const type = typeOf(file);
    if (!file || !type) return undefined;
    return { type, length: file.length, stream: Readable.from(this.chunksOf(file), { objectMode: false }) };
  }

  /** One chunk after the other: GridFS's own stream has all of them in its first batch. */
  private async *chunksOf({ _id, length }: StoredPhotoFile): AsyncGenerator<Buffer> {
    let left = length;
    for (let n = 0; left > 0; n += 1) {
      const chunk = await hinted(byFile, (hint) => this.chunks.findOne({ files_id: _id, n }, { hint }));
      if (!chunk) throw new Error('the photo was removed while it was read');
      left -= chunk.data.length();
      yield Buffer.from(chunk.data.buffer);
    }
  }

  async readThumbnail(id: Types.ObjectId): Promise<Buffer | undefined> {
    const file = await this.files.findOne({ _id: id }, { projection: { 'metadata.thumbnail': 1 } });
    return file ? Buffer.from(file.metadata.thumbnail.buffer) : undefined;
  }

  /** Removes a file. It is idempotent. */
  async remove(id: Types.ObjectId): Promise<void> {
    try {
      await this.bucket.delete(id);
    } catch (error) {
      if (!(error instanceof mongo.MongoRuntimeError)) throw error;
    }
  }

  /** Settles the files that dead calls left. */
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

/** Writes an image under the id of its photo. @param bucketName Another bucket than that of photos. */
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

/** An archive may claim any type; only accepted ones are answered. */
function typeOf(file: Pick<StoredPhotoFile, 'metadata'> | null): PhotoType | undefined {
  return photoTypes.find((type) => type === file?.metadata.type);
}
