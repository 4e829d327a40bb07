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
    const id = given.get(field);
    if (spec.kind !== 'reference' || typeof id !== 'string' || id === String(known.get(field))) return [];
    return [{ field, to: spec.to, id }];
  });
}
