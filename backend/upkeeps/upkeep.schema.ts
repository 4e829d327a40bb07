import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type ControlLimits, type LimitType, type ValueKind, upkeeps } from '../../domain/upkeeps';
import { CATALAN, StoredMasterData, schemaOptions } from '../common/resource';

/** A control as the database has it. */
@Schema(schemaOptions(upkeeps.name))
export class StoredUpkeep extends StoredMasterData implements ControlLimits {
  @Prop({ default: '' }) upkeepName!: string;
  @Prop({ default: '' }) upkeepDescription!: string;
  @Prop({ type: Types.ObjectId, default: null }) upkeepTypeId!: Types.ObjectId;
  @Prop({ type: String, default: null }) upkeepValue!: ValueKind;
  @Prop({ type: String, default: null }) upkeepLimitType!: LimitType | null;
  @Prop({ type: Number, default: null }) upkeepLimitUp!: number | null;
  @Prop({ type: Number, default: null }) upkeepLimitDown!: number | null;
  @Prop({ type: Boolean, default: null }) upkeepLimit!: boolean | null;
  @Prop({ default: true }) upkeepActive!: boolean;
  @Prop({ default: false }) upkeepDeleted!: boolean;
}

export const upkeepSchema = SchemaFactory.createForClass(StoredUpkeep);
upkeepSchema.index({ upkeepDeleted: 1, upkeepName: 1, _id: 1 }, { collation: CATALAN });
