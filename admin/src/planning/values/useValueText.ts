import { formatDecimal } from '../../../../domain/common';
import type { RegisterSnapshot } from '../../../../domain/planning';
import type { RecordedValue } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { unitsText } from './unitsText';

/** A recorded value as it is read, with its units: `7,2 pH`, `Sí`, `Sense valor`. */
export function useValueText() {
  const translate = useTranslate();
  return (control: RegisterSnapshot, value: RecordedValue): string => {
    if (value === '') return translate('planning.value.none');
    if (typeof value === 'boolean') return translate(value ? 'planning.value.yes' : 'planning.value.no');
    if (typeof value === 'string') return value;
    return `${formatDecimal(value)} ${unitsText(control.upkeepTypeUnits)}`.trim();
  };
}
