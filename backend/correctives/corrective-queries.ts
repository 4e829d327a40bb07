import { correctiveStates, correctives } from '../../domain/correctives';
import { type Condition, type MongoFilter, allOf, mongoCondition } from '../common/resource';

/** The keys of an index, in their order, as the database is told which one to use. */
type IndexKeys = Readonly<Record<string, 1>>;

const byState = { correctiveState: 1, correctiveDeadline: 1, _id: 1 } as const;
const byFoundDay = { correctiveFoundDay: 1, _id: 1 } as const;

/** The fields whose filters have an index of their own, the most selective first. */
const narrowing = [
  'correctivePlanningId',
  'correctiveElementId',
  'correctiveUpkeepId',
  'correctiveUserId',
  'visibleTo',
  'elementAreaId',
  'elementCompanyId',
] as const;

type Narrowing = (typeof narrowing)[number];

/** An index by state and deadline, of everybody or of what one field narrows. */
function indexByState(field?: Narrowing): IndexKeys {
  return { [correctives.deleted]: 1, ...(field && { [field]: 1 }), ...byState };
}

/** An index by when it was found. */
function indexByFoundDay(field?: 'visibleTo'): IndexKeys {
  return { [correctives.deleted]: 1, ...(field && { [field]: 1 }), ...byFoundDay };
}

export const correctiveIndexes: readonly IndexKeys[] = [
  indexByState(),
  ...narrowing.filter((field) => field !== 'correctivePlanningId').map(indexByState),
  indexByFoundDay(),
  indexByFoundDay('visibleTo'),
];

/** The measures of an element, those that nothing has verified first: what a recording may verify. */
export const byElement = { correctiveElementId: 1, verifiedAt: 1 } as const satisfies IndexKeys;
/** The measures that were found in an inspection. */
export const byInspection = { correctivePlanningId: 1 } as const satisfies IndexKeys;

/** One scan of an index for each value and state, merged in order; the database merges 200 at most. */
const MAX_VALUES = 50;

/**
 * The filter of measures that are not deleted and meet the conditions. It also says that a measure has one of the states, so
 * that an index by state and deadline serves whatever state is asked for, unless it is the state that the list is sorted by.
 */
export function correctiveFilter(
  conditions: readonly Condition[],
  { search, sort }: { search?: MongoFilter; sort?: string } = {},
): MongoFilter {
  const namesState =
    sort === 'correctiveState' || conditions.some(({ field }) => field === 'correctiveState');
  return allOf([
    { [correctives.deleted]: false },
    ...conditions.map(mongoCondition),
    ...(namesState ? [] : [{ correctiveState: { $in: [...correctiveStates] } }]),
    ...(search ? [search] : []),
  ]);
}

/** Which index a list or a count is to use. @param sort The field that the list is sorted by; a count has none. */
export function correctiveIndexFor(conditions: readonly Condition[], sort?: string): IndexKeys {
  const field = narrowing.find((name) => conditions.some((condition) => narrows(condition, name)));
  if (conditions.some((condition) => narrows(condition, 'id'))) return { _id: 1 };
  if (field === 'correctivePlanningId') return byInspection;
  const isSeldom = field !== undefined && field !== 'visibleTo' && field !== 'elementCompanyId';
  if (sort === 'correctiveFoundDay' && !isSeldom) {
    return indexByFoundDay(field === 'visibleTo' ? field : undefined);
  }
  return indexByState(field);
}

function narrows(condition: Condition, field: string): boolean {
  return (
    condition.field === field &&
    'anyOf' in condition &&
    (field === 'id' || condition.anyOf.length <= MAX_VALUES) &&
    !condition.anyOf.some((value) => value === null)
  );
}
