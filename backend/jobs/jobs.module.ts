import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobKinds } from './job-kinds';
import { JobStore } from './job-store';
import { JobWorker } from './job-worker';
import { StoredJob, jobSchema } from './job.schema';
import { JobsController } from './jobs.controller';
import { JobsService } from './jobs.service';
import { Outbox } from './outbox';

@Module({
  imports: [MongooseModule.forFeature([{ name: StoredJob.name, schema: jobSchema }])],
  controllers: [JobsController],
  providers: [JobKinds, JobStore, JobWorker, JobsService, Outbox],
  exports: [JobKinds, JobStore, JobWorker, JobsService, Outbox],
})
export class JobsModule {}
