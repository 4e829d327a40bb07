import { Prop, type SchemaOptions } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import { foldText } from '../../../domain/common';
import type { Resource } from '../../../domain/resources';
import type { UnfiledEntry } from '../history';
import type { Internal } from './outbox-entry';

/**
 * How texts sort, and what the indexes that serve a sort by text are built with. Catalan has the order of
 * Unicode's root, which English has too; the embedded database brings no data under the name `ca`.
 */
export const CATALAN = { locale: 'en' } as const;

/** What every stored record has beside its resource's fields; mongoose fills in all but the revision. */
export abstract class StoredBase {
  _id!: Types.ObjectId;
  __v!: number;
  createdAt!: Date;
  updatedAt!: Date;
  /** Who made it; null is the system. One from before there was a history does not have it. */
  @Prop({ type: Types.ObjectId }) createdBy!: Types.ObjectId | null | undefined;
  /** Where the last writes brought what no form holds, its photos: the revision before the first of them, and that of the last. */
  @Prop({ type: SchemaTypes.Mixed }) beside?: { from: number; to: number };
  /** The last entries of its history (`ChangeHistory`); it is read without them. */
  @Prop({ type: [SchemaTypes.Mixed], default: undefined }) unfiled?: UnfiledEntry[];
  /** The last calls that have changed it, the newest last, as `keyed-writes` writes them; nobody is told. */
  @Prop({ type: [String], default: undefined }) writeKeys?: string[];
  /** What the server keeps for itself, written by dotted paths. */
  @Prop({ type: SchemaTypes.Mixed }) internal?: Internal;
}

/** A stored record of master data. */
export abstract class StoredMasterData extends StoredBase {
  /** The folded texts that `q` looks in; `RecordStore` keeps them. */
  @Prop({ type: String, default: '' }) search!: string;
}

/** How the schema of a resource's collection is made; an update moves `updatedAt` by itself, `__v` by `RecordStore`. */
export function schemaOptions(collection: ResourceName): SchemaOptions {
  return { collection, timestamps: true, autoIndex: false, autoCreate: false, minimize: false, strict: true };
}

export type Fields = Record<string, unknown>;
export type StoredRecord = StoredBase & Fields;

/** The texts that `q` looks in, folded and joined. */
export function searchText(resource: Resource, record: object): string {
  const fields = new Map<string, unknown>(Object.entries(record));
  const texts = resource.searched
    .map((field) => fields.get(field))
    .filter((text) => typeof text === 'string');
  return foldText(texts.join('\n'));
}
