import { type ReturnContext, type ReturnOrder, type SkipReason, decideReturn } from '../../domain/planning';
import { inspectionOf, writtenFields, writtenReturn } from './inspection-document';
import type { StoredInspection } from './inspection.schema';

/** What the return of an inspection writes, or why it is passed over. */
export function returnedFields(
  inspection: StoredInspection,
  order: ReturnOrder,
  context: ReturnContext,
): Partial<StoredInspection> | SkipReason {
  const { elementReturns = [] } = inspection;
  const decision = decideReturn(inspectionOf(inspection), elementReturns.length, order, context);
  if (decision.kind === 'skipped') return decision.reason;
  return {
    ...writtenFields(decision.fields),
    elementReturns: [...elementReturns, writtenReturn(decision.kept)],
  };
}
