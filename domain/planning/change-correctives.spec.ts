import { message } from '../messages';
import { administrator, contextOf, inspectionIn, planner } from '../testing';
import {
  type CorrectiveInput,
  type Decision,
  type InspectionChange,
  MAX_OPENED_CORRECTIVES,
  decideChange,
  readCorrectives,
} from '.';

/** It is 3 June in Madrid. */
const measure = (overrides: Partial<CorrectiveInput> = {}): CorrectiveInput => ({
  id: 'm1',
  upkeepId: 'pH',
  description: 'Puja el pH',
  deadline: '2026-06-03',
  ...overrides,
});

const bad: InspectionChange = { elementRegisters: [{ control: 'pH', value: 6.8 }] };
const opening = (...elementCorrectives: CorrectiveInput[]): InspectionChange => ({ elementCorrectives });

const opened = (decision: Decision) => (decision.kind === 'changed' ? decision.opened : decision);

describe('a save with corrective measures', () => {
  it('makes a planned inspection done, and names those that it opens', () => {
    const decision = decideChange(
      inspectionIn('planned'),
      { ...bad, ...opening(measure()) },
      contextOf(planner),
    );
    expect(decision).toMatchObject({ kind: 'changed', fields: { elementPlanningActive: true } });
    expect(opened(decision)).toEqual({ correctives: [measure()], unanswered: [] });
  });

  it('is one without anything else', () => {
    expect(decideChange(inspectionIn('planned'), opening(measure()), contextOf(planner))).toMatchObject({
      kind: 'changed',
      fields: { elementPlanningActive: true },
    });
  });

  it.each(['planned', 'done'] as const)('opens none that it has opened before, on a %s one', (state) => {
    const context = contextOf(planner, { openedCorrective: () => 'here' });
    const past = measure({ deadline: '2020-01-01', userId: 'jordi', upkeepId: 'unknown' });
    const decision = decideChange(inspectionIn(state), { ...bad, ...opening(past) }, context);
    expect(opened(decision)).toMatchObject({ correctives: [] });
  });

  it('that is repeated changes nothing, though the inspection was validated since', () => {
    const context = contextOf(planner, { openedCorrective: () => 'here' });
    for (const state of ['done', 'validated'] as const) {
      const repeated = { elementRegisters: [{ control: 'pH', value: 7.4 }], ...opening(measure()) };
      expect(decideChange(inspectionIn(state), repeated, context)).toEqual({ kind: 'unchanged' });
    }
  });

  it.each([
    ['a control that it does not have', measure({ upkeepId: 'x' }), message('planning.unknownControl')],
    ['a deadline in the past', measure({ deadline: '2026-06-02' }), message('correctives.deadlinePast')],
  ])('is refused with %s', (_, wrong, problem) => {
    expect(decideChange(inspectionIn('planned'), opening(wrong), contextOf(administrator))).toMatchObject({
      refusal: 'badInput',
      errors: { 'elementCorrectives.m1': problem },
    });
  });

  it('is refused with the id of a measure of another inspection', () => {
    const context = contextOf(planner, { openedCorrective: () => 'elsewhere' });
    expect(decideChange(inspectionIn('planned'), opening(measure()), context)).toMatchObject({
      refusal: 'badInput',
      errors: { 'elementCorrectives.m1': message('correctives.otherInspection') },
    });
  });

  it.each([
    [MAX_OPENED_CORRECTIVES - 2, 'changed'],
    [MAX_OPENED_CORRECTIVES - 1, 'refused'],
  ])('where %i were opened before brings two more: %s', (openedBefore, kind) => {
    const two = opening(measure(), measure({ id: 'm2' }));
    const problem = message('planning.tooManyCorrectives', { max: MAX_OPENED_CORRECTIVES });
    expect(decideChange(inspectionIn('done'), two, contextOf(planner, { openedBefore }))).toMatchObject(
      kind === 'refused' ? { kind, errors: { elementCorrectives: problem } } : { kind },
    );
  });

  it.each([
    [planner, undefined, 'changed'],
    [planner, planner.id, 'changed'],
    [planner, 'jordi', 'refused'],
    [administrator, 'jordi', 'changed'],
  ])('by %j for %s is %s', (caller, userId, kind) => {
    const decision = decideChange(inspectionIn('planned'), opening(measure({ userId })), contextOf(caller));
    expect(decision).toMatchObject(kind === 'refused' ? { kind, refusal: 'forbidden' } : { kind });
  });

  it('is not combined with a validation', () => {
    const both = { elementPlanningValidation: true, ...opening(measure()) };
    expect(decideChange(inspectionIn('done'), both, contextOf(administrator))).toMatchObject({
      refusal: 'badInput',
    });
  });
});

describe('a value that turns to fail', () => {
  const unansweredIn = (state: 'planned' | 'done', change: InspectionChange) => {
    const decision = decideChange(inspectionIn(state), change, contextOf(planner));
    return decision.kind === 'changed' ? decision.opened.unanswered : decision.kind;
  };

  it.each(['planned', 'done'] as const)('is unanswered without a measure, on a %s one', (state) => {
    expect(unansweredIn(state, bad)).toEqual(['pH']);
    expect(unansweredIn(state, { ...bad, ...opening(measure({ upkeepId: 'valve' })) })).toEqual(['pH']);
    expect(unansweredIn(state, { ...bad, ...opening(measure()) })).toEqual([]);
  });

  it('is none that failed before, or that passes', () => {
    const registers = inspectionIn('done').elementRegisters.map((register) =>
      register.elementRegistersUpkeeps === 'pH'
        ? { ...register, elementValues: 6.9, elementResult: 'fail' as const }
        : register,
    );
    const failed = inspectionIn('done', { elementRegisters: registers });
    const decision = decideChange(failed, bad, contextOf(planner));
    expect(opened(decision)).toMatchObject({ unanswered: [] });
    expect(unansweredIn('planned', { elementRegisters: [{ control: 'pH', value: 7.4 }] })).toEqual([]);
  });

  it('is none of a save of actions only, though a value stayed from before', () => {
    const started = inspectionIn('planned');
    const kept = started.elementRegisters.map((register) => ({
      ...register,
      elementValues: register.elementRegistersUpkeeps === 'pH' ? 6.8 : '',
    }));
    const decision = decideChange(
      { ...started, elementRegisters: kept },
      { elementActions: 'Neteja' },
      contextOf(planner),
    );
    expect(decision).toMatchObject({ kind: 'changed', fields: { elementPlanningResult: 'fail' } });
    expect(opened(decision)).toMatchObject({ unanswered: [] });
  });
});

describe('the measures of a body', () => {
  const ID = '0123456789abcdef01234567';
  const entry = (overrides: object = {}) => ({
    ...{ id: ID, upkeepId: ID, description: ' Puja el pH ', deadline: '2026-06-03' },
    ...overrides,
  });

  it('are read, the first of those with one id', () => {
    const again = entry({ id: ID.toUpperCase(), description: 'Una altra' });
    expect(readCorrectives([entry({ upkeepId: { _id: ID } }), again])).toEqual({
      ok: true,
      value: [{ id: ID, upkeepId: ID, description: 'Puja el pH', deadline: '2026-06-03' }],
    });
    expect(readCorrectives([entry({ userId: ID })])).toMatchObject({ ok: true, value: [{ userId: ID }] });
    expect(readCorrectives([entry({ userId: null })])).toMatchObject({ ok: true, value: [{ id: ID }] });
    expect(readCorrectives([])).toEqual({ ok: true, value: [] });
  });

  it.each<[string, unknown]>([
    ['no list', 'x'],
    ['more than 20', Array.from({ length: 21 }, () => entry())],
    ['no object', ['x']],
    ['null', [null]],
    ['an id that is none', [entry({ id: 'x' })]],
    ['no id', [entry({ id: undefined })]],
    ['no control', [entry({ upkeepId: undefined })]],
    ['no description', [entry({ description: ' ' })]],
    ['a description too long', [entry({ description: 'x'.repeat(2001) })]],
    ['no deadline', [entry({ deadline: undefined })]],
    ['a deadline that is an instant', [entry({ deadline: '2026-06-03T00:00:00.000Z' })]],
    ['a user that is none', [entry({ userId: 'x' })]],
  ])('are refused: %s', (_, input) => {
    expect(readCorrectives(input).ok).toBe(false);
  });
});
