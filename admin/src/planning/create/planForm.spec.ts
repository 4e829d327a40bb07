import { EMPTY_PLAN, batchOf, choose, missingIn, planOf } from './planForm';

const form = {
  centre: 'centre',
  element: 'element',
  days: ['2026-12-01', '2026-11-30'],
  user: 'user',
  controls: ['a', 'b'],
};

it('makes one batch of days at their midnight UTC and of controls without a value', () => {
  expect(batchOf(choose(EMPTY_PLAN, form))).toEqual({
    areaId: 'centre',
    elementId: 'element',
    elementUserPlanningId: 'user',
    elementPlanningDates: ['2026-11-30T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    elementRegisters: [
      { elementRegistersUpkeeps: 'a', elementValues: '' },
      { elementRegistersUpkeeps: 'b', elementValues: '' },
    ],
  });
});

it('drops the element when the centre changes, and keeps the rest', () => {
  expect(choose(form, { centre: 'other' })).toMatchObject({
    element: '',
    user: 'user',
    controls: ['a', 'b'],
  });
  expect(choose(form, { user: 'other' }).element).toBe('element');
});

it('wants centre, element, user and a day, but no control', () => {
  expect(Object.keys(missingIn(EMPTY_PLAN))).toEqual([
    'areaId',
    'elementId',
    'elementUserPlanningId',
    'elementPlanningDates',
  ]);
  expect(missingIn({ ...form, controls: [] })).toEqual({});
});

it('is read back as it was stored, and what cannot be read is left out', () => {
  const plan = { centre: 'c', element: 'e', days: ['2026-06-15'], user: 'u', controls: ['k'] };
  expect(planOf({ ...plan })).toEqual(plan);
  expect(planOf({ centre: 7, days: ['2026-02-30', null, '2026-06-15'], controls: 'k' })).toEqual({
    ...EMPTY_PLAN,
    days: ['2026-06-15'],
  });
});
