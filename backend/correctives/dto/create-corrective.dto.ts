import type { Day as CalendarDay } from '../../../domain/common';
import { CORRECTIVE_DO_TEXT_MAX } from '../../../domain/correctives';
import { CORRECTIVE_DESCRIPTION_MAX } from '../../../domain/planning';
import { Day, Reference, Text } from '../../common';

export class CreateCorrectiveDto {
  @Reference('elements', { required: true }) correctiveElementId!: string;
  @Reference('planning') correctivePlanningId?: string | null;
  @Reference('upkeeps') correctiveUpkeepId?: string | null;
  @Text({ max: CORRECTIVE_DESCRIPTION_MAX, required: true }) correctiveDescription!: string;
  @Reference('users', { required: true }) correctiveUserId!: string;
  @Day({ required: true }) correctiveDeadline!: CalendarDay;
  @Day() correctiveDoDate?: CalendarDay | null;
  @Reference('users') correctiveDoUserId?: string | null;
  @Text({ max: CORRECTIVE_DO_TEXT_MAX }) correctiveDoText?: string;
}
