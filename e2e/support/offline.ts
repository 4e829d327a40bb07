import { type Page, expect } from '@playwright/test';
import type { Inspection } from '../../domain/planning';
import type { Api } from './api';
import { saveIncomplete } from './saving';

/** What the page's database has of a store: its keys or its values. Nothing where the app has not made it yet. */
export function inDatabase(
  page: Page,
  store: 'keys' | 'answers' | 'records',
  read: 'getAll' | 'getAllKeys',
): Promise<unknown[]> {
  return page.evaluate(
    async ([name, method]) => {
      // What was typed and waits has a database of its own.
      const of = name === 'records' ? 'inspecta-outbox' : 'inspecta';
      const databases = await indexedDB.databases();
      if (!databases.some((one) => one.name === of)) return [];
      const db = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open(of);
        request.onsuccess = () => done(request.result);
      });
      const found = await new Promise<unknown[]>((done) => {
        const kept = db.transaction(name).objectStore(name);
        const request = method === 'getAll' ? kept.getAll() : kept.getAllKeys();
        request.addEventListener('success', () => done(request.result));
      });
      db.close();
      return found.map((one) =>
        one instanceof CryptoKey
          ? one.extractable
          : one instanceof Array
            ? one.join(' ')
            : new TextDecoder().decode((one as { data: ArrayBuffer }).data),
      );
    },
    [store, read] as const,
  );
}

/** Waits until inspections are kept with all that belongs to them: the app is installed before, and takes its time then. */
export async function keptIn(page: Page, ...ids: string[]): Promise<void> {
  const missing = async () => {
    const names = (await inDatabase(page, 'answers', 'getAllKeys')).join('\n');
    return ids.filter((id) => !names.includes(`["planning","previous","${id}"]`));
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

/** Saves the inspection that is open, which has to wait for the network. */
export async function saveOffline(page: Page, { isIncomplete = false } = {}): Promise<void> {
  if (isIncomplete) await saveIncomplete(page);
  else await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Desada en aquest dispositiu')).toBeVisible();
  await page.getByRole('button', { name: 'Ves-hi ara' }).click();
}

/** The values of an inspection, as the server has them. */
export async function valuesOf(api: Api, id: string) {
  const { elementRegisters } = await api.call<Inspection>('GET', `/planning/${id}`);
  return elementRegisters.map(({ elementValues }) => elementValues);
}
