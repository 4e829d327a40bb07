import 'fake-indexeddb/auto';
import { forgetUnsent, keepUnsent } from '../offline/testing/older';
import { close, readUnsent } from '../offline/vault';
import { idOf } from '../planning/testing/inspections';
import { drain } from './drain';
import { recordOfOlder } from './old';
import { Outbox } from './outbox';
import { openOutbox } from './outboxes';
import { bodyOf } from './record';

const PH = idOf(1);
const POOL = idOf(7);
const nine = '2026-11-28T09:00:00.000Z';
const noon = '2026-11-28T12:00:00.000Z';

const draft = { revision: 3, values: { [PH]: '7,3' }, actions: 'Purga' };
const measured = [{ elementRegistersUpkeeps: PH, elementValues: 7.1 }];
const save = {
  ...{ kind: 'save', id: POOL, name: 'Piscina', place: 'Coberta', key: 'b', lines: ['pH: 7,1'] },
  body: { elementRegisters: measured, elementRecordedAt: nine, __v: 2, __after: ['a'] },
  draft: { revision: 2, values: { [PH]: '7,1' } },
  ...{ recordedAt: nine, isClockKnown: true },
};
const problem = { status: 409, text: 'No', fields: {} };

const told = (stored: unknown, saved?: unknown) => {
  const record = recordOfOlder(stored, saved, noon);
  return (
    record && {
      base: record.base,
      values: record.typed.values,
      actions: record.typed.actions,
      keys: record.attempts.map(({ key }) => key).join(' '),
      state: record.state,
    }
  );
};

it.each<[what: string, stored: unknown, saved: unknown, left: ReturnType<typeof told>]>([
  ['nothing', undefined, undefined, undefined],
  ['what is none of ours', { revision: 'x', values: {} }, { kind: 'photo' }, undefined],
  ['an empty draft', { revision: 3, values: {} }, undefined, undefined],
  [
    'a draft',
    draft,
    undefined,
    { base: 3, values: { [PH]: '7,3' }, actions: 'Purga', keys: '', state: 'typed' },
  ],
  [
    'a draft whose save got no answer',
    { ...draft, lost: { key: 'c', body: { __v: 3, __after: ['b'] }, at: nine, draft } },
    undefined,
    { base: 3, values: { [PH]: '7,3' }, actions: 'Purga', keys: 'b c', state: 'waits' },
  ],
  [
    'a save that waits',
    undefined,
    save,
    { base: 2, values: { [PH]: '7,1' }, actions: undefined, keys: 'a b', state: 'waits' },
  ],
  [
    'one that was refused',
    undefined,
    { ...save, problem },
    { base: 2, values: { [PH]: '7,1' }, actions: undefined, keys: 'a b', state: 'refused' },
  ],
  [
    'one over which somebody has typed',
    draft,
    save,
    { base: 2, values: { [PH]: '7,3' }, actions: 'Purga', keys: 'a b', state: 'waits' },
  ],
  [
    'one that a later save goes on from',
    { ...draft, lost: { key: 'c', body: { __v: 3, __after: ['a', 'b'] }, draft } },
    { ...save, problem },
    { base: 2, values: { [PH]: '7,3' }, actions: 'Purga', keys: 'a b c', state: 'waits' },
  ],
])('takes over %s', (_, stored, saved, left) => {
  expect(told(stored, saved)).toEqual(left);
});

it('sends it as the older version would have', () => {
  const record = recordOfOlder(undefined, save, noon)!;
  expect(bodyOf(record, record.attempts.at(-1)!.at)).toEqual(save.body);
  const { elementRecordedAt: _, ...body } = save.body;
  const untimed = recordOfOlder(undefined, { ...save, body }, noon)!;
  expect(bodyOf(untimed, nine)).not.toHaveProperty('elementRecordedAt');
  expect(record.told).toEqual({ name: 'Piscina', place: 'Coberta', lines: ['pH: 7,1'] });
});

describe('what lies in the older outbox', () => {
  const about = { name: 'Piscina', place: 'Coberta', recordedAt: nine };
  const measure = {
    kind: 'measure',
    id: 'm',
    key: 'key-m',
    ...about,
    body: { correctiveDescription: 'Tanca' },
  };
  const of = { resource: 'planning', id: POOL };
  const photo = {
    kind: 'photo',
    id: 'key-p',
    key: 'key-p',
    ...about,
    of,
    upkeepId: null,
    shows: 'pH',
    problem,
  };
  const removal = {
    kind: 'removal',
    id: 'key-r-removal',
    key: 'key-r',
    ...about,
    of,
    upkeepId: null,
    shows: 'pH',
  };
  const image = new TextEncoder().encode('a JPEG, say').buffer;
  const mine = `inspecta.draft.pau.${POOL}`;
  const theirs = `inspecta.draft.ona.${POOL}`;

  beforeEach(async () => {
    await keepUnsent('pau', POOL, save);
    await keepUnsent('pau', 'm', measure);
    await keepUnsent('pau', 'key-p', photo, image);
    await keepUnsent('pau', 'key-r-removal', removal);
    await keepUnsent('pau', 'else', { kind: 'save', id: 'else' });
    for (const key of [mine, theirs]) localStorage.setItem(key, JSON.stringify(draft));
  });

  afterEach(async () => {
    await (await openOutbox('pau')).clear();
    await forgetUnsent('pau');
    close();
  });

  it('is taken from there once it is kept, images too; what cannot be read stays, and what others have', async () => {
    const outbox = await openOutbox('pau');
    await drain('pau', outbox);
    const { records, entries } = outbox.getState();
    expect(records.get(POOL)).toMatchObject({ base: 2, typed: { values: { [PH]: '7,3' } }, state: 'waits' });
    expect([...entries.keys()].sort()).toEqual(['key-m', 'key-p', 'key-r']);
    expect(entries.get('key-p')).toMatchObject({ kind: 'photo', key: 'key-p', of, problem });
    expect((await outbox.imageOf('key-p'))?.size).toBe(image.byteLength);
    expect(outbox.isKept(POOL)).toBe(true);
    expect((await readUnsent('pau')).map(({ id }) => id)).toEqual(['else']);
    expect([localStorage.getItem(mine), localStorage.getItem(theirs)]).toEqual([null, JSON.stringify(draft)]);
  });

  it('stays where it is while there is no room', async () => {
    vi.spyOn(Outbox.prototype, 'flush').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    await openOutbox('pau');
    expect(await readUnsent('pau')).toHaveLength(5);
    expect(localStorage.getItem(mine)).not.toBeNull();
  });
});
