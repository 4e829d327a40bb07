import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import type { Day } from '../../domain/common';
import {
  type DecisionRecord,
  MISSING_REASON_MAX,
  type RegisterSnapshot,
  planning,
} from '../../domain/planning';
import {
  type DerivedInput,
  type DerivedSource,
  type RecordedValue,
  UNCERTAINTY_MAX,
  type Verdict,
} from '../../domain/upkeeps';
import { StoredBase, byOutbox as byOutboxEntry, schemaOptions } from '../common/resource';
import { OUTBOX, type Outbox, byOpened, byOutbox } from '../correctives';
import type { StoredPhoto } from '../photos';
import {
  actionsByDone,
  byProgrammeDay,
  byUncounted,
  criticalByDay,
  inspectionIndexes,
  returnedByDay,
  toDoByReturn,
  undecidedByDay,
} from './inspection-queries';

/** One control of an inspection as the database has it. */
@Schema({ _id: false, minimize: false })
export class StoredRegister {
  @Prop({ type: Types.ObjectId, required: true }) elementRegistersUpkeeps!: Types.ObjectId;
  /** A number, true or false, or a text; `''` is no value. */
  @Prop({ type: SchemaTypes.Mixed, default: '' }) elementValues!: RecordedValue;
  /** Why there is none, where somebody has said so. */
  @Prop({ default: undefined, maxlength: MISSING_REASON_MAX }) elementMissingReason?: string;
  /** How far the value may be off, where somebody has said so. */
  @Prop({ default: undefined, maxlength: UNCERTAINTY_MAX }) elementUncertainty?: string;
  /** There only where a validation had to decide. */
  @Prop({ type: SchemaTypes.Mixed, default: undefined }) elementDecision?: StoredDecision;
  /** Of a control whose value is computed, in what is done; all others have neither. */
  @Prop({ type: [SchemaTypes.Mixed], default: undefined }) elementDerivedFrom?: StoredDerivedSource[];
  @Prop({ type: [String], default: undefined }) elementDerivedMissing?: DerivedInput[];
  @Prop({ type: String, default: null }) elementResult!: Verdict | null;
  @Prop({ default: false }) elementCritical!: boolean;
  @Prop({ type: SchemaTypes.Mixed, default: null }) elementRegistersSnapshot!: RegisterSnapshot | null;
}

/** What a validation has decided of a control, as the database has it. */
export interface StoredDecision extends Omit<DecisionRecord, 'userId'> {
  userId: Types.ObjectId;
}

/** A source of a derived value as the database has it. */
export interface StoredDerivedSource extends Omit<DerivedSource, 'upkeepId' | 'at'> {
  upkeepId: Types.ObjectId | null;
  at: Date | null;
}

/** What was recorded before a return, as the database has it. */
export interface StoredReturn {
  reason: string;
  at: Date;
  userId: Types.ObjectId;
  registers: StoredRegister[];
  actions: string;
  doDate: Date;
  receivedAt?: Date | null;
  doUserId: Types.ObjectId | null;
}

export const registerSchema = SchemaFactory.createForClass(StoredRegister);

/** An inspection as the database has it: the domain's `InspectionRecord` with object ids, and where its element is. */
@Schema(schemaOptions(planning.name))
export class StoredInspection extends StoredBase {
  @Prop({ type: Types.ObjectId, required: true }) elementId!: Types.ObjectId;
  @Prop({ required: true }) elementPlanningDate!: Date;
  @Prop({ type: Types.ObjectId, required: true }) elementUserPlanningId!: Types.ObjectId;
  @Prop({ default: false }) elementPlanningActive!: boolean;
  @Prop({ default: false }) elementPlanningValidation!: boolean;
  @Prop({ default: false }) elementPlanningDeleted!: boolean;
  @Prop({ type: Date, default: null }) elementDoDate!: Date | null;
  /** One from before phones kept what is recorded does not have it. */
  @Prop({ type: Date, default: undefined }) elementReceivedAt?: Date | null;
  @Prop({ type: Types.ObjectId, default: null }) elementUserDoId!: Types.ObjectId | null;
  @Prop({ default: '' }) elementActions!: string;
  @Prop({ type: String, default: null }) elementPlanningResult!: Verdict | null;
  @Prop({ default: false }) elementPlanningCritical!: boolean;
  @Prop({ default: false }) elementPlanningUndecided!: boolean;
  @Prop({ default: false }) elementReturned!: boolean;
  @Prop({ type: Types.ObjectId, default: null }) elementProgrammeId!: Types.ObjectId | null;
  @Prop({ type: String, default: null }) elementProgrammeDay!: Day | null;
  @Prop({ default: false }) elementProgrammeMoved!: boolean;
  @Prop({ type: [registerSchema], default: [] }) elementRegisters!: StoredRegister[];
  /** The oldest first; most have none. Lists read inspections without them. */
  @Prop({ type: [SchemaTypes.Mixed], default: undefined }) elementReturns?: StoredReturn[];
  /** In the order in which they came; most have none. Lists read inspections without them. */
  @Prop({ type: [SchemaTypes.Mixed], default: undefined }) photos?: StoredPhoto[];
  /** The keys of photos that were removed (`removed-photos`); most have none. Lists read without them. */
  @Prop({ type: [String], default: undefined }) removedPhotoKeys?: string[];
  /** Copied from the element (`ElementLocationSync`), like its centre; neither is answered. */
  @Prop({ type: Types.ObjectId, default: null }) elementCompanyId!: Types.ObjectId | null;
  @Prop({ type: Types.ObjectId, default: null }) elementAreaId!: Types.ObjectId | null;
  /** The batch that it waits for, while it is hidden (`HiddenInspections`). */
  @Prop() openBatch?: string;
  /** The key that it was created with, as long as that counts (`KeyedCreation`). */
  @Prop() creationKey?: string;
  /** What is still to be done about its last write (`CorrectiveOutbox`). */
  @Prop({ type: SchemaTypes.Mixed }) outbox?: Outbox;
  /** The measures that its saves have opened; most have none. No two inspections have the same. */
  @Prop({ type: [Types.ObjectId], default: undefined }) openedCorrectives?: Types.ObjectId[];
  /** That a measure was found in it (`CorrectiveOutbox`); most have none. */
  @Prop({ default: undefined }) hasCorrectives?: boolean;
  /** That its last write counts for something else than the one before, and nobody has counted it yet (`backend/coverage`). */
  @Prop({ type: SchemaTypes.Mixed }) uncounted?: Uncounted;
}

/** What waits to be counted of an inspection. */
export interface Uncounted {
  /** Another one for each write. */
  _id: Types.ObjectId;
  /** Whether something that was counted, or may have been, is no more. */
  removes: boolean;
}

/** Where an inspection takes place. */
export type ElementLocation = Pick<StoredInspection, 'elementCompanyId' | 'elementAreaId'>;

export const inspectionSchema = SchemaFactory.createForClass(StoredInspection);
for (const keys of inspectionIndexes) inspectionSchema.index(keys);
inspectionSchema.index(actionsByDone.keys, { partialFilterExpression: actionsByDone.only });
inspectionSchema.index(
  { creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
);
inspectionSchema.index(criticalByDay.keys, { partialFilterExpression: criticalByDay.only });
inspectionSchema.index(byProgrammeDay.keys, {
  unique: true,
  partialFilterExpression: byProgrammeDay.only,
});
inspectionSchema.index(byOutboxEntry.keys, { partialFilterExpression: byOutboxEntry.only });
inspectionSchema.index(byOutbox, { partialFilterExpression: { [`${OUTBOX}._id`]: { $exists: true } } });
inspectionSchema.index(byOpened, {
  unique: true,
  partialFilterExpression: { openedCorrectives: { $exists: true } },
});
for (const { keys, only } of [undecidedByDay, toDoByReturn, returnedByDay, byUncounted]) {
  inspectionSchema.index(keys, { partialFilterExpression: only });
}
