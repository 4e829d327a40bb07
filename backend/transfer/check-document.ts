import { Schema, type SchemaType } from 'mongoose';
import { type Check, flag, id, instant, isStored, number, text } from './checks';

/** A collection's schema, as far as documents are checked against it. */
export type DocumentSchema = Pick<Schema, 'paths'>;

/** What fields must be beyond what their schema says, by name; for a list, each of its items. */
export type Parts = Readonly<Record<string, Check>>;

const byType: Readonly<Record<string, Check>> = {
  ObjectId: id,
  String: text,
  Boolean: flag,
  Number: number,
  Date: instant,
};

/**
 * The first field that violates the schema, if any. A field may be missing if it is optional or has a
 * default (`missingDefaults`).
 */
export function problemOf(schema: DocumentSchema, document: unknown, parts: Parts): string | undefined {
  if (!isStored(document)) return 'itself';
  const isGood = ([field, type]: [string, SchemaType]) => {
    const value = document[field];
    return value === undefined ? mayBeMissing(type) : isOfType(field, type, value, parts);
  };
  return Object.entries(schema.paths).find((path) => !isGood(path))?.[0];
}

/** The defaults of fields that the archive's version did not have yet. */
export function missingDefaults(schema: DocumentSchema, document: object): Record<string, unknown> {
  const known = new Set(Object.keys(document));
  return Object.fromEntries(
    Object.entries(schema.paths)
      .filter(([field, type]) => !known.has(field) && beginning(type) !== undefined)
      .map(([field, type]) => [field, beginning(type)]),
  );
}

/** The default of a field, if it is the same for all documents. */
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
  // Nest declares an id as mixed; a mixed field without a check by name is an id.
  if (instance === 'Mixed') return (part ?? id)(value);
  return byType[instance]?.(value) !== false && part?.(value) !== false;
}

/** A required field is null only if that is its default. */
function mayBeNull(type: SchemaType): boolean {
  return type.isRequired !== true && (beginning(type) ?? null) === null;
}
