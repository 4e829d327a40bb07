import { message } from '../messages';
import { DONE_AT, NOW, administrator, contextOf, inspectionIn, planner } from '../testing';
import type { RecordedValue, Verdict } from '../upkeeps';
import {
  type DecisionInput,
  type RegisterRecord,
  type RegisterSnapshot,
  decideChange,
  readDecisions,
} from '.';

const legionella: RegisterSnapshot = {
  ...{ upkeepName: 'Legionella', upkeepTypeName: 'Legionella', upkeepTypeUnits: 'UFC/L' },
  ...{ upkeepValue: 'number', upkeepLimitType: 'up', upkeepLimitUp: 100, upkeepLimitDown: null },
  ...{ upkeepLimitUpStrict: true, upkeepLimitDownStrict: false, upkeepLimit: null },
  ...{ upkeepCriticalUp: null, upkeepCriticalDown: null, upkeepCriticalUpReached: false },
  ...{ upkeepCriticalDownReached: false, upkeepCritical: false, upkeepCriticalText: '' },
  ...{ upkeepFrequency: null, upkeepParameter: 'legionella', upkeepDerived: null, upkeepSource: '' },
};

function register(id: string, elementValues: RecordedValue, elementResult: Verdict): RegisterRecord {
  return {
    ...{ elementRegistersUpkeeps: id, elementValues, elementResult },
    ...{ elementCritical: false, elementRegistersSnapshot: legionella },
  };
}

const UNDECIDED = [register('tap', '>50', 'undecided'), register('shower', '<100', 'pass')];

function validated(
  elementDecisions: DecisionInput[] | undefined,
  elementRegisters: RegisterRecord[] = UNDECIDED,
  rest = {},
) {
  const current = inspectionIn('done', { elementRegisters, elementPlanningResult: 'undecided' });
  return decideChange(
    current,
    { elementPlanningValidation: true, elementDecisions, ...rest },
    contextOf(administrator),
  );
}

describe('when a validation finds something undecided', () => {
  it.each(['pass', 'fail'] as const)(
    'and decides it a %s, should keep the decision and its verdict',
    (result) => {
      const decision = validated([{ upkeepId: 'tap', result, reason: 'Repetida: 80 UFC/L' }]);
      expect(decision).toEqual({
        kind: 'changed',
        opened: { correctives: [], unanswered: result === 'fail' ? ['tap'] : [] },
        fields: {
          elementPlanningValidation: true,
          elementPlanningResult: result,
          elementPlanningCritical: false,
          elementPlanningUndecided: false,
          elementRegisters: [
            {
              ...UNDECIDED[0],
              elementResult: result,
              elementDecision: { result, reason: 'Repetida: 80 UFC/L', at: NOW, userId: administrator.id },
            },
            UNDECIDED[1],
          ],
        },
      });
    },
  );

  const pass = { upkeepId: 'tap', result: 'pass', reason: 'Vist' } as const;
  it.each<[string, DecisionInput[] | undefined, RegisterRecord[], Record<string, unknown>]>([
    ['no decision', undefined, UNDECIDED, { tap: message('planning.decisionMissing') }],
    ['no decisions', [], UNDECIDED, { tap: message('planning.decisionMissing') }],
    [
      'one too many',
      [pass, { ...pass, upkeepId: 'shower' }],
      UNDECIDED,
      { shower: message('planning.decisionUnasked') },
    ],
    [
      'one of another inspection',
      [pass, { ...pass, upkeepId: 'pH' }],
      UNDECIDED,
      { pH: message('planning.unknownControl') },
    ],
    ['two of one control', [pass, pass], UNDECIDED, { tap: message('planning.repeatedControl') }],
    [
      'a pass of what could not be counted',
      [pass],
      [register('tap', 'indeterminate', 'undecided')],
      { tap: message('planning.decisionIndeterminate') },
    ],
  ])('and brings %s, should refuse it', (_, decisions, registers, problems) => {
    const errors = Object.fromEntries(
      Object.entries(problems).map(([id, problem]) => [`elementRegisters.${id}`, problem]),
    );
    expect(validated(decisions, registers)).toMatchObject({ kind: 'refused', refusal: 'badInput', errors });
  });

  it('and brings a measure for what it decides to fail, should open it', () => {
    const measure = { id: 'm1', upkeepId: 'tap', description: 'Desinfecta', deadline: '2026-06-03' };
    const decision = validated([{ ...pass, result: 'fail' }], UNDECIDED, { elementCorrectives: [measure] });
    expect(decision).toMatchObject({
      kind: 'changed',
      fields: { elementDoDate: DONE_AT, elementPlanningResult: 'fail', elementPlanningValidation: true },
      opened: { correctives: [measure], unanswered: [] },
    });
  });

  it.each([
    ['a measure without decision', undefined, { elementCorrectives: [] as unknown[] }],
    ['other changes', [pass], { elementActions: 'Purgat' }],
  ])('and brings %s, should take it alone only', (_, decisions, rest) => {
    const measure = { id: 'm1', upkeepId: 'tap', description: 'Desinfecta', deadline: '2026-06-03' };
    const brought = 'elementCorrectives' in rest ? { elementCorrectives: [measure] } : rest;
    expect(validated(decisions, UNDECIDED, brought)).toMatchObject({
      errors: { elementPlanningValidation: message('field.alone') },
    });
  });
});

describe('when decisions come without a validation', () => {
  it.each([undefined, false])('should refuse them: %p', (elementPlanningValidation) => {
    const change = {
      elementPlanningValidation,
      elementDecisions: [{ upkeepId: 'tap', result: 'pass', reason: 'Vist' } as const],
    };
    const current = inspectionIn('done', { elementRegisters: UNDECIDED });
    expect(decideChange(current, change, contextOf(administrator))).toMatchObject({
      refusal: 'badInput',
      errors: { elementDecisions: message('planning.decisionWithoutValidation') },
    });
    expect(decideChange(current, change, contextOf(planner))).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('when the decisions of a body are read', () => {
  const ID = '65f0c0ffee65f0c0ffee65f0';

  it('should take their control, result and reason', () => {
    const decision = { upkeepId: ID, result: 'fail', reason: ' Repetida ' };
    expect(readDecisions([decision])).toEqual({ ok: true, value: [{ ...decision, reason: 'Repetida' }] });
  });

  it.each([
    [null],
    [{}],
    [[7]],
    [[{ upkeepId: ID, result: 'undecided', reason: 'x' }]],
    [[{ upkeepId: ID, result: 'pass', reason: ' ' }]],
    [[{ upkeepId: ID, result: 'pass' }]],
    [[{ upkeepId: ID, result: 'pass', reason: 'x'.repeat(501) }]],
    [[{ upkeepId: 'tap', result: 'pass', reason: 'x' }]],
  ])('should refuse %j', (input) => {
    expect(readDecisions(input).ok).toBe(false);
  });
});
