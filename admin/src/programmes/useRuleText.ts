import { LAST, type Recurrence, readRecurrence } from '../../../domain/programmes';
import { useTranslate } from '../i18n/useTranslate';
import { kindOf, nths } from './ruleKinds';

/** A rule in the words of its form; what is none stays as it is. */
export function useRuleText(): (rule: string) => string {
  const translate = useTranslate();
  return (text) => {
    const rule = readRecurrence(text);
    if (!rule.ok) return text;
    const often = translate(`programmes.rule.interval.${kindOf(rule.value)}`);
    return [`${often}: ${rule.value.interval}`, ...daysOf(rule.value, translate)].join(' · ');
  };
}

/** On which days, where the rule names any. */
function daysOf(rule: Recurrence, translate: ReturnType<typeof useTranslate>): string[] {
  if (rule.frequency === 'weekly') {
    const weekdays = rule.weekdays.map((weekday) => translate(`planning.weekdays.${weekday}`));
    return weekdays.length > 0 ? [weekdays.join(', ')] : [];
  }
  if (rule.frequency === 'daily' || rule.frequency === 'yearly') return [];
  if (rule.weekday !== undefined) {
    const nth = nths.find((one) => one === rule.nth);
    const which = translate(nth === undefined ? 'programmes.rule.last' : `programmes.rule.nth.${nth}`);
    return [`${which} ${translate(`planning.weekdays.${rule.weekday}`).toLowerCase()}`];
  }
  if (rule.date === undefined) return [];
  const day = rule.date === LAST ? translate('programmes.rule.last') : String(rule.date);
  return [`${translate('programmes.rule.day')}: ${day}`];
}
