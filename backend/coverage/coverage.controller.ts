import { Body, Controller, Get, Post, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { apiPaths } from '../../domain/api';
import { coverage } from '../../domain/coverage';
import { coverageSheet } from '../../domain/exports';
import { ApiList, Permit } from '../common';
import { type ExportCall, ExportSelectedDto, Exports, ExportsAll, ExportsSelected } from '../common/exports';
import { type ListBody, type ListCall, Lists } from '../common/resource';
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
  @ApiList(coverage, CoverageRowDto)
  list(@Lists(coverage) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.service.list(query));
  }

  @Get(`${apiPaths.coverage}/export`)
  @ExportsAll(coverage, 'How well the controls of a filter are done, as a spreadsheet')
  export(@Exports(coverage) call: ExportCall): Promise<StreamableFile> {
    return call.answer([coverageSheet], (query) => this.service.list(query));
  }

  @Post(`${apiPaths.coverage}/export`)
  @ExportsSelected(coverage)
  exportSelected(
    @Body() selected: ExportSelectedDto,
    @Exports(coverage) call: ExportCall,
  ): Promise<StreamableFile> {
    return call.answerSelected(selected, [coverageSheet], (query) => this.service.list(query));
  }
}
