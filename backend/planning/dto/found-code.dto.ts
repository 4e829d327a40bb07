import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { FoundCode } from '../../../domain/elements';

export class FoundCodeDto implements FoundCode {
  @ApiProperty() elementId!: string;
  @ApiProperty({ type: 'string', nullable: true, description: 'What the caller has to do there' })
  planningId!: string | null;
  @ApiPropertyOptional({ type: 'boolean', description: 'That the caller may start a reading on the spot' })
  allowsReading?: true;
}
