import { Schema, type SchemaType } from 'mongoose';
import { type Check, flag, id, instant, isStored, number, text } from './checks';

/** A collection's schema, as far as documents are held against it. */
export type DocumentSchema = Pick<Schema, 'paths'>;

/** What a schema does not say of its fields, by their names; of a list, what each of it has to be. */
export type Parts = Readonly<Record<string, Check>>;

const byType: Readonly<Record<string, Check>> = {
  ObjectId: id,
  String: text,
  Boolean: flag,
  Number: number,
  Date: instant,
};

/**
 * The first field by which a document is none of its schema, if there is one. A field may be missing that is not always there, or
 * that begins with a value (`missingDefaults`).
 */
export function problemOf(schema: DocumentSchema, document: unknown, parts: Parts): string | undefined {
  if (!isStored(document)) return 'itself';
  const isGood = ([field, type]: [string, SchemaType]) => {
    const value = document[field];
    return value === undefined ? mayBeMissing(type) : isOfType(field, type, value, parts);
  };
  return Object.entries(schema.paths).find((path) => !isGood(path))?.[0];
}

/** What a document lacks that a version before has not known, as its schema begins it. */
export function missingDefaults(schema: DocumentSchema, document: object): Record<string, unknown> {
  const known = new Set(Object.keys(document));
  return Object.fromEntries(
    Object.entries(schema.paths)
      .filter(([field, type]) => !known.has(field) && beginning(type) !== undefined)
      .map(([field, type]) => [field, beginning(type)]),
  );
}

/** What a field begins with, if that is the same for all. */
function beginning(type: SchemaType): unknown {
  const value: unknown = type.options.default;
  return typeof value === 'function' ? undefined : value;
}

function mayBeMissing(type: SchemaType): boolean {
  return type.isRequired !== true && !(type instanceof Schema.Types.DocumentArray);
}

function isOfType(field: string, type: SchemaType, value: unknown, parts: Parts): boolean {
  if (type instanceof Schema.Types.DocumentArray) {
    const { schema } = type;
    return Array.isArray(value) && value.every((one) => problemOf(schema, one, parts) === undefined);
  }
  if (type instanceof Schema.Types.Array) {
    const each = type.embeddedSchemaType;
    return Array.isArray(value) && value.every((one) => isOne(field, each, one, parts));
  }
  return (value === null && mayBeNull(type)) || isOne(field, type, value, parts);
}

function isOne(field: string, { instance }: SchemaType, value: unknown, parts: Parts): boolean {
  const part = parts[field];
  // Nest makes a mixed type of an id: what is mixed and has no name among the parts is one.
  if (instance === 'Mixed') return (part ?? id)(value);
  return byType[instance]?.(value) !== false && part?.(value) !== false;
}

/** What is always there is null only where it begins so. */
function mayBeNull(type: SchemaType): boolean {
  return type.isRequired !== true && (beginning(type) ?? null) === null;
}
