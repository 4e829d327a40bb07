import { useTranslate } from '../../i18n/useTranslate';
import type { TypedValue } from './typedValue';

/** Puts into words what was typed, whatever its control's kind. */
export function useTypedText() {
  const translate = useTranslate();
  return (typed: TypedValue): string => {
    if (typed === '') return translate('planning.value.none');
    if (typeof typed === 'string') return typed;
    return translate(typed ? 'planning.value.yes' : 'planning.value.no');
  };
}
