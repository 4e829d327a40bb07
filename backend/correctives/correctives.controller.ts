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
import { type Corrective, correctives } from '../../domain/correctives';
import { correctiveSheet } from '../../domain/exports';
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
import { CorrectivesService } from './correctives.service';
import { CorrectiveDto } from './dto/corrective.dto';
import { CreateCorrectiveDto } from './dto/create-corrective.dto';
import { UpdateCorrectiveDto } from './dto/update-corrective.dto';
import { ReopenCorrectiveDto, VerifyCorrectiveDto } from './dto/verify-corrective.dto';

@Controller('correctives')
@ApiTags('correctives')
export class CorrectivesController {
  constructor(
    private readonly measures: CorrectivesService,
    private readonly history: HistoryService,
  ) {}

  @Get()
  @Permit('correctives.list')
  @ApiOperation({
    operationId: 'correctives.list',
    summary:
      'List corrective measures; inspectors see those that they answer for and those of their inspections',
  })
  // A text that is looked for may be in none of very many.
  @ApiList(correctives, CorrectiveDto)
  list(
    @Lists(correctives, ({ search }) => search !== undefined) list: ListCall,
    @CurrentUser() caller: SignedInUser,
  ): Promise<ListBody> {
    return list.answer((query) => this.measures.list(query, caller));
  }

  @Get('export')
  @ExportsAll(correctives, 'All corrective measures of a filter that the caller may see, as a spreadsheet')
  export(
    @Exports(correctives) call: ExportCall,
    @CurrentUser() caller: SignedInUser,
  ): Promise<StreamableFile> {
    return call.answer([correctiveSheet], (query) => this.measures.list(query, caller));
  }

  @Post('export')
  @ExportsSelected(correctives)
  exportSelected(
    @Body() selected: ExportSelectedDto,
    @Exports(correctives) call: ExportCall,
    @CurrentUser() caller: SignedInUser,
  ): Promise<StreamableFile> {
    return call.answerSelected(selected, [correctiveSheet], (query) => this.measures.list(query, caller));
  }

  @Get(':id')
  @Permit('correctives.read')
  @ApiOperation({ operationId: 'correctives.read', summary: 'Read a corrective measure' })
  @ApiOkResponse({ type: CorrectiveDto })
  @ApiErrors(400, 404)
  read(@Param('id', IdPipe) id: string, @CurrentUser() caller: SignedInUser): Promise<Corrective> {
    return this.measures.read(id, caller);
  }

  @Get(':id/history')
  @Permit('correctives.history')
  @ApiOperation({
    operationId: 'correctives.history',
    summary: 'Who changed what of a corrective measure, also of a deleted one',
  })
  @AnswersHistory()
  readHistory(@Param('id', IdPipe) id: string, @Lists(historyList) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.history.list(correctives.name, id, query));
  }

  @Post()
  @Permit('correctives.create')
  @ApiOperation({
    operationId: 'correctives.create',
    summary: 'Open a corrective measure; inspectors from their own inspections',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: CorrectiveDto })
  @ApiErrors(400, 403, 413)
  create(
    @Body() body: CreateCorrectiveDto,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Corrective> {
    return this.measures.create(body, caller, key);
  }

  @Put(':id')
  @Permit('correctives.update')
  @ApiOperation({
    operationId: 'correctives.update',
    summary: 'Say what was done, or change or delete a corrective measure',
  })
  @ApiIdempotencyKey('change')
  @ApiOkResponse({ type: CorrectiveDto })
  @ApiErrors(400, 403, 404, 409, 413)
  update(
    @Param('id', IdPipe) id: string,
    @Body() change: UpdateCorrectiveDto,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Corrective> {
    return this.measures.update(id, change, caller, key);
  }

  @Delete(':id')
  @HttpCode(204)
  @Permit('correctives.delete')
  @ApiOperation({
    operationId: 'correctives.delete',
    summary: 'Delete a corrective measure; it stays in the database',
  })
  @ApiNoContentResponse()
  @ApiErrors(400, 404, 409)
  remove(@Param('id', IdPipe) id: string, @CurrentUser() caller: SignedInUser): Promise<void> {
    return this.measures.remove(id, caller);
  }

  @Post(':id/verify')
  @HttpCode(200)
  @Permit('correctives.verify')
  @ApiOperation({ operationId: 'correctives.verify', summary: 'Verify a corrective measure by hand' })
  @ApiOkResponse({ type: CorrectiveDto })
  @ApiErrors(400, 404, 409)
  verify(
    @Param('id', IdPipe) id: string,
    @Body() { text }: VerifyCorrectiveDto,
    @CurrentUser() caller: SignedInUser,
  ): Promise<Corrective> {
    return this.measures.verify(id, text, caller);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  @Permit('correctives.reopen')
  @ApiOperation({
    operationId: 'correctives.reopen',
    summary: 'Open a corrective measure again that is done or verified',
  })
  @ApiOkResponse({ type: CorrectiveDto })
  @ApiErrors(400, 404, 409)
  reopen(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ReopenCorrectiveDto,
    @CurrentUser() caller: SignedInUser,
  ): Promise<Corrective> {
    return this.measures.reopen(id, reason, caller);
  }
}
