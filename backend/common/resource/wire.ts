import type { Resource } from '../../../domain/resources';
import type { FoundReferences, WantedReferences } from './references';
import type { Fields, StoredRecord } from './schema';

/** Adds what the records' own references point to. */
export function wantReferences(
  resource: Resource,
  records: readonly StoredRecord[],
  wanted: WantedReferences,
): void {
  for (const [field, spec] of Object.entries(resource.fields)) {
    if (spec.kind === 'reference') for (const record of records) wanted.add(spec.to, record[field]);
  }
}

/** The part of a record that is the same on every wire: its base, its fields, references populated. */
export function toWire(resource: Resource, record: StoredRecord, found: FoundReferences): Fields {
  const id = record._id.toHexString();
  const fields = Object.entries(resource.fields)
    .filter(([, spec]) => spec.kind !== 'password')
    .map(([field, spec]): [string, unknown] => [
      field,
      spec.kind === 'reference' ? found.get(spec.to, record[field]) : (record[field] ?? null),
    ]);
  return {
    _id: id,
    id,
    ...Object.fromEntries(fields),
    [resource.deleted]: record[resource.deleted] === true,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    __v: record.__v,
  };
}
