import { readInstant } from '../../../domain/fields';
import { MAX_BATCH, type ValueInput } from '../../../domain/planning';
import { Reference } from '../../common';
import { ListOf } from './list-of.decorator';
import { Registers } from './registers.decorator';

export class CreateBatchDto {
  @Reference('elements', { required: true }) elementId!: string;
  @Reference('users', { required: true }) elementUserPlanningId!: string;
  @ListOf(readInstant, { max: MAX_BATCH, items: { type: 'string', format: 'date-time' } })
  elementPlanningDates!: Date[];
  @Registers() elementRegisters?: ValueInput[];
}
