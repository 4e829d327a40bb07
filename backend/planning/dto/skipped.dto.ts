import { ApiProperty } from '@nestjs/swagger';
import type { SkipReason, Skipped } from '../../../domain/planning';

/** An inspection that a call for many passed over. */
export class SkippedDto implements Skipped {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: ['not-done', 'validated', 'not-found'] }) reason!: SkipReason;
}
