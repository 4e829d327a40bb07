import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { forgetUnsent, keepUnsent } from './testing/older';
import {
  close,
  dropOlder,
  dropUnsent,
  forget,
  forgetOthers,
  keep,
  readImage,
  readKept,
  readUnsent,
} from './vault';

/** All that lies in the database, as somebody reads it who copied its files: keys have nothing to read. */
async function stored(): Promise<string> {
  const db = await new Promise<IDBDatabase>((done, failed) => {
    const request = indexedDB.open('inspecta');
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(new Error('not opened'));
  });
  const read = db.transaction('answers').objectStore('answers').getAll();
  const rows = await new Promise<{ data: ArrayBuffer }[]>((done) => {
    read.onsuccess = () => done(read.result as { data: ArrayBuffer }[]);
  });
  db.close();
  return rows.map(({ data }) => new TextDecoder('latin1').decode(data)).join('\n');
}

afterEach(async () => {
  await forgetUnsent('pau');
  await forget('pau');
  await forget('ona');
  close();
});

it('should read what it kept, also after the page was loaded anew, and tell when', async () => {
  await keep('pau', 'work', { element: 'Dipòsit' });
  close();
  const kept = await readKept('pau', 'work');
  expect(kept?.value).toEqual({ element: 'Dipòsit' });
  expect(Date.now() - (kept?.at ?? 0)).toBeLessThan(60_000);
  expect(await readKept('pau', 'else')).toBeUndefined();
});

it('should write nothing that can be read', async () => {
  await keep('pau', 'work', { element: 'Diposit' });
  const texts = await stored();
  expect(texts.length).toBeGreaterThan(0);
  expect(texts).not.toContain('Diposit');
});

it('should give nothing of one user to another', async () => {
  await keep('pau', 'work', 'of Pau');
  expect(await readKept('ona', 'work')).toBeUndefined();
  await keep('ona', 'work', 'of Ona');
  await forget('ona');
  expect(await readKept('ona', 'work')).toBeUndefined();
  expect((await readKept('pau', 'work'))?.value).toBe('of Pau');
});

it('should forget all but one user', async () => {
  await keep('pau', 'work', 'of Pau');
  await keep('ona', 'work', 'of Ona');
  await forgetOthers('ona');
  expect(await readKept('pau', 'work')).toBeUndefined();
  expect((await readKept('ona', 'work'))?.value).toBe('of Ona');
});

it('should drop of everybody what came from the server before an instant, and nothing else', async () => {
  const now = Date.now();
  await keep('pau', 'old', 1, now - 2);
  await keep('pau', 'new', 2, now);
  await keep('ona', 'old', 1, now - 2);
  await keepUnsent('ona', 'one', 7.2);
  await dropOlder(now - 1);
  for (const user of ['pau', 'ona']) expect(await readKept(user, 'old')).toBeUndefined();
  expect((await readKept('pau', 'new'))?.value).toBe(2);
  expect((await readUnsent('ona')).map(({ value }) => value)).toEqual([7.2]);
  await forgetUnsent('ona');
});

it('should make one key where two ask for it at once', async () => {
  await Promise.all([keep('pau', 'one', 1), keep('pau', 'two', 2)]);
  expect((await readKept('pau', 'one'))?.value).toBe(1);
  expect((await readKept('pau', 'two'))?.value).toBe(2);
});

it('should keep what was not sent, and what opens it, until somebody says so', async () => {
  await keep('pau', 'work', 'of Pau');
  await keepUnsent('pau', 'one', { value: 7.2 });
  await forgetOthers('ona');
  expect(await readKept('pau', 'work')).toBeUndefined();
  expect(await readUnsent('pau')).toMatchObject([{ value: { value: 7.2 } }]);
  expect(await readUnsent('ona')).toEqual([]);
});

it('should read what was not sent also beside one whose bytes are broken', async () => {
  await keepUnsent('pau', 'a', 'Dipòsit');
  await keepUnsent('pau', 'b', 'Piscina');
  const db = await openDB('inspecta');
  const sealed = (await db.get('unsent', ['pau', 'a'])) as object;
  await db.put('unsent', { ...sealed, data: new ArrayBuffer(8) }, ['pau', 'a']);
  db.close();
  expect((await readUnsent('pau')).map(({ id, value }) => [id, value])).toEqual([
    ['a', undefined],
    ['b', 'Piscina'],
  ]);
});

it('should read an image beside what is not sent, and let it go with it', async () => {
  const image = new TextEncoder().encode('a JPEG, say').buffer;
  await keepUnsent('pau', 'photo', { shows: 'pH' }, image);
  close();
  expect(await readImage('pau', 'photo')).toEqual(image);
  expect(await readImage('ona', 'photo')).toBeUndefined();
  await dropUnsent('pau', 'photo');
  expect(await readImage('pau', 'photo')).toBeUndefined();
});
