import { isInstalled } from '../providers/connection';
import { DRAFTS } from '../providers/preferences';
import { closeDatabase, database, usersThere } from './database';
import { memory } from './memory';
import { Outbox } from './outbox';
import type { OutboxStorage } from './storage';

const opening = new Map<string, Promise<Outbox>>();
const open = new Map<string, Outbox>();

/** A user's outbox, which this tab has once. What older versions of the app have left of it is taken over first. */
export function openOutbox(user: string): Promise<Outbox> {
  const outbox = opening.get(user) ?? begin(user);
  opening.set(user, outbox);
  return outbox;
}

/** The same where it is open already. */
export function openedOutbox(user: string): Outbox | undefined {
  return open.get(user);
}

/** Lets it go: the next use opens it anew. */
export function closeOutbox(user: string): void {
  open.get(user)?.close();
  open.delete(user);
  opening.delete(user);
}

/** Lets all of them go, and their database. */
export function closeOutboxes(): void {
  [...opening.keys()].forEach(closeOutbox);
  closeDatabase();
}

/** Gives up what anybody has only typed long ago, also who never comes back. @throws what the storage throws */
export async function dropTypedLongAgo(): Promise<void> {
  for (const user of await usersThere()) {
    const outbox = await opened(user, database);
    await outbox.flush();
    outbox.close();
  }
}

async function begin(user: string): Promise<Outbox> {
  const hasOlder = mayHaveOlder(user);
  const outbox = await openLasting(user);
  if (hasOlder) await takeOver(user, outbox);
  open.set(user, outbox);
  return outbox;
}

/** Where nothing can be stored, it lasts as long as the page: over plain http on a network, or where the browser forbids it. */
async function openLasting(user: string): Promise<Outbox> {
  if (window.isSecureContext && 'indexedDB' in window) {
    const outbox = await opened(user, database).catch(() => undefined);
    if (outbox) return outbox;
  }
  return opened(user, memory());
}

async function opened(user: string, storage: OutboxStorage): Promise<Outbox> {
  const outbox = new Outbox(user, storage);
  try {
    await outbox.open();
    return outbox;
  } catch (error) {
    outbox.close();
    throw error;
  }
}

/** Saves were kept where the app was installed only. */
function mayHaveOlder(user: string): boolean {
  return isInstalled() || Object.keys(localStorage).some((key) => key.startsWith(`${DRAFTS}${user}.`));
}

/** What does not come now comes the next time. */
async function takeOver(user: string, outbox: Outbox): Promise<void> {
  try {
    const { drain } = await import('./drain');
    await drain(user, outbox);
  } catch {
    // It stays where it is.
  }
}
