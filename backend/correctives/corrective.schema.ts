import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import type { Day } from '../../domain/common';
import { type CorrectiveFound, type CorrectiveState, correctives } from '../../domain/correctives';
import { StoredMasterData, byOutbox, schemaOptions } from '../common/resource';
import type { StoredPhoto } from '../photos';
import { byElement, byInspection, correctiveIndexes } from './corrective-queries';

/** What a reopening took back, as the database has it. */
export interface StoredReopening {
  reason: string;
  at: Date;
  userId: Types.ObjectId;
  doDate: Day | null;
  doUserId: Types.ObjectId | null;
  doText: string;
  verifiedDate: Day | null;
  verifiedAt: Date | null;
  verifiedPlanningId: Types.ObjectId | null;
  verifiedUserId: Types.ObjectId | null;
  verifiedText: string;
}

/** A corrective measure as the database has it; the fields after `correctiveDeleted` are not answered. */
@Schema(schemaOptions(correctives.name))
export class StoredCorrective extends StoredMasterData {
  @Prop({ type: Types.ObjectId, required: true }) correctiveElementId!: Types.ObjectId;
  @Prop({ type: Types.ObjectId, default: null }) correctivePlanningId!: Types.ObjectId | null;
  @Prop({ type: Types.ObjectId, default: null }) correctiveUpkeepId!: Types.ObjectId | null;
  @Prop({ required: true }) correctiveDescription!: string;
  @Prop({ type: Types.ObjectId, required: true }) correctiveUserId!: Types.ObjectId;
  @Prop({ type: String, required: true }) correctiveDeadline!: Day;
  @Prop({ type: String, default: null }) correctiveDoDate!: Day | null;
  @Prop({ type: Types.ObjectId, default: null }) correctiveDoUserId!: Types.ObjectId | null;
  @Prop({ default: '' }) correctiveDoText!: string;
  @Prop({ type: SchemaTypes.Mixed, default: null }) correctiveFound!: CorrectiveFound | null;
  @Prop({ default: false }) correctiveFoundChanged!: boolean;
  @Prop({ type: String, default: 'open' }) correctiveState!: CorrectiveState;
  @Prop({ type: String, default: null }) correctiveVerifiedDate!: Day | null;
  @Prop({ type: Types.ObjectId, default: null }) correctiveVerifiedPlanningId!: Types.ObjectId | null;
  @Prop({ type: Types.ObjectId, default: null }) correctiveVerifiedUserId!: Types.ObjectId | null;
  @Prop({ default: '' }) correctiveVerifiedText!: string;
  @Prop({ type: [SchemaTypes.Mixed], default: [] }) correctiveReopenings!: StoredReopening[];
  @Prop({ default: false }) correctiveDeleted!: boolean;
  /** In the order in which they came; most have none. */
  @Prop({ type: [SchemaTypes.Mixed], default: undefined }) photos?: StoredPhoto[];
  /** The keys of photos that were removed (`removed-photos`); most have none. Lists read without them. */
  @Prop({ type: [String], default: undefined }) removedPhotoKeys?: string[];

  /** Copied from the element, like its centre (`ElementLocationSync`). */
  @Prop({ type: Types.ObjectId, default: null }) elementCompanyId!: Types.ObjectId | null;
  @Prop({ type: Types.ObjectId, default: null }) elementAreaId!: Types.ObjectId | null;
  /** When it was opened, by a save that save's done date; only a recording after it verifies the measure. */
  @Prop({ required: true }) foundAt!: Date;
  /** The day of it where a value was recorded, by which lists filter and sort. */
  @Prop({ type: String, default: null }) correctiveFoundDay!: Day | null;
  /** When what verified it was done, or when it was verified by hand. */
  @Prop({ type: Date, default: null }) verifiedAt!: Date | null;
  /** Who the inspection is planned for in which it was found. */
  @Prop({ type: Types.ObjectId, default: null }) plannedUserId!: Types.ObjectId | null;
  /** Who may see it beside the administrators (`derivedFields`). */
  @Prop({ type: [Types.ObjectId], default: [] }) visibleTo!: Types.ObjectId[];
  /** The deadline while it is open, else the last of all days (`derivedFields`). */
  @Prop({ type: String, required: true }) openUntil!: Day;
  /** The key that it was created with, as long as that counts. */
  @Prop() creationKey?: string;
}

export const correctiveSchema = SchemaFactory.createForClass(StoredCorrective);
for (const keys of [...correctiveIndexes, byElement, byInspection]) correctiveSchema.index(keys);
correctiveSchema.index(
  { creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
);
correctiveSchema.index(
  // Servers of the version before note new measures so while an update rolls (migration 15).
  { uncheckedSince: 1 },
  { partialFilterExpression: { uncheckedSince: { $exists: true } } },
);
correctiveSchema.index(byOutbox.keys, { partialFilterExpression: byOutbox.only });
