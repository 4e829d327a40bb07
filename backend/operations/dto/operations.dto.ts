import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Operations } from '../../../domain/operations';

/** The dashboard's counters as they are answered; those of master data are an administrator's. */
export class OperationsDto implements Operations {
  @ApiPropertyOptional() numCompanies?: number;
  @ApiPropertyOptional({ description: 'Centres' }) numHeadquarters?: number;
  @ApiPropertyOptional() numUsers?: number;
  @ApiPropertyOptional() numElements?: number;
  @ApiPropertyOptional({ description: 'Controls' }) numUpkeeps?: number;
  @ApiProperty() numElementsPlanningActualYear!: number;
  @ApiProperty() numElementsPlanningActualMonth!: number;
  @ApiProperty() numElementsPlanningToday!: number;
  @ApiProperty({ description: 'Planned before today and not done' }) numElementsPlanningLate!: number;
  @ApiProperty({ description: 'Corrective measures that are open' }) correctivesOpen!: number;
  @ApiProperty({ description: 'Of these, those past their deadline' }) correctivesOverdue!: number;
}
