import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  type StreamableFile,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { upkeepSheet } from '../../domain/exports';
import { type Upkeep, upkeeps } from '../../domain/upkeeps';
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
import { CreateUpkeepDto } from './dto/create-upkeep.dto';
import { UpdateUpkeepDto } from './dto/update-upkeep.dto';
import { UpkeepDto } from './dto/upkeep.dto';
import { UpkeepsService } from './upkeeps.service';

@Controller('upkeeps')
@ApiTags('upkeeps')
export class UpkeepsController {
  constructor(
    private readonly service: UpkeepsService,
    private readonly history: HistoryService,
  ) {}

  @Get()
  @Permit('upkeeps.list')
  @ApiOperation({ operationId: 'upkeeps.list', summary: 'List upkeeps' })
  @ApiList(upkeeps, UpkeepDto)
  list(@Lists(upkeeps) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.service.list(query));
  }

  @Get('export')
  @ExportsAll(upkeeps, 'All controls of a filter as a spreadsheet')
  export(@Exports(upkeeps) call: ExportCall): Promise<StreamableFile> {
    return call.answer([upkeepSheet], (query) => this.service.list(query));
  }

  @Post('export')
  @ExportsSelected(upkeeps)
  exportSelected(
    @Body() selected: ExportSelectedDto,
    @Exports(upkeeps) call: ExportCall,
  ): Promise<StreamableFile> {
    return call.answerSelected(selected, [upkeepSheet], (query) => this.service.list(query));
  }

  @Get(':id')
  @Permit('upkeeps.read')
  @ApiOperation({ operationId: 'upkeeps.read', summary: 'Read a control' })
  @ApiOkResponse({ type: UpkeepDto })
  @ApiErrors(400, 404)
  read(@Param('id', IdPipe) id: string): Promise<Upkeep> {
    return this.service.read(id);
  }

  @Get(':id/history')
  @Permit('upkeeps.history')
  @ApiOperation({
    operationId: 'upkeeps.history',
    summary: 'Who changed what of a control, also of a deleted one',
  })
  @AnswersHistory()
  readHistory(@Param('id', IdPipe) id: string, @Lists(historyList) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.history.list(upkeeps.name, id, query));
  }

  @Post()
  @Permit('upkeeps.create')
  @ApiOperation({ operationId: 'upkeeps.create', summary: 'Create a control' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: UpkeepDto })
  @ApiErrors(400, 409, 413)
  create(
    @Body() control: CreateUpkeepDto,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Upkeep> {
    return this.service.create(control, caller, key);
  }

  @Put(':id')
  @Permit('upkeeps.update')
  @ApiOperation({ operationId: 'upkeeps.update', summary: 'Change fields of a control, or delete it' })
  @ApiOkResponse({ type: UpkeepDto })
  @ApiErrors(400, 404, 409, 413)
  update(
    @Param('id', IdPipe) id: string,
    @Body() change: UpdateUpkeepDto,
    @CurrentUser() caller: SignedInUser,
  ): Promise<Upkeep> {
    return this.service.update(id, change, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  @Permit('upkeeps.delete')
  @ApiOperation({ operationId: 'upkeeps.delete', summary: 'Delete a control; its history stays' })
  @ApiNoContentResponse()
  @ApiErrors(400, 404, 409)
  remove(@Param('id', IdPipe) id: string, @CurrentUser() caller: SignedInUser): Promise<void> {
    return this.service.remove(id, caller);
  }
}
