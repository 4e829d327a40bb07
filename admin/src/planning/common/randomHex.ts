/** Random bytes as text. `crypto.randomUUID` exists on https and localhost only; an inspector may be on a plain local network. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Bytes of a record's id. */
const ID_BYTES = 12;

/** An id as the server makes them. */
export function newId(): string {
  return randomHex(ID_BYTES);
}
