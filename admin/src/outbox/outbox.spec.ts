import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { idOf } from '../planning/testing/inspections';
import { closeOutbox, database } from './database';
import { memory } from './memory';
import { Outbox } from './outbox';
import type { OutboxEvent } from './record';
import type { OutboxStorage } from './storage';
import { NOTHING } from './typed';

const PH = idOf(1);
const CHLORINE = idOf(2);
const POOL = idOf(7);
const TANK = idOf(8);
const at = '2026-11-28T09:00:00.000Z';

const typed = (control: string, value: string): OutboxEvent => ({
  ...{ kind: 'typed', change: { values: { [control]: value } }, revision: 3, at },
});
const submitted = (key: string, after?: string): OutboxEvent => ({
  ...{ kind: 'submitted', key, after, at, revision: 3, isClockKnown: true, isTimed: true },
  ...{ body: {}, typed: NOTHING, told: { name: 'Piscina', place: '', lines: [] } },
});

const open: Outbox[] = [];
/** One tab of a user. */
async function tab({ user = 'pau', storage = database }: { user?: string; storage?: OutboxStorage } = {}) {
  const outbox = new Outbox(user, storage);
  open.push(outbox);
  await outbox.open();
  return outbox;
}

const valuesOf = (outbox: Outbox, id = POOL) => outbox.getState().records.get(id)?.typed.values;
const keysOf = (outbox: Outbox) =>
  outbox
    .getState()
    .records.get(POOL)
    ?.attempts.map(({ key }) => key);

afterEach(async () => {
  vi.useRealTimers();
  open.splice(0).forEach((outbox) => outbox.close());
  const db = await openDB('inspecta-outbox', 1);
  await Promise.all(
    ['keys', 'records'].filter((name) => db.objectStoreNames.contains(name)).map((name) => db.clear(name)),
  );
  db.close();
  closeOutbox();
});

it('shows what is typed at once, and has it again when the page is loaded anew', async () => {
  const outbox = await tab();
  const told = vi.fn();
  outbox.subscribe(told);
  outbox.dispatch(POOL, typed(PH, '7,1'));
  expect(valuesOf(outbox)).toEqual({ [PH]: '7,1' });
  expect(told).toHaveBeenCalledOnce();
  await outbox.flush();
  closeOutbox();
  expect(valuesOf(await tab())).toEqual({ [PH]: '7,1' });
});

it('keeps it within a second, and at once when the page hides', async () => {
  const storage = memory();
  vi.useFakeTimers();
  const outbox = await tab({ storage });
  outbox.dispatch(POOL, typed(PH, '7'));
  await vi.advanceTimersByTimeAsync(600);
  outbox.dispatch(POOL, typed(PH, '7,1'));
  expect(await storage.readAll('pau')).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(await storage.readAll('pau')).toMatchObject([{ value: { typed: { values: { [PH]: '7,1' } } } }]);
  outbox.dispatch(POOL, typed(PH, '7,2'));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await storage.readAll('pau')).toMatchObject([{ value: { typed: { values: { [PH]: '7,2' } } } }]);
});

it.each<[where: string, storage: () => OutboxStorage]>([
  ['in the browser', () => database],
  ['in memory', memory],
])('of two tabs that type at once nothing is lost, kept %s', async (_, make) => {
  const storage = make();
  const [one, other] = [await tab({ storage }), await tab({ storage })];
  one.dispatch(POOL, typed(PH, '7,1'));
  other.dispatch(POOL, typed(CHLORINE, '1'));
  await Promise.all([one.flush(), other.flush()]);
  await vi.waitFor(() => {
    for (const outbox of [one, other]) expect(valuesOf(outbox)).toEqual({ [PH]: '7,1', [CHLORINE]: '1' });
  });
});

it('of two tabs that submit at once, one has to make its own anew', async () => {
  const [one, other] = [await tab(), await tab()];
  one.dispatch(POOL, submitted('a'));
  other.dispatch(POOL, submitted('b'));
  await one.flush();
  await other.flush();
  await vi.waitFor(() => expect(keysOf(other)).toEqual(['a']));
  other.dispatch(POOL, { kind: 'sent', key: 'a' });
  other.dispatch(POOL, submitted('b', 'a'));
  await other.flush();
  await vi.waitFor(() => expect(keysOf(one)).toEqual(['a', 'b']));
});

it('knows in all tabs when a record is over, and does not take a new one for it', async () => {
  const [one, other] = [await tab(), await tab()];
  one.dispatch(POOL, submitted('a'));
  await one.flush();
  await vi.waitFor(() => expect(keysOf(other)).toEqual(['a']));
  one.dispatch(POOL, { kind: 'answered', key: 'a', revision: 4 });
  await one.flush();
  one.dispatch(POOL, typed(PH, '7,3'));
  await one.flush();
  other.dispatch(POOL, typed(CHLORINE, '1'));
  await other.flush();
  await vi.waitFor(() => expect(valuesOf(other)).toEqual({ [PH]: '7,3', [CHLORINE]: '1' }));
  expect(keysOf(other)).toEqual([]);
});

it('writes nothing that can be read, and shows nothing of one user to another', async () => {
  const outbox = await tab();
  outbox.dispatch(POOL, typed(PH, 'Secret'));
  await outbox.flush();
  const db = await openDB('inspecta-outbox', 1);
  const rows = (await db.getAll('records')) as { data: ArrayBuffer }[];
  db.close();
  expect(rows).toHaveLength(1);
  expect(rows.map(({ data }) => new TextDecoder('latin1').decode(data)).join()).not.toContain('Secret');
  expect((await tab({ user: 'ona' })).getState().records.size).toBe(0);
});

it('hides none for one that cannot be read', async () => {
  const outbox = await tab();
  outbox.dispatch(POOL, typed(PH, '7,1'));
  outbox.dispatch(TANK, typed(PH, '7,2'));
  await outbox.flush();
  const db = await openDB('inspecta-outbox', 1);
  const row = (await db.get('records', ['pau', POOL])) as { data: ArrayBuffer };
  await db.put('records', { ...row, data: row.data.slice(1) }, ['pau', POOL]);
  db.close();
  const { broken, records } = (await tab()).getState();
  expect(broken).toEqual([POOL]);
  expect([...records.keys()]).toEqual([TANK]);
});

it('of another form of a record, that of a later version, says that it cannot be read', async () => {
  const storage = memory();
  const outbox = await tab({ storage });
  outbox.dispatch(POOL, typed(PH, '7,1'));
  await outbox.flush();
  const kept = await storage.read('pau', POOL);
  await storage.write('pau', POOL, kept?.rev, { ...(kept?.value as object), v: 2 } as never);
  expect((await tab({ storage })).getState().broken).toEqual([POOL]);
});

it('where there is no room, says so, shows what was typed, and keeps it with the next', async () => {
  const storage = memory();
  let isFull = true;
  const full: OutboxStorage = {
    ...storage,
    write: (...row) =>
      isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : storage.write(...row),
  };
  const outbox = await tab({ storage: full });
  outbox.dispatch(POOL, typed(PH, '7,1'));
  await expect(outbox.flush()).rejects.toThrow();
  expect(outbox.getState().failure).toMatchObject({ name: 'QuotaExceededError' });
  expect(valuesOf(outbox)).toEqual({ [PH]: '7,1' });
  isFull = false;
  outbox.dispatch(POOL, typed(CHLORINE, '1'));
  await outbox.flush();
  expect(outbox.getState().failure).toBeUndefined();
  expect(valuesOf(await tab({ storage }))).toEqual({ [PH]: '7,1', [CHLORINE]: '1' });
});
