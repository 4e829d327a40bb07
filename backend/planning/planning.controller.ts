import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { inspectionSheets } from '../../domain/exports';
import {
  type BatchResult,
  type DeleteResult,
  type InspectionDetail,
  type PlanningUser,
  type PreviousValues,
  type ReturnResult,
  type SavedInspection,
  type ValidateResult,
  planning,
} from '../../domain/planning';
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
import { UsersService } from '../users';
import { BulkChanges } from './bulk-changes';
import { BatchResultDto } from './dto/batch-result.dto';
import { CreateBatchDto } from './dto/create-batch.dto';
import { CreateInspectionDto } from './dto/create-inspection.dto';
import { DeleteResultDto } from './dto/delete-result.dto';
import { DuplicateDto } from './dto/duplicate.dto';
import { IdsDto } from './dto/ids.dto';
import {
  InspectionDetailDto,
  InspectionDto,
  InspectionSummaryDto,
  SavedInspectionDto,
} from './dto/inspection.dto';
import { PlanningUserDto } from './dto/planning-user.dto';
import { PreviousValuesDto } from './dto/previous-values.dto';
import { ReturnResultDto } from './dto/return-result.dto';
import { ReturnDto } from './dto/return.dto';
import { UpdateInspectionDto } from './dto/update-inspection.dto';
import { ValidateDto } from './dto/validate.dto';
import { ValidateResultDto } from './dto/validate-result.dto';
import { isLongToFind } from './inspection-filters';
import { PlanningService } from './planning.service';
import { PreviousValuesService } from './previous-values.service';

@Controller('planning')
@ApiTags('planning')
export class PlanningController {
  constructor(
    private readonly inspections: PlanningService,
    private readonly bulk: BulkChanges,
    private readonly users: UsersService,
    private readonly history: HistoryService,
    private readonly previousValues: PreviousValuesService,
  ) {}

  @Get()
  @Permit('planning.list')
  @ApiOperation({ operationId: 'planning.list', summary: 'List inspections; inspectors see only their own' })
  @ApiList(planning, InspectionDto)
  list(
    @Lists(planning, isLongToFind) list: ListCall,
    @CurrentUser() caller: SignedInUser,
  ): Promise<ListBody> {
    return list.answer((query) => this.inspections.list(query, caller));
  }

  @Get('export')
  @ExportsAll(
    planning,
    'All inspections of a filter that the caller may see, or their controls, as a spreadsheet',
    inspectionSheets.flatMap(({ rows = [] }) => rows),
  )
  export(@Exports(planning) call: ExportCall, @CurrentUser() caller: SignedInUser): Promise<StreamableFile> {
    return call.answer(inspectionSheets, (query) => this.inspections.list(query, caller));
  }

  @Post('export')
  @ExportsSelected(planning)
  exportSelected(
    @Body() selected: ExportSelectedDto,
    @Exports(planning) call: ExportCall,
    @CurrentUser() caller: SignedInUser,
  ): Promise<StreamableFile> {
    return call.answerSelected(selected, inspectionSheets, (query) => this.inspections.list(query, caller));
  }

  @Get('calendar')
  @Permit('planning.calendar')
  @ApiOperation({ operationId: 'planning.calendar', summary: 'List inspections without their controls' })
  @ApiList(planning, InspectionSummaryDto)
  calendar(
    @Lists(planning, isLongToFind) list: ListCall,
    @CurrentUser() caller: SignedInUser,
  ): Promise<ListBody> {
    return list.answer((query) => this.inspections.listSummaries(query, caller));
  }

  @Get('users')
  @Permit('planning.users')
  @ApiOperation({ operationId: 'planning.users', summary: 'The active users, for planning' })
  @ApiOkResponse({ type: [PlanningUserDto] })
  listUsers(): Promise<PlanningUser[]> {
    return this.users.listActive();
  }

  @Get(':id')
  @Permit('planning.read')
  @ApiOperation({ operationId: 'planning.read', summary: 'Read one inspection' })
  @ApiOkResponse({ type: InspectionDetailDto })
  @ApiErrors(400, 404)
  read(@Param('id', IdPipe) id: string, @CurrentUser() caller: SignedInUser): Promise<InspectionDetail> {
    return this.inspections.read(id, caller);
  }

  @Get(':id/previous')
  @Permit('planning.previous')
  @ApiOperation({
    operationId: 'planning.previous',
    summary: "The last three values of each of an inspection's controls on its element, newest first",
  })
  @ApiOkResponse({ type: [PreviousValuesDto] })
  @ApiErrors(400, 404)
  @LongRead()
  readPrevious(
    @Param('id', IdPipe) id: string,
    @CurrentUser() caller: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PreviousValues[]> {
    return this.previousValues.read(id, caller, reply.raw);
  }

  @Get(':id/history')
  @Permit('planning.history')
  @ApiOperation({
    operationId: 'planning.history',
    summary: 'Who changed what of an inspection, also of a deleted one',
  })
  @AnswersHistory()
  readHistory(@Param('id', IdPipe) id: string, @Lists(historyList) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.history.list(planning.name, id, query));
  }

  @Post()
  @Permit('planning.create')
  @ApiOperation({ operationId: 'planning.create', summary: 'Plan one inspection' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: InspectionDetailDto })
  @ApiErrors(400)
  create(
    @Body() body: CreateInspectionDto,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<InspectionDetail> {
    return this.inspections.create(body, caller, key);
  }

  @Post('batch')
  @Permit('planning.batch')
  @ApiOperation({
    operationId: 'planning.batch',
    summary: 'Plan an inspection on each of several days, all or none',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: BatchResultDto })
  @ApiErrors(400)
  createBatch(
    @Body() body: CreateBatchDto,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<BatchResult> {
    return this.inspections.createBatch(body, caller, key);
  }

  @Post('validate')
  @HttpCode(200)
  @Permit('planning.validate')
  @ApiOperation({
    operationId: 'planning.validate',
    summary: 'Validate those of the inspections that are done',
  })
  @ApiOkResponse({ type: ValidateResultDto })
  @ApiErrors(400, 409)
  validate(@Body() body: ValidateDto, @CurrentUser() caller: SignedInUser): Promise<ValidateResult> {
    return this.bulk.validate(body, caller);
  }

  @Post('return')
  @HttpCode(200)
  @Permit('planning.return')
  @ApiOperation({
    operationId: 'planning.return',
    summary: 'Send those of the inspections back that are done and not validated, to be done again',
  })
  @ApiOkResponse({ type: ReturnResultDto })
  @ApiErrors(400, 409)
  return(@Body() { ids, ...order }: ReturnDto, @CurrentUser() caller: SignedInUser): Promise<ReturnResult> {
    return this.bulk.return(ids, order, caller);
  }

  @Post('delete')
  @HttpCode(200)
  @Permit('planning.deleteMany')
  @ApiOperation({
    operationId: 'planning.deleteMany',
    summary: 'Delete inspections; they stay in the database',
  })
  @ApiOkResponse({ type: DeleteResultDto })
  @ApiErrors(400, 409)
  deleteMany(@Body() { ids }: IdsDto, @CurrentUser() caller: SignedInUser): Promise<DeleteResult> {
    return this.bulk.delete(ids, caller);
  }

  @Post(':id/duplicate')
  @Permit('planning.duplicate')
  @ApiOperation({
    operationId: 'planning.duplicate',
    summary: 'Plan copies on the weekdays of a period, all or none',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: BatchResultDto })
  @ApiErrors(400, 404)
  duplicate(
    @Param('id', IdPipe) id: string,
    @Body() body: DuplicateDto,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<BatchResult> {
    return this.inspections.duplicate(id, body, caller, key);
  }

  @Put(':id')
  @Permit('planning.update')
  @ApiOperation({
    operationId: 'planning.update',
    summary: 'Record, validate, move, reassign or delete an inspection',
  })
  @ApiIdempotencyKey('change')
  @ApiOkResponse({ type: SavedInspectionDto })
  @ApiErrors(400, 403, 404, 409)
  update(
    @Param('id', IdPipe) id: string,
    @Body() body: UpdateInspectionDto,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<SavedInspection> {
    return this.inspections.update(id, body, caller, key);
  }

  @Delete(':id')
  @HttpCode(204)
  @Permit('planning.delete')
  @ApiOperation({ operationId: 'planning.delete', summary: 'Delete an inspection; it stays in the database' })
  @ApiNoContentResponse()
  @ApiErrors(400, 404, 409)
  remove(@Param('id', IdPipe) id: string, @CurrentUser() caller: SignedInUser): Promise<void> {
    return this.inspections.remove(id, caller);
  }
}
