import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { apiPaths } from '../../domain/api';
import { type Job, jobs } from '../../domain/jobs';
import { ApiErrors, ApiList, IdPipe, Permit } from '../common';
import { type ListBody, type ListCall, Lists } from '../common/resource';
import { JobDto } from './dto/job.dto';
import { JobsService } from './jobs.service';

@Controller(apiPaths.jobs)
@ApiTags('jobs')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get()
  @Permit('jobs.list')
  @ApiOperation({ operationId: 'jobs.list', summary: 'List work that is done later, the newest first' })
  @ApiList(jobs, JobDto)
  list(@Lists(jobs) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.jobs.list(query));
  }

  @Get(':id')
  @Permit('jobs.read')
  @ApiOperation({ operationId: 'jobs.read', summary: 'Read a job' })
  @ApiOkResponse({ type: JobDto })
  @ApiErrors(400, 404)
  read(@Param('id', IdPipe) id: string): Promise<Job> {
    return this.jobs.read(id);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Permit('jobs.retry')
  @ApiOperation({ operationId: 'jobs.retry', summary: 'Try a job at once that waits or is parked' })
  @ApiOkResponse({ type: JobDto })
  @ApiErrors(400, 404, 409)
  retry(@Param('id', IdPipe) id: string): Promise<Job> {
    return this.jobs.retry(id);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Permit('jobs.cancel')
  @ApiOperation({
    operationId: 'jobs.cancel',
    summary: 'End a job of a kind that allows it; one that runs ends after the step that it is at',
  })
  @ApiOkResponse({ type: JobDto })
  @ApiErrors(400, 404, 409)
  cancel(@Param('id', IdPipe) id: string): Promise<Job> {
    return this.jobs.cancel(id);
  }
}
