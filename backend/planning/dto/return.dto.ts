import { RETURN_REASON_MAX, type ReturnOrder } from '../../../domain/planning';
import { Instant, Text } from '../../common';
import { IdsDto } from './ids.dto';

/** Which inspections are to be done again, why, and when, if it is not the day that they are planned for. */
export class ReturnDto extends IdsDto implements ReturnOrder {
  @Text({ max: RETURN_REASON_MAX, required: true }) reason!: string;
  @Instant() elementPlanningDate?: Date | null;
}
