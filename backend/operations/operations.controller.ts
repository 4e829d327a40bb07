import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { apiPaths } from '../../domain/api';
import type { Operations } from '../../domain/operations';
import { CurrentUser, Permit, type SignedInUser } from '../common';
import { OperationsService } from './operations.service';

class OperationsDto implements Operations {
  @ApiPropertyOptional() numCompanies?: number;
  @ApiPropertyOptional({ description: 'Centres' }) numHeadquarters?: number;
  @ApiPropertyOptional() numUsers?: number;
  @ApiPropertyOptional() numElements?: number;
  @ApiPropertyOptional({ description: 'Controls' }) numUpkeeps?: number;
  @ApiProperty() numElementsPlanningActualYear!: number;
  @ApiProperty() numElementsPlanningActualMonth!: number;
  @ApiProperty() numElementsPlanningToday!: number;
  @ApiProperty({ description: 'Planned before today and not done' }) numElementsPlanningLate!: number;
}

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
