import { Schema, type Types } from 'mongoose';
import type { StoredInspection, StoredRegister } from '../../domain/planning';
import { planning } from '../../domain/planning';
import { type StoredBase, storedSchema } from '../common/resource';

type Kept<T, References extends keyof T> = Omit<T, References> & Record<References, Types.ObjectId>;

/** An inspection as the database has it: what the rules know, with references as object ids. */
export type InspectionDocument = StoredBase &
  Kept<
    Omit<StoredInspection, 'elementRegisters' | 'elementUserDoId'>,
    'elementId' | 'elementUserPlanningId'
  > & {
    elementUserDoId: Types.ObjectId | null;
    elementRegisters: Kept<StoredRegister, 'elementRegistersUpkeeps'>[];
  };

const reference = { type: Schema.Types.ObjectId, required: true };

const registerSchema = new Schema(
  {
    elementRegistersUpkeeps: reference,
    // A number, true or false, or a text; '' is no value.
    elementValues: { type: Schema.Types.Mixed, default: '' },
    elementResult: { type: String, default: null },
    elementRegistersSnapshot: { type: Schema.Types.Mixed, default: null },
  },
  { _id: false, minimize: false },
);

export const inspectionSchema = storedSchema(planning, {
  elementId: reference,
  elementPlanningDate: { type: Date, required: true },
  elementUserPlanningId: reference,
  elementPlanningActive: { type: Boolean, default: false },
  elementPlanningValidation: { type: Boolean, default: false },
  [planning.deleted]: { type: Boolean, default: false },
  elementDoDate: { type: Date, default: null },
  elementUserDoId: { type: Schema.Types.ObjectId, default: null },
  elementActions: { type: String, default: '' },
  elementPlanningResult: { type: String, default: null },
  elementRegisters: { type: [registerSchema], default: [] },
});

// The administrator's lists and counters, in their default order.
inspectionSchema.index({ [planning.deleted]: 1, elementPlanningDate: 1, _id: 1 });
// What an inspector's lists and counters ask: own, by state, by day.
inspectionSchema.index({
  elementUserPlanningId: 1,
  elementPlanningActive: 1,
  elementPlanningDate: 1,
  _id: 1,
});
// Late ones, and lists by state.
inspectionSchema.index({ elementPlanningActive: 1, elementPlanningDate: 1, _id: 1 });
// Charts, and the filters that go through the element.
inspectionSchema.index({ elementId: 1, elementDoDate: 1 });
