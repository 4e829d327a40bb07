import { isRecord } from '../common/localStore';
import type { OutboxRecord } from './record';

/** A record of this version; undefined where another one has written it. Only the app itself can seal one, so its form is not looked at. */
export function readRecord(value: unknown): OutboxRecord | undefined {
  return isRecord(value) && value.v === 1 ? (value as unknown as OutboxRecord) : undefined;
}
