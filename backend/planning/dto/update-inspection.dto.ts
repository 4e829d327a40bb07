import { PartialType } from '@nestjs/swagger';
import {
  ACTIONS_MAX,
  type CorrectiveInput,
  type DecisionInput,
  type InspectionChange,
} from '../../../domain/planning';
import { Flag, Instant, Reference, Revision, Text } from '../../common';
import { Correctives } from './correctives.decorator';
import { Decisions } from './decisions.decorator';
import { CreateInspectionDto } from './create-inspection.dto';
import { EarlierWrites } from './earlier-writes.decorator';

export class UpdateInspectionDto extends PartialType(CreateInspectionDto) implements InspectionChange {
  @Flag() elementPlanningActive?: boolean;
  @Flag() elementPlanningValidation?: boolean;
  @Flag() elementPlanningDeleted?: boolean;
  @Instant() elementDoDate?: Date | null;
  @Reference('users') elementUserDoId?: string | null;
  @Text({ max: ACTIONS_MAX }) elementActions?: string;
  /** When the planned user's phone has saved it: at most 7 days ago. */
  @Instant() elementRecordedAt?: Date | null;
  @Decisions() elementDecisions?: DecisionInput[];
  @Correctives() elementCorrectives?: CorrectiveInput[];
  @Revision() __v?: number;
  @EarlierWrites() __after?: string[];
}
