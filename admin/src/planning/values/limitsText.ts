import { formatDecimal } from '../../../../domain/common';
import type { RegisterSnapshot } from '../../../../domain/planning';
import { TEXT_CORRECT, type Units, boundsOf } from '../../../../domain/upkeeps';
import type { TextKey } from '../../i18n/ca';
import type { TextParams } from '../../i18n/useTranslate';

/** A text of the catalogue with what fills it in. */
export interface CatalogueText {
  key: TextKey;
  params?: TextParams;
}

/** Units as they are written after a number; a control measured in "text" has none. */
export function unitsText(units: Units): string {
  return units === 'text' ? '' : units;
}

/** What a control's value must be, to be read before and while it is typed. */
export function limitsText(control: RegisterSnapshot): CatalogueText {
  switch (control.upkeepValue) {
    case 'number':
      return numberLimits(control);
    case 'boolean':
      return flagLimit(control.upkeepLimit);
    case 'string':
      return { key: 'planning.limits.text', params: { text: TEXT_CORRECT } };
  }
}

function numberLimits(control: RegisterSnapshot): CatalogueText {
  const { up, down } = boundsOf(control);
  const units = unitsText(control.upkeepTypeUnits);
  const withUnits = (limit: number) => `${formatDecimal(limit)} ${units}`.trim();
  if (up !== null && down !== null) {
    return {
      key: 'planning.limits.between',
      params: { down: formatDecimal(down), up: withUnits(up) },
    };
  }
  if (up !== null) return { key: 'planning.limits.up', params: { up: withUnits(up) } };
  if (down !== null) return { key: 'planning.limits.down', params: { down: withUnits(down) } };
  return { key: 'planning.limits.none' };
}

function flagLimit(expected: boolean | null): CatalogueText {
  if (expected === null) return { key: 'planning.limits.none' };
  return { key: expected ? 'planning.limits.yes' : 'planning.limits.no' };
}
