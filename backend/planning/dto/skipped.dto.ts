import { ApiProperty } from '@nestjs/swagger';
import { type SkipReason, type Skipped, skipReasons } from '../../../domain/planning';

/** An inspection that a call for many passed over. */
export class SkippedDto implements Skipped {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: skipReasons }) reason!: SkipReason;
}
