export { Batches } from './batches';
export { InspectionCache } from './inspection-cache';
export { scopeOf } from './inspection-filters';
export type { StoredInspection } from './inspection.schema';
export { ElementLocationSync } from './element-location-sync';
export { KeyedCreation } from './keyed-creation';
export { LateAreas } from './late-areas';
export { PlanningModule } from './planning.module';
export { returnedFields } from './returned-fields';
