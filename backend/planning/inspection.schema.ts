import { Schema } from 'mongoose';
import { planning } from '../../domain/planning';
import { storedSchema } from '../common/resource';
import { actionsByDone, inspectionIndexes } from './inspection-queries';

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
  // Where the element is (`Places`); the wire has it in the element.
  elementCompanyId: { type: Schema.Types.ObjectId, default: null },
  elementAreaId: { type: Schema.Types.ObjectId, default: null },
  // The batch that it waits for, while it is hidden (`HiddenInspections`).
  openBatch: { type: String },
});

for (const keys of inspectionIndexes) inspectionSchema.index(keys);
inspectionSchema.index(actionsByDone.keys, { partialFilterExpression: actionsByDone.only });
