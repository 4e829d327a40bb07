/** The fields of other records on which a programme stands: what it can plan changes with them. */
export const basisFields = {
  arees: ['areaActive', 'areaDeleted'],
  elements: ['elementActive', 'elementDeleted', 'elementAreaId', 'elementUpkeeps'],
  upkeeps: ['upkeepActive', 'upkeepDeleted'],
  users: ['userActive', 'userDeleted'],
} as const;

/** The resources on whose records programmes stand. */
export type BasisResource = keyof typeof basisFields;

export const basisResources = Object.keys(basisFields) as BasisResource[];

/** Whether a change of a record is one of what programmes stand on. */
export function changesBasis(resource: BasisResource, before: object, change: object): boolean {
  const [known, changed] = [new Map(Object.entries(before)), new Map(Object.entries(change))];
  return basisFields[resource].some(
    (field) => changed.has(field) && String(changed.get(field)) !== String(known.get(field)),
  );
}
