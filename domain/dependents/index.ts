import type { ResourceName } from '../api';

/** Those of which records hang on master data, in the order in which they are told. */
export const dependentNames = [
  'areas',
  'elements',
  'upkeeps',
  'users',
  'inspections',
  'programmes',
  'correctives',
] as const;
export type DependentName = (typeof dependentNames)[number];

/** How many hang on a record: active ones, and of work what is still to be done. */
export type Dependents = Partial<Record<DependentName, number>>;

/** Each kind of record that others hang on, and which they are. */
export const dependentsOf = {
  companies: ['areas', 'elements', 'users', 'inspections', 'programmes', 'correctives'],
  arees: ['elements', 'inspections', 'programmes', 'correctives'],
  elements: ['inspections', 'programmes', 'correctives'],
  upkeeps: ['elements', 'inspections', 'programmes', 'correctives'],
  upkeepstypes: ['upkeeps'],
  users: ['inspections', 'programmes', 'correctives'],
} as const satisfies Partial<Record<ResourceName, readonly DependentName[]>>;

export type DependedOn = keyof typeof dependentsOf;

export const dependedOn = Object.keys(dependentsOf) as DependedOn[];

/** The path below `API_BASE` of the call that counts them. */
export function dependentsPath(resource: DependedOn, id: string): string {
  return `/${resource}/${encodeURIComponent(id)}/dependents`;
}
