export { doesDatabaseAnswer } from './database-answers';
export { DiskWatch, diskOf } from './disk';
export { HealthModule } from './health.module';
