import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Area, type DayOff, areas } from '../../domain/areas';
import { areaSheet } from '../../domain/exports';
import {
  ApiErrors,
  ApiIdempotencyKey,
  ApiList,
  CurrentUser,
  IdPipe,
  IdempotencyKey,
  Permit,
  type SignedInUser,
} from '../common';
import { type ExportCall, ExportSelectedDto, Exports, ExportsAll, ExportsSelected } from '../common/exports';
import { type ListBody, type ListCall, Lists } from '../common/resource';
import { AnswersHistory, HistoryService, historyList } from '../history';
import { AreasService } from './areas.service';
import { AreaDto } from './dto/area.dto';
import { CreateAreaDto } from './dto/create-area.dto';
import { DayOffDto, DaysOffQueryDto } from './dto/days-off.dto';
import { UpdateAreaDto } from './dto/update-area.dto';

@Controller('arees')
@ApiTags('arees')
export class AreasController {
  constructor(
    private readonly service: AreasService,
    private readonly history: HistoryService,
  ) {}

  @Get()
  @Permit('arees.list')
  @ApiOperation({ operationId: 'arees.list', summary: 'List arees' })
  @ApiList(areas, AreaDto)
  list(@Lists(areas) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.service.list(query));
  }

  @Get('export')
  @ExportsAll(areas, 'All centres of a filter as a spreadsheet')
  export(@Exports(areas) call: ExportCall): Promise<StreamableFile> {
    return call.answer([areaSheet], (query) => this.service.list(query));
  }

  @Post('export')
  @ExportsSelected(areas)
  exportSelected(
    @Body() selected: ExportSelectedDto,
    @Exports(areas) call: ExportCall,
  ): Promise<StreamableFile> {
    return call.answerSelected(selected, [areaSheet], (query) => this.service.list(query));
  }

  @Get(':id')
  @Permit('arees.read')
  @ApiOperation({ operationId: 'arees.read', summary: 'Read a centre' })
  @ApiOkResponse({ type: AreaDto })
  @ApiErrors(400, 404)
  read(@Param('id', IdPipe) id: string): Promise<Area> {
    return this.service.read(id);
  }

  @Get(':id/history')
  @Permit('arees.history')
  @ApiOperation({
    operationId: 'arees.history',
    summary: 'Who changed what of a centre, also of a deleted one',
  })
  @AnswersHistory()
  readHistory(@Param('id', IdPipe) id: string, @Lists(historyList) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.history.list(areas.name, id, query));
  }

  @Get(':id/days-off')
  @Permit('arees.daysOff')
  @ApiOperation({ operationId: 'arees.daysOff', summary: 'The days on which a centre does not work' })
  @ApiOkResponse({ type: [DayOffDto] })
  @ApiErrors(400, 404)
  daysOff(@Param('id', IdPipe) id: string, @Query() query: DaysOffQueryDto): Promise<DayOff[]> {
    return this.service.daysOff(id, query);
  }

  @Post()
  @Permit('arees.create')
  @ApiOperation({ operationId: 'arees.create', summary: 'Create a centre' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: AreaDto })
  @ApiErrors(400, 409, 413)
  create(
    @Body() area: CreateAreaDto,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Area> {
    return this.service.create(area, caller, key);
  }

  @Put(':id')
  @Permit('arees.update')
  @ApiOperation({ operationId: 'arees.update', summary: 'Change fields of a centre, or delete it' })
  @ApiOkResponse({ type: AreaDto })
  @ApiErrors(400, 404, 409, 413)
  update(
    @Param('id', IdPipe) id: string,
    @Body() change: UpdateAreaDto,
    @CurrentUser() caller: SignedInUser,
  ): Promise<Area> {
    return this.service.update(id, change, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  @Permit('arees.delete')
  @ApiOperation({ operationId: 'arees.delete', summary: 'Delete a centre; its history stays' })
  @ApiNoContentResponse()
  @ApiErrors(400, 404, 409)
  remove(@Param('id', IdPipe) id: string, @CurrentUser() caller: SignedInUser): Promise<void> {
    return this.service.remove(id, caller);
  }
}
