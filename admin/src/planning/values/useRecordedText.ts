import { type Register, descriptionOf } from '../../../../domain/planning';
import { valueText } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';

/** What was recorded of a control in words: its value, or why it has none. */
export function useRecordedText() {
  const translate = useTranslate();
  return (register: Register): string => {
    const { elementValues, elementMissingReason: reason, elementUncertainty } = register;
    if (elementValues !== '') return valueText(descriptionOf(register), elementValues, elementUncertainty);
    return reason ? translate('planning.missing.told', { reason }) : translate('planning.value.none');
  };
}
