/** AES-GCM by WebCrypto, with keys that no script can read out (docs/security.md, "What a browser keeps"). */
const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);
}

export async function sealBytes(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, bytes) };
}

/** @throws where the bytes are broken, or sealed with another key. */
export function unsealBytes(key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, data);
}

/** Seals a value as JSON. */
export function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  return sealBytes(key, new TextEncoder().encode(JSON.stringify(value)));
}

/** @throws as `unsealBytes` does */
export async function unseal(key: CryptoKey, sealed: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unsealBytes(key, sealed)));
}
