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
import { type Company, companies } from '../../domain/companies';
import { companySheet } from '../../domain/exports';
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
import { CompaniesService } from './companies.service';
import { CompanyDto } from './dto/company.dto';
import { CreateCompanyDto } from './dto/create-company.dto';
import { UpdateCompanyDto } from './dto/update-company.dto';

@Controller('companies')
@ApiTags('companies')
export class CompaniesController {
  constructor(
    private readonly service: CompaniesService,
    private readonly history: HistoryService,
  ) {}

  @Get()
  @Permit('companies.list')
  @ApiOperation({ operationId: 'companies.list', summary: 'List companies' })
  @ApiList(companies, CompanyDto)
  list(@Lists(companies) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.service.list(query));
  }

  @Get('export')
  @ExportsAll(companies, 'All companies of a filter as a spreadsheet')
  export(@Exports(companies) call: ExportCall): Promise<StreamableFile> {
    return call.answer([companySheet], (query) => this.service.list(query));
  }

  @Post('export')
  @ExportsSelected(companies)
  exportSelected(
    @Body() selected: ExportSelectedDto,
    @Exports(companies) call: ExportCall,
  ): Promise<StreamableFile> {
    return call.answerSelected(selected, [companySheet], (query) => this.service.list(query));
  }

  @Get(':id')
  @Permit('companies.read')
  @ApiOperation({ operationId: 'companies.read', summary: 'Read a company' })
  @ApiOkResponse({ type: CompanyDto })
  @ApiErrors(400, 404)
  read(@Param('id', IdPipe) id: string): Promise<Company> {
    return this.service.read(id);
  }

  @Get(':id/history')
  @Permit('companies.history')
  @ApiOperation({
    operationId: 'companies.history',
    summary: 'Who changed what of a company, also of a deleted one',
  })
  @AnswersHistory()
  readHistory(@Param('id', IdPipe) id: string, @Lists(historyList) list: ListCall): Promise<ListBody> {
    return list.answer((query) => this.history.list(companies.name, id, query));
  }

  @Post()
  @Permit('companies.create')
  @ApiOperation({ operationId: 'companies.create', summary: 'Create a company' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: CompanyDto })
  @ApiErrors(400, 409, 413)
  create(
    @Body() company: CreateCompanyDto,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Company> {
    return this.service.create(company, caller, key);
  }

  @Put(':id')
  @Permit('companies.update')
  @ApiOperation({
    operationId: 'companies.update',
    summary: 'Change fields of a company, or delete it',
  })
  @ApiOkResponse({ type: CompanyDto })
  @ApiErrors(400, 404, 409, 413)
  update(
    @Param('id', IdPipe) id: string,
    @Body() change: UpdateCompanyDto,
    @CurrentUser() caller: SignedInUser,
  ): Promise<Company> {
    return this.service.update(id, change, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  @Permit('companies.delete')
  @ApiOperation({ operationId: 'companies.delete', summary: 'Delete a company; its history stays' })
  @ApiNoContentResponse()
  @ApiErrors(400, 404, 409)
  remove(@Param('id', IdPipe) id: string, @CurrentUser() caller: SignedInUser): Promise<void> {
    return this.service.remove(id, caller);
  }
}
