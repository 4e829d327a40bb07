import { EMPTY_PLAN, batchOf, choose, controlsOf, missingIn, planOf, tick, usualFirst } from './planForm';

const form = {
  centre: 'centre',
  element: 'element',
  days: ['2026-12-01', '2026-11-30'],
  user: 'user',
  ticked: ['a', 'b'],
  unticked: [],
};

it('makes one batch of days at their midnight UTC and of controls without a value', () => {
  expect(batchOf(choose(EMPTY_PLAN, form), ['a', 'b'])).toEqual({
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
    ticked: ['a', 'b'],
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
  expect(missingIn({ ...form, ticked: [] })).toEqual({});
});

it('is read back as it was stored, and what cannot be read is left out', () => {
  const plan = { centre: 'c', element: 'e', days: ['2026-06-15'], user: 'u', ticked: ['k'], unticked: ['l'] };
  expect(planOf({ ...plan })).toEqual(plan);
  expect(planOf({ centre: 7, days: ['2026-02-30', null, '2026-06-15'], ticked: 'k' })).toEqual({
    ...EMPTY_PLAN,
    days: ['2026-06-15'],
  });
});

describe('the controls of a plan', () => {
  const offered = ['a', 'b', 'c', 'd'];
  const ofElement = (usual: string[]) => ({ offered, usual });
  const start = { ...EMPTY_PLAN, centre: 'centre', element: 'one' };

  it('are the usual ones that are offered, in the order of the offer', () => {
    expect(controlsOf(start, ofElement(['c', 'deleted', 'a', 'c']))).toEqual(['a', 'c']);
    expect(controlsOf(start, ofElement([]))).toEqual([]);
  });

  it('are offered with the usual ones first, and the others in their order', () => {
    const ordered = usualFirst(
      offered.map((_id) => ({ _id })),
      ['d', 'deleted', 'b'],
    );
    expect(ordered.map(({ _id }) => _id)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('may be ticked and unticked, one by one and many at once', () => {
    const less = tick(start, ['c'], false);
    expect(controlsOf(less, ofElement(['a', 'c']))).toEqual(['a']);
    expect(controlsOf(tick(less, ['c', 'd'], true), ofElement(['a', 'c']))).toEqual(['a', 'c', 'd']);
    expect(controlsOf(tick(less, offered, false), ofElement(['a', 'c']))).toEqual([]);
  });

  it('are with another element its usual ones, and what the person has ticked', () => {
    const more = tick(tick(tick(start, ['d'], true), ['a'], false), ['c'], true);
    expect(controlsOf(more, ofElement(['a', 'b', 'c']))).toEqual(['b', 'c', 'd']);
    const other = choose(more, { element: 'other' });
    expect(controlsOf(other, ofElement(['a']))).toEqual(['a', 'c', 'd']);
    expect(controlsOf(choose(more, { centre: 'another' }), ofElement([]))).toEqual(['c', 'd']);
    // Chosen again it is the same element.
    expect(controlsOf(choose(more, { element: 'one' }), ofElement(['a']))).toEqual(['c', 'd']);
  });
});
