import type { QueryKey } from '@tanstack/react-query';

/** The queries whose answers are kept, by how their keys begin. */
const KEPT: readonly QueryKey[] = [
  ['settings'],
  ['account'],
  ['inspeccions', 'getOne'],
  ['planning', 'previous'],
  ['correctives', 'measures'],
  ['mesures', 'getOne'],
];

/** Whether the answer of a query is something to work with without network (docs/product.md, "Screens: the installed app"). */
export function isKept(queryKey: QueryKey): boolean {
  const [subject, method, params] = queryKey;
  if (subject === 'operations') return method === undefined;
  if (subject === 'inspeccions' && method === 'getList') return isToDo(params);
  return KEPT.some((start) => start.every((part, index) => queryKey[index] === part));
}

/** Whether a query is answered from what is to be done alone: an answer of before may have been overtaken by what was done since. */
export function isTold([subject]: QueryKey): boolean {
  return subject === 'codes';
}

/** Whether a list is one of what is to be done. */
export function isToDo(params: unknown): params is { filter: { elementPlanningActive: false } } {
  if (typeof params !== 'object' || params === null || !('filter' in params)) return false;
  const { filter } = params;
  return (
    typeof filter === 'object' &&
    filter !== null &&
    'elementPlanningActive' in filter &&
    filter.elementPlanningActive === false
  );
}
