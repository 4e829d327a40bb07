export { doesDatabaseAnswer } from './database-answers';
export { HealthModule } from './health.module';
