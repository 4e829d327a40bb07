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
import { upkeepTypeSheet } from '../../domain/exports';
import { type UpkeepType, upkeepTypes } from '../../domain/upkeeps';
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
import { CreateUpkeepTypeDto } from './dto/create-upkeep-type.dto';
import { UpdateUpkeepTypeDto } from './dto/update-upkeep-type.dto';
import { UpkeepTypeDto } from './dto/upkeep-type.dto';
import { UpkeepTypesService } from './upkeep-types.service';

@Controller('upkeepstypes')
@ApiTags('upkeepstypes')
export class UpkeepTypesController {
  constructor(
    private readonly service: UpkeepTypesService,
    private readonly history: HistoryService,
  ) {}

  @Get()
  @Permit('upkeepstypes.list')
  @ApiOperation({ operationId: 'upkeepstypes.list', summary: 'List upkeepstypes' })
  @ApiList(upkeepTypes, UpkeepTypeDto)
  list(@Lists(upkeepTypes) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.service.list(query));
  }

  @Get('export')
  @ExportsAll(upkeepTypes, 'All types of controls of a filter as a spreadsheet')
  export(@Exports(upkeepTypes) call: ExportCall): Promise<StreamableFile> {
    return call.answer([upkeepTypeSheet], (query) => this.service.list(query));
  }

  @Post('export')
  @ExportsSelected(upkeepTypes)
  exportSelected(
    @Body() selected: ExportSelectedDto,
    @Exports(upkeepTypes) call: ExportCall,
  ): Promise<StreamableFile> {
    return call.answerSelected(selected, [upkeepTypeSheet], (query) => this.service.list(query));
  }

  @Get(':id')
  @Permit('upkeepstypes.read')
  @ApiOperation({ operationId: 'upkeepstypes.read', summary: 'Read a type of control' })
  @ApiOkResponse({ type: UpkeepTypeDto })
  @ApiErrors(400, 404)
  read(@Param('id', IdPipe) id: string): Promise<UpkeepType> {
    return this.service.read(id);
  }

  @Get(':id/history')
  @Permit('upkeepstypes.history')
  @ApiOperation({
    operationId: 'upkeepstypes.history',
    summary: 'Who changed what of a maintenance type, also of a deleted one',
  })
  @AnswersHistory()
  readHistory(@Param('id', IdPipe) id: string, @Lists(historyList) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.history.list(upkeepTypes.name, id, query));
  }

  @Post()
  @Permit('upkeepstypes.create')
  @ApiOperation({ operationId: 'upkeepstypes.create', summary: 'Create a type of control' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: UpkeepTypeDto })
  @ApiErrors(400, 409, 413)
  create(
    @Body() type: CreateUpkeepTypeDto,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<UpkeepType> {
    return this.service.create(type, caller, key);
  }

  @Put(':id')
  @Permit('upkeepstypes.update')
  @ApiOperation({
    operationId: 'upkeepstypes.update',
    summary: 'Change fields of a type of control, or delete it',
  })
  @ApiOkResponse({ type: UpkeepTypeDto })
  @ApiErrors(400, 404, 409, 413)
  update(
    @Param('id', IdPipe) id: string,
    @Body() change: UpdateUpkeepTypeDto,
    @CurrentUser() caller: SignedInUser,
  ): Promise<UpkeepType> {
    return this.service.update(id, change, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  @Permit('upkeepstypes.delete')
  @ApiOperation({
    operationId: 'upkeepstypes.delete',
    summary: 'Delete a type of control; its history stays',
  })
  @ApiNoContentResponse()
  @ApiErrors(400, 404, 409)
  remove(@Param('id', IdPipe) id: string, @CurrentUser() caller: SignedInUser): Promise<void> {
    return this.service.remove(id, caller);
  }
}
