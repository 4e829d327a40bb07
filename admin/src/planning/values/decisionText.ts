import type { RegisterDecision } from '../../../../domain/planning';
import { listNameOf } from '../../../../domain/users';
import type { useTranslate } from '../../i18n/useTranslate';
import type { Days } from '../common/useDays';

/** Tells the author of a decision, its moment and its reason. */
export function decisionText(
  { reason, at, userId }: RegisterDecision,
  translate: ReturnType<typeof useTranslate>,
  dayText: Days['dayText'],
): string {
  return translate('planning.decided', { name: listNameOf(userId), day: dayText(at), reason });
}
