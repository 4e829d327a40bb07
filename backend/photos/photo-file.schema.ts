import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types, type mongo } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import type { PhotoType } from '../../domain/photos';

/** The bucket of the images, and GridFS' collections for it. */
export const PHOTOS = 'photos';
export const PHOTO_FILES = `${PHOTOS}.files`;
export const PHOTO_CHUNKS = `${PHOTOS}.chunks`;

/** Whose photo a file is. */
export interface PhotoOwner {
  resource: Extract<ResourceName, 'planning' | 'correctives'>;
  recordId: Types.ObjectId;
}

/** What is stored with the bytes. */
export interface PhotoMetadata extends PhotoOwner {
  type: PhotoType;
  thumbnail: mongo.Binary;
  /** Since when the file waits: the record does not name it yet, or is about to drop it. */
  waitingSince?: Date;
}

/** GridFS' description of an image, written by the driver. */
@Schema({ collection: PHOTO_FILES, autoIndex: false, autoCreate: false, versionKey: false })
export class StoredPhotoFile {
  _id!: Types.ObjectId;
  @Prop() filename!: string;
  @Prop() uploadDate!: Date;
  /** In bytes. */
  @Prop() length!: number;
  @Prop({ type: SchemaTypes.Mixed }) metadata!: PhotoMetadata;
}

/** A piece of an image. */
@Schema({ collection: PHOTO_CHUNKS, autoIndex: false, autoCreate: false, versionKey: false })
export class StoredPhotoChunk {
  _id!: Types.ObjectId;
  @Prop({ type: Types.ObjectId }) files_id!: Types.ObjectId;
  @Prop() n!: number;
  data!: mongo.Binary;
}

/** The index of a file's chunks, in their order. */
export const byFile = { files_id: 1, n: 1 } as const;

/** The partial index of waiting files. */
export const byWaiting = { 'metadata.waitingSince': 1 } as const;

export const photoFileSchema = SchemaFactory.createForClass(StoredPhotoFile);
photoFileSchema.index({ filename: 1, uploadDate: 1 });
photoFileSchema.index(byWaiting, { partialFilterExpression: { 'metadata.waitingSince': { $exists: true } } });

export const photoChunkSchema = SchemaFactory.createForClass(StoredPhotoChunk);
photoChunkSchema.index(byFile, { unique: true });
