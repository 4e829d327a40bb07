import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import {
  type ControlLimits,
  type ControlPurpose,
  type Derivation,
  type Frequency,
  type LimitType,
  type Parameter,
  type ValueKind,
  upkeeps,
} from '../../domain/upkeeps';
import { CATALAN, StoredMasterData, byOutbox, schemaOptions } from '../common/resource';

/** A control as it is stored. */
@Schema(schemaOptions(upkeeps.name))
export class StoredUpkeep extends StoredMasterData implements ControlLimits, ControlPurpose {
  @Prop({ default: '' }) upkeepName!: string;
  @Prop({ default: '' }) upkeepDescription!: string;
  @Prop({ type: Types.ObjectId, default: null }) upkeepTypeId!: Types.ObjectId;
  @Prop({ type: String, default: null }) upkeepValue!: ValueKind;
  @Prop({ type: String, default: null }) upkeepLimitType!: LimitType | null;
  @Prop({ type: Number, default: null }) upkeepLimitUp!: number | null;
  @Prop({ type: Number, default: null }) upkeepLimitDown!: number | null;
  @Prop({ default: false }) upkeepLimitUpStrict!: boolean;
  @Prop({ default: false }) upkeepLimitDownStrict!: boolean;
  @Prop({ type: Boolean, default: null }) upkeepLimit!: boolean | null;
  @Prop({ type: Number, default: null }) upkeepCriticalUp!: number | null;
  @Prop({ type: Number, default: null }) upkeepCriticalDown!: number | null;
  @Prop({ default: false }) upkeepCriticalUpReached!: boolean;
  @Prop({ default: false }) upkeepCriticalDownReached!: boolean;
  @Prop({ default: false }) upkeepCritical!: boolean;
  @Prop({ default: '' }) upkeepCriticalText!: string;
  @Prop({ type: String, default: null }) upkeepFrequency!: Frequency | null;
  @Prop({ type: String, default: null }) upkeepParameter!: Parameter | null;
  /** One of before there were any does not have it, which is as null. */
  @Prop({ type: String, default: undefined }) upkeepDerived!: Derivation | null;
  @Prop({ default: '' }) upkeepSource!: string;
  @Prop({ type: String, default: null }) upkeepPreset!: string | null;
  @Prop({ default: true }) upkeepActive!: boolean;
  @Prop({ default: false }) upkeepDeleted!: boolean;
}

export const upkeepSchema = SchemaFactory.createForClass(StoredUpkeep);
upkeepSchema.index({ upkeepDeleted: 1, upkeepName: 1, _id: 1 }, { collation: CATALAN });
upkeepSchema.index({ upkeepPreset: 1 }, { partialFilterExpression: { upkeepPreset: { $type: 'string' } } });
upkeepSchema.index(byOutbox.keys, { partialFilterExpression: byOutbox.only });
