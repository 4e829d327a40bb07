import { Schema } from 'mongoose';
import { planning } from '../../domain/planning';
import { storedSchema } from '../common/resource';

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
});

const byDay = {
  elementPlanningActive: 1,
  elementPlanningValidation: 1,
  elementPlanningDate: 1,
  _id: 1,
} as const;

// Lists and counters by state and day: of everybody, and by each of what the screens filter by.
const filters: Record<string, 1>[] = [
  {},
  { elementUserPlanningId: 1 },
  { elementCompanyId: 1 },
  { elementAreaId: 1 },
  { elementId: 1 },
];
for (const filter of filters) inspectionSchema.index({ [planning.deleted]: 1, ...filter, ...byDay });
// Lists in the order in which they were done: of everybody, of one, of an element's charts, and those with actions.
for (const filter of [{}, { elementUserPlanningId: 1 }, { elementId: 1 }] as Record<string, 1>[]) {
  inspectionSchema.index({ [planning.deleted]: 1, ...filter, elementDoDate: 1, _id: 1 });
}
inspectionSchema.index(
  { [planning.deleted]: 1, elementDoDate: 1, _id: 1 },
  { name: 'actionsByDone', partialFilterExpression: { elementActions: { $gt: '' } } },
);
// What went wrong, and what came last.
inspectionSchema.index({ [planning.deleted]: 1, elementPlanningResult: 1, elementPlanningDate: 1, _id: 1 });
inspectionSchema.index({ [planning.deleted]: 1, createdAt: 1, _id: 1 });
