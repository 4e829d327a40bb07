import { forgetUnsent, unsentIds } from '../offline/vault';
import { closeOutbox, openOutbox } from './outboxes';

/** How many inspections, photos and measures of a user the server does not have. */
export async function countUnsent(user: string): Promise<number> {
  const [outbox, others] = await Promise.all([openOutbox(user), unsentIds(user).catch(() => [])]);
  const { records, broken } = outbox.getState();
  return records.size + broken.size + others.length;
}

/** Deletes all of them. @throws what the storage throws */
export async function leaveOutbox(user: string): Promise<void> {
  const outbox = await openOutbox(user);
  closeOutbox(user);
  await outbox.clear();
  await forgetUnsent(user);
}
