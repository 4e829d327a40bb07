import { Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import { type FieldMessages, message } from '../../../domain/messages';
import type { Resource } from '../../../domain/resources';
import type { References } from './references';
import type { StoredBase } from './schema';

/** A reference that is being made: in which field, to what. */
export interface NewReference {
  field: string;
  to: ResourceName;
  id: string;
}

/** Reports references to records that are not there, deleted or inactive (docs/product.md, "Records"). */
export async function missingReferences(
  references: References,
  wanted: readonly NewReference[],
): Promise<FieldMessages> {
  const problems: FieldMessages = {};
  for (const to of new Set(wanted.map((reference) => reference.to))) {
    const ofResource = wanted.filter((reference) => reference.to === to);
    const usable = await references.usable(
      to,
      ofResource.map(({ id }) => id),
    );
    for (const { field, id } of ofResource) {
      if (!usable.has(id)) problems[field] = message('field.referenceMissing');
    }
  }
  return problems;
}

/** The references that a record did not have before: only these must be usable. */
export function newReferences(resource: Resource, fields: object, before?: StoredBase): NewReference[] {
  const given = new Map<string, unknown>(Object.entries(fields));
  const known = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.entries(resource.fields).flatMap(([field, spec]) => {
    if (spec.kind !== 'reference' && spec.kind !== 'references') return [];
    const before = new Set(idsIn(known.get(field)));
    return idsIn(given.get(field)).flatMap((id) => (before.has(id) ? [] : [{ field, to: spec.to, id }]));
  });
}

/** The ids of a field that has one or several: texts as they are sent, object ids as they are kept. */
function idsIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((id) => {
    if (id instanceof Types.ObjectId) return [id.toHexString()];
    return typeof id === 'string' ? [id] : [];
  });
}
