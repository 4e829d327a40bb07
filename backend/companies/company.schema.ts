import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { companies } from '../../domain/companies';
import { CATALAN, StoredMasterData, schemaOptions } from '../common/resource';

/** A company as it is stored. */
@Schema(schemaOptions(companies.name))
export class StoredCompany extends StoredMasterData {
  @Prop({ default: '' }) companyName!: string;
  @Prop({ default: '' }) companyCIF!: string;
  @Prop({ default: false }) companyRequireCorrective!: boolean;
  @Prop({ default: false }) companyAllowAdHoc!: boolean;
  @Prop({ default: true }) companyActive!: boolean;
  @Prop({ default: false }) companyDeleted!: boolean;
}

export const companySchema = SchemaFactory.createForClass(StoredCompany);
companySchema.index({ companyDeleted: 1, companyName: 1, _id: 1 }, { collation: CATALAN });
