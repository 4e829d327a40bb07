export { Batches } from './batches';
export { scopeOf } from './inspection-filters';
export type { InspectionDocument } from './inspection.schema';
export { ElementLocationSync } from './element-location-sync';
export { LateAreas } from './late-areas';
export { PlanningModule } from './planning.module';
export { TotalCache } from './total-cache';
