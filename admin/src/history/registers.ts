import type { HistoryRegister } from '../../../domain/history';
import { valueText } from '../../../domain/upkeeps';
import { useTranslate } from '../i18n/useTranslate';

interface RegisterPair {
  id: string;
  control: HistoryRegister['control'];
  before?: HistoryRegister;
  after?: HistoryRegister;
}

/** The controls of a change, each with its value before and after. */
export function registerPairs(
  from: readonly HistoryRegister[],
  to: readonly HistoryRegister[],
): RegisterPair[] {
  const pairs = new Map<string, RegisterPair>();
  const idOf = (register: HistoryRegister, index: number) => register.control?._id ?? `#${index}`;
  from.forEach((before, index) => {
    const id = idOf(before, index);
    pairs.set(id, { id, control: before.control, before });
  });
  to.forEach((after, index) => {
    const id = idOf(after, index);
    pairs.set(id, { ...pairs.get(id), id, control: after.control, after });
  });
  return [...pairs.values()];
}

/** A value with its units and, where it has one, its verdict and why it was decided so, or why there is none; nothing for a control that has no value yet. */
export function useRegisterText() {
  const translate = useTranslate();
  return ({ control, value, result, reason, uncertainty, decision }: HistoryRegister): string => {
    const units = control?.upkeepTypeId.upkeepTypeUnits ?? 'text';
    const texts = [
      valueText({ upkeepTypeUnits: units }, value, uncertainty),
      ...(reason ? [translate('planning.missing.told', { reason })] : []),
      ...(result ? [translate(`planning.verdict.${result}`)] : []),
      ...(decision ? [translate('history.decided', { reason: decision })] : []),
    ];
    // A text that passes says so itself.
    return [...new Set(texts.filter(Boolean))].join(' · ');
  };
}
