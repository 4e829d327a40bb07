import type { ValueInput } from '../../../domain/planning';
import { Instant, Reference } from '../../common';
import { Registers } from './registers.decorator';

export class CreateInspectionDto {
  @Reference('elements', { required: true }) elementId!: string;
  @Reference('users', { required: true }) elementUserPlanningId!: string;
  @Instant({ required: true }) elementPlanningDate!: Date;
  @Registers() elementRegisters?: ValueInput[];
}
