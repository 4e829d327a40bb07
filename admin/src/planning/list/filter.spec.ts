import {
  hasDoneDays,
  ofResult,
  periodOf,
  readFilter,
  resultOf,
  withoutOutcome,
  withoutPeriod,
} from './filter';

const TODAY = '2026-11-21';

it('takes from an address only what it knows', () => {
  expect(
    readFilter({
      elementPlanningDate_gte: '2026-11-01',
      elementPlanningDate_lte: 'tomorrow',
      elementPlanningActive: 'no',
      elementPlanningCritical: true,
      elementPlanningUndecided: 'yes',
      elementReturned: true,
      elementAreaId: 'one',
      elementId: ['a', 7],
      elementProgrammeId: ['b'],
      other: { $ne: 1 },
    }),
  ).toEqual({
    elementPlanningDate_gte: '2026-11-01',
    elementPlanningCritical: true,
    elementReturned: true,
    elementAreaId: ['one'],
    elementId: ['a'],
    elementProgrammeId: ['b'],
  });
  expect(readFilter({ elementPlanningUndecided: true })).toEqual({ elementPlanningUndecided: true });
  expect(readFilter(undefined)).toEqual({});
});

it.each([
  ['none', {}],
  ['late', { elementPlanningDate_lte: '2026-11-20', elementPlanningActive: false }],
  ['until', { elementPlanningDate_lte: '2026-11-20' }],
  ['today', { elementPlanningDate_gte: TODAY, elementPlanningDate_lte: TODAY }],
  ['day', { elementPlanningDate_gte: '2026-11-20', elementPlanningDate_lte: '2026-11-20' }],
  ['between', { elementPlanningDate_gte: '2026-01-01', elementPlanningDate_lte: '2026-12-31' }],
  ['from', { elementPlanningDate_gte: '2026-01-01' }],
])('calls the period %s', (kind, filter) => expect(periodOf(filter, TODAY)).toBe(kind));

it('keeps a verdict and done days that home asks for, and takes them off', () => {
  const failed = {
    elementPlanningResult: 'fail',
    elementDoDate_gte: '2026-11-16',
    elementDoDate_lte: '2026-11-22',
  };
  const filter = readFilter({ ...failed, elementPlanningActive: true });
  expect(filter).toEqual({ ...failed, elementPlanningActive: true });
  expect(hasDoneDays(filter)).toBe(true);
  expect(withoutOutcome(filter)).toEqual({ elementPlanningActive: true });
  expect(readFilter({ elementPlanningResult: 'odd', elementDoDate_gte: 'today' })).toEqual({});
});

it.each([
  ['pass', { elementPlanningResult: 'pass' }],
  ['fail', { elementPlanningResult: 'fail' }],
  ['undecided', { elementPlanningUndecided: true }],
  ['closing', { elementPlanningCritical: true }],
  [undefined, {}],
  [undefined, { elementPlanningCritical: false, elementPlanningResult: 'undecided' }],
] as const)('asks for %s as %j', (result, asked) => {
  const filter = readFilter(asked);
  expect(resultOf(filter)).toBe(result);
  // The result that it asked for before is gone with it.
  expect(readFilter({ ...filter, ...ofResult(result) })).toEqual(filter);
  expect(resultOf({ ...filter, ...ofResult('closing') })).toBe('closing');
  expect(resultOf({ ...filter, ...ofResult('fail') })).toBe('fail');
});

it('takes the period off', () => {
  const year = { elementPlanningDate_gte: '2026-01-01', elementPlanningDate_lte: '2026-12-31' };
  expect(withoutPeriod(year)).toEqual({});
  expect(withoutPeriod({ ...year, elementPlanningActive: true })).toEqual({ elementPlanningActive: true });
});
