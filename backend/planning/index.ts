export { Batches } from './batches';
export { PlanningModule } from './planning.module';
export type { InspectionDocument } from './inspection.schema';
