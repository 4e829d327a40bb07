import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types, type mongo } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import type { PhotoType } from '../../domain/photos';

/** The bucket of the images, and the collections that GridFS makes of it. */
export const PHOTOS = 'photos';
export const PHOTO_FILES = `${PHOTOS}.files`;
export const PHOTO_CHUNKS = `${PHOTOS}.chunks`;

/** Whose photo a file is. */
export interface PhotoOwner {
  resource: Extract<ResourceName, 'planning' | 'correctives'>;
  recordId: Types.ObjectId;
}

/** What is known of a file beside its bytes. */
export interface PhotoMetadata extends PhotoOwner {
  type: PhotoType;
  thumbnail: mongo.Binary;
  /** Since when nobody knows whether its record has it: what is added is not there yet, or what is removed still is. */
  waitingSince?: Date;
}

/** An image as GridFS describes it; the driver writes it. */
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
}

/** The index of the files of which nobody knows yet whether their record has them: a partial index. */
export const byWaiting = { 'metadata.waitingSince': 1 } as const;

export const photoFileSchema = SchemaFactory.createForClass(StoredPhotoFile);
photoFileSchema.index({ filename: 1, uploadDate: 1 });
photoFileSchema.index(byWaiting, { partialFilterExpression: { 'metadata.waitingSince': { $exists: true } } });

export const photoChunkSchema = SchemaFactory.createForClass(StoredPhotoChunk);
photoChunkSchema.index({ files_id: 1, n: 1 }, { unique: true });
