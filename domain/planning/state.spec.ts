import { type InspectionState, isLate, stateOf } from '.';

const done = new Date('2026-06-01T08:30:00.000Z');

describe('the state of an inspection', () => {
  it.each<[elementDoDate: Date | string | null, elementPlanningValidation: boolean, InspectionState]>([
    [null, false, 'planned'],
    [null, true, 'planned'],
    [done, false, 'done'],
    [done.toISOString(), false, 'done'],
    [done, true, 'validated'],
  ])('done %s, validation %s: %s', (elementDoDate, elementPlanningValidation, state) => {
    expect(stateOf({ elementDoDate, elementPlanningValidation })).toBe(state);
  });
});

describe('late is what was planned before today and is not done', () => {
  it.each([
    ['picked for yesterday', '2026-03-28T00:00:00.000Z', null, true],
    ['picked for today', '2026-03-29T00:00:00.000Z', null, false],
    ['picked for tomorrow', '2026-03-30T00:00:00.000Z', null, false],
    ['the last instant of yesterday', '2026-03-28T22:59:59.999Z', null, true],
    ['the first instant of today', '2026-03-28T23:00:00.000Z', null, false],
    ['the last instant of today', '2026-03-29T21:59:59.999Z', null, false],
    ['yesterday, but done', '2026-03-28T00:00:00.000Z', done, false],
  ])('%s', (_, elementPlanningDate, elementDoDate, expected) => {
    const inspection = { elementPlanningDate, elementDoDate };

    expect(isLate(inspection, '2026-03-29', 'Europe/Madrid')).toBe(expected);
    expect(
      isLate(
        { ...inspection, elementPlanningDate: new Date(elementPlanningDate) },
        '2026-03-29',
        'Europe/Madrid',
      ),
    ).toBe(expected);
  });

  it('depends on the zone', () => {
    const inspection = { elementPlanningDate: '2026-05-31T18:30:00.000Z', elementDoDate: null };

    expect(isLate(inspection, '2026-06-01', 'Asia/Kolkata')).toBe(false);
    expect(isLate(inspection, '2026-06-01', 'UTC')).toBe(true);
  });
});
