/** The fields of every record in an answer. Instants are ISO 8601 in UTC. */
export interface RecordBase {
  _id: string;
  /** The same value as `_id`, under the name that react-admin needs. */
  id: string;
  createdAt: string;
  updatedAt: string;
  /** The revision, which grows with each write. A `PUT` with an old one is refused with 409. */
  __v: number;
}

/** A reference in a body: the id, or an object with it, so that an answer can be sent back. */
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
