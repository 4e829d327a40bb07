import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import type { HistoryAction, HistoryChange } from '../../domain/history';
import { type HistoryDocument, HISTORY } from '../common';

/** A history entry in the collection, on its own. */
@Schema({ collection: HISTORY, autoIndex: false, autoCreate: false, minimize: false })
export class StoredEntry implements HistoryDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) resource!: ResourceName;
  @Prop({ type: Types.ObjectId, required: true }) recordId!: Types.ObjectId;
  @Prop({ required: true }) revision!: number;
  @Prop({ required: true }) at!: Date;
  @Prop({ type: Types.ObjectId, default: null }) userId!: Types.ObjectId | null;
  @Prop({ type: String, required: true }) action!: HistoryAction;
  @Prop({ type: [SchemaTypes.Mixed], default: [] }) changes!: HistoryChange[];
}

/** The entries of a record, newest first. */
export const byRecord = { resource: 1, recordId: 1, revision: -1 } as const;

export const entrySchema = SchemaFactory.createForClass(StoredEntry);
entrySchema.index(byRecord);
