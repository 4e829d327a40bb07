import type { RegisterSnapshot } from '../../../../domain/planning';
import type { RecordedValue } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { useValueText } from '../../planning/values/useValueText';

/** A recorded value in the words of the charts, where what is missing is "sense valor". */
export function useRecordedText() {
  const translate = useTranslate();
  const valueText = useValueText();
  return (control: RegisterSnapshot, value: RecordedValue): string => {
    if (value === '') return translate('charts.noValue');
    return valueText(control, value);
  };
}
