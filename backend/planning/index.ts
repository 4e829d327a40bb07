export { Batches } from './batches';
export { scopeOf } from './inspection-filters';
export type { InspectionDocument } from './inspection-document';
export { Places } from './places';
export { PlanningModule } from './planning.module';
export { Totals } from './totals';
