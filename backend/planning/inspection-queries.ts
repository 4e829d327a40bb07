import { planning } from '../../domain/planning';
import { type Condition, type MongoFilter, allOf, mongoCondition } from '../common/resource';

/** The keys of an index, in their order, as the database is told which one to use. */
export type IndexKeys = Readonly<Record<string, 1 | -1>>;

const byDay = {
  elementPlanningActive: 1,
  elementPlanningValidation: 1,
  elementPlanningDate: 1,
  _id: 1,
} as const;

/** The fields whose filters have an index of their own, the most selective first. */
const narrowing = [
  'elementId',
  'elementProgrammeId',
  'elementUserPlanningId',
  'elementAreaId',
  'elementCompanyId',
] as const;

type Narrowing = (typeof narrowing)[number];

/** The index of those with actions, by when they were done: a partial index. */
export const actionsByDone = {
  keys: { elementDoDate: 1, _id: 1 },
  only: { [planning.deleted]: false, elementActions: { $gt: '' } },
} as const satisfies { keys: IndexKeys; only: object };

type Mark = 'elementPlanningCritical' | 'elementPlanningUndecided' | 'elementReturned';

/**
 * An index of those with a mark, by the day that they are planned for: a partial index, since they are few.
 * @param start The keys before the day. The mark is among them where a list is sorted by it, and where two such indexes would
 *   have the same keys.
 */
function markedByDay(mark: Mark, start: IndexKeys): { keys: IndexKeys; only: object } {
  return {
    keys: { ...start, elementPlanningDate: 1, _id: 1 },
    only: { [planning.deleted]: false, [mark]: true },
  };
}

/** The index of those with a value that closes. */
export const criticalByDay = markedByDay('elementPlanningCritical', {});

/** The index of those with a control that is still to be decided. */
export const undecidedByDay = markedByDay('elementPlanningUndecided', { elementPlanningUndecided: 1 });

/** The index of those that were returned and not done again. */
export const returnedByDay = markedByDay('elementReturned', { elementReturned: -1 });

/** The index of what is to be done by each user, what was returned first and then by day: a partial index. */
export const toDoByReturn = {
  keys: { elementUserPlanningId: 1, elementReturned: -1, elementPlanningDate: 1, _id: 1 },
  only: { [planning.deleted]: false, elementPlanningActive: false },
} as const satisfies { keys: IndexKeys; only: object };

/** An element has one inspection at most for a day of a programme; a deleted one counts, so that it is not made again. */
export const byProgrammeDay = {
  keys: { elementProgrammeId: 1, elementId: 1, elementProgrammeDay: 1 },
  only: { elementProgrammeDay: { $gt: '' } },
} as const satisfies { keys: IndexKeys; only: object };

/** The index of what waits to be counted: few, and for a moment. */
export const byUncounted = {
  keys: { 'uncounted._id': 1 },
  only: { 'uncounted._id': { $exists: true } },
} as const satisfies { keys: IndexKeys; only: object };

/** An index by state and day, of everybody or of what one field narrows. */
export function indexByDay(field?: Narrowing): IndexKeys {
  return { [planning.deleted]: 1, ...(field && { [field]: 1 }), ...byDay };
}

/** An index by when the inspections were done. */
export function indexByDone(field?: 'elementId' | 'elementUserPlanningId'): IndexKeys {
  return { [planning.deleted]: 1, ...(field && { [field]: 1 }), elementDoDate: 1, _id: 1 };
}

const indexByResult: IndexKeys = {
  [planning.deleted]: 1,
  elementPlanningResult: 1,
  elementPlanningDate: 1,
  _id: 1,
};

export const indexByCreation: IndexKeys = { [planning.deleted]: 1, createdAt: 1, _id: 1 };

/** All indexes but the partial ones. */
export const inspectionIndexes: readonly IndexKeys[] = [
  indexByDay(),
  ...narrowing.map(indexByDay),
  indexByDone(),
  indexByDone('elementUserPlanningId'),
  indexByDone('elementId'),
  indexByResult,
  indexByCreation,
];

/** One scan of an index for each value and state, merged in order; the database merges 200 at most. */
const MAX_VALUES = 50;

const stateFlags = ['elementPlanningActive', 'elementPlanningValidation'];

/**
 * The filter of inspections that are not deleted and meet the conditions. It also says what every inspection
 * meets, so that an index by state and day serves whatever state is asked for.
 */
export function inspectionFilter(conditions: readonly Condition[]): MongoFilter {
  return allOf([
    { [planning.deleted]: false },
    ...conditions.map(mongoCondition),
    ...stateFlags
      .filter((flag) => !conditions.some(({ field }) => field === flag))
      .map((flag) => ({ [flag]: { $in: [false, true] } })),
    // Only what is done has a date of that.
    ...(conditions.some(isToDo) ? [{ elementDoDate: null }] : []),
  ]);
}

/**
 * Which index a list or a count is to use. It is said rather than left to the planner: what it tries out is
 * slow when the answer is far, and the embedded engine cannot do all of its ways of choosing.
 * @param sort The field that the list is sorted by; a count has none.
 */
export function indexFor(conditions: readonly Condition[], sort?: string): IndexKeys {
  const field = narrowing.find((name) => conditions.some((condition) => narrows(condition, name)));
  const asksFor = (mark: Mark) => conditions.some((condition) => isMarked(condition, mark));
  switch (sort) {
    case 'createdAt':
      return indexByCreation;
    case 'elementDoDate':
      if (conditions.some(isWithActions)) return actionsByDone.keys;
      return indexByDone(field === 'elementId' || field === 'elementUserPlanningId' ? field : undefined);
    case 'elementReturned':
      if (asksFor('elementReturned')) return returnedByDay.keys;
      // No screen asks for it otherwise.
      return field === 'elementUserPlanningId' && conditions.some(isToDo)
        ? toDoByReturn.keys
        : indexByDay(field);
    default:
      if (conditions.some((condition) => narrows(condition, '_id'))) return { _id: 1 };
      if (asksFor('elementReturned') && !isByState(sort)) return returnedByDay.keys;
      if (asksFor('elementPlanningCritical') && !isByState(sort)) return criticalByDay.keys;
      if (asksFor('elementPlanningUndecided') && !isByState(sort)) return undecidedByDay.keys;
      if (field) return indexByDay(field);
      if (conditions.some(isWithActions) && sort === undefined) return actionsByDone.keys;
      if (conditions.some(isOfDoneDays) && sort === undefined) return indexByDone();
      return conditions.some((condition) => narrows(condition, 'elementPlanningResult')) && !isByState(sort)
        ? indexByResult
        : indexByDay();
  }
}

/**
 * Whether an index finds and sorts what is asked for by itself, or leads to few in which the rest is looked at.
 * Else it may take as long as there are inspections.
 */
export function isIndexed(conditions: readonly Condition[], sort: string = planning.label[0]): boolean {
  return [sort, undefined].every((order) => isServedBy(indexFor(conditions, order), conditions, order));
}

function isServedBy(index: IndexKeys, conditions: readonly Condition[], order?: string): boolean {
  const isOne = (field: string) =>
    !(field in index) || conditions.some((condition) => condition.field === field && isOfOne(condition));
  if (order !== undefined && !(order in index)) return false;
  // Several stretches of an index are merged in the order of the day only.
  if (order !== undefined && order !== planning.label[0] && !narrowing.every(isOne)) return false;
  return conditions.every((condition) => isKnownIn(index, condition)) || isOfFew(index, isOne);
}

const fewByDay: ReadonlySet<IndexKeys> = new Set([
  criticalByDay.keys,
  undecidedByDay.keys,
  returnedByDay.keys,
]);

/** Whether an index leads to few: some ids, one element or programme, what closes or is to be decided, what one user has to do or was returned. */
function isOfFew(index: IndexKeys, isOne: (field: string) => boolean): boolean {
  if (fewByDay.has(index)) return true;
  if (index === toDoByReturn.keys) return isOne('elementUserPlanningId');
  const narrowed = ['elementId', 'elementProgrammeId'].filter((field) => field in index);
  return Object.keys(index)[0] === '_id' || (narrowed.length > 0 && narrowed.every(isOne));
}

function isOfOne(condition: Condition): boolean {
  return 'anyOf' in condition && condition.anyOf.length === 1 && condition.anyOf[0] !== null;
}

function isKnownIn(index: IndexKeys, condition: Condition): boolean {
  if (condition.field in index) return true;
  if (condition.field === 'elementActions') return index === actionsByDone.keys;
  // What is not done has no date of that.
  return isToDo(condition) && 'elementDoDate' in index;
}

function isByState(sort: string | undefined): boolean {
  return sort !== undefined && stateFlags.includes(sort);
}

function narrows(condition: Condition, field: string): boolean {
  const isOf = condition.field === field || (field === '_id' && condition.field === 'id');
  return isOf && 'anyOf' in condition && condition.anyOf.length <= (field === '_id' ? Infinity : MAX_VALUES);
}

function isWithActions(condition: Condition): boolean {
  return condition.kind === 'presence' && condition.present;
}

function isMarked(condition: Condition, mark: Mark): boolean {
  return condition.field === mark && isOnly(condition, true);
}

function isToDo(condition: Condition): boolean {
  return condition.field === 'elementPlanningActive' && isOnly(condition, false);
}

/** Whether a condition asks for those that were done from one day on: a list of all that were done before would be long. */
function isOfDoneDays(condition: Condition): boolean {
  return condition.field === 'elementDoDate' && 'from' in condition && condition.from !== undefined;
}

/** Whether a condition asks for one value of a flag: what a partial index needs. */
function isOnly(condition: Condition, value: boolean): boolean {
  return 'anyOf' in condition && condition.anyOf.length === 1 && condition.anyOf[0] === value;
}
