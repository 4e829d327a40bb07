import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { ALL_WEEKDAYS, areas } from '../../domain/areas';
import type { Day, Weekday } from '../../domain/common';
import { CATALAN, StoredMasterData, byOutbox, schemaOptions } from '../common/resource';

/** A centre as it is stored. */
@Schema(schemaOptions(areas.name))
export class StoredArea extends StoredMasterData {
  @Prop({ default: '' }) areaName!: string;
  @Prop({ type: Types.ObjectId, default: null }) areaCompanyId!: Types.ObjectId;
  @Prop({ type: [Number], default: ALL_WEEKDAYS }) areaWorkingDays!: Weekday[];
  @Prop({ type: [String], default: [] }) areaHolidays!: Day[];
  @Prop({ default: true }) areaPublicHolidays!: boolean;
  @Prop({ default: true }) areaActive!: boolean;
  @Prop({ default: false }) areaDeleted!: boolean;
}

export const areaSchema = SchemaFactory.createForClass(StoredArea);
areaSchema.index({ areaDeleted: 1, areaName: 1, _id: 1 }, { collation: CATALAN });
areaSchema.index(byOutbox.keys, { partialFilterExpression: byOutbox.only });
