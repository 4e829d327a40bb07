import { Types } from 'mongoose';
import type { Day } from '../../domain/common';
import type { InspectionRecord, RegisterRecord, ReturnRecord } from '../../domain/planning';
import type { DerivedSource } from '../../domain/upkeeps';
import { type Author, authorId } from '../common';
import type {
  ElementLocation,
  StoredDerivedSource,
  StoredInspection,
  StoredRegister,
  StoredReturn,
} from './inspection.schema';

/** What an inspection begins with. */
export interface NewInspection {
  elementId: string;
  elementUserPlanningId: string;
  elementPlanningDate: Date;
  controls: readonly string[];
  location: ElementLocation;
  /** Who plans it. */
  author: Author;
  /** The programme that plans it, and the day that it means. */
  programme?: { id: Types.ObjectId; day: Day };
}

/** A planned inspection as it is written first. */
export function newInspection(
  {
    elementId,
    elementUserPlanningId,
    elementPlanningDate,
    controls,
    location,
    author,
    programme,
  }: NewInspection,
  now: Date,
): StoredInspection {
  return {
    _id: new Types.ObjectId(),
    elementId: new Types.ObjectId(elementId),
    ...location,
    elementPlanningDate,
    elementUserPlanningId: new Types.ObjectId(elementUserPlanningId),
    elementPlanningActive: false,
    elementPlanningValidation: false,
    elementPlanningDeleted: false,
    elementDoDate: null,
    elementReceivedAt: null,
    elementUserDoId: null,
    elementActions: '',
    elementPlanningResult: null,
    elementPlanningCritical: false,
    elementPlanningUndecided: false,
    elementReturned: false,
    elementProgrammeId: programme?.id ?? null,
    elementProgrammeDay: programme?.day ?? null,
    elementProgrammeMoved: false,
    elementRegisters: controls.map((id) => ({
      elementRegistersUpkeeps: new Types.ObjectId(id),
      elementValues: '',
      elementResult: null,
      elementCritical: false,
      elementRegistersSnapshot: null,
    })),
    createdBy: authorId(author),
    createdAt: now,
    updatedAt: now,
    __v: 0,
  };
}

/** An inspection as the rules know it. */
export function inspectionOf(document: StoredInspection): InspectionRecord {
  const {
    elementId,
    elementUserPlanningId,
    elementUserDoId,
    elementProgrammeId,
    elementReceivedAt = null,
    elementRegisters,
    elementReturns: _returns,
    photos: _photos,
    removedPhotoKeys: _removed,
    ...plain
  } = document;
  return {
    ...plain,
    elementReceivedAt,
    elementId: elementId.toHexString(),
    elementUserPlanningId: elementUserPlanningId.toHexString(),
    elementUserDoId: elementUserDoId?.toHexString() ?? null,
    elementProgrammeId: elementProgrammeId?.toHexString() ?? null,
    elementRegisters: elementRegisters.map(recordOf),
  };
}

function recordOf({
  elementRegistersUpkeeps,
  elementDecision,
  elementDerivedFrom,
  ...recorded
}: StoredRegister): RegisterRecord {
  return {
    elementRegistersUpkeeps: elementRegistersUpkeeps.toHexString(),
    ...recorded,
    ...(elementDecision && {
      elementDecision: { ...elementDecision, userId: elementDecision.userId.toHexString() },
    }),
    ...(elementDerivedFrom && { elementDerivedFrom: elementDerivedFrom.map(sourceOf) }),
  };
}

/** A source of a derived value as the rules and the answers have it. */
export function sourceOf({ parameter, upkeepId, value, at }: StoredDerivedSource): DerivedSource {
  return { parameter, upkeepId: upkeepId?.toHexString() ?? null, value, at: at?.toISOString() ?? null };
}

/** The same as it is written. */
export function writtenSource({ parameter, upkeepId, value, at }: DerivedSource): StoredDerivedSource {
  return {
    parameter,
    upkeepId: upkeepId === null ? null : new Types.ObjectId(upkeepId),
    value,
    at: at === null ? null : new Date(at),
  };
}

/** Fields that the rules have decided on, as they are written. */
export function writtenFields(fields: Partial<InspectionRecord>): Partial<StoredInspection> {
  const {
    elementId,
    elementUserPlanningId,
    elementUserDoId,
    elementProgrammeId: _programme,
    elementRegisters,
    ...plain
  } = fields;
  return {
    ...plain,
    ...(elementId !== undefined && { elementId: new Types.ObjectId(elementId) }),
    ...(elementUserPlanningId !== undefined && {
      elementUserPlanningId: new Types.ObjectId(elementUserPlanningId),
    }),
    ...(elementUserDoId !== undefined && {
      elementUserDoId: elementUserDoId === null ? null : new Types.ObjectId(elementUserDoId),
    }),
    ...(elementRegisters && { elementRegisters: elementRegisters.map(writtenRegister) }),
  };
}

/** What a return keeps, as it is written. */
export function writtenReturn({ userId, doUserId, registers, ...plain }: ReturnRecord): StoredReturn {
  return {
    ...plain,
    userId: new Types.ObjectId(userId),
    doUserId: doUserId === null ? null : new Types.ObjectId(doUserId),
    registers: registers.map(writtenRegister),
  };
}

function writtenRegister({
  elementDecision,
  elementDerivedFrom,
  ...register
}: RegisterRecord): StoredRegister {
  return {
    ...register,
    elementRegistersUpkeeps: new Types.ObjectId(register.elementRegistersUpkeeps),
    ...(elementDecision && {
      elementDecision: { ...elementDecision, userId: new Types.ObjectId(elementDecision.userId) },
    }),
    ...(elementDerivedFrom && { elementDerivedFrom: elementDerivedFrom.map(writtenSource) }),
  };
}
