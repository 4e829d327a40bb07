import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import { type Day, LAST_YEAR } from '../../domain/common';
import {
  type PlannedTime,
  type ProgrammeDaysOff,
  type ProgrammeProblem,
  type Round,
  type TakesBack,
  programmes,
} from '../../domain/programmes';
import { CATALAN, StoredMasterData, byOutbox, schemaOptions } from '../common/resource';

/** What was decided and is to be carried out: which inspections are made, and which of those that there are go. */
export interface Decision extends TakesBack {
  times: PlannedTime[];
}

/** How far a programme is planned. It is written by the job, and moves no revision: an administrator who edits is not disturbed. */
export interface Made {
  /** Moves with each decision. */
  revision: number;
  /** On which day it was last looked at; empty: it is to be looked at at once. */
  on: Day;
  /** All that is worked until this day is decided; null: nothing was ever. */
  through: Day | null;
  /** What is planned from this day on is to be decided anew; null: nothing is. */
  anewFrom: Day | null;
  /** From when on it is planned as the programme says now: what was planned before follows what it said then. */
  changedFrom: Day | null;
  /** Whether what lies ahead goes when the programme ends or is deleted. */
  removesAhead: boolean;
  /** What was decided on: the elements that took part, and on which days the centre works. */
  present: string[];
  calendar: string;
  rounds: Round[];
  /** The elements whose last one was done on another day than it said: their next one is to be counted anew. */
  recounted?: string[];
  /** Written down before anything of it is done, so that whoever finds it can finish it. */
  decision: Decision | null;
}

/** A programme of which nothing is planned yet. */
export const NOTHING_MADE: Made = {
  revision: 0,
  on: '',
  through: null,
  anewFrom: null,
  changedFrom: null,
  removesAhead: false,
  present: [],
  calendar: '',
  rounds: [],
  decision: null,
};

/** A day on which nothing is looked at any more. */
export const NEVER: Day = `${LAST_YEAR}-12-31`;

/** A programme as the database has it. */
@Schema(schemaOptions(programmes.name))
export class StoredProgramme extends StoredMasterData {
  @Prop({ required: true }) programmeName!: string;
  @Prop({ type: Types.ObjectId, required: true }) programmeAreaId!: Types.ObjectId;
  @Prop({ type: [Types.ObjectId], default: [] }) programmeElementIds!: Types.ObjectId[];
  @Prop({ type: [Types.ObjectId], default: [] }) programmeUpkeepIds!: Types.ObjectId[];
  @Prop({ type: Types.ObjectId, required: true }) programmeUserId!: Types.ObjectId;
  @Prop({ default: '' }) programmeRule!: string;
  @Prop({ type: Number, default: null }) programmeAfterDays!: number | null;
  @Prop({ type: String, required: true }) programmeStart!: Day;
  @Prop({ type: String, default: null }) programmeEnd!: Day | null;
  @Prop({ type: String, default: 'keep' }) programmeDaysOff!: ProgrammeDaysOff;
  @Prop({ type: Number, default: null }) programmeEach!: number | null;
  @Prop({ default: false }) programmePaused!: boolean;
  @Prop({ default: false }) programmeDeleted!: boolean;
  @Prop({ type: [SchemaTypes.Mixed], default: [] }) programmeProblems!: ProgrammeProblem[];
  /** Whether it has any, by which lists filter. */
  @Prop({ default: false }) hasProblems!: boolean;
  @Prop({ type: SchemaTypes.Mixed, default: NOTHING_MADE }) made!: Made;
  /** The key that it was created with, as long as that counts (`KeyedCreations`). */
  @Prop() creationKey?: string;
}

/** The name of the field by which the job finds what is to be looked at. */
export const MADE_ON = 'made.on';

export const programmeSchema = SchemaFactory.createForClass(StoredProgramme);
programmeSchema.index({ programmeDeleted: 1, programmeName: 1, _id: 1 }, { collation: CATALAN });
programmeSchema.index({ [MADE_ON]: 1 });
programmeSchema.index(byOutbox.keys, { partialFilterExpression: byOutbox.only });
programmeSchema.index(
  { creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
);
