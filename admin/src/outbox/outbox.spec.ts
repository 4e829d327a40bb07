import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { idOf } from '../planning/testing/inspections';
import { closeDatabase, database } from './database';
import { memory } from './memory';
import { Outbox } from './outbox';
import type { SavedInspection } from '../../../domain/planning';
import type { OutboxEvent, OutboxRecord } from './record';
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

type Submitted = Extract<OutboxEvent, { kind: 'submitted' }>;

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
  const db = await openDB('inspecta-outbox');
  await Promise.all(
    ['keys', 'records', 'images']
      .filter((name) => db.objectStoreNames.contains(name))
      .map((name) => db.clear(name)),
  );
  db.close();
  closeDatabase();
});

it('shows what is typed at once, and has it again when the page is loaded anew', async () => {
  const outbox = await tab();
  const told = vi.fn();
  outbox.subscribe(told);
  outbox.dispatch(POOL, typed(PH, '7,1'));
  expect(valuesOf(outbox)).toEqual({ [PH]: '7,1' });
  expect(told).toHaveBeenCalledOnce();
  await outbox.flush();
  closeDatabase();
  expect(valuesOf(await tab())).toEqual({ [PH]: '7,1' });
});

it('keeps the first key at once, what follows within a second, and all of it when the page hides or goes', async () => {
  const storage = memory();
  vi.useFakeTimers();
  const outbox = await tab({ storage });
  const kept = async () => (await storage.read('pau', POOL))?.value;
  outbox.dispatch(POOL, typed(PH, '7'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await kept()).toMatchObject({ typed: { values: { [PH]: '7' } } });
  outbox.dispatch(POOL, typed(PH, '7,1'));
  await vi.advanceTimersByTimeAsync(900);
  expect(await kept()).toMatchObject({ typed: { values: { [PH]: '7' } } });
  await vi.advanceTimersByTimeAsync(100);
  expect(await kept()).toMatchObject({ typed: { values: { [PH]: '7,1' } } });
  outbox.dispatch(POOL, typed(PH, '7,2'));
  outbox.dispatch(POOL, typed(PH, '7,3'));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await kept()).toMatchObject({ typed: { values: { [PH]: '7,3' } } });
  outbox.dispatch(POOL, typed(PH, '7,4'));
  window.dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await kept()).toMatchObject({ typed: { values: { [PH]: '7,4' } } });
});

it('gives up what was only typed thirty days ago, and nothing that was submitted', async () => {
  const storage = memory();
  const outbox = await tab({ storage });
  outbox.dispatch(POOL, typed(PH, '7,1'));
  outbox.dispatch(TANK, submitted('a'));
  await outbox.flush();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) + 31 * 24 * 60 * 60 * 1000 });
  const later = await tab({ storage });
  await later.flush();
  expect((await storage.readAll('pau')).map(({ id }) => id)).toEqual([TANK]);
});

it('makes an attempt of what other tabs have kept as well, and none of what waits as it stands', async () => {
  const storage = memory();
  const [one, other] = [await tab({ storage }), await tab({ storage })];
  other.dispatch(POOL, typed(PH, '7,1'));
  await other.flush();
  const made: unknown[] = [];
  const make = (key: string) => (record: OutboxRecord | undefined) => {
    made.push([key, record?.typed.values]);
    const after = record?.attempts.at(-1)?.key;
    return { ...submitted(key, after), typed: record?.typed ?? NOTHING } as Submitted;
  };
  expect(await one.submit(POOL, make('a'))).toBe(true);
  expect(await one.submit(POOL, make('b'))).toBe(true);
  expect(await one.submit(TANK, () => undefined)).toBe(false);
  expect(made).toEqual([['a', { [PH]: '7,1' }]]);
  expect(keysOf(one)).toEqual(['a']);
});

it('makes it anew where another tab has made one in the same moment', async () => {
  const storage = memory();
  const other = await tab({ storage });
  let before = () => Promise.resolve();
  const one = await tab({
    storage: { ...storage, write: (...row) => before().then(() => storage.write(...row)) },
  });
  one.dispatch(POOL, typed(PH, '7,1'));
  await one.flush();
  before = async () => {
    before = () => Promise.resolve();
    other.dispatch(POOL, submitted('theirs'));
    await other.flush();
  };
  const made = await one.submit(POOL, (record) => {
    const after = record?.attempts.at(-1)?.key;
    return { ...submitted(`mine after ${after}`, after), typed: record?.typed ?? NOTHING } as Submitted;
  });
  expect(made).toBe(true);
  expect(keysOf(one)?.at(-1)).toBe('mine after theirs');
});

it('knows what was answered, and whether there is anything to wait for', async () => {
  const outbox = await tab();
  outbox.dispatch(POOL, submitted('a'));
  expect(outbox.isSettled(POOL)).toBe(false);
  const settled = vi.fn();
  void outbox.settled(POOL).then(settled);
  outbox.dispatch(POOL, typed(PH, '7,2'));
  await outbox.flush();
  expect(settled).not.toHaveBeenCalled();
  const saved = { __v: 4 } as SavedInspection;
  outbox.answered(POOL, 'a', saved);
  await vi.waitFor(() => expect(settled).toHaveBeenCalled());
  expect(outbox.answerOf(POOL)).toBe(saved);
});

it('moves what cannot be read out of the way of what is typed, and deletes it only when it is told to', async () => {
  const storage = memory();
  await storage.write('pau', POOL, undefined, { v: 2 } as never);
  const outbox = await tab({ storage });
  outbox.dispatch(POOL, typed(PH, '7,1'));
  await outbox.flush();
  const [aside, ...others] = outbox.getState().broken.keys();
  expect([aside, others]).toEqual([`${POOL} 1`, []]);
  expect((await storage.readAll('pau')).map(({ id }) => id).sort()).toEqual([POOL, aside]);
  await outbox.removeBroken(aside!);
  expect(outbox.getState().broken.size).toBe(0);
  expect((await storage.readAll('pau')).map(({ id }) => id)).toEqual([POOL]);
});

it('keeps an image beside its photo, and no longer', async () => {
  const outbox = await tab();
  const image = new TextEncoder().encode('a JPEG, say').buffer;
  const about = { name: 'Piscina', place: '', recordedAt: at, upkeepId: null, shows: 'pH' };
  const of = { resource: 'planning', id: POOL } as const;
  await outbox.add('key-1', { v: 1, kind: 'photo', key: 'key-1', ...about, of }, image);
  outbox.dispatch('key-1', { kind: 'late' });
  await outbox.flush();
  closeDatabase();
  const later = await tab();
  expect(later.getState().entries.get('key-1')).toMatchObject({ kind: 'photo', late: 1 });
  expect(new Uint8Array(await (await later.imageOf('key-1'))!.arrayBuffer())).toEqual(new Uint8Array(image));
  later.dispatch('key-1', { kind: 'withdrawn' });
  await later.flush();
  expect(later.getState().entries.get('key-1')).toMatchObject({ kind: 'removal' });
  expect(await later.imageOf('key-1')).toBeUndefined();
});

it('shows nothing of a photo for which there is no room', async () => {
  const write = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  const outbox = await tab({ storage: { ...memory(), write } });
  const about = { name: 'Tanca', place: '', recordedAt: at, body: {} };
  await expect(outbox.add('key-1', { v: 1, kind: 'measure', key: 'key-1', ...about })).rejects.toThrow();
  expect(outbox.getState().entries.size).toBe(0);
});

it('keeps what is typed though another tab signs its user out, with what opens it', async () => {
  const { encrypt } = crypto.subtle;
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...what) => {
    const data = await encrypt.apply(crypto.subtle, what);
    await database.clear('pau');
    return data;
  });
  const outbox = await tab();
  outbox.dispatch(POOL, typed(PH, '7,1'));
  await outbox.flush();
  closeDatabase();
  expect(valuesOf(await tab())).toEqual({ [PH]: '7,1' });
});

it('deletes all of a user who leaves, in all tabs, and nothing of others', async () => {
  const storage = memory();
  const [one, other] = [await tab({ storage }), await tab({ storage })];
  const ona = await tab({ user: 'ona', storage });
  for (const outbox of [one, ona]) {
    outbox.dispatch(POOL, typed(PH, '7,1'));
    await outbox.flush();
  }
  await vi.waitFor(() => expect(valuesOf(other)).toEqual({ [PH]: '7,1' }));
  await one.clear();
  one.dispatch(POOL, typed(PH, '7,2'));
  await vi.waitFor(() => expect(valuesOf(other)).toBeUndefined());
  expect([await storage.readAll('pau'), (await storage.readAll('ona')).length]).toEqual([[], 1]);
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
  await Promise.all([one.flush(), other.flush()]);
  await vi.waitFor(() => {
    expect(keysOf(one)).toHaveLength(1);
    expect(keysOf(other)).toEqual(keysOf(one));
  });
  const [first] = keysOf(one) ?? [];
  other.dispatch(POOL, { kind: 'sent', key: first! });
  other.dispatch(POOL, submitted('c', first));
  await other.flush();
  await vi.waitFor(() => expect(keysOf(one)).toEqual([first, 'c']));
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
  const db = await openDB('inspecta-outbox');
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
  const db = await openDB('inspecta-outbox');
  const row = (await db.get('records', ['pau', POOL])) as { data: ArrayBuffer };
  await db.put('records', { ...row, data: row.data.slice(1) }, ['pau', POOL]);
  db.close();
  const { broken, records } = (await tab()).getState();
  expect([...broken.keys()]).toEqual([POOL]);
  expect([...records.keys()]).toEqual([TANK]);
});

it('of another form of a record, that of a later version, says that it cannot be read', async () => {
  const storage = memory();
  const outbox = await tab({ storage });
  outbox.dispatch(POOL, typed(PH, '7,1'));
  await outbox.flush();
  const kept = await storage.read('pau', POOL);
  await storage.write('pau', POOL, kept?.rev, { ...(kept?.value as object), v: 2 } as never);
  expect([...(await tab({ storage })).getState().broken.keys()]).toEqual([POOL]);
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
