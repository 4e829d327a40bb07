export { Batches } from './batches';
export { scopeOf } from './inspection-filters';
export type { StoredInspection } from './inspection.schema';
export { ElementLocationSync } from './element-location-sync';
export { PlanningModule } from './planning.module';
export { TotalCache } from './total-cache';
