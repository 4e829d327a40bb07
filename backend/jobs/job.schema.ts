import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import { type JobKind, type JobState, jobs } from '../../domain/jobs';

/** A job as the database has it. */
@Schema({ collection: jobs.name, autoIndex: false, autoCreate: false, versionKey: false })
export class StoredJob {
  _id!: Types.ObjectId;
  @Prop({ type: String }) kind!: JobKind;
  /** No two jobs that are open have the same. */
  @Prop() key!: string;
  @Prop() isOpen?: boolean;
  @Prop({ type: String }) state!: JobState;
  @Prop({ type: SchemaTypes.Mixed }) payload!: unknown;
  @Prop() dueAt!: Date;
  @Prop() attempts!: number;
  /** How many workers were gone, or stood still, while they had it. */
  @Prop() lostLeases!: number;
  @Prop({ type: String }) error!: string | null;
  /** Moves with each claim, and every write of a worker asks for it. */
  @Prop() fence!: number;
  /** Until when the worker that has it counts as alive, by the database's clock. A backup holds jobs without. */
  @Prop({ type: SchemaTypes.Mixed }) lease?: { until: Date };
  @Prop() done!: number;
  @Prop({ type: Number }) total!: number | null;
  @Prop({ type: SchemaTypes.Mixed }) result!: unknown;
  @Prop({ type: Types.ObjectId }) userId!: Types.ObjectId | null;
  /** Somebody wants it to end between two steps. */
  @Prop() isCancelled?: boolean;
  @Prop() createdAt!: Date;
  @Prop() updatedAt!: Date;
}

/** The jobs of a state, by when they are due. */
export const byDue = { state: 1, dueAt: 1, _id: 1 } as const;

/** The jobs that are open, by their keys. */
export const byKey = { keys: { key: 1 }, only: { isOpen: true } } as const;

export const jobSchema = SchemaFactory.createForClass(StoredJob);
jobSchema.index(byDue);
jobSchema.index(byKey.keys, { unique: true, partialFilterExpression: byKey.only });
