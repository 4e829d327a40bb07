import { ApiPropertyOptional } from '@nestjs/swagger';
import type { Dependents } from '../../../domain/dependents';

/** A property that no record of the resource can have is left out. */
export class DependentsDto implements Dependents {
  @ApiPropertyOptional({ type: 'integer', description: 'Active centres' }) areas?: number;
  @ApiPropertyOptional({ type: 'integer', description: 'Active elements' }) elements?: number;
  @ApiPropertyOptional({ type: 'integer', description: 'Active controls' }) upkeeps?: number;
  @ApiPropertyOptional({ type: 'integer', description: 'Active users' }) users?: number;
  @ApiPropertyOptional({ type: 'integer', description: 'Inspections that are not done' })
  inspections?: number;
  @ApiPropertyOptional({ type: 'integer', description: 'Programmes that have not ended' })
  programmes?: number;
  @ApiPropertyOptional({ type: 'integer', description: 'Corrective measures that are not done' })
  correctives?: number;
}
