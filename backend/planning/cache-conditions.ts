import { planning } from '../../domain/planning';
import type { WriteLog, WriteWatch } from '../common';
import { isKeptBy } from '../common/resource';

/** The fields of an inspection that conditions ask for whose answers are remembered. */
export const CONDITION_FIELDS: readonly string[] = [
  planning.deleted,
  ...Object.keys(planning.filters)
    .map((field) => (field === 'hasActions' ? 'elementActions' : field))
    .filter(isKeptBy),
];

/** Stands around each write of inspections. */
export function watchInspections(log: WriteLog): WriteWatch {
  return log.watch(planning.name, CONDITION_FIELDS);
}
