/** Random bytes as text. `crypto.randomUUID` exists on https and localhost only; an inspector may be on a plain local network. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
