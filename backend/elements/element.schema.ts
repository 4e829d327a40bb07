import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type ElementKind, elements } from '../../domain/elements';
import { CATALAN, StoredMasterData, schemaOptions } from '../common/resource';

/** An element as the database has it. */
@Schema(schemaOptions(elements.name))
export class StoredElement extends StoredMasterData {
  @Prop({ default: '' }) elementName!: string;
  @Prop({ default: '' }) elementReference!: string;
  @Prop({ default: '' }) elementDescription!: string;
  @Prop({ default: '' }) elementUbication!: string;
  @Prop({ type: Types.ObjectId, default: null }) elementCompanyId!: Types.ObjectId;
  @Prop({ type: Types.ObjectId, default: null }) elementAreaId!: Types.ObjectId;
  @Prop({ type: String, default: null }) elementKind!: ElementKind | null;
  /** The usual controls, each once. */
  @Prop({ type: [Types.ObjectId], default: [] }) elementUpkeeps!: Types.ObjectId[];
  @Prop({ default: true }) elementActive!: boolean;
  @Prop({ default: false }) elementDeleted!: boolean;
  /** When the element was put where it is; removed once all its inspections have followed (`ElementLocationSync`). */
  @Prop() placedAt?: Date;
}

/** The name of that field, for queries. */
export const PLACED_AT = 'placedAt' satisfies keyof StoredElement;

export const elementSchema = SchemaFactory.createForClass(StoredElement);
elementSchema.index({ elementDeleted: 1, elementName: 1, _id: 1 }, { collation: CATALAN });
elementSchema.index({ [PLACED_AT]: 1 }, { partialFilterExpression: { [PLACED_AT]: { $exists: true } } });
