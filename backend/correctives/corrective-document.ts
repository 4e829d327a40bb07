import { Types } from 'mongoose';
import { type Day, LAST_YEAR } from '../../domain/common';
import {
  type CorrectiveChange,
  type CorrectiveFound,
  type CorrectiveRecord,
  correctiveStateOf,
  correctives,
} from '../../domain/correctives';
import { type Author, authorId } from '../common';
import { outboxEntry, searchText } from '../common/resource';
import type { StoredCorrective } from './corrective.schema';

/** What a measure begins with. */
export interface NewCorrective {
  _id?: Types.ObjectId;
  elementId: Types.ObjectId;
  planningId: Types.ObjectId | null;
  upkeepId: Types.ObjectId | null;
  description: string;
  userId: Types.ObjectId;
  deadline: Day;
  doDate?: Day | null;
  doUserId?: Types.ObjectId | null;
  doText?: string;
  found: CorrectiveFound | null;
  foundAt: Date;
  plannedUserId: Types.ObjectId | null;
  location: Pick<StoredCorrective, 'elementCompanyId' | 'elementAreaId'>;
  /** Who opens it. */
  author: Author;
}

/** No deadline is later. */
const NEVER: Day = `${LAST_YEAR}-12-31`;

/** A measure as it is written first. Whether a recording verifies it is looked at afterwards. */
export function newCorrective(measure: NewCorrective, now: Date): StoredCorrective {
  const fields = {
    correctiveElementId: measure.elementId,
    correctivePlanningId: measure.planningId,
    correctiveUpkeepId: measure.upkeepId,
    correctiveDescription: measure.description,
    correctiveUserId: measure.userId,
    correctiveDeadline: measure.deadline,
    correctiveDoDate: measure.doDate ?? null,
    correctiveDoUserId: measure.doUserId ?? null,
    correctiveDoText: measure.doText ?? '',
    correctiveFound: measure.found,
    correctiveFoundChanged: false,
    correctiveVerifiedDate: null,
    correctiveVerifiedPlanningId: null,
    correctiveVerifiedUserId: null,
    correctiveVerifiedText: '',
    correctiveReopenings: [],
    correctiveDeleted: false,
    ...measure.location,
    foundAt: measure.foundAt,
    correctiveFoundDay: measure.found?.day ?? null,
    verifiedAt: null,
    plannedUserId: measure.plannedUserId,
  };
  return {
    _id: measure._id ?? new Types.ObjectId(),
    ...fields,
    ...derivedFields(fields),
    search: searchText(correctives, fields),
    internal: { outbox: [outboxEntry('correctiveUnchecked')] },
    createdBy: authorId(measure.author),
    createdAt: now,
    updatedAt: now,
    __v: 0,
  };
}

type Derived = Pick<StoredCorrective, 'correctiveState' | 'openUntil' | 'visibleTo'>;

/** What is stored so that lists find it by an index, and follows from the rest. */
export function derivedFields(
  measure: Pick<
    StoredCorrective,
    | 'correctiveDoDate'
    | 'correctiveVerifiedDate'
    | 'correctiveDeadline'
    | 'correctiveUserId'
    | 'plannedUserId'
  >,
): Derived {
  const correctiveState = correctiveStateOf(measure);
  const { correctiveUserId, plannedUserId } = measure;
  return {
    correctiveState,
    openUntil: correctiveState === 'open' ? measure.correctiveDeadline : NEVER,
    visibleTo:
      plannedUserId && !plannedUserId.equals(correctiveUserId)
        ? [correctiveUserId, plannedUserId]
        : [correctiveUserId],
  };
}

/** A measure as the rules know it. */
export function correctiveOf(document: StoredCorrective): CorrectiveRecord {
  return {
    correctiveElementId: document.correctiveElementId.toHexString(),
    correctivePlanningId: document.correctivePlanningId?.toHexString() ?? null,
    correctiveUpkeepId: document.correctiveUpkeepId?.toHexString() ?? null,
    correctiveDescription: document.correctiveDescription,
    correctiveUserId: document.correctiveUserId.toHexString(),
    correctiveDeadline: document.correctiveDeadline,
    correctiveDoDate: document.correctiveDoDate,
    correctiveDoUserId: document.correctiveDoUserId?.toHexString() ?? null,
    correctiveDoText: document.correctiveDoText,
    correctiveVerifiedDate: document.correctiveVerifiedDate,
    correctiveDeleted: document.correctiveDeleted,
    plannedUserId: document.plannedUserId?.toHexString() ?? null,
  };
}

/** Fields that the rules have decided on, as they are written. */
export function writtenCorrective(fields: CorrectiveChange): Partial<StoredCorrective> {
  const {
    correctiveElementId: _element,
    correctivePlanningId: _planning,
    correctiveUpkeepId: _upkeep,
    correctiveUserId,
    correctiveDoUserId,
    ...plain
  } = fields;
  return {
    ...plain,
    ...(correctiveUserId !== undefined && { correctiveUserId: new Types.ObjectId(correctiveUserId) }),
    ...(correctiveDoUserId !== undefined && {
      correctiveDoUserId: correctiveDoUserId === null ? null : new Types.ObjectId(correctiveDoUserId),
    }),
  };
}
