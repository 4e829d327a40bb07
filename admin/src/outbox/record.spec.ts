import { MAX_WRITE_KEYS } from '../../../domain/api';
import { idOf } from '../planning/testing/inspections';
import { type OutboxEvent, type OutboxRecord, bodyOf, isUnsaved, next } from './record';
import { NOTHING, type Typed, type TypedChange } from './typed';

const PH = idOf(1);
const CHLORINE = idOf(2);
const nine = '2026-11-28T09:00:00.000Z';
const noon = '2026-11-28T12:00:00.000Z';

const typed = (change: TypedChange, revision = 3, at = nine): OutboxEvent => ({
  ...{ kind: 'typed', change, revision, at },
});
const pH = (value?: string, revision?: number) => typed({ values: { [PH]: value } }, revision);
interface Submitted {
  after?: string;
  at?: string;
  typed?: Typed;
}
const submitted = (key: string, value: number, said: Submitted = {}): OutboxEvent => ({
  ...{ kind: 'submitted', key, at: nine, revision: 3, isClockKnown: true, isTimed: true },
  body: { elementRegisters: [{ elementRegistersUpkeeps: PH, elementValues: value }] },
  typed: { ...NOTHING, values: { [PH]: String(value).replace('.', ',') } },
  told: { name: 'Dipòsit', place: 'Planta', lines: [`pH: ${value}`] },
  ...said,
});
const sent = (key: string): OutboxEvent => ({ kind: 'sent', key });
const answered = (key: string, revision = 4): OutboxEvent => ({ kind: 'answered', key, revision });
const refused = (key: string, status: number): OutboxEvent => ({
  ...{ kind: 'refused', key, problem: { status, text: `No: ${status}`, fields: {} } },
});

const drained = (...events: OutboxEvent[]): OutboxEvent => ({ kind: 'drained', record: after(...events)! });

const after = (...events: OutboxEvent[]) =>
  events.reduce<OutboxRecord | undefined>((record, event) => next(record, event), undefined);

/** What is said of a record in a table. */
const told = (record: OutboxRecord | undefined) =>
  record && {
    base: record.base,
    pH: record.typed.values[PH],
    keys: record.attempts.map(({ key }) => key).join(' '),
    state: record.state,
    isUnsaved: isUnsaved(record),
  };

it.each<[what: string, events: OutboxEvent[], left: ReturnType<typeof told>]>([
  [
    'begins with the first key',
    [pH('7,1')],
    { base: 3, pH: '7,1', keys: '', state: 'typed', isUnsaved: true },
  ],
  ['is nothing once all is typed back', [pH('7,1'), pH()], undefined],
  [
    'keeps the revision of the first key',
    [pH('7,1'), pH('7,2', 5)],
    { base: 3, pH: '7,2', keys: '', state: 'typed', isUnsaved: true },
  ],
  [
    'begins anew with the revision that is seen then',
    [pH('7,1'), pH(), pH('7,2', 5)],
    { base: 5, pH: '7,2', keys: '', state: 'typed', isUnsaved: true },
  ],
  [
    'begins anew also where what was typed before is as it is stored',
    [pH('7,1'), { ...pH('7,2', 5), isAnew: true } as OutboxEvent],
    { base: 5, pH: '7,2', keys: '', state: 'typed', isUnsaved: true },
  ],
  [
    'begins nothing anew beside a save',
    [pH('7,1'), submitted('a', 7.1), { ...pH('7,2', 5), isAnew: true } as OutboxEvent],
    { base: 3, pH: '7,2', keys: 'a', state: 'waits', isUnsaved: true },
  ],
  [
    'moves on when the newest state is seen',
    [pH('7,1'), { kind: 'loaded', revision: 6 }],
    { base: 6, pH: '7,1', keys: '', state: 'typed', isUnsaved: true },
  ],
  [
    'does not go back to an older state',
    [pH('7,1'), { kind: 'loaded', revision: 2 }],
    { base: 3, pH: '7,1', keys: '', state: 'typed', isUnsaved: true },
  ],
  [
    'waits once it is submitted',
    [pH('7,1'), submitted('a', 7.1)],
    { base: 3, pH: '7,1', keys: 'a', state: 'waits', isUnsaved: false },
  ],
  [
    'waits also where nothing was typed',
    [submitted('a', 7.1, { typed: NOTHING })],
    { base: 3, pH: undefined, keys: 'a', state: 'waits', isUnsaved: false },
  ],
  [
    'is as before where another tab has submitted it meanwhile',
    [pH('7,1'), submitted('a', 7.1), submitted('b', 7.1)],
    { base: 3, pH: '7,1', keys: 'a', state: 'waits', isUnsaved: false },
  ],
  ['is over with the answer', [pH('7,1'), submitted('a', 7.1), sent('a'), answered('a')], undefined],
  [
    'keeps what is typed while it waits',
    [pH('7,1'), submitted('a', 7.1), pH('7,2')],
    { base: 3, pH: '7,2', keys: 'a', state: 'waits', isUnsaved: true },
  ],
  [
    'keeps what was taken back while it waits',
    [pH('7,1'), submitted('a', 7.1), pH()],
    { base: 3, pH: undefined, keys: 'a', state: 'waits', isUnsaved: true },
  ],
  [
    'is left what was typed since, on the state that came of it',
    [pH('7,1'), submitted('a', 7.1), pH('7,2'), answered('a')],
    { base: 4, pH: '7,2', keys: '', state: 'typed', isUnsaved: true },
  ],
  [
    'forgets an attempt that was never sent',
    [pH('7,1'), submitted('a', 7.1), pH('7,2'), submitted('b', 7.2, { after: 'a' })],
    { base: 3, pH: '7,2', keys: 'b', state: 'waits', isUnsaved: false },
  ],
  [
    'remembers one that may have come',
    [pH('7,1'), submitted('a', 7.1), sent('a'), pH('7,2'), submitted('b', 7.2, { after: 'a' })],
    { base: 3, pH: '7,2', keys: 'a b', state: 'waits', isUnsaved: false },
  ],
  [
    'is over with the answer of the last',
    [
      pH('7,1'),
      submitted('a', 7.1),
      sent('a'),
      submitted('b', 7.1, { after: 'a' }),
      sent('b'),
      answered('b'),
    ],
    undefined,
  ],
  [
    'goes on from one that was answered late',
    [
      pH('7,1'),
      submitted('a', 7.1),
      sent('a'),
      pH('7,2'),
      submitted('b', 7.2, { after: 'a' }),
      answered('a', 9),
    ],
    { base: 9, pH: '7,2', keys: 'b', state: 'waits', isUnsaved: false },
  ],
  [
    'takes no notice of an answer to what it does not know',
    [pH('7,1'), submitted('a', 7.1), answered('z')],
    { base: 3, pH: '7,1', keys: 'a', state: 'waits', isUnsaved: false },
  ],
  ...[400, 403, 404, 409, 413].map((status): [string, OutboxEvent[], ReturnType<typeof told>] => [
    `stays with what was typed when it is refused by ${status}`,
    [pH('7,1'), submitted('a', 7.1), sent('a'), refused('a', status)],
    { base: 3, pH: '7,1', keys: 'a', state: 'refused', isUnsaved: false },
  ]),
  [
    'goes on without what was refused',
    [
      pH('71'),
      submitted('a', 71),
      sent('a'),
      refused('a', 400),
      pH('7,1'),
      submitted('b', 7.1, { after: 'a' }),
    ],
    { base: 3, pH: '7,1', keys: 'b', state: 'waits', isUnsaved: false },
  ],
  [
    'does not stop for the refusal of one that was replaced',
    [
      pH('71'),
      submitted('a', 71),
      sent('a'),
      pH('7,1'),
      submitted('b', 7.1, { after: 'a' }),
      refused('a', 400),
    ],
    { base: 3, pH: '7,1', keys: 'b', state: 'waits', isUnsaved: false },
  ],
  ['is nothing once what was typed is given up', [pH('7,1'), { kind: 'discarded' }], undefined],
  [
    'is what was submitted once what was typed since is given up',
    [pH('7,1'), submitted('a', 7.1), pH('7,2'), { kind: 'discarded' }],
    { base: 3, pH: '7,1', keys: 'a', state: 'waits', isUnsaved: false },
  ],
  [
    'is nothing once a save that was refused is given up',
    [pH('71'), submitted('a', 71), sent('a'), refused('a', 400), { kind: 'discarded', refused: 'a' }],
    undefined,
  ],
  [
    'is the save before it once one that was refused is given up',
    [
      pH('7,1'),
      submitted('a', 7.1),
      sent('a'),
      pH('71'),
      submitted('b', 71, { after: 'a' }),
      sent('b'),
      refused('b', 400),
      { kind: 'discarded', refused: 'b' },
    ],
    { base: 3, pH: '7,1', keys: 'a', state: 'waits', isUnsaved: false },
  ],
  [
    'keeps a save that was refused to nobody who gives something up',
    [pH('71'), submitted('a', 71), sent('a'), refused('a', 400), pH('7,1'), { kind: 'discarded' }],
    { base: 3, pH: '71', keys: 'a', state: 'refused', isUnsaved: false },
  ],
  ['is nothing once all of it is given up', [pH('7,1'), submitted('a', 7.1), { kind: 'removed' }], undefined],
  [
    'takes over what an older version has left',
    [drained(pH('7,1', 2), submitted('a', 7.1))],
    { base: 2, pH: '7,1', keys: 'a', state: 'waits', isUnsaved: false },
  ],
  [
    'lays what was typed here over that',
    [pH('7,3'), drained(pH('7,1', 2), submitted('a', 7.1))],
    { base: 2, pH: '7,3', keys: 'a', state: 'waits', isUnsaved: true },
  ],
  [
    'goes on from it, however often it is taken over',
    [
      pH('7,3'),
      submitted('b', 7.3),
      drained(pH('7,1'), submitted('a', 7.1)),
      drained(pH('7,1'), submitted('a', 7.1)),
    ],
    { base: 3, pH: '7,3', keys: 'a b', state: 'waits', isUnsaved: false },
  ],
])('%s', (_, events, left) => {
  expect(told(after(...events))).toEqual(left);
});

it('tells why it was refused, until it is sent anew', () => {
  const conflict = after(pH('7,1'), submitted('a', 7.1), sent('a'), refused('a', 409));
  expect(conflict?.problem).toEqual({ status: 409, text: 'No: 409', fields: {} });
  const again = next(next(conflict, { kind: 'loaded', revision: 8 }), submitted('b', 7.1, { after: 'a' }));
  expect(again).toMatchObject({ base: 8, problem: undefined, told: { lines: ['pH: 7.1'] } });
});

it('keeps what another tab has typed and the attempt does not say', () => {
  const record = after(pH('7,1'), typed({ values: { [CHLORINE]: '1' } }), submitted('a', 7.1), answered('a'));
  expect(record?.typed).toEqual({ ...NOTHING, values: { [CHLORINE]: '1' } });
});

it('takes a measure that was sent for open, whatever becomes of its text', () => {
  const [first, second] = [{ id: idOf(8) }, { id: idOf(9) }];
  const record = after(
    typed({ measures: { [PH]: first } }),
    submitted('a', 9, { typed: { ...NOTHING, measures: { [PH]: first } } }),
    typed({ measures: { [PH]: { ...first, description: 'Buidar' }, [CHLORINE]: second } }),
    answered('a'),
  );
  expect(record?.typed).toEqual({ ...NOTHING, measures: { [CHLORINE]: second } });
});

it('says its revision, the attempts before it, and when the first of them was made', () => {
  const first = after(pH('7,1'), submitted('a', 7.1));
  expect(bodyOf(first!, nine)).toEqual({
    elementRegisters: [{ elementRegistersUpkeeps: PH, elementValues: 7.1 }],
    elementRecordedAt: nine,
    __v: 3,
  });
  const second = next(next(first, sent('a')), submitted('b', 7.2, { after: 'a', at: noon }));
  expect(second?.attempts.at(-1)).toMatchObject({ key: 'b', at: nine });
  expect(bodyOf(second!, nine)).toMatchObject({ elementRecordedAt: nine, __v: 3, __after: ['a'] });
  expect(bodyOf(next(second, { kind: 'undated' })!, nine)).not.toHaveProperty('elementRecordedAt');
  expect(bodyOf(after(pH('7,1'))!, nine)).toBeUndefined();
});

it('names no more attempts than the server reads', () => {
  const many = Array.from({ length: MAX_WRITE_KEYS + 5 }, (_, index) => [
    submitted(`k${index}`, 7.1, { after: index === 0 ? undefined : `k${index - 1}` }),
    sent(`k${index}`),
  ]);
  const record = after(pH('7,1'), ...many.flat());
  const { __after: keys = [] } = bodyOf(record!, nine) ?? {};
  expect(keys).toHaveLength(MAX_WRITE_KEYS);
  expect(keys.at(-1)).toBe(`k${MAX_WRITE_KEYS + 3}`);
});
