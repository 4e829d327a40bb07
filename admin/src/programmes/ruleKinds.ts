import type { Recurrence } from '../../../domain/programmes';

/** What a rule is like, as the form tells them apart. */
export const ruleKinds = ['daily', 'weekly', 'date', 'weekday', 'yearly'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export function kindOf(rule: Recurrence): RuleKind {
  if (rule.frequency !== 'monthly') return rule.frequency;
  return rule.weekday === undefined ? 'date' : 'weekday';
}

/** Which of a weekday's days in a month, beside the last one. */
export const nths = [1, 2, 3, 4, 5] as const;
