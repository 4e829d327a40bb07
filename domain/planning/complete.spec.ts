import { inspectionIn } from '../testing';
import {
  type Derivation,
  type Frequency,
  type Parameter,
  type RecordedValue,
  type Verdict,
  noLimits,
  noPurpose,
} from '../upkeeps';
import { type InspectionState, type SkipReason, missingIn, skipValidation } from '.';

const register = (
  elementValues: RecordedValue,
  elementMissingReason?: string,
  elementResult: Verdict | null = null,
) => ({
  elementRegistersUpkeeps: '',
  ...{ elementValues, elementMissingReason, elementResult, elementRegistersSnapshot: null },
});

/** A saved control, by what it measures. */
const measuring = (
  upkeepParameter: Parameter,
  elementValues: RecordedValue = '',
  {
    limited = false,
    frequency: upkeepFrequency = null,
    derived: upkeepDerived = null,
  }: { limited?: boolean; frequency?: Frequency | null; derived?: Derivation | null } = {},
) => ({
  ...register(elementValues),
  elementRegistersSnapshot: {
    ...{ upkeepName: upkeepParameter, upkeepTypeName: '', upkeepTypeUnits: 'mg/L' as const },
    ...{ upkeepValue: 'number' as const, ...noLimits, upkeepLimitType: limited ? ('up' as const) : null },
    ...{ ...noPurpose, upkeepParameter, upkeepFrequency, upkeepDerived },
  },
});

describe('a control that is missing', () => {
  it.each<[string, ReturnType<typeof register>, boolean]>([
    ['a number', register(0), false],
    ['a No', register(false), false],
    ['a text', register('Brut'), false],
    ['nothing', register(''), true],
    ['nothing, and why', register('', 'Sonda trencada'), false],
    ['nothing, and an empty reason', register('', ''), true],
  ])('%s', (_, recorded, isMissing) => {
    expect(missingIn([recorded])).toEqual(isMissing ? [recorded] : []);
  });

  it('not one that is computed, since its sources are named', () => {
    const computed = { ...register(''), elementDerivedMissing: ['ph' as const] };
    expect(missingIn([computed, { ...computed, elementDerivedMissing: [] }])).toEqual([]);
  });
});

describe('a source of an index of Langelier', () => {
  const pH = '6651f0a1b2c3d4e5f6a7b8c9';
  const beside = (elementResult: Verdict, source: ReturnType<typeof measuring>) => {
    const langelier = {
      ...measuring('langelier', '', { derived: 'langelier' }),
      elementDerivedFrom: [{ parameter: 'ph' as const, upkeepId: pH, value: 7.4, at: '' }],
      elementDerivedMissing: ['hardness' as const],
    };
    return [{ ...measuring('ph', 7.4), elementRegistersUpkeeps: pH, elementResult }, langelier, source];
  };

  it.each<[string, Verdict, ReturnType<typeof measuring>, boolean]>([
    ['beside a pH that passes', 'pass', measuring('hardness'), false],
    ['beside a pH that fails', 'fail', measuring('hardness'), true],
    ['that has a limit of its own', 'pass', measuring('hardness', '', { limited: true }), true],
    ['that is asked for daily', 'pass', measuring('hardness', '', { frequency: 'daily' }), true],
    ['that is none', 'pass', measuring('iron'), true],
  ])('%s, is missing or not', (_, result, source, isMissing) => {
    expect(missingIn(beside(result, source))).toEqual(isMissing ? [source] : []);
  });
});

describe('a validation of many passes over', () => {
  const complete = [register(7.2), register('', 'Sonda trencada')];
  const incomplete = [register(7.2), register('')];
  const undecided = [register('<100', undefined, 'undecided')];

  it.each<[InspectionState, ReturnType<typeof register>[], boolean | undefined, SkipReason | undefined]>([
    ['done', complete, true, undefined],
    ['done', incomplete, true, 'incomplete'],
    ['done', incomplete, false, undefined],
    ['done', incomplete, undefined, undefined],
    ['done', [], true, undefined],
    ['done', undecided, undefined, 'undecided'],
    ['done', [...undecided, ...incomplete], true, 'incomplete'],
    ['validated', undecided, undefined, 'validated'],
    ['planned', incomplete, true, 'not-done'],
    ['validated', incomplete, true, 'validated'],
  ])('a %s one with %j, onlyComplete %p: %p', (state, elementRegisters, onlyComplete, reason) => {
    expect(skipValidation({ ...inspectionIn(state), elementRegisters }, { onlyComplete })).toBe(reason);
  });
});
