import type { Corrective } from '../../../domain/correctives';
import type { FoundCode } from '../../../domain/elements';
import type { Inspection } from '../../../domain/planning';
import { INSPECTOR, idOf, inspectionOf } from '../planning/testing/inspections';
import { fakeMeasure } from '../testing/fakeApi/correctives';
import { type Work, answerFrom, withSaved, withSavedMeanwhile } from './work';

const { elementId } = inspectionOf();
const elsewhere = {
  ...elementId,
  _id: idOf(0xe2),
  elementCode: 'ACDEF34673',
  elementAreaId: { _id: idOf(0xc2), areaName: 'Hotel' },
};
const late = inspectionOf({ id: idOf(1), elementPlanningDate: '2026-11-18T00:00:00.000Z' });
const today = inspectionOf({ id: idOf(2), elementId: elsewhere });
const returned = inspectionOf({
  id: idOf(3),
  elementPlanningDate: '2026-11-24T00:00:00.000Z',
  elementReturned: true,
});

const measureOf = (id: number, correctivePlanningId: string | null, state: string) =>
  fakeMeasure(id, {
    correctiveElementId: elementId,
    correctivePlanningId: correctivePlanningId && { _id: correctivePlanningId },
    correctiveState: state,
  }) as unknown as Corrective;

const open = { ...measureOf(71, null, 'open'), correctiveState: 'open' as const };
const verified = { ...measureOf(72, late.id, 'verified'), correctiveState: 'verified' as const };
const work: Work = { inspections: [late, today, returned], measures: [open, verified] };

const list = (filter: object, sort = 'elementPlanningDate', perPage = 50) =>
  answerFrom(work, [
    'inspeccions',
    'getList',
    { pagination: { page: 1, perPage }, sort: { field: sort }, filter },
  ]) as { data: Inspection[]; total: number } | undefined;
const ids = (found: ReturnType<typeof list>) => found?.data.map(({ id }) => id);

describe('what is to be done tells', () => {
  it('one inspection', () => {
    expect(answerFrom(work, ['inspeccions', 'getOne', { id: today.id, meta: undefined }])).toBe(today);
    expect(answerFrom(work, ['inspeccions', 'getOne', { id: idOf(9) }])).toBeUndefined();
  });

  it.each([
    ['until a day', { elementPlanningDate_lte: '2026-11-20' }, [late.id, today.id]],
    ['of a centre', { elementAreaId: elsewhere.elementAreaId._id }, [today.id]],
    ['of somebody', { elementUserPlanningId: INSPECTOR }, [late.id, today.id, returned.id]],
    ['of somebody else', { elementUserPlanningId: idOf(0x12) }, []],
  ])('the list %s', (_, filter, expected) => {
    expect(ids(list({ elementPlanningActive: false, ...filter }))).toEqual(expected);
  });

  it('what was returned on top, and as many as are asked for', () => {
    const filter = { elementPlanningActive: false };
    expect(ids(list(filter, 'elementReturned'))).toEqual([returned.id, late.id, today.id]);
    expect(list(filter, 'elementPlanningDate', 2)).toEqual({ data: [late, today], total: 3 });
  });

  it('no list of what was saved here since', () => {
    const params = { pagination: { page: 1, perPage: 5 }, filter: { elementPlanningActive: false } };
    const found = answerFrom(work, ['inspeccions', 'getList', params], [late.id]);
    expect(ids(found as ReturnType<typeof list>)).toEqual([today.id, returned.id]);
  });

  it('no list of anything else', () => {
    expect(list({ elementPlanningActive: true })).toBeUndefined();
    expect(list({ elementPlanningActive: false, q: 'pH' })).toBeUndefined();
    expect(answerFrom(work, ['inspeccions', 'getList', {}])).toBeUndefined();
  });

  it('the measures of its inspections and elements, and of no others', () => {
    const measures = (filter: object) => answerFrom(work, ['correctives', 'measures', filter]);
    expect(measures({ correctivePlanningId: late.id })).toEqual({ measures: [verified], hasMore: false });
    expect(measures({ correctivePlanningId: today.id })).toEqual({ measures: [], hasMore: false });
    expect(measures({ correctiveElementId: elementId._id, correctiveState: ['open', 'done'] })).toEqual({
      measures: [open],
      hasMore: false,
    });
    expect(measures({ correctivePlanningId: idOf(9) })).toBeUndefined();
  });

  it('one measure', () => {
    expect(answerFrom(work, ['mesures', 'getOne', { id: open._id }])).toBe(open);
    expect(answerFrom(work, ['mesures', 'getOne', { id: idOf(9) }])).toBeUndefined();
  });

  it('where a label leads: to what is to be done there, else to what was done there', () => {
    const found = (code: string, done: string[] = []) =>
      answerFrom(work, ['codes', code, '2026-11-20'], done) as FoundCode | undefined;
    const typed = elementId.elementCode.toLowerCase();
    expect(found(typed)).toEqual({ elementId: elementId._id, planningId: late.id });
    expect(found(typed, [late.id])?.planningId).toBe(returned.id);
    expect(found(typed, [late.id, returned.id])?.planningId).toBe(returned.id);
    expect(found('9999999999')).toBeUndefined();
  });

  it('what a save has made of an inspection, which is not to be done any more', () => {
    const since = withSaved(work, { ...today, elementPlanningActive: true, elementActions: 'Purga', __v: 9 });
    expect(answerFrom(since, ['inspeccions', 'getOne', { id: today.id }])).toMatchObject({ __v: 9 });
    const filter = { elementPlanningActive: false };
    expect(answerFrom(since, ['inspeccions', 'getList', { filter }])).toMatchObject({
      total: work.inspections.length - 1,
    });
  });

  it('what was saved while it was read, and no revision of before that', () => {
    const after = withSaved(work, { ...today, elementPlanningActive: true, __v: 9 });
    const known = withSaved(work, { ...late, elementActions: 'Purga', __v: 9 });
    const read = withSavedMeanwhile(work, known, {
      ...after,
      inspections: [late, ...after.inspections.slice(1)],
    });
    expect(read.inspections.map(({ __v }) => __v)).toEqual([late.__v, 9, returned.__v]);
    // Restored from a backup, say.
    expect(withSavedMeanwhile(work, known, known)).toEqual(work);
  });
});
