import { ApiProperty } from '@nestjs/swagger';
import type { BatchResult } from '../../../domain/planning';

/** What was planned together. */
export class BatchResultDto implements BatchResult {
  @ApiProperty() created!: number;
  @ApiProperty({ type: [String] }) ids!: string[];
}
