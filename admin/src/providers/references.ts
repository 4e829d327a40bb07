import type { RaRecord } from 'react-admin';
import { referencedId } from '../../../domain/common';

/** What records carry of those that they refer to, by id, which no two records share. */
const known = new Map<string, RaRecord>();

/**
 * Remembers what a record carries of those that it refers to. A company that was deleted is found by nobody, but
 * its centres still name it, and so do their forms.
 */
export function noteReferences(record: RaRecord): void {
  const values: unknown[] = Object.values(record);
  for (const value of values.flat()) {
    if (typeof value !== 'object') continue;
    const id = referencedId(value);
    if (id !== undefined) known.set(id, { ...value, id });
  }
}

/** What is known of a record that the server does not find, if anything. */
export function knownReference(id: unknown): RaRecord | undefined {
  return known.get(String(id));
}

/** A record as forms have it: references as ids, which react-admin's `<ReferenceInput>` and `<ReferenceArrayInput>` take. */
export function withReferenceIds<RecordType extends RaRecord>(record: RecordType): RecordType {
  const ids = Object.entries(record).flatMap(([field, value]: [string, unknown]) => {
    const id = Array.isArray(value) ? idsOf(value) : idOf(value);
    return id === undefined ? [] : [[field, id] as const];
  });
  return { ...record, ...Object.fromEntries(ids) };
}

/** The id of a reference as it is read. */
function idOf(value: unknown): string | undefined {
  return typeof value === 'object' ? referencedId(value) : undefined;
}

/** The ids of several references; undefined where they are none. */
function idsOf(values: readonly unknown[]): string[] | undefined {
  const ids = values.map(idOf);
  return ids.every((id) => id !== undefined) ? ids : undefined;
}
