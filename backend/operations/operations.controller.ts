import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { apiPaths } from '../../domain/api';
import type { Operations, Waiting } from '../../domain/operations';
import { CurrentUser, Permit, type SignedInUser } from '../common';
import { OperationsDto } from './dto/operations.dto';
import { WaitingDto } from './dto/waiting.dto';
import { OperationsService } from './operations.service';
import { WaitingService } from './waiting.service';

@Controller()
@ApiTags('operations')
export class OperationsController {
  constructor(
    private readonly operations: OperationsService,
    private readonly waiting: WaitingService,
  ) {}

  @Get(apiPaths.operations)
  @Permit('operations.read')
  @ApiOperation({
    operationId: 'operations.read',
    summary: "The dashboard's counters; an inspector's are of its own",
  })
  @ApiOkResponse({ type: OperationsDto })
  count(@CurrentUser() caller: SignedInUser): Promise<Operations> {
    return this.operations.count(caller);
  }

  @Get(apiPaths.waiting)
  @Permit('operations.waiting')
  @ApiOperation({ operationId: 'operations.waiting', summary: 'What waits for an administrator' })
  @ApiOkResponse({ type: WaitingDto })
  countWaiting(): Promise<Waiting> {
    return this.waiting.count();
  }
}
