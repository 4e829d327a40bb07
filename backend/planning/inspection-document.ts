import { Types } from 'mongoose';
import type { StoredInspection, StoredRegister } from '../../domain/planning';
import type { Fields, StoredRecord } from '../common/resource';

type Kept<T, References extends keyof T> = Omit<T, References> & Record<References, Types.ObjectId>;

/** Where an inspection takes place: copied from its element (`Places`); the wire has it in the element. */
export interface Place {
  elementCompanyId: Types.ObjectId | null;
  elementAreaId: Types.ObjectId | null;
}

/** An inspection as the database has it: what the rules know, with references as object ids, and its place. */
export type InspectionDocument = StoredRecord &
  Place &
  Kept<
    Omit<StoredInspection, 'elementRegisters' | 'elementUserDoId'>,
    'elementId' | 'elementUserPlanningId'
  > & {
    elementUserDoId: Types.ObjectId | null;
    elementRegisters: Kept<StoredRegister, 'elementRegistersUpkeeps'>[];
    /** The batch that it waits for, while it is hidden (`HiddenInspections`). */
    openBatch?: string;
  };

/** What an inspection begins with. */
export interface NewInspection {
  elementId: string;
  elementUserPlanningId: string;
  elementPlanningDate: Date;
  controls: readonly string[];
  place: Place;
}

/** A planned inspection as it is written first. */
export function newInspection(
  { elementId, elementUserPlanningId, elementPlanningDate, controls, place }: NewInspection,
  now: Date,
): InspectionDocument {
  return {
    _id: new Types.ObjectId(),
    elementId: new Types.ObjectId(elementId),
    ...place,
    elementPlanningDate,
    elementUserPlanningId: new Types.ObjectId(elementUserPlanningId),
    elementPlanningActive: false,
    elementPlanningValidation: false,
    elementPlanningDeleted: false,
    elementDoDate: null,
    elementUserDoId: null,
    elementActions: '',
    elementPlanningResult: null,
    elementRegisters: controls.map((id) => ({
      elementRegistersUpkeeps: new Types.ObjectId(id),
      elementValues: '',
      elementResult: null,
      elementRegistersSnapshot: null,
    })),
    createdAt: now,
    updatedAt: now,
    __v: 0,
  };
}

/** The schema guarantees what the type says. */
export function documentOf(record: StoredRecord): InspectionDocument {
  return record as InspectionDocument;
}

/** An inspection as the rules know it. */
export function inspectionOf(record: StoredRecord): StoredInspection {
  const document = documentOf(record);
  return {
    ...document,
    elementId: document.elementId.toHexString(),
    elementUserPlanningId: document.elementUserPlanningId.toHexString(),
    elementUserDoId: document.elementUserDoId?.toHexString() ?? null,
    elementRegisters: document.elementRegisters.map((register) => ({
      ...register,
      elementRegistersUpkeeps: register.elementRegistersUpkeeps.toHexString(),
    })),
  };
}

/** Fields that the rules have decided on, as they are written. */
export function writtenFields(fields: Partial<StoredInspection>): Fields {
  const { elementId, elementUserPlanningId, elementUserDoId, elementRegisters, ...plain } = fields;
  return {
    ...plain,
    ...(elementId !== undefined && { elementId: new Types.ObjectId(elementId) }),
    ...(elementUserPlanningId !== undefined && {
      elementUserPlanningId: new Types.ObjectId(elementUserPlanningId),
    }),
    ...(elementUserDoId !== undefined && {
      elementUserDoId: elementUserDoId === null ? null : new Types.ObjectId(elementUserDoId),
    }),
    ...(elementRegisters && {
      elementRegisters: elementRegisters.map((register) => ({
        ...register,
        elementRegistersUpkeeps: new Types.ObjectId(register.elementRegistersUpkeeps),
      })),
    }),
  };
}
