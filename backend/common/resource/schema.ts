import { Prop, type SchemaOptions } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import { foldText } from '../../../domain/common';
import type { Resource } from '../../../domain/resources';
import type { InlineEntry } from '../history';
import type { Internal } from './outbox-entry';

/**
 * How texts sort, and the collation of indexes that serve such a sort. Catalan has Unicode's root order, as
 * English has; the embedded engine has no data under the name `ca`.
 */
export const CATALAN = { locale: 'en' } as const;

/** The fields of every stored record beside its resource's; mongoose fills in all but the revision. */
export abstract class StoredBase {
  _id!: Types.ObjectId;
  __v!: number;
  createdAt!: Date;
  updatedAt!: Date;
  /** Who created it; null: the system. Records from before the history lack it. */
  @Prop({ type: Types.ObjectId }) createdBy!: Types.ObjectId | null | undefined;
  /**
   * The revisions between which only photos and the like changed, which no form shows: the one before the
   * first such write, and the one of the last.
   */
  @Prop({ type: SchemaTypes.Mixed }) beside?: { from: number; to: number };
  /** The latest entries of its history (`ChangeHistory`); reads leave them out. */
  @Prop({ type: [SchemaTypes.Mixed], default: undefined }) unfiled?: InlineEntry[];
  /** The latest calls that changed it, newest last (`keyed-writes`); never answered. */
  @Prop({ type: [String], default: undefined }) writeKeys?: string[];
  /** What the server keeps for itself; written by dotted paths. */
  @Prop({ type: SchemaTypes.Mixed }) internal?: Internal;
}

/** A stored record of master data. */
export abstract class StoredMasterData extends StoredBase {
  /** The folded texts that `q` searches; `RecordStore` writes them. */
  @Prop({ type: String, default: '' }) search!: string;
}

/** Makes the schema of a resource's collection. `updatedAt` moves by itself, `__v` by `RecordStore`. */
export function schemaOptions(collection: ResourceName): SchemaOptions {
  return { collection, timestamps: true, autoIndex: false, autoCreate: false, minimize: false, strict: true };
}

export type Fields = Record<string, unknown>;
export type StoredRecord = StoredBase & Fields;

/** The texts that `q` searches, folded and joined. */
export function searchText(resource: Resource, record: object): string {
  const fields = new Map<string, unknown>(Object.entries(record));
  const texts = resource.searched
    .map((field) => fields.get(field))
    .filter((text) => typeof text === 'string');
  return texts.map(foldText).join('\n');
}
