import { type Profile, profiles } from '../access';
import { message, textOf } from '../messages';
import { administrator, contextOf, controls, inspectionIn, planner } from '../testing';
import {
  type ChangeField,
  type InspectionChange,
  type InspectionState,
  type InspectionRecord,
  decideChange,
  mayChange,
} from '.';

const states = ['planned', 'done', 'validated'] as const satisfies readonly InspectionState[];
const plannersProfiles = profiles.filter((profile) => profile !== 'Administrador');

/** What a change that is no save means for corrective measures. */
const nothing = { correctives: [], unanswered: [] };

/** 200 when something is written, 'same' when nothing has to be, else the status of the refusal. */
type Outcome = 200 | 'same' | 400 | 403 | 409;
type Outcomes = [planned: Outcome, done: Outcome, validated: Outcome];

interface Row {
  change: InspectionChange;
  planner: Outcomes;
  administrator: Outcomes;
}

/** The table of docs/product.md, "Inspections: who may change what", but for decisions: decisions.spec.ts. */
const table: Record<Exclude<ChangeField, 'elementDecisions'>, Row> = {
  elementRegisters: {
    change: { elementRegisters: [{ control: 'pH', value: 7.3 }] },
    planner: [200, 200, 409],
    administrator: [200, 200, 409],
  },
  elementCorrectives: {
    change: {
      elementCorrectives: [{ id: 'm1', upkeepId: 'pH', description: 'Puja el pH', deadline: '2026-06-03' }],
    },
    planner: [200, 200, 409],
    administrator: [200, 200, 409],
  },
  elementActions: {
    change: { elementActions: 'Canvi de la junta' },
    planner: [200, 200, 409],
    administrator: [200, 200, 200],
  },
  elementDoDate: {
    change: { elementDoDate: new Date('2026-06-02T00:00:00.000Z') },
    planner: [403, 403, 403],
    administrator: [200, 200, 409],
  },
  elementUserDoId: {
    change: { elementUserDoId: 'jordi' },
    planner: [403, 403, 403],
    administrator: [200, 200, 409],
  },
  elementPlanningActive: {
    change: { elementPlanningActive: true },
    planner: [200, 'same', 'same'],
    administrator: [200, 'same', 'same'],
  },
  elementPlanningDate: {
    change: { elementPlanningDate: new Date('2026-07-01T00:00:00.000Z') },
    planner: [403, 403, 403],
    administrator: [200, 409, 409],
  },
  elementUserPlanningId: {
    change: { elementUserPlanningId: 'jordi' },
    planner: [403, 403, 403],
    administrator: [200, 409, 409],
  },
  elementId: {
    change: { elementId: 'caldera' },
    planner: [403, 403, 403],
    administrator: [409, 409, 409],
  },
  elementPlanningValidation: {
    change: { elementPlanningValidation: true },
    planner: [403, 403, 403],
    administrator: [409, 200, 409],
  },
  elementPlanningDeleted: {
    change: { elementPlanningDeleted: true },
    planner: [403, 403, 403],
    administrator: [200, 200, 200],
  },
};

const notDone: Row = {
  change: { elementPlanningActive: false },
  planner: ['same', 409, 409],
  administrator: ['same', 409, 409],
};
const notValidated: Row = {
  change: { elementPlanningValidation: false },
  planner: ['same', 'same', 403],
  administrator: ['same', 'same', 409],
};

const status = { badInput: 400, forbidden: 403, conflict: 409 } as const;

function outcomeOf(current: InspectionRecord, change: InspectionChange, profile: Profile): Outcome {
  const caller = profile === 'Administrador' ? administrator : { ...planner, profile };
  const decision = decideChange(current, change, contextOf(caller));
  if (decision.kind === 'refused') return status[decision.refusal];
  return decision.kind === 'changed' ? 200 : 'same';
}

interface Case {
  what: string;
  state: InspectionState;
  profile: Profile;
  change: InspectionChange;
  outcome: Outcome;
}

function casesOf(what: string, row: Row): Case[] {
  return states.flatMap((state, index) =>
    profiles.map((profile) => ({
      what,
      state,
      profile,
      change: row.change,
      outcome: row[profile === 'Administrador' ? 'administrator' : 'planner'][index] ?? 'same',
    })),
  );
}

describe('who may change what', () => {
  it.each([
    ...Object.entries(table).flatMap(([field, row]) => casesOf(field, row)),
    ...casesOf('elementPlanningActive false', notDone),
    ...casesOf('elementPlanningValidation false', notValidated),
  ])('$what, $state, $profile: $outcome', ({ state, profile, change, outcome }) => {
    expect(outcomeOf(inspectionIn(state), change, profile)).toBe(outcome);
  });

  const fields: (keyof typeof table)[] = [
    'elementRegisters',
    'elementCorrectives',
    'elementActions',
    'elementDoDate',
    'elementUserDoId',
    'elementPlanningActive',
    'elementPlanningDate',
    'elementUserPlanningId',
    'elementId',
    'elementPlanningValidation',
    'elementPlanningDeleted',
  ];

  it.each(fields.flatMap((field) => casesOf(field, table[field]).map((each) => ({ ...each, field }))))(
    'the form offers what the server takes: $field, $state, $profile',
    ({ field, state, profile, outcome }) => {
      expect(mayChange(field, state, profile)).toBe(outcome === 200);
    },
  );

  it('the table leaves out no field', () => {
    expect(Object.keys(table).sort()).toEqual([...fields].sort());
  });
});

describe('a field sent back unchanged is never a violation', () => {
  /** The record as it was read, every field of it. */
  function wholeOf(current: InspectionRecord): InspectionChange {
    const { elementRegisters, elementPlanningResult: _, ...fields } = current;
    return {
      ...fields,
      // As if it had been read again: equal instants, but other objects.
      elementPlanningDate: new Date(current.elementPlanningDate),
      elementDoDate: current.elementDoDate && new Date(current.elementDoDate),
      elementRegisters: elementRegisters.map((register) => ({
        control: register.elementRegistersUpkeeps,
        value: register.elementValues,
      })),
    };
  }

  const everyone = states.flatMap((state) => profiles.map((profile) => ({ state, profile })));

  it.each(everyone)('the whole record, $state, $profile', ({ state, profile }) => {
    const current = inspectionIn(state);

    expect(outcomeOf(current, wholeOf(current), profile)).toBe('same');
  });

  it.each(everyone)('each field by itself, $state, $profile', ({ state, profile }) => {
    const current = inspectionIn(state);
    // A save of a planned one, and asking twice for the validation, have rules of their own.
    const {
      elementRegisters: _values,
      elementActions: _actions,
      elementPlanningValidation: _validation,
      ...fields
    } = wholeOf(current);

    for (const [field, value] of Object.entries(fields)) {
      expect([field, outcomeOf(current, { [field]: value }, profile)]).toEqual([field, 'same']);
    }
  });

  it.each(plannersProfiles)('locked fields beside new values, %s', (profile) => {
    const current = inspectionIn('done');
    const change = { ...wholeOf(current), elementRegisters: [{ control: 'pH', value: 7.3 }] };

    expect(outcomeOf(current, change, profile)).toBe(200);
  });

  it('locked fields beside new actions of a validated one', () => {
    const current = inspectionIn('validated');
    const change = { ...wholeOf(current), elementActions: 'Canvi de la junta' };

    expect(decideChange(current, change, contextOf(administrator))).toEqual({
      kind: 'changed',
      fields: { elementActions: 'Canvi de la junta' },
      opened: nothing,
    });
  });

  it('a planned record sent back whole to move it is moved, not done', () => {
    const current = inspectionIn('planned');
    const elementPlanningDate = new Date('2026-07-01T00:00:00.000Z');

    expect(
      decideChange(current, { ...wholeOf(current), elementPlanningDate }, contextOf(administrator)),
    ).toEqual({ kind: 'changed', fields: { elementPlanningDate }, opened: nothing });
  });

  it('a value in another spelling is the same value', () => {
    const change = { elementRegisters: [{ control: 'pH', value: '7,40' }] };

    expect(outcomeOf(inspectionIn('validated'), change, planner.profile)).toBe('same');
  });
});

describe('403 comes before 409 and 400', () => {
  it.each<[string, InspectionState, InspectionChange]>([
    ['moving a done one', 'done', { elementPlanningDate: new Date('2026-07-01T00:00:00.000Z') }],
    ['another element', 'planned', { elementId: 'caldera' }],
    ['validating one not done', 'planned', { elementPlanningValidation: true }],
    ['validating a validated one', 'validated', { elementPlanningValidation: true }],
    [
      'values of a validated one, and a done date',
      'validated',
      {
        elementRegisters: [{ control: 'pH', value: 1 }],
        elementDoDate: new Date('2026-06-02T00:00:00.000Z'),
      },
    ],
    [
      'validation with changes beside it',
      'done',
      { elementPlanningValidation: true, elementActions: 'Canvi de la junta' },
    ],
    ['a done date in the future', 'planned', { elementDoDate: new Date('2030-01-01T00:00:00.000Z') }],
    ['a done date emptied', 'done', { elementDoDate: null }],
    [
      'a value that is none, and another user',
      'planned',
      { elementRegisters: [{ control: 'pH', value: 'set' }], elementUserPlanningId: 'jordi' },
    ],
  ])('%s', (_, state, change) => {
    expect(decideChange(inspectionIn(state), change, contextOf(planner))).toEqual({
      kind: 'refused',
      refusal: 'forbidden',
      message: message('error.forbidden'),
    });
  });
});

describe('what a conflict says', () => {
  const locked = 'La inspecció està feta, tancada i validada i no es permet cap modificació de les dades';

  it.each<[string, InspectionState, InspectionChange, text: string]>([
    ['values of a validated one', 'validated', { elementRegisters: [{ control: 'pH', value: 7.3 }] }, locked],
    ['the done date of a validated one', 'validated', { elementDoDate: null }, locked],
    ['a validated one as not done', 'validated', { elementPlanningActive: false }, locked],
    ['a validated one as not validated', 'validated', { elementPlanningValidation: false }, locked],
    [
      'validating twice',
      'validated',
      { elementPlanningValidation: true },
      textOf(message('planning.alreadyValidated')),
    ],
    [
      'validating one not done',
      'planned',
      { elementPlanningValidation: true },
      textOf(message('planning.notDone')),
    ],
    ['a done one as not done', 'done', { elementPlanningActive: false }, textOf(message('planning.done'))],
    ['reassigning a done one', 'done', { elementUserPlanningId: 'jordi' }, textOf(message('planning.done'))],
    ['another element', 'planned', { elementId: 'caldera' }, textOf(message('planning.element'))],
  ])('%s', (_, state, change, text) => {
    const decision = decideChange(inspectionIn(state), change, contextOf(administrator));

    expect(decision).toMatchObject({ kind: 'refused', refusal: 'conflict' });
    expect(decision.kind === 'refused' && textOf(decision.message)).toBe(text);
  });

  it('a value of a validated one is locked before it is read', () => {
    const change = { elementRegisters: [{ control: 'pH', value: 'set' }] };

    expect(outcomeOf(inspectionIn('validated'), change, 'Administrador')).toBe(409);
  });

  it('nothing of a validated one is written beside the actions', () => {
    const change = { elementActions: 'Canvi de la junta', elementRegisters: [{ control: 'pH', value: 7.3 }] };

    expect(outcomeOf(inspectionIn('validated'), change, 'Administrador')).toBe(409);
  });
});

describe('validation', () => {
  it('alone in its body, of a done one, writes nothing else', () => {
    expect(
      decideChange(inspectionIn('done'), { elementPlanningValidation: true }, contextOf(administrator)),
    ).toEqual({ kind: 'changed', fields: { elementPlanningValidation: true }, opened: nothing });
  });

  it.each<[string, InspectionState, InspectionChange]>([
    ['actions', 'done', { elementActions: 'Canvi de la junta' }],
    ['values', 'done', { elementRegisters: [{ control: 'pH', value: 7.3 }] }],
    ['a done date', 'done', { elementDoDate: new Date('2026-06-02T00:00:00.000Z') }],
    ['a done user', 'done', { elementUserDoId: 'jordi' }],
    ['the deletion', 'done', { elementPlanningDeleted: true }],
    ['done at the same time', 'planned', { elementPlanningActive: true }],
  ])('with %s beside it: 400', (_, state, change) => {
    expect(
      decideChange(
        inspectionIn(state),
        { elementPlanningValidation: true, ...change },
        contextOf(administrator),
      ),
    ).toEqual({
      kind: 'refused',
      refusal: 'badInput',
      message: message('error.badRequest'),
      errors: { elementPlanningValidation: message('field.alone') },
    });
  });

  it('with fields beside it that are unchanged is alone', () => {
    const change = { elementPlanningValidation: true, elementPlanningActive: true, elementId: 'bassa' };

    expect(outcomeOf(inspectionIn('done'), change, 'Administrador')).toBe(200);
  });
});

describe('deletion', () => {
  it.each(states)('of a %s one writes the flag and nothing else', (state) => {
    expect(
      decideChange(inspectionIn(state), { elementPlanningDeleted: true }, contextOf(administrator)),
    ).toEqual({ kind: 'changed', fields: { elementPlanningDeleted: true }, opened: nothing });
  });

  it.each(states)('of a %s one with changes beside it: 400', (state) => {
    const change = { elementPlanningDeleted: true, elementActions: 'Canvi de la junta' };

    expect(decideChange(inspectionIn(state), change, contextOf(administrator))).toMatchObject({
      refusal: 'badInput',
      errors: { elementPlanningDeleted: message('field.alone') },
    });
  });
});

describe('the set of controls never changes', () => {
  it.each(['planned', 'done'] as const)('one that a %s inspection lacks: 400 under its id', (state) => {
    const elementRegisters = [
      { control: 'pH', value: 7.3 },
      { control: 'clor', value: 1 },
    ];

    expect(decideChange(inspectionIn(state), { elementRegisters }, contextOf(planner))).toEqual({
      kind: 'refused',
      refusal: 'badInput',
      message: message('error.badRequest'),
      errors: { 'elementRegisters.clor': message('planning.unknownControl') },
    });
  });

  it('one that is repeated: 400 under its id', () => {
    const elementRegisters = [
      { control: 'pH', value: 7.3 },
      { control: 'pH', value: 7.3 },
    ];

    expect(decideChange(inspectionIn('planned'), { elementRegisters }, contextOf(planner))).toMatchObject({
      refusal: 'badInput',
      errors: { 'elementRegisters.pH': message('planning.repeatedControl') },
    });
  });

  it('a name that every object has is no control', () => {
    const elementRegisters = [{ control: 'toString', value: 1 }];

    expect(decideChange(inspectionIn('planned'), { elementRegisters }, contextOf(planner))).toMatchObject({
      refusal: 'badInput',
      errors: { 'elementRegisters.toString': message('planning.unknownControl') },
    });
    expect(Object.keys(controls)).not.toContain('toString');
  });
});

describe('an inspection of a programme', () => {
  const planned = inspectionIn('planned', { elementProgrammeId: 'weekly' });
  const fieldsOf = (change: InspectionChange, record = planned) => {
    const decision = decideChange(record, change, contextOf(administrator));
    return decision.kind === 'changed' ? decision.fields : decision;
  };

  it.each<InspectionChange>([
    { elementPlanningDate: new Date('2026-07-01T00:00:00.000Z') },
    { elementUserPlanningId: 'jordi' },
  ])('is moved by hand by %j', (change) => {
    expect(fieldsOf(change)).toEqual({ ...change, elementProgrammeMoved: true });
    expect(fieldsOf(change, inspectionIn('planned'))).toEqual(change);
  });

  it('is not moved when it is saved, or sent back', () => {
    expect(fieldsOf({ elementActions: 'Neteja' })).not.toHaveProperty('elementProgrammeMoved');
    expect(fieldsOf({ elementPlanningDate: planned.elementPlanningDate })).toEqual({ kind: 'unchanged' });
  });
});
