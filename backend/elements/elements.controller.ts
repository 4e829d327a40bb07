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
import { type Element, elements } from '../../domain/elements';
import { elementSheet } from '../../domain/exports';
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
import { CreateElementDto } from './dto/create-element.dto';
import { ElementDto } from './dto/element.dto';
import { UpdateElementDto } from './dto/update-element.dto';
import { ElementsService } from './elements.service';

/** `GET elements/:id/values` is in `backend/planning`, since its answer is made of inspections. */
@Controller('elements')
@ApiTags('elements')
export class ElementsController {
  constructor(
    private readonly service: ElementsService,
    private readonly history: HistoryService,
  ) {}

  @Get()
  @Permit('elements.list')
  @ApiOperation({ operationId: 'elements.list', summary: 'List elements' })
  @ApiList(elements, ElementDto)
  list(@Lists(elements) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.service.list(query));
  }

  @Get('export')
  @ExportsAll(elements, 'All elements of a filter as a spreadsheet')
  export(@Exports(elements) call: ExportCall): Promise<StreamableFile> {
    return call.answer([elementSheet], (query) => this.service.list(query));
  }

  @Post('export')
  @ExportsSelected(elements)
  exportSelected(
    @Body() selected: ExportSelectedDto,
    @Exports(elements) call: ExportCall,
  ): Promise<StreamableFile> {
    return call.answerSelected(selected, [elementSheet], (query) => this.service.list(query));
  }

  @Get(':id')
  @Permit('elements.read')
  @ApiOperation({ operationId: 'elements.read', summary: 'Read an element' })
  @ApiOkResponse({ type: ElementDto })
  @ApiErrors(400, 404)
  read(@Param('id', IdPipe) id: string): Promise<Element> {
    return this.service.read(id);
  }

  @Get(':id/history')
  @Permit('elements.history')
  @ApiOperation({
    operationId: 'elements.history',
    summary: 'Who changed what of an element, also of a deleted one',
  })
  @AnswersHistory()
  readHistory(@Param('id', IdPipe) id: string, @Lists(historyList) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.history.list(elements.name, id, query));
  }

  @Post()
  @Permit('elements.create')
  @ApiOperation({ operationId: 'elements.create', summary: 'Create an element' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: ElementDto })
  @ApiErrors(400, 409, 413)
  create(
    @Body() element: CreateElementDto,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Element> {
    return this.service.create(element, caller, key);
  }

  @Post(':id/code')
  @HttpCode(200)
  @Permit('elements.code')
  @ApiOperation({ operationId: 'elements.code', summary: 'Give an element a new code' })
  @ApiOkResponse({ type: ElementDto })
  @ApiErrors(400, 404)
  renewCode(@Param('id', IdPipe) id: string, @CurrentUser() caller: SignedInUser): Promise<Element> {
    return this.service.renewCode(id, caller);
  }

  @Put(':id')
  @Permit('elements.update')
  @ApiOperation({ operationId: 'elements.update', summary: 'Change fields of an element, or delete it' })
  @ApiOkResponse({ type: ElementDto })
  @ApiErrors(400, 404, 409, 413)
  update(
    @Param('id', IdPipe) id: string,
    @Body() change: UpdateElementDto,
    @CurrentUser() caller: SignedInUser,
  ): Promise<Element> {
    return this.service.update(id, change, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  @Permit('elements.delete')
  @ApiOperation({ operationId: 'elements.delete', summary: 'Delete an element; its history stays' })
  @ApiNoContentResponse()
  @ApiErrors(400, 404, 409)
  remove(@Param('id', IdPipe) id: string, @CurrentUser() caller: SignedInUser): Promise<void> {
    return this.service.remove(id, caller);
  }
}
