import { Prop, Schema } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { areas } from '../../domain/areas';
import { CATALAN, StoredMasterData, recordSchema, schemaOptions } from '../common/resource';

/** A centre as the database has it. */
@Schema(schemaOptions(areas.name))
export class StoredArea extends StoredMasterData {
  @Prop({ default: '' }) areaName!: string;
  @Prop({ type: Types.ObjectId, default: null }) areaCompanyId!: Types.ObjectId;
  @Prop({ default: true }) areaActive!: boolean;
  @Prop({ default: false }) areaDeleted!: boolean;
}

export const areaSchema = recordSchema(StoredArea);
areaSchema.index({ areaDeleted: 1, areaName: 1, _id: 1 }, { collation: CATALAN });
