import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { apiPaths } from '../../domain/api';
import type { FoundCode } from '../../domain/elements';
import { ApiErrors, CurrentUser, Permit, type SignedInUser } from '../common';
import { CodesService } from './codes.service';
import { FoundCodeDto } from './dto/found-code.dto';

/** Here, since its answer is made of inspections. */
@Controller(apiPaths.codes)
@ApiTags('codes')
export class CodesController {
  constructor(private readonly codes: CodesService) {}

  @Get(':code')
  @Permit('codes.read')
  @ApiOperation({ operationId: 'codes.read', summary: "Where an element's label leads the caller" })
  @ApiOkResponse({ type: FoundCodeDto })
  @ApiErrors(404)
  read(@Param('code') code: string, @CurrentUser() caller: SignedInUser): Promise<FoundCode> {
    return this.codes.find(code, caller);
  }
}
