import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Units, upkeepTypes } from '../../domain/upkeeps';
import { CATALAN, StoredMasterData, schemaOptions } from '../common/resource';

/** A maintenance type as it is stored. */
@Schema(schemaOptions(upkeepTypes.name))
export class StoredUpkeepType extends StoredMasterData {
  @Prop({ default: '' }) upkeepTypeName!: string;
  @Prop({ type: String, default: null }) upkeepTypeUnits!: Units;
  @Prop({ default: true }) upkeepTypeActive!: boolean;
  @Prop({ default: false }) upkeepTypeDeleted!: boolean;
}

export const upkeepTypeSchema = SchemaFactory.createForClass(StoredUpkeepType);
upkeepTypeSchema.index({ upkeepTypeDeleted: 1, upkeepTypeName: 1, _id: 1 }, { collation: CATALAN });
