/** What every record carries on the wire. Instants are ISO 8601 in UTC. */
export interface RecordBase {
  _id: string;
  /** The same value as `_id`, the name that react-admin wants. */
  id: string;
  createdAt: string;
  updatedAt: string;
  /** The revision, which moves with each write. A `PUT` that sends back a stale one is refused with 409. */
  __v: number;
}

/** A reference in a write: the id, or an object that has it (what was read may be sent back). */
export type ReferenceInput = string | { _id: string };

const ID = /^[0-9a-f]{24}$/i;

/** Whether the value looks like a record's id. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

/** The id behind a reference input, or undefined when it is neither an id nor an object with one. */
export function referencedId(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
  return isId(id) ? id.toLowerCase() : undefined;
}
