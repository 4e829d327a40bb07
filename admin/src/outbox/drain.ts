import { dropUnsent, readUnsent } from '../offline/vault';
import { readLocal, removeLocal } from '../common/localStore';
import { DRAFTS } from '../providers/preferences';
import { isOlderSave, recordOfOlder } from './old';
import type { Outbox } from './outbox';

/**
 * Takes over what older versions of the app have kept of a user's inspections: drafts in local storage, and saves in the outbox that they share
 * with photos and measures. It goes from there once it is kept here; who is killed between takes it over again, with the same keys.
 *
 * @throws what the storage throws
 */
export async function drain(user: string, outbox: Outbox): Promise<void> {
  const prefix = `${DRAFTS}${user}.`;
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const saves = new Map(
    (await readUnsent(user).catch(() => []))
      .filter(({ value }) => isOlderSave(value))
      .map((one) => [one.id, one]),
  );
  const now = new Date().toISOString();
  for (const id of new Set([...drafts.map((key) => key.slice(prefix.length)), ...saves.keys()])) {
    const record = recordOfOlder(readLocal(prefix + id), saves.get(id)?.value, now);
    if (record) outbox.dispatch(id, { kind: 'drained', record });
  }
  await outbox.flush();
  drafts.forEach(removeLocal);
  for (const id of saves.keys()) await dropUnsent(user, id);
}
