import type { RegisterSnapshot } from '../../../../domain/planning';
import type { RecordedValue } from '../../../../domain/upkeeps';
import { useText } from '../../i18n/useText';
import { useValueText } from '../../planning/values/useValueText';

/** A recorded value in the words of the charts, where what is missing is "sense valor". */
export function useRecordedText() {
  const text = useText();
  const valueText = useValueText();
  return (control: RegisterSnapshot, value: RecordedValue): string => {
    if (value === '') return text('charts.noValue');
    return valueText(control, value);
  };
}
