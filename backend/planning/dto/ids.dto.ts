import { MAX_RANGE } from '../../../domain/api';
import { readId } from '../../../domain/fields';
import { ListOf } from '../../common';

/** The inspections that a call for many is about. */
export class IdsDto {
  @ListOf(readId, { max: MAX_RANGE, items: { type: 'string' } }) ids!: string[];
}
