import { readLocal, removeLocal } from '../common/localStore';
import { dropUnsent, readImage, readUnsent } from '../offline/vault';
import { DRAFTS } from '../providers/preferences';
import { entryOfOlder, recordOfOlder } from './old';
import type { Outbox } from './outbox';

/**
 * Takes over what older versions of the app have kept of a user: drafts in local storage, and what waits in the outbox beside the answers. It goes
 * from there once it is kept here; who is killed between takes it over again, with the same keys. What cannot be read stays.
 *
 * @throws what the storage throws
 */
export async function drain(user: string, outbox: Outbox): Promise<void> {
  const prefix = `${DRAFTS}${user}.`;
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const older = new Map((await readUnsent(user).catch(() => [])).map(({ id, value }) => [id, value]));
  const now = new Date().toISOString();
  const taken: string[] = [];
  for (const [id, value] of older) {
    const entry = entryOfOlder(value);
    const image = entry?.kind === 'photo' ? await readImage(user, id) : undefined;
    if (!entry || (entry.kind === 'photo' && !image)) continue;
    // Under its key, as all are here: that of a removal was another one.
    await outbox.add(entry.key, entry, image);
    taken.push(id);
  }
  for (const id of new Set([...drafts.map((key) => key.slice(prefix.length)), ...older.keys()])) {
    const record = recordOfOlder(readLocal(prefix + id), older.get(id), now);
    if (!record) continue;
    outbox.dispatch(id, { kind: 'drained', record });
    taken.push(id);
  }
  await outbox.flush();
  drafts.forEach(removeLocal);
  for (const id of taken) if (older.has(id)) await dropUnsent(user, id);
}
