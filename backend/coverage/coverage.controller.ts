import { Controller, Get, Query, Res, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { apiPaths } from '../../domain/api';
import { coverage } from '../../domain/coverage';
import { ApiList, Permit } from '../common';
import { ListStreamLimit, type RawListQuery, sendList } from '../common/resource';
import { CoverageService } from './coverage.service';
import { CoverageRowDto } from './dto/coverage-row.dto';

@Controller()
@ApiTags('coverage')
export class CoverageController {
  constructor(private readonly service: CoverageService) {}

  @Get(apiPaths.coverage)
  @Permit('coverage.list')
  @UseGuards(ListStreamLimit)
  @ApiOperation({
    operationId: 'coverage.list',
    summary: 'How well each usual control with a frequency is done, what is due first on top',
  })
  @ApiList(coverage, CoverageRowDto)
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    return sendList(reply, await this.service.list(query));
  }
}
