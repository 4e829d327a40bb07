import { ApiProperty } from '@nestjs/swagger';
import type { ReturnResult } from '../../../domain/planning';
import { SkippedDto } from './skipped.dto';

export class ReturnResultDto implements ReturnResult {
  @ApiProperty() returned!: number;
  @ApiProperty({ type: [SkippedDto] }) skipped!: SkippedDto[];
}
