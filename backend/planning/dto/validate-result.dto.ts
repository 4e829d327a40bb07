import { ApiProperty } from '@nestjs/swagger';
import type { ValidateResult } from '../../../domain/planning';
import { SkippedDto } from './skipped.dto';

export class ValidateResultDto implements ValidateResult {
  @ApiProperty() validated!: number;
  @ApiProperty({ type: [SkippedDto] }) skipped!: SkippedDto[];
}
