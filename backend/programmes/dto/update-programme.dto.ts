import { PartialType } from '@nestjs/swagger';
import type { Day as CalendarDay } from '../../../domain/common';
import { type Ahead, aheadChoices } from '../../../domain/programmes';
import { Choice, Day, Flag, Revision } from '../../common';
import { CreateProgrammeDto } from './create-programme.dto';

export class UpdateProgrammeDto extends PartialType(CreateProgrammeDto) {
  @Flag() programmeDeleted?: boolean;
  /** From which day on what lies ahead follows the change; tomorrow unless it is said. */
  @Day() fromDay?: CalendarDay | null;
  /** What becomes of what lies ahead of an end or a deletion; it is kept unless it is said. */
  @Choice(aheadChoices) ahead?: Ahead | null;
  @Revision() __v?: number;
}

/** What is asked for with a deletion. */
export class DeleteProgrammeQueryDto {
  @Choice(aheadChoices) ahead?: Ahead | null;
}
