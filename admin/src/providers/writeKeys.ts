import { randomHex } from '../planning/common/randomHex';

let last = { request: '', key: '' };

/**
 * The `Idempotency-Key` of a write: the same for every try of the same request, also of one that is sent later, and another as soon as
 * anything in it changes.
 */
export function keyOfWrite(id: unknown, body: unknown): string {
  const request = JSON.stringify([id, body]);
  if (request !== last.request) last = { request, key: randomHex(16) };
  return last.key;
}
