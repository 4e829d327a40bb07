import type { RegisterSnapshot } from '../../../../domain/planning';
import type { RecordedValue } from '../../../../domain/upkeeps';
import { useText } from '../../i18n/useText';
import { useValueText } from '../../planning/values/useValueText';

/** A recorded value in the words of the charts: Sí and No as on the axis, and "sense valor". */
export function useRecordedText() {
  const text = useText();
  const valueText = useValueText();
  return (control: RegisterSnapshot, value: RecordedValue): string => {
    if (value === '') return text('charts.noValue');
    if (typeof value === 'boolean') return text(value ? 'charts.yes' : 'charts.no');
    return valueText(control, value);
  };
}
