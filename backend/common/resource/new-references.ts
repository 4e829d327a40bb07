import { Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import type { Resource } from '../../../domain/resources';
import type { StoredBase } from './schema';

/** A new reference: its field, and what it refers to. */
export interface NewReference {
  field: string;
  to: ResourceName;
  id: string;
}

/** The references that the record did not have before; only these must be usable. */
export function newReferences(resource: Resource, fields: object, before?: StoredBase): NewReference[] {
  const given = new Map<string, unknown>(Object.entries(fields));
  const known = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.entries(resource.fields).flatMap(([field, spec]) => {
    if (spec.kind !== 'reference' && spec.kind !== 'references') return [];
    const before = new Set(idsIn(known.get(field)));
    return idsIn(given.get(field)).flatMap((id) => (before.has(id) ? [] : [{ field, to: spec.to, id }]));
  });
}

/** The ids of a field with one or several: texts as they are sent, object ids as they are stored. */
function idsIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((id) => {
    if (id instanceof Types.ObjectId) return [id.toHexString()];
    return typeof id === 'string' ? [id] : [];
  });
}
