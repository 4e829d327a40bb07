import type { Day } from '../common';

export const correctiveStates = ['open', 'done', 'verified'] as const;
export type CorrectiveState = (typeof correctiveStates)[number];

/** The state follows from what was done and from the verification (docs/product.md, "Corrective measures"). */
export function correctiveStateOf(measure: {
  correctiveDoDate: Day | null;
  correctiveVerifiedDate: Day | null;
}): CorrectiveState {
  if (measure.correctiveVerifiedDate !== null) return 'verified';
  return measure.correctiveDoDate === null ? 'open' : 'done';
}

/** Whether it is open past its deadline. */
export function isOverdue(
  measure: { correctiveState: CorrectiveState; correctiveDeadline: Day },
  today: Day,
): boolean {
  return measure.correctiveState === 'open' && measure.correctiveDeadline < today;
}
