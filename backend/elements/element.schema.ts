import { randomInt } from 'node:crypto';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import { type ElementKind, type ElementTraits, elements, makeCode } from '../../domain/elements';
import { CATALAN, StoredMasterData, byOutbox, schemaOptions } from '../common/resource';

/** A new code; nobody can guess it. */
export function randomCode(): string {
  return makeCode((end) => randomInt(end));
}

/** An element as it is stored. */
@Schema(schemaOptions(elements.name))
export class StoredElement extends StoredMasterData {
  @Prop({ default: '' }) elementName!: string;
  @Prop({ default: '' }) elementReference!: string;
  @Prop({ default: '' }) elementDescription!: string;
  @Prop({ default: '' }) elementUbication!: string;
  @Prop({ type: Types.ObjectId, default: null }) elementCompanyId!: Types.ObjectId;
  @Prop({ type: Types.ObjectId, default: null }) elementAreaId!: Types.ObjectId;
  @Prop({ type: String, default: null }) elementKind!: ElementKind | null;
  /** The usual controls, without repetition. */
  @Prop({ type: [Types.ObjectId], default: [] }) elementUpkeeps!: Types.ObjectId[];
  /** The answers to its kind's questions. Elements that an older server created have none. */
  @Prop({ type: SchemaTypes.Mixed }) elementTraits?: ElementTraits;
  @Prop({ default: true }) elementActive!: boolean;
  @Prop({ default: false }) elementDeleted!: boolean;
  /** The code on its label. Elements that an older server created during a rolling update have none. */
  @Prop({ type: String, default: randomCode }) elementCode?: string;
}

export const elementSchema = SchemaFactory.createForClass(StoredElement);
elementSchema.index({ elementDeleted: 1, elementName: 1, _id: 1 }, { collation: CATALAN });
/** Only of elements with a code. */
export const byCode = {
  keys: { elementCode: 1 },
  only: { elementCode: { $gt: '' } },
} as const;

elementSchema.index(byCode.keys, { unique: true, partialFilterExpression: byCode.only });
elementSchema.index(byOutbox.keys, { partialFilterExpression: byOutbox.only });
/** Servers of the version before note moves here during a rolling update (migration 15). */
elementSchema.index({ placedAt: 1 }, { partialFilterExpression: { placedAt: { $exists: true } } });
