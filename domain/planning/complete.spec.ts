import { inspectionIn } from '../testing';
import type { RecordedValue, Verdict } from '../upkeeps';
import { type InspectionState, type SkipReason, missingIn, skipValidation } from '.';

const register = (
  elementValues: RecordedValue,
  elementMissingReason?: string,
  elementResult: Verdict | null = null,
) => ({ elementValues, elementMissingReason, elementResult });

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
