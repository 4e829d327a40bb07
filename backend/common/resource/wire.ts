import type { ResourceName } from '../../../domain/api';
import type { Resource } from '../../../domain/resources';
import type { FoundReferences } from './reference-tables';
import type { WantedReferences } from './references';
import type { Fields, StoredBase, StoredRecord } from './schema';

interface WireField {
  field: string;
  /** What the field refers to, if it is a reference. */
  to?: ResourceName;
}

const known = new WeakMap<Resource, readonly WireField[]>();

/** The fields of a resource that go over the wire; they are looked at for each record, and so made once. */
function wireFields(resource: Resource): readonly WireField[] {
  const found = known.get(resource);
  if (found) return found;
  const fields = Object.entries(resource.fields)
    .filter(([, spec]) => spec.kind !== 'password')
    .map(([field, spec]) => (spec.kind === 'reference' ? { field, to: spec.to } : { field }));
  known.set(resource, fields);
  return fields;
}

/** Adds what the records' own references point to. */
export function wantReferences(
  resource: Resource,
  records: readonly StoredBase[],
  wanted: WantedReferences,
): void {
  for (const { field, to } of wireFields(resource)) {
    if (to) for (const record of records) wanted.add(to, (record as StoredRecord)[field]);
  }
}

/** The part of a record that is the same on every wire: its base, its fields, references populated. */
export function toWire(resource: Resource, record: StoredRecord, found: FoundReferences): Fields {
  const id = record._id.toHexString();
  const wire: Fields = { _id: id, id };
  for (const { field, to } of wireFields(resource)) {
    wire[field] = to ? found.get(to, record[field]) : (record[field] ?? null);
  }
  wire[resource.deleted] = record[resource.deleted] === true;
  wire.createdAt = record.createdAt;
  wire.updatedAt = record.updatedAt;
  wire.__v = record.__v;
  return wire;
}
