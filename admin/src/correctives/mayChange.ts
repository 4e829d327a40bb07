import type { Caller } from '../../../domain/access';
import { type Corrective, type CorrectiveField, mayChangeCorrective } from '../../../domain/correctives';

/** Whether someone may change a field of a measure as it is read. */
export function mayChange(field: CorrectiveField, measure: Corrective, caller: Caller): boolean {
  return mayChangeCorrective(field, { ...measure, correctiveUserId: measure.correctiveUserId._id }, caller);
}
