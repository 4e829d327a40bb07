import type { ResourceName } from '../../../domain/api';
import { ALL_WEEKDAYS } from '../../../domain/areas';
import { catalogue } from '../../../domain/catalogue';
import { decimalText, formatDay } from '../../../domain/common';
import type { Corrective } from '../../../domain/correctives';
import { historyFields } from '../../../domain/history';
import { choiceNames, traitTexts, weekdayNames } from '../../../domain/names';
import type { Inspection } from '../../../domain/planning';
import type { Programme } from '../../../domain/programmes';
import { userName } from '../common/userName';
import { useDays } from '../planning/common/useDays';
import { useRuleText } from '../programmes/useRuleText';
import { keptName } from '../providers/descriptions';
import { useTranslate } from '../i18n/useTranslate';

/** The words of the fields that take one of a few values. */
const choices: Record<string, ReadonlyMap<unknown, string>> = {
  ...Object.fromEntries(
    Object.entries(choiceNames).map(([field, names]) => [field, new Map(Object.entries(names))]),
  ),
  areaWorkingDays: new Map(ALL_WEEKDAYS.map((weekday) => [weekday, weekdayNames[`${weekday}`]])),
};

/** A field's value in words; nothing where it is empty. */
export function useFieldText(resource: string): (field: string, value: unknown) => string {
  const translate = useTranslate();
  const { momentText } = useDays();
  const ruleText = useRuleText();
  const fields = historyFields(keptName(resource));
  const { fields: specs } = catalogue[keptName(resource)];

  const isDayField = (field: string) => {
    const kind = specs[field]?.kind;
    return kind === 'day' || kind === 'days' || field === VERIFIED_DAY;
  };

  return (field, value) => {
    const choice = choices[field]?.get(value);
    if (choice !== undefined) return choice;
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no');
    if (typeof value === 'number') return decimalText(value);
    if (typeof value === 'object' && specs[field]?.kind === 'traits')
      return traitTexts({ ...value }).join('; ');
    if (typeof value === 'object') return nameOf(fields.get(field)?.to, value, translate);
    if (typeof value !== 'string' || value === '') return '';
    if (specs[field]?.kind === 'instant' || field === RECEIVED) return momentText(value);
    if (field === RULE) return ruleText(value);
    return isDayField(field) ? formatDay(value) : value;
  };
}

/** A text that is a rule. */
const RULE = 'programmeRule' satisfies keyof Programme;

/** An instant that no form takes. */
const RECEIVED = 'elementReceivedAt' satisfies keyof Inspection;

/** A day that no form takes. */
const VERIFIED_DAY = 'correctiveVerifiedDate' satisfies keyof Corrective;

/** The name of a record that another refers to; an inspection has none. */
function nameOf(
  resource: ResourceName | undefined,
  record: object,
  translate: ReturnType<typeof useTranslate>,
): string {
  if (resource === 'planning') return translate('history.inspection');
  if (resource === 'users') return userName(record);
  const texts = new Map<string, unknown>(Object.entries(record));
  const label = resource ? catalogue[resource].label : [];
  const name = label.map((field) => texts.get(field)).filter((text) => typeof text === 'string');
  return name.join(' ') || translate('history.unknown');
}
