import { beginWith } from './bytes';

const HEADER_LENGTH = 128;
const SIGNATURE = 'acsp';
const SIGNATURE_AT = 36;
const TAG_LENGTH = 12;

/** Whether bytes are a colour profile (ISO 15076-1); anything else is left out. */
export function isColourProfile(bytes: Uint8Array): boolean {
  const tags = HEADER_LENGTH + 4;
  if (bytes.length < tags || !beginWith(bytes.subarray(SIGNATURE_AT), SIGNATURE)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(HEADER_LENGTH);
  if (view.getUint32(0) !== bytes.length || count > (bytes.length - tags) / TAG_LENGTH) return false;
  return Array.from({ length: count }, (_, index) => tags + index * TAG_LENGTH).every(
    (tag) => view.getUint32(tag + 4) + view.getUint32(tag + 8) <= bytes.length,
  );
}
