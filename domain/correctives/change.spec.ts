import { type Caller, profiles } from '../access';
import { message } from '../messages';
import {
  type CorrectiveChange,
  type CorrectiveDecision,
  type CorrectiveField,
  type CorrectiveRecord,
  type CorrectiveState,
  MAX_REOPENINGS,
  checkReopening,
  correctiveStateOf,
  decideCorrective,
  isOverdue,
  mayChangeCorrective,
  mayReadCorrective,
  mayReopen,
  mayVerify,
} from '.';

const TODAY = '2026-06-15';

const administrator: Caller = { id: 'montse', profile: 'Administrador' };
/** Who answers for the measure. */
const responsible: Caller = { id: 'pau', profile: 'Inspector Intern' };
/** Who the inspection is planned for. */
const planner: Caller = { id: 'laia', profile: 'Inspector Extern' };

function measureIn(state: CorrectiveState, overrides: Partial<CorrectiveRecord> = {}): CorrectiveRecord {
  return {
    correctiveElementId: 'bassa',
    correctivePlanningId: 'i1',
    correctiveUpkeepId: 'pH',
    correctiveDescription: 'Puja el pH',
    correctiveUserId: responsible.id,
    correctiveDeadline: '2026-06-20',
    correctiveDoDate: state === 'open' ? null : '2026-06-14',
    correctiveDoUserId: state === 'open' ? null : 'jordi',
    correctiveDoText: state === 'open' ? '' : 'Afegit carbonat',
    correctiveVerifiedDate: state === 'verified' ? '2026-06-15' : null,
    correctiveDeleted: false,
    plannedUserId: planner.id,
    ...overrides,
  };
}

const decide = (current: CorrectiveRecord, change: CorrectiveChange, caller: Caller) =>
  decideCorrective(current, change, { caller, today: TODAY });

type Outcome = 200 | 403 | 409;
type Outcomes = [open: Outcome, done: Outcome, verified: Outcome];

const statusOf = { changed: 200, unchanged: 200, forbidden: 403, conflict: 409, badInput: 400 } as const;
const outcome = ({ kind }: CorrectiveDecision) => statusOf[kind];

/** The table of docs/product.md, "Corrective measures". */
const table: Record<
  CorrectiveField,
  { change: CorrectiveChange; responsible: Outcomes; planner: Outcomes; administrator: Outcomes }
> = {
  correctiveDoDate: {
    change: { correctiveDoDate: '2026-06-13' },
    responsible: [200, 200, 409],
    planner: [403, 403, 403],
    administrator: [200, 200, 409],
  },
  correctiveDoUserId: {
    change: { correctiveDoUserId: responsible.id },
    responsible: [200, 200, 409],
    planner: [403, 403, 403],
    administrator: [200, 200, 409],
  },
  correctiveDoText: {
    change: { correctiveDoText: 'Ajustat' },
    responsible: [200, 200, 409],
    planner: [403, 403, 403],
    administrator: [200, 200, 409],
  },
  correctiveDescription: {
    change: { correctiveDescription: 'Baixa el pH' },
    responsible: [200, 409, 409],
    planner: [403, 403, 403],
    administrator: [200, 200, 409],
  },
  correctiveDeadline: {
    change: { correctiveDeadline: '2026-07-01' },
    responsible: [403, 403, 403],
    planner: [403, 403, 403],
    administrator: [200, 200, 409],
  },
  correctiveUserId: {
    change: { correctiveUserId: 'jordi' },
    responsible: [403, 403, 403],
    planner: [403, 403, 403],
    administrator: [200, 200, 409],
  },
  correctiveDeleted: {
    change: { correctiveDeleted: true },
    responsible: [403, 403, 403],
    planner: [403, 403, 403],
    administrator: [200, 200, 409],
  },
  correctiveElementId: {
    change: { correctiveElementId: 'caldera' },
    responsible: [403, 403, 403],
    planner: [403, 403, 403],
    administrator: [409, 409, 409],
  },
  correctivePlanningId: {
    change: { correctivePlanningId: null },
    responsible: [403, 403, 403],
    planner: [403, 403, 403],
    administrator: [409, 409, 409],
  },
  correctiveUpkeepId: {
    change: { correctiveUpkeepId: null },
    responsible: [403, 403, 403],
    planner: [403, 403, 403],
    administrator: [409, 409, 409],
  },
};

const callers = { responsible, planner, administrator };
const states = ['open', 'done', 'verified'] as const;

const rows = Object.entries(table).flatMap(([field, { change, ...outcomes }]) =>
  (Object.keys(callers) as (keyof typeof callers)[]).flatMap((who) =>
    states.map((state, index) => ({
      field: field as CorrectiveField,
      who,
      state,
      change,
      expected: outcomes[who][index],
    })),
  ),
);

describe('who may change what', () => {
  it.each(rows)('$field by the $who, $state: $expected', ({ field, who, state, change, expected }) => {
    const current = measureIn(state);
    expect(outcome(decide(current, change, callers[who]))).toBe(expected);
    expect(mayChangeCorrective(field, current, callers[who])).toBe(expected === 200);
  });

  it.each(rows)(
    '$field sent back unchanged by the $who, $state, is no violation',
    ({ field, who, state }) => {
      const current = measureIn(state);
      const decision = decide(current, { [field]: current[field] }, callers[who]);
      expect(decision).toEqual({ kind: 'unchanged' });
    },
  );

  it('says why a measure is locked', () => {
    const why = (state: CorrectiveState, change: CorrectiveChange, caller: Caller) =>
      decide(measureIn(state), change, caller);
    expect(why('verified', { correctiveDoText: 'x' }, responsible)).toEqual({
      kind: 'conflict',
      key: 'correctives.verified',
    });
    expect(why('done', { correctiveDescription: 'x' }, responsible)).toMatchObject({
      key: 'correctives.done',
    });
    expect(why('open', { correctiveUpkeepId: null }, administrator)).toMatchObject({
      key: 'correctives.origin',
    });
  });

  it('tells 403 before 409, and 409 before 400', () => {
    const verified = measureIn('verified');
    const change = { correctiveDoText: 'x', correctiveDeadline: '2020-01-01' };
    expect(decide(verified, change, responsible).kind).toBe('forbidden');
    expect(decide(verified, change, administrator).kind).toBe('conflict');
    expect(decide(measureIn('open'), change, administrator).kind).toBe('badInput');
  });
});

describe('days', () => {
  it.each<[CorrectiveChange, string | undefined]>([
    [{ correctiveDeadline: '2026-06-14' }, 'correctives.deadlinePast'],
    [{ correctiveDeadline: TODAY }, undefined],
    [{ correctiveDoDate: '2026-06-16' }, 'correctives.doDateFuture'],
    [{ correctiveDoDate: TODAY }, undefined],
    [{ correctiveDoDate: null }, undefined],
  ])('%j: %s', (change, key) => {
    const [field = ''] = Object.keys(change);
    const errors = key && { [field]: message(key as 'correctives.deadlinePast') };
    expect(decide(measureIn('done'), change, administrator)).toMatchObject(
      errors ? { kind: 'badInput', errors } : { kind: 'changed' },
    );
  });

  it('an old deadline that is sent back is none', () => {
    const late = measureIn('open', { correctiveDeadline: '2026-06-01' });
    const change = { correctiveDeadline: '2026-06-01', correctiveDescription: 'x' };
    expect(decide(late, change, administrator)).toMatchObject({ kind: 'changed' });
  });
});

describe('who has done it', () => {
  const fieldsOf = (state: CorrectiveState, change: CorrectiveChange) => {
    const decision = decide(measureIn(state), change, responsible);
    return decision.kind === 'changed' ? decision.fields : decision.kind;
  };

  it('is the caller, if nobody is named', () => {
    expect(fieldsOf('open', { correctiveDoDate: TODAY })).toEqual({
      correctiveDoDate: TODAY,
      correctiveDoUserId: responsible.id,
    });
  });

  it('is oneself for who answers for it, and anybody for an administrator', () => {
    const change = { correctiveDoDate: TODAY, correctiveDoUserId: 'jordi' };
    expect(fieldsOf('open', change)).toBe('forbidden');
    expect(fieldsOf('open', { ...change, correctiveDoUserId: responsible.id })).toMatchObject({
      correctiveDoUserId: responsible.id,
    });
    expect(decide(measureIn('open'), change, administrator)).toMatchObject({ fields: change });
  });

  it('is nobody while nothing was done', () => {
    expect(fieldsOf('done', { correctiveDoDate: null })).toEqual({
      correctiveDoDate: null,
      correctiveDoUserId: null,
    });
  });
});

describe('the state', () => {
  it.each(states)('%s follows from what was done', (state) => {
    expect(correctiveStateOf(measureIn(state))).toBe(state);
    expect(mayVerify(state)).toBe(state !== 'verified');
    expect(mayReopen(state)).toBe(state !== 'open');
  });

  it.each([0, MAX_REOPENINGS - 1, MAX_REOPENINGS])('is reopened after %i times, or refused', (before) => {
    const problem = { reason: message('correctives.reopenedOften', { max: MAX_REOPENINGS }) };
    expect(checkReopening(before)).toEqual(before < MAX_REOPENINGS ? {} : problem);
  });

  it('is verified also where nothing was done', () => {
    expect(correctiveStateOf({ correctiveDoDate: null, correctiveVerifiedDate: TODAY })).toBe('verified');
  });

  it.each([
    ['open', '2026-06-14', true],
    ['open', TODAY, false],
    ['done', '2026-06-14', false],
    ['verified', '2026-06-14', false],
  ] as const)('%s until %s is overdue: %s', (correctiveState, correctiveDeadline, expected) => {
    expect(isOverdue({ correctiveState, correctiveDeadline }, TODAY)).toBe(expected);
  });
});

describe('who may read', () => {
  it.each(profiles)('%s', (profile) => {
    const measure = measureIn('open');
    expect(mayReadCorrective(measure, { id: responsible.id, profile })).toBe(true);
    expect(mayReadCorrective(measure, { id: planner.id, profile })).toBe(true);
    expect(mayReadCorrective(measure, { id: 'jordi', profile })).toBe(profile === 'Administrador');
    const outside = measureIn('open', { plannedUserId: null });
    expect(mayReadCorrective(outside, { id: planner.id, profile })).toBe(profile === 'Administrador');
  });
});
