import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { apiPaths } from '../../domain/api';
import type { FoundCode } from '../../domain/elements';
import type { InspectionDetail } from '../../domain/planning';
import {
  ApiErrors,
  ApiIdempotencyKey,
  CurrentUser,
  IdempotencyKey,
  Permit,
  type SignedInUser,
} from '../common';
import { CodesService } from './codes.service';
import { FoundCodeDto } from './dto/found-code.dto';
import { InspectionDetailDto } from './dto/inspection.dto';
import { SpotReadingsService } from './spot-readings.service';

/** Here, since its answer is made of inspections. */
@Controller(apiPaths.codes)
@ApiTags('codes')
export class CodesController {
  constructor(
    private readonly codes: CodesService,
    private readonly readings: SpotReadingsService,
  ) {}

  @Get(':code')
  @Permit('codes.read')
  @ApiOperation({ operationId: 'codes.read', summary: "Where an element's label leads the caller" })
  @ApiOkResponse({ type: FoundCodeDto })
  @ApiErrors(404)
  read(@Param('code') code: string, @CurrentUser() caller: SignedInUser): Promise<FoundCode> {
    return this.codes.find(code, caller);
  }

  @Post(':code/reading')
  @Permit('codes.reading')
  @ApiOperation({
    operationId: 'codes.reading',
    summary: 'Start a reading on the spot, with the usual controls of the element',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: InspectionDetailDto })
  @ApiErrors(400, 404, 429)
  startReading(
    @Param('code') code: string,
    @CurrentUser() caller: SignedInUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<InspectionDetail> {
    return this.readings.start(code, caller, key);
  }
}
