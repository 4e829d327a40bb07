import { ApiProperty } from '@nestjs/swagger';
import type { FoundCode } from '../../../domain/elements';

export class FoundCodeDto implements FoundCode {
  @ApiProperty() elementId!: string;
  @ApiProperty({ type: 'string', nullable: true, description: 'What the caller has to do there' })
  planningId!: string | null;
}
