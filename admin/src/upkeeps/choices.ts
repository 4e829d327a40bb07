import {
  derivationNames,
  frequencyNames,
  limitTypeNames,
  parameterNames,
  valueKindNames,
} from '../../../domain/names';
import { derivations, frequencies, limitTypes, parameters, valueKinds } from '../../../domain/upkeeps';
import type { TextKey } from '../i18n/ca';

/** Numèric, Text or Si/No. */
export const valueKindChoices = valueKinds.map((id) => ({ id, name: valueKindNames[id] }));

/** What stands for null in the select of limit types: a number without limit. */
export const NO_LIMIT = 'none';

export const limitTypeChoices = ([...limitTypes, NO_LIMIT] as const).map((id) => ({
  id,
  name: limitTypeNames[id],
}));

export const answerChoices = [
  { id: true, name: 'common.yes' satisfies TextKey },
  { id: false, name: 'common.no' satisfies TextKey },
];

/** Diària to Anual. */
export const frequencyChoices = frequencies.map((id) => ({ id, name: frequencyNames[id] }));

/** What a control may measure. */
export const parameterChoices = parameters.map((id) => ({ id, name: parameterNames[id] }));

/** How a control may follow from others. */
export const derivationChoices = derivations.map((id) => ({ id, name: derivationNames[id] }));
