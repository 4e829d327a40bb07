import { type Touchable, isUntouched, untouchedFields } from '.';

describe('an inspection that a programme may take back', () => {
  it.each<[string, Partial<Touchable>]>([
    ['it is as it was planned', {}],
    ['it has no photos any more', { photos: [] }],
  ])('is untouched: %s', (_, fields) => expect(isUntouched({ ...untouchedFields, ...fields })).toBe(true));

  const touched: Required<Touchable> = {
    elementPlanningDeleted: true,
    elementDoDate: new Date('2026-06-15T10:00:00Z'),
    elementReturned: true,
    elementProgrammeMoved: true,
    photos: [{}],
    hasCorrectives: true,
  };

  it.each(Object.entries(touched))('is touched by %s', (field, value) =>
    expect(isUntouched({ ...untouchedFields, [field]: value })).toBe(false),
  );

  it('is looked for by all that touches it but what most do not have', () => {
    expect([...Object.keys(untouchedFields), 'photos', 'hasCorrectives']).toEqual(Object.keys(touched));
  });
});
