export { Batches } from './batches';
export { PlanningModule } from './planning.module';
