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
import { programmeSheet } from '../../domain/exports';
import { type Forecast, type Programme, programmes } from '../../domain/programmes';
import {
  ApiErrors,
  ApiIdempotencyKey,
  ApiList,
  CurrentUser,
  IdPipe,
  IdempotencyKey,
  LongRead,
  Permit,
  type SignedInUser,
} from '../common';
import { type ExportCall, ExportSelectedDto, Exports, ExportsAll, ExportsSelected } from '../common/exports';
import { type ListBody, type ListCall, Lists } from '../common/resource';
import { AnswersHistory, HistoryService, historyList } from '../history';
import { CreateProgrammeDto } from './dto/create-programme.dto';
import { ForecastDto, ForecastsQueryDto } from './dto/forecast.dto';
import { ProgrammeDto } from './dto/programme.dto';
import { DeleteProgrammeQueryDto, UpdateProgrammeDto } from './dto/update-programme.dto';
import { ProgrammeForecasts } from './programme-forecasts';
import { ProgrammesService } from './programmes.service';

@Controller('programmes')
@ApiTags('programmes')
export class ProgrammesController {
  constructor(
    private readonly service: ProgrammesService,
    private readonly forecasts: ProgrammeForecasts,
    private readonly history: HistoryService,
  ) {}

  @Get()
  @Permit('programmes.list')
  @ApiOperation({ operationId: 'programmes.list', summary: 'List programmes' })
  @ApiList(programmes, ProgrammeDto)
  list(@Lists(programmes) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.service.list(query));
  }

  @Get('export')
  @ExportsAll(programmes, 'All programmes of a filter as a spreadsheet')
  export(@Exports(programmes) call: ExportCall): Promise<StreamableFile> {
    return call.answer([programmeSheet], (query) => this.service.list(query));
  }

  @Post('export')
  @ExportsSelected(programmes)
  exportSelected(
    @Body() selected: ExportSelectedDto,
    @Exports(programmes) call: ExportCall,
  ): Promise<StreamableFile> {
    return call.answerSelected(selected, [programmeSheet], (query) => this.service.list(query));
  }

  @Get('forecasts')
  @Permit('programmes.forecasts')
  @ApiOperation({
    operationId: 'programmes.forecasts',
    summary: 'How many inspections programmes are going to plan beyond what they have, by day or by month',
  })
  @ApiOkResponse({ type: [ForecastDto] })
  @ApiErrors(400)
  @LongRead()
  listForecasts(@Query() query: ForecastsQueryDto): Promise<Forecast[]> {
    return this.forecasts.list(query);
  }

  @Get(':id')
  @Permit('programmes.read')
  @ApiOperation({ operationId: 'programmes.read', summary: 'Read a programme' })
  @ApiOkResponse({ type: ProgrammeDto })
  @ApiErrors(400, 404)
  read(@Param('id', IdPipe) id: string): Promise<Programme> {
    return this.service.read(id);
  }

  @Get(':id/history')
  @Permit('programmes.history')
  @ApiOperation({
    operationId: 'programmes.history',
    summary: 'Who changed what of a programme, also of a deleted one',
  })
  @AnswersHistory()
  readHistory(@Param('id', IdPipe) id: string, @Lists(historyList) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.history.list(programmes.name, id, query));
  }

  @Post()
  @Permit('programmes.create')
  @ApiOperation({
    operationId: 'programmes.create',
    summary: 'Create a programme; what it plans ahead is there with the answer',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: ProgrammeDto })
  @ApiErrors(400, 413)
  create(
    @Body() programme: CreateProgrammeDto,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Programme> {
    return this.service.create(programme, caller, key);
  }

  @Put(':id')
  @Permit('programmes.update')
  @ApiOperation({
    operationId: 'programmes.update',
    summary: 'Change fields of a programme from a day on, or delete it; what lies ahead follows',
  })
  @ApiOkResponse({ type: ProgrammeDto })
  @ApiErrors(400, 404, 409, 413)
  update(
    @Param('id', IdPipe) id: string,
    @Body() change: UpdateProgrammeDto,
    @CurrentUser() caller: SignedInUser,
  ): Promise<Programme> {
    return this.service.update(id, change, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  @Permit('programmes.delete')
  @ApiOperation({
    operationId: 'programmes.delete',
    summary: 'Delete a programme; what it has planned ahead stays unless it is to be removed',
  })
  @ApiNoContentResponse()
  @ApiErrors(400, 404, 409)
  remove(
    @Param('id', IdPipe) id: string,
    @Query() { ahead }: DeleteProgrammeQueryDto,
    @CurrentUser() caller: SignedInUser,
  ): Promise<void> {
    return this.service.remove(id, ahead ?? 'keep', caller);
  }
}
