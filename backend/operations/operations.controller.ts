import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { apiPaths } from '../../domain/api';
import type { Operations } from '../../domain/operations';
import { CurrentUser, Permit, type SignedInUser } from '../common';
import { OperationsDto } from './dto/operations.dto';
import { OperationsService } from './operations.service';

@Controller(apiPaths.operations)
@ApiTags('operations')
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  @Get()
  @Permit('operations.read')
  @ApiOperation({
    operationId: 'operations.read',
    summary: "The dashboard's counters; an inspector's are of its own",
  })
  @ApiOkResponse({ type: OperationsDto })
  count(@CurrentUser() caller: SignedInUser): Promise<Operations> {
    return this.operations.count(caller);
  }
}
