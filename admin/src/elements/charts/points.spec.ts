import { limitsOf } from '../../../../domain/upkeeps';
import { drawnOf, needsWords } from './points';

describe('what a chart draws of a value', () => {
  it.each([
    [7.4, { value: 7.4, edge: null, side: null }],
    [0, { value: 0, edge: null, side: null }],
    [true, { value: 1, edge: null, side: null }],
    [false, { value: 0, edge: null, side: null }],
    ['', { value: 0, edge: null, side: null }],
    ['absent', { value: 0, edge: null, side: null }],
    ['indeterminate', { value: null, edge: null, side: null }],
    ['Correcte', { value: null, edge: null, side: null }],
    ['<100', { value: null, edge: 100, side: 'below' }],
    ['<=0.5', { value: null, edge: 0.5, side: 'below' }],
    ['>300', { value: null, edge: 300, side: 'above' }],
    ['>=20.5', { value: null, edge: 20.5, side: 'above' }],
  ])('when it is %j, should be %j', (value, expected) => {
    expect(drawnOf(value)).toEqual(expected);
  });
});

describe('what a chart leaves to be said in words', () => {
  const recorded = {
    planningId: '',
    elementDoDate: '',
    uncertainty: '',
    result: null,
    critical: false,
  } as const;
  const userId = { _id: '', userName: 'Núria', userLastName1: 'Vila', userLastName2: '' };
  const decided = { result: 'pass', reason: 'Repetida', at: '2026-11-27T09:00:00.000Z', userId } as const;

  it.each([
    [7.4, null, false],
    [true, null, false],
    ['', null, false],
    ['<100', null, true],
    ['indeterminate', null, true],
    ['<100', decided, true],
  ])('when it is %j, decided by %j, should be %s', (value, decision, expected) => {
    const { upkeepValue: _, ...limits } = limitsOf({});
    const all = { ...recorded, ...limits, upkeepTypeUnits: 'UFC/L' } as const;
    expect(needsWords({ ...all, value, decision })).toBe(expected);
  });
});
