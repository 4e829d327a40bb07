import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { apiPaths } from '../../domain/api';
import { coverage } from '../../domain/coverage';
import { Permit } from '../common';
import { AnswersList, type ListAnswer, type RawListQuery } from '../common/resource';
import { CoverageService } from './coverage.service';
import { CoverageRowDto } from './dto/coverage-row.dto';

@Controller()
@ApiTags('coverage')
export class CoverageController {
  constructor(private readonly service: CoverageService) {}

  @Get(apiPaths.coverage)
  @Permit('coverage.list')
  @ApiOperation({
    operationId: 'coverage.list',
    summary: 'How well each usual control with a frequency is done, what is due first on top',
  })
  @AnswersList(coverage, CoverageRowDto)
  list(@Query() query: RawListQuery): Promise<ListAnswer> {
    return this.service.list(query);
  }
}
