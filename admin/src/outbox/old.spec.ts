import 'fake-indexeddb/auto';
import * as vault from '../offline/vault';
import { idOf } from '../planning/testing/inspections';
import { drain } from './drain';
import { recordOfOlder } from './old';
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

it('takes it from where it was once it is kept, and leaves photos, measures and what others have', async () => {
  const measure = { ...save, kind: 'measure', id: 'm', body: {} };
  await vault.keepUnsent('pau', POOL, save);
  await vault.keepUnsent('pau', 'm', measure);
  const mine = `inspecta.draft.pau.${POOL}`;
  const theirs = `inspecta.draft.ona.${POOL}`;
  for (const key of [mine, theirs]) localStorage.setItem(key, JSON.stringify(draft));
  const outbox = await openOutbox('pau');
  await drain('pau', outbox);
  expect(outbox.get(POOL)).toMatchObject({ base: 2, typed: { values: { [PH]: '7,3' } }, state: 'waits' });
  expect(outbox.isKept(POOL)).toBe(true);
  expect((await vault.readUnsent('pau')).map(({ id }) => id)).toEqual(['m']);
  expect([localStorage.getItem(mine), localStorage.getItem(theirs)]).toEqual([null, JSON.stringify(draft)]);
  await vault.forgetUnsent('pau');
  await outbox.clear();
  vault.close();
});

it('leaves it where it is while there is no room', async () => {
  await vault.keepUnsent('pau', POOL, save);
  const outbox = await openOutbox('pau');
  vi.spyOn(outbox, 'flush').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  await expect(drain('pau', outbox)).rejects.toThrow();
  expect(await vault.unsentIds('pau')).toEqual([POOL]);
  await vault.forgetUnsent('pau');
  await outbox.clear();
  vault.close();
});
