export { Batches } from './batches';
export { InspectionCache } from './inspection-cache';
export { newInspection, writtenSource } from './inspection-document';
export {
  byProgrammeDay,
  byUncounted,
  indexByDay,
  indexByDone,
  indexFor,
  inspectionFilter,
} from './inspection-queries';
export { InspectionStore, UNTOUCHED } from './inspection-store';
export { scopeOf } from './inspection-filters';
export {
  type StoredInspection,
  type StoredDecision,
  type StoredDerivedSource,
  type StoredReturn,
  type Uncounted,
  inspectionSchema,
  registerSchema,
} from './inspection.schema';
export { ElementLocationSync } from './element-location-sync';
export { KeyedCreation } from './keyed-creation';
export { LateAreas } from './late-areas';
export { PlanningModule } from './planning.module';
export { returnedFields } from './returned-fields';
