import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { openOutbox } from '../outbox/outboxes';
import { NOTHING } from '../outbox/typed';
import { idOf, inspectionOf } from '../planning/testing/inspections';
import { noteConnection } from '../providers/connection';
import { KEPT_MS, WORK, answerOrKept } from './answers';
import { close, forget, keep, readKept } from './vault';

vi.mock('../providers/connection', { spy: true });

const USER = 'pau';
const KEY = ['settings'];
const noAnswer = () => Promise.reject(new HttpError('no network', 0));

afterEach(async () => {
  vi.mocked(noteConnection).mockClear();
  vi.restoreAllMocks();
  vi.useRealTimers();
  await (await openOutbox(USER)).clear();
  await forget(USER);
  close();
});

/** Has a save of an inspection wait. */
async function submit(id: string) {
  const outbox = await openOutbox(USER);
  outbox.dispatch(id, {
    ...{ kind: 'submitted', key: `key of ${id}`, revision: 3, at: '2026-11-20T10:00:00.000Z' },
    ...{ isClockKnown: true, isTimed: true, body: {}, typed: NOTHING },
    told: { name: 'Dipòsit', place: '', lines: [] },
  });
  await outbox.flush();
}

const answers = (value: unknown) => () => Promise.resolve(value);

it('should give the server’s answer, and keep it for when there is none', async () => {
  expect(await answerOrKept(USER, KEY, answers('first'))).toBe('first');
  expect(await answerOrKept(USER, KEY, answers('second'))).toBe('second');
  await vi.waitFor(async () =>
    expect(await readKept(USER, '["settings"]')).toMatchObject({ value: 'second' }),
  );
  expect(await answerOrKept(USER, KEY, noAnswer)).toBe('second');
});

it('should say why where there is nothing kept, and what the server refuses', async () => {
  await expect(answerOrKept(USER, KEY, noAnswer)).rejects.toThrow('no network');
  await keep(USER, '["settings"]', 'kept');
  const refused = () => Promise.reject(new HttpError('refused', 400));
  await expect(answerOrKept(USER, KEY, refused)).rejects.toThrow('refused');
});

it('should drop what the user may not see any more', async () => {
  await keep(USER, '["settings"]', 'kept');
  const gone = () => Promise.reject(new HttpError('gone', 404));
  await expect(answerOrKept(USER, KEY, gone)).rejects.toThrow('gone');
  await vi.waitFor(async () => expect(await readKept(USER, '["settings"]')).toBeUndefined());
});

it('should not wait for ever for a network that brings nothing', async () => {
  await keep(USER, '["settings"]', 'kept');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = answerOrKept(USER, KEY, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(4000);
  vi.useRealTimers();
  expect(await answer).toBe('kept');
  expect(noteConnection).toHaveBeenCalledExactlyOnceWith(false);
});

it('should tell of an answer that comes after what was kept was given', async () => {
  await keep(USER, '["settings"]', 'kept');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onLate = vi.fn();
  let bring: (value: string) => void = () => undefined;
  const given = answerOrKept(USER, KEY, () => new Promise((done) => (bring = done)), onLate);
  await vi.advanceTimersByTimeAsync(4000);
  vi.useRealTimers();
  expect(await given).toBe('kept');
  expect(onLate).not.toHaveBeenCalled();
  bring('new');
  await vi.waitFor(() => expect(onLate).toHaveBeenCalledExactlyOnceWith('new'));
});

it('should say so where it gives what was kept for a server without its database', async () => {
  await keep(USER, '["settings"]', 'kept');
  const isDown = () => Promise.reject(new HttpError('no database', 503));
  expect(await answerOrKept(USER, KEY, isDown)).toBe('kept');
  expect(noteConnection).toHaveBeenCalledExactlyOnceWith(false, true);
});

it('should wait for less where there was no network a moment ago', async () => {
  await keep(USER, '["settings"]', 'kept');
  onlineManager.setOnline(false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = answerOrKept(USER, KEY, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  onlineManager.setOnline(true);
  expect(await answer).toBe('kept');
});

it('should keep the answer to the later of two questions, whichever comes first', async () => {
  let now = Date.now() - 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  let answerFirst: (value: unknown) => void = () => undefined;
  const first = answerOrKept(USER, KEY, () => new Promise((done) => (answerFirst = done)));
  await answerOrKept(USER, KEY, answers('second'));
  answerFirst('first');
  expect(await first).toBe('first');
  // What is kept is kept one after the other.
  await keep(USER, 'other', 'third');
  expect(await readKept(USER, '["settings"]')).toMatchObject({ value: 'second' });
});

it('should not take the network for gone once it has answered', async () => {
  await keep(USER, '["settings"]', 'kept');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(await answerOrKept(USER, KEY, answers('new'))).toBe('new');
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  // Whatever was begun after these five seconds is over when this is read.
  await readKept(USER, '["settings"]');
  expect(noteConnection).not.toHaveBeenCalled();
});

it('should forget after 30 days without contact', async () => {
  await keep(USER, '["settings"]', 'kept');
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + KEPT_MS - 60_000);
  expect(await answerOrKept(USER, KEY, noAnswer)).toBe('kept');
  vi.spyOn(Date, 'now').mockReturnValue(now + KEPT_MS + 60_000);
  await expect(answerOrKept(USER, KEY, noAnswer)).rejects.toThrow('no network');
});

it('should know an inspection from what is to be done, and prefer the whole record of the same revision', async () => {
  const inspection = inspectionOf({ id: idOf(1), __v: 4 });
  const key = ['inspeccions', 'getOne', { id: inspection.id, meta: undefined }];
  const name = `["inspeccions","getOne",{"id":"${inspection.id}"}]`;
  await keep(USER, name, { ...inspection, __v: 3, from: 'the record' });
  await keep(USER, WORK, { inspections: [inspection], measures: [] });
  expect(await answerOrKept(USER, key, noAnswer)).toEqual(inspection);
  await keep(USER, name, { ...inspection, from: 'the record' });
  expect(await answerOrKept(USER, key, noAnswer)).toMatchObject({ from: 'the record' });
});

it('should not leave to be done what waits to be sent', async () => {
  const inspection = inspectionOf({ id: idOf(1) });
  const key = ['inspeccions', 'getList', { filter: { elementPlanningActive: false } }];
  await keep(USER, WORK, { inspections: [inspection], measures: [] });
  expect(await answerOrKept(USER, key, noAnswer)).toMatchObject({ total: 1 });
  await submit(inspection.id);
  expect(await answerOrKept(USER, key, noAnswer)).toMatchObject({ total: 0 });
});

it('should not count as late what was recorded since, and waits', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00.000Z') });
  const late = [1, 2, 3].map((number) =>
    inspectionOf({ id: idOf(number), elementPlanningDate: `2026-11-${17 + number}T00:00:00.000Z` }),
  );
  const today = inspectionOf({ id: idOf(4), elementPlanningDate: '2026-11-21T00:00:00.000Z' });
  const done = { ...today, id: idOf(5), elementPlanningActive: true };
  await keep(USER, WORK, { inspections: [...late, today, done], measures: [] });
  await keep(USER, '["settings"]', { timeZone: 'Europe/Madrid' });
  await keep(USER, '["operations"]', { numElementsPlanningLate: 7, numElementsPlanningToday: 2 });
  const counts = () => answerOrKept(USER, ['operations'], noAnswer);
  expect(await counts()).toEqual({ numElementsPlanningLate: 7, numElementsPlanningToday: 2 });
  for (const number of [1, 3, 4, 5]) await submit(idOf(number));
  expect(await counts()).toEqual({ numElementsPlanningLate: 5, numElementsPlanningToday: 2 });
});
