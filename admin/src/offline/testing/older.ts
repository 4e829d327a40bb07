import { openDB } from 'idb';
import { seal, sealBytes } from '../sealing';
import { dropUnsent, keep, readUnsent } from '../vault';

/** Keeps something as older versions of the app kept what was not sent. */
export async function keepUnsent(
  user: string,
  id: string,
  value: unknown,
  image?: BufferSource,
): Promise<void> {
  // It makes the database, and the user's key.
  await keep(user, 'anything', null);
  const db = await openDB('inspecta');
  const key = (await db.get('keys', user)) as CryptoKey;
  const at = Date.now();
  await db.put('unsent', { ...(await seal(key, value)), at }, [user, id]);
  if (image) await db.put('images', { ...(await sealBytes(key, image)), at }, [user, id]);
  db.close();
}

export async function forgetUnsent(user: string): Promise<void> {
  for (const { id } of await readUnsent(user)) await dropUnsent(user, id);
}
