import type { ResourceName } from '../../../domain/api';
import type { Resource } from '../../../domain/resources';
import type { WantedReferences } from './found-references';
import type { StoredBase, StoredRecord } from './schema';

interface ReferenceField {
  field: string;
  to: ResourceName;
}

const known = new WeakMap<Resource, readonly ReferenceField[]>();

/** The reference fields of a resource. Each list needs them, so they are found once. */
function referenceFields(resource: Resource): readonly ReferenceField[] {
  const found = known.get(resource);
  if (found) return found;
  const fields = Object.entries(resource.fields).flatMap(([field, spec]) =>
    spec.kind === 'reference' || spec.kind === 'references' ? [{ field, to: spec.to }] : [],
  );
  known.set(resource, fields);
  return fields;
}

/** Adds the referenced records of the records. */
export function wantReferences(
  resource: Resource,
  records: readonly StoredBase[],
  wanted: WantedReferences,
): void {
  for (const { field, to } of referenceFields(resource)) {
    for (const record of records) {
      const value = (record as StoredRecord)[field];
      for (const id of Array.isArray(value) ? (value as unknown[]) : [value]) wanted.add(to, id);
    }
  }
}
