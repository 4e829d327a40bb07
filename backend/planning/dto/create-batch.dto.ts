import { readInstant } from '../../../domain/fields';
import { MAX_BATCH, type ValueInput } from '../../../domain/planning';
import { ListOf, Reference } from '../../common';
import { Registers } from './registers.decorator';

export class CreateBatchDto {
  @Reference('elements', { required: true }) elementId!: string;
  @Reference('users', { required: true }) elementUserPlanningId!: string;
  @ListOf(readInstant, { max: MAX_BATCH, items: { type: 'string', format: 'date-time' } })
  elementPlanningDates!: Date[];
  @Registers() elementRegisters?: ValueInput[];
}
