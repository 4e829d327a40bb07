import { type Register, descriptionOf, missingIn } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';

/** Names the controls of an inspection that have no value, and the reasons given. */
export function useLackTexts() {
  const translate = useTranslate();
  return (registers: readonly Register[]): string[] => {
    const missing = missingIn(registers);
    const names = missing.map(nameOf).join(', ');
    const explained = registers
      .filter(({ elementMissingReason }) => elementMissingReason)
      .map((register) => `${nameOf(register)} (${register.elementMissingReason})`)
      .join(', ');
    return [
      ...(names ? [translate('planning.validate.missing', { smart_count: missing.length, names })] : []),
      ...(explained ? [translate('planning.validate.explained', { names: explained })] : []),
    ];
  };
}

function nameOf(register: Register): string {
  return descriptionOf(register).upkeepName;
}
