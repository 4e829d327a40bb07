import { elements } from '../../domain/elements';
import { masterDataSchema } from '../common/resource';

/** When the element was put where it is, as long as its inspections may still be on their way (`Places`). */
export const PLACED_AT = 'placedAt';

export const elementSchema = masterDataSchema(elements, { [PLACED_AT]: { type: Date } });
elementSchema.index({ [PLACED_AT]: 1 }, { partialFilterExpression: { [PLACED_AT]: { $exists: true } } });
