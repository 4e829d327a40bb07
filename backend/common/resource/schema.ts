import { Prop, type SchemaOptions } from '@nestjs/mongoose';
import { Schema, type SchemaDefinition, type Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import { foldText } from '../../../domain/common';
import type { FieldSpec } from '../../../domain/fields';
import type { Resource } from '../../../domain/resources';
import { SEARCH_FIELD } from './conditions';

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

function storedType(spec: FieldSpec): SchemaDefinition[string] {
  switch (spec.kind) {
    case 'text':
    case 'email':
      return { type: String, default: '' };
    case 'choice':
      return { type: String, default: null };
    case 'flag':
    case 'nullableBoolean':
      return { type: Boolean, default: null };
    case 'number':
      return { type: Number, default: null };
    case 'reference':
      return { type: Schema.Types.ObjectId, default: null };
    case 'instant':
      return { type: Date, default: null };
    case 'password':
      throw new Error('a password is not stored');
  }
}

/** A schema in the collection of the resource's name; an update moves `updatedAt` by itself, `__v` by us. */
export function storedSchema(resource: Resource, definition: SchemaDefinition): Schema<StoredRecord> {
  return new Schema<StoredRecord>(definition, {
    collection: resource.name,
    timestamps: true,
    autoIndex: false,
    autoCreate: false,
    minimize: false,
    strict: true,
  });
}

/**
 * The schema of a resource of master data, from its description: its fields with their defaults, the
 * soft delete's flag, the folded texts that `q` looks in, and the index of its default order.
 */
export function masterDataSchema(resource: Resource, extra: SchemaDefinition = {}): Schema<StoredRecord> {
  const fields = Object.entries(resource.fields).filter(([, spec]) => spec.kind !== 'password');
  const schema = storedSchema(resource, {
    ...Object.fromEntries(fields.map(([field, spec]) => [field, storedType(spec)])),
    ...(resource.active && { [resource.active]: { type: Boolean, default: true } }),
    [resource.deleted]: { type: Boolean, default: false },
    [SEARCH_FIELD]: { type: String, default: '' },
    ...extra,
  });
  const order = Object.fromEntries(resource.label.map((field) => [field, 1 as const]));
  schema.index({ [resource.deleted]: 1, ...order, _id: 1 }, { collation: CATALAN });
  return schema;
}

/** The texts that `q` looks in, folded and joined. */
export function searchText(resource: Resource, record: object): string {
  const fields = new Map<string, unknown>(Object.entries(record));
  const texts = resource.searched
    .map((field) => fields.get(field))
    .filter((text) => typeof text === 'string');
  return foldText(texts.join('\n'));
}
