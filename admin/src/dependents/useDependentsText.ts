import { type Dependents, dependentNames } from '../../../domain/dependents';
import { useTranslate } from '../i18n/useTranslate';

const list = new Intl.ListFormat('ca');

/** How many hang on a record in all. */
export function countOf(dependents: Dependents): number {
  return Object.values(dependents).reduce((sum, count) => sum + count, 0);
}

/** Says which hang on a record, and how many of each: '2 elements, 1 programa i 3 mesures correctores obertes'. */
export function useDependentsText(): (dependents: Dependents) => string {
  const translate = useTranslate();
  return (dependents) => {
    const parts = dependentNames.flatMap((name) => {
      const count = dependents[name] ?? 0;
      return count > 0 ? [translate(`dependents.names.${name}`, { smart_count: count })] : [];
    });
    return list.format(parts);
  };
}
