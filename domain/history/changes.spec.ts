import type { ResourceName } from '../api';
import { resourceNames } from '../api';
import { catalogue } from '../catalogue';
import { type HistoryAction, type HistoryChange, actionOf, changesOf, historyFields } from '.';

/** Ids as the driver returns them: objects that print themselves. */
class Id {
  constructor(private readonly hex: string) {}
  toString() {
    return this.hex;
  }
  toJSON() {
    return this.hex;
  }
}

const [a, b, c] = [new Id('a'.repeat(24)), new Id('b'.repeat(24)), new Id('c'.repeat(24))];
const again = (id: Id) => new Id(String(id));
const day = (text: string) => new Date(`${text}T00:00:00Z`);

const register = (control: Id, elementValues: unknown, elementResult: string | null = null, more = {}) => ({
  ...{ elementRegistersUpkeeps: control, elementValues, elementResult, elementCritical: false },
  ...more,
});
const entry = (control: Id, value: unknown, result: string | null = null) => ({ control, value, result });

/** A control without a value, since one of its sources is not there. */
const computed = (control: Id, source: number, at: string) =>
  register(control, '', null, {
    elementDerivedFrom: [{ parameter: 'total-chlorine', upkeepId: c, value: source, at: day(at) }],
    elementDerivedMissing: ['free-chlorine'],
  });
const computedEntry = (control: Id, value: number, at: string) => ({
  ...entry(control, ''),
  derivedFrom: [{ parameter: 'total-chlorine', value, at: day(at) }],
  derivedMissing: ['free-chlorine'],
});

/** A photo of a control, or of the whole inspection by default, as it is stored and as the history has it. */
const stored = (_id: Id, sha256: string) => ({
  ...{ _id, upkeepId: _id === a ? null : b, at: day('2026-07-01'), userId: c, sha256, key: 'x' },
});
const kept = (id: Id, sha256: string) => ({
  ...{ id: String(id), upkeepId: id === a ? null : String(b), userId: String(c), sha256 },
});

interface Case {
  is: string;
  of: ResourceName;
  before: Record<string, unknown>;
  written: Record<string, unknown>;
  changes: HistoryChange[];
}

const cases: Case[] = [
  {
    is: 'a text',
    of: 'companies',
    before: { companyName: 'A', companyCIF: 'B1' },
    written: { companyName: 'Z', companyCIF: 'B1' },
    changes: [{ field: 'companyName', from: 'A', to: 'Z' }],
  },
  {
    is: 'a field that is not written, whatever it was',
    of: 'companies',
    before: { companyName: 'A' },
    written: {},
    changes: [],
  },
  {
    is: 'a field that was missing, for one that was null',
    of: 'users',
    before: {},
    written: { userCompanyId: null },
    changes: [],
  },
  {
    is: 'a reference that is the same by another object',
    of: 'arees',
    before: { areaCompanyId: a },
    written: { areaCompanyId: again(a) },
    changes: [],
  },
  {
    is: 'another reference',
    of: 'arees',
    before: { areaCompanyId: a },
    written: { areaCompanyId: b },
    changes: [{ field: 'areaCompanyId', from: a, to: b }],
  },
  {
    is: 'a reference that is taken away',
    of: 'users',
    before: { userCompanyId: a },
    written: { userCompanyId: null },
    changes: [{ field: 'userCompanyId', from: a, to: null }],
  },
  {
    is: 'the same instant by another object',
    of: 'planning',
    before: { elementPlanningDate: day('2026-07-01') },
    written: { elementPlanningDate: day('2026-07-01') },
    changes: [],
  },
  {
    is: 'another instant',
    of: 'planning',
    before: { elementPlanningDate: day('2026-07-01') },
    written: { elementPlanningDate: day('2026-07-02') },
    changes: [{ field: 'elementPlanningDate', from: day('2026-07-01'), to: day('2026-07-02') }],
  },
  {
    is: 'why a control has no value',
    of: 'planning',
    before: { elementRegisters: [register(a, ''), register(b, 7, 'pass')] },
    written: {
      elementRegisters: [register(a, '', null, { elementMissingReason: 'Fuita' }), register(b, 7, 'pass')],
    },
    changes: [
      { field: 'elementRegisters', from: [entry(a, '')], to: [{ ...entry(a, ''), reason: 'Fuita' }] },
    ],
  },
  {
    is: 'other sources of a value that stays, and no moment that moves alone',
    of: 'planning',
    before: { elementRegisters: [computed(a, 0.9, '2026-07-01'), computed(b, 0.9, '2026-07-01')] },
    written: { elementRegisters: [computed(a, 1.2, '2026-07-01'), computed(b, 0.9, '2026-07-02')] },
    changes: [
      {
        field: 'elementRegisters',
        from: [computedEntry(a, 0.9, '2026-07-01')],
        to: [computedEntry(a, 1.2, '2026-07-01')],
      },
    ],
  },
  {
    is: 'what came to a list and what went from it',
    of: 'elements',
    before: { elementUpkeeps: [a, b] },
    written: { elementUpkeeps: [again(b), c] },
    changes: [{ field: 'elementUpkeeps', from: [a], to: [c] }],
  },
  {
    is: 'what an element says of itself, as far as it changed',
    of: 'elements',
    before: { elementTraits: { type: '2', heated: 'no', volume: 6 } },
    written: { elementTraits: { type: '2', heated: 'yes', counts: 'ufc' } },
    changes: [
      { field: 'elementTraits', from: { heated: 'no', volume: 6 }, to: { heated: 'yes', counts: 'ufc' } },
    ],
  },
  {
    is: 'that an element which was never asked says nothing',
    of: 'elements',
    before: {},
    written: { elementTraits: {} },
    changes: [],
  },
  {
    is: 'a list in another order',
    of: 'elements',
    before: { elementUpkeeps: [a, b] },
    written: { elementUpkeeps: [b, a] },
    changes: [],
  },
  {
    is: 'days that came to a list and went from it',
    of: 'arees',
    before: { areaHolidays: ['2026-12-24', '2026-12-31'], areaWorkingDays: [1, 2, 3, 4, 5, 6, 7] },
    written: { areaHolidays: ['2026-12-24', '2027-01-05'], areaWorkingDays: [1, 2, 3, 4, 5] },
    changes: [
      { field: 'areaWorkingDays', from: [6, 7], to: [] },
      { field: 'areaHolidays', from: ['2026-12-31'], to: ['2027-01-05'] },
    ],
  },
  {
    is: 'a programme, without what it has planned and cannot do',
    of: 'programmes',
    before: {
      programmeRule: 'FREQ=DAILY',
      programmeElementIds: [a],
      made: { on: '' },
      programmeProblems: [],
    },
    written: {
      programmeRule: 'FREQ=WEEKLY',
      programmeElementIds: [again(a), b],
      ...{ made: { on: '2026-06-15' }, programmeProblems: [{ kind: 'user' }], hasProblems: true },
    },
    changes: [
      { field: 'programmeElementIds', from: [], to: [b] },
      { field: 'programmeRule', from: 'FREQ=DAILY', to: 'FREQ=WEEKLY' },
    ],
  },
  {
    is: 'that its programme is not followed any more: it follows from the day',
    of: 'planning',
    before: { elementPlanningDate: day('2026-07-01'), elementProgrammeMoved: false },
    written: { elementPlanningDate: day('2026-07-02'), elementProgrammeMoved: true },
    changes: [{ field: 'elementPlanningDate', from: day('2026-07-01'), to: day('2026-07-02') }],
  },
  {
    is: 'a list where there was none',
    of: 'elements',
    before: {},
    written: { elementUpkeeps: [a] },
    changes: [{ field: 'elementUpkeeps', from: [], to: [a] }],
  },
  {
    is: 'the controls that were changed, as a person reads them',
    of: 'planning',
    before: { elementRegisters: [register(a, ''), register(b, 7.2, 'pass'), register(c, '')] },
    written: {
      elementRegisters: [
        register(again(a), 6.8, 'fail', { elementRegistersSnapshot: { upkeepName: 'pH' } }),
        register(again(b), 7.2, 'pass', { elementRegistersSnapshot: { upkeepName: 'Clor' } }),
        register(again(c), ''),
      ],
    },
    changes: [{ field: 'elementRegisters', from: [entry(a, '')], to: [entry(a, 6.8, 'fail')] }],
  },
  {
    is: 'a value that stays, and fails now',
    of: 'planning',
    before: { elementRegisters: [register(a, 7.2, 'pass')] },
    written: { elementRegisters: [register(a, 7.2, 'fail')] },
    changes: [{ field: 'elementRegisters', from: [entry(a, 7.2, 'pass')], to: [entry(a, 7.2, 'fail')] }],
  },
  {
    is: 'a control that came and one that went',
    of: 'planning',
    before: { elementRegisters: [register(a, true)] },
    written: { elementRegisters: [register(b, 'x')] },
    changes: [{ field: 'elementRegisters', from: [entry(a, true)], to: [entry(b, 'x')] }],
  },
  {
    is: 'copies of controls, which follow from their values',
    of: 'planning',
    before: { elementRegisters: [register(a, '')] },
    written: {
      elementRegisters: [register(a, '', null, { elementRegistersSnapshot: { upkeepName: 'pH' } })],
    },
    changes: [],
  },
  {
    is: 'whether an inspection is done, and what that comes to: they follow from the rest',
    of: 'planning',
    before: { elementPlanningActive: false, elementPlanningResult: null, elementPlanningCritical: false },
    written: { elementPlanningActive: true, elementPlanningResult: 'fail', elementPlanningCritical: true },
    changes: [],
  },
  {
    is: 'a return, by its reason',
    of: 'planning',
    before: { elementReturns: [{ reason: 'Falta la foto', registers: [] }] },
    written: { elementReturns: [{ reason: 'Falta la foto' }, { reason: 'Encara falta', registers: [1, 2] }] },
    changes: [{ field: 'elementReturns', from: null, to: 'Encara falta' }],
  },
  {
    is: 'the first of its returns',
    of: 'planning',
    before: {},
    written: { elementReturns: [{ reason: 'Falta la foto' }] },
    changes: [{ field: 'elementReturns', from: null, to: 'Falta la foto' }],
  },
  {
    is: 'a measure that is verified, without what is stored for the lists',
    of: 'correctives',
    before: { correctiveState: 'open', correctiveVerifiedDate: null, openUntil: '2026-07-01' },
    written: {
      correctiveState: 'verified',
      correctiveVerifiedDate: '2026-06-20',
      correctiveVerifiedPlanningId: a,
      openUntil: '2900-12-31',
      verifiedAt: day('2026-06-20'),
    },
    changes: [
      { field: 'correctiveState', from: 'open', to: 'verified' },
      { field: 'correctiveVerifiedDate', from: null, to: '2026-06-20' },
      { field: 'correctiveVerifiedPlanningId', from: null, to: a },
    ],
  },
  {
    is: 'a password: that, and neither the old one nor the new one',
    of: 'users',
    before: { passwordHash: 'old', sessionGeneration: '' },
    written: { passwordHash: 'new', sessionGeneration: 'x' },
    changes: [{ field: 'userPassword', from: null, to: null }],
  },
  {
    is: 'what is kept for searches, sign-ins and other records',
    of: 'users',
    before: { search: 'a', userUserKey: 'a', sessionGeneration: '' },
    written: {
      search: 'b',
      userUserKey: 'b',
      sessionGeneration: 'x',
      outbox: {},
      placedAt: day('2026-07-01'),
    },
    changes: [],
  },
  {
    is: 'the photos that came and went, by what they are known by for good',
    of: 'planning',
    before: { photos: [stored(a, 'one'), stored(b, 'two')] },
    written: { photos: [stored(again(b), 'two'), stored(c, 'three')], beside: { from: 1, to: 2 } },
    changes: [{ field: 'elementPhotos', from: [kept(a, 'one')], to: [kept(c, 'three')] }],
  },
  {
    is: 'the first photo of a measure',
    of: 'correctives',
    before: {},
    written: { photos: [stored(a, 'one')] },
    changes: [{ field: 'correctivePhotos', from: [], to: [kept(a, 'one')] }],
  },
  {
    is: 'a deletion',
    of: 'correctives',
    before: { correctiveDeleted: false },
    written: { correctiveDeleted: true },
    changes: [{ field: 'correctiveDeleted', from: false, to: true }],
  },
];

it.each(cases)('the history of $of tells of $is', ({ of, before, written, changes }) => {
  expect(changesOf(of, before, written)).toEqual(changes);
});

it.each(resourceNames)('every field of %s that a person changes is told', (name) => {
  const { fields, deleted } = catalogue[name];
  const followed = name === 'planning' ? ['elementPlanningActive'] : [];
  expect([...historyFields(name).keys()]).toEqual(
    expect.arrayContaining([...Object.keys(fields), deleted].filter((field) => !followed.includes(field))),
  );
});

const change = (field: string, to: unknown = 'x', from: unknown = null): HistoryChange => ({
  field,
  from,
  to,
});
const doneAt = { elementDoDate: day('2026-07-01') };

it.each<[HistoryAction, string, ResourceName, object, HistoryChange[]]>([
  ['update', 'a field', 'companies', {}, [change('companyName')]],
  ['update', 'the Actiu flag', 'companies', {}, [change('companyActive', false)]],
  ['delete', 'a deletion', 'companies', {}, [change('companyDeleted', true)]],
  ['delete', 'a deletion', 'planning', doneAt, [change('elementPlanningDeleted', true)]],
  ['password', 'a password alone', 'users', {}, [change('userPassword', null)]],
  ['update', 'a password beside others', 'users', {}, [change('userName'), change('userPassword', null)]],
  ['update', 'another day', 'planning', { elementDoDate: null }, [change('elementPlanningDate')]],
  ['update', 'other controls', 'planning', { elementDoDate: null }, [change('elementRegisters')]],
  ['save', 'what makes it done', 'planning', { elementDoDate: null }, [change('elementDoDate')]],
  ['correct', 'values of a done one', 'planning', doneAt, [change('elementRegisters')]],
  ['correct', 'actions of a done one', 'planning', doneAt, [change('elementActions')]],
  ['update', 'when it was done', 'planning', doneAt, [change('elementDoDate')]],
  ['validate', 'a validation', 'planning', doneAt, [change('elementPlanningValidation', true)]],
  ['return', 'a return', 'planning', doneAt, [change('elementDoDate', null), change('elementReturns')]],
  ['photo', 'a photo', 'planning', doneAt, [change('elementPhotos')]],
  ['photo', 'a photo', 'correctives', { correctiveState: 'open' }, [change('correctivePhotos')]],
  ['update', 'a deadline', 'correctives', { correctiveState: 'open' }, [change('correctiveDeadline')]],
  ['done', 'what was done', 'correctives', { correctiveState: 'open' }, [change('correctiveState', 'done')]],
  [
    'verify',
    'a verification',
    'correctives',
    { correctiveState: 'open' },
    [change('correctiveState', 'verified')],
  ],
  [
    'unverify',
    'one taken back',
    'correctives',
    { correctiveState: 'verified' },
    [change('correctiveState', 'open')],
  ],
  [
    'unverify',
    'one taken back',
    'correctives',
    { correctiveState: 'verified' },
    [change('correctiveState', 'done')],
  ],
  [
    'reopen',
    'a reopening',
    'correctives',
    { correctiveState: 'verified' },
    [change('correctiveState', 'open'), change('correctiveReopenings')],
  ],
])('%s is what is called %s of %s', (action, _, name, before, changes) => {
  expect(actionOf(name, { ...before }, changes)).toBe(action);
});
