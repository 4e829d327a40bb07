import { isRecord, readLocal, removeLocal, writeLocal } from '../localStore';
import type { FieldValues } from 'react-hook-form';

/**
 * What somebody had typed into a form of master data when the session was lost, in local storage by user and
 * address. It is given back once, to the same user.
 */
const PREFIX = 'inspecta.form.';

function keyOf(user: string, path: string): string {
  return `${PREFIX}${user}.${path}`;
}

export function storeTyped(user: string, path: string, typed: FieldValues): void {
  writeLocal(keyOf(user, path), typed);
}

export function loadTyped(user: string, path: string): FieldValues | undefined {
  const stored = readLocal(keyOf(user, path));
  return isRecord(stored) ? stored : undefined;
}

export function removeTyped(user: string, path: string): void {
  removeLocal(keyOf(user, path));
}
