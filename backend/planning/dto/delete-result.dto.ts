import { ApiProperty } from '@nestjs/swagger';
import type { DeleteResult } from '../../../domain/planning';
import { SkippedDto } from './skipped.dto';

export class DeleteResultDto implements DeleteResult {
  @ApiProperty() deleted!: number;
  @ApiProperty({ type: [SkippedDto] }) skipped!: SkippedDto[];
}
