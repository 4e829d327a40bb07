import { closeOutbox, openOutbox } from './outboxes';

/** How many inspections, photos and measures of a user the server does not have. */
export async function countUnsent(user: string): Promise<number> {
  const { records, entries, broken } = (await openOutbox(user)).getState();
  return records.size + entries.size + broken.size;
}

/** Deletes all of them. @throws what the storage throws */
export async function leaveOutbox(user: string): Promise<void> {
  const outbox = await openOutbox(user);
  closeOutbox(user);
  await outbox.clear();
}
