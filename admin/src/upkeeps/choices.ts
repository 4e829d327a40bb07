import { limitTypes, valueKinds } from '../../../domain/upkeeps';
import type { TextKey } from '../i18n/ca';

/** Numèric, Text or Si/No. */
export const valueKindChoices = valueKinds.map((kind) => ({
  id: kind,
  name: `resources.manteniments.valueKinds.${kind}` satisfies TextKey,
}));

export const limitTypeChoices = limitTypes.map((type) => ({
  id: type,
  name: `resources.manteniments.limitTypes.${type}` satisfies TextKey,
}));

export const answerChoices = [
  { id: true, name: 'common.yes' satisfies TextKey },
  { id: false, name: 'common.no' satisfies TextKey },
];
