export * from './job-kinds';
export { JobRun } from './job-run';
export { JobStore } from './job-store';
export { JobWorker } from './job-worker';
export { StoredJob } from './job.schema';
export * from './jobs.module';
export { JobsService } from './jobs.service';
export * from './outbox';
