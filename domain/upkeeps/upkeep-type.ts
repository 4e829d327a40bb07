import type { RecordBase } from '../common';
import { masterData } from '../resources';

export const UPKEEP_TYPE_NAME_MAX = 120;

export const units = [
  'pH',
  'ppm',
  'ºC',
  'UNT',
  'mg/L',
  'UNF',
  'UFC/L',
  'UFC/ml',
  'UFC/100 ml',
  'NMP/100 ml',
  'NMP/L',
  'mV',
  'µS/cm',
  '%',
  'm³',
  'm³/h',
  'h',
  'min',
  'text',
] as const;
export type Units = (typeof units)[number];

/** Units as they are written by themselves; a control measured in "text" has none. */
export function unitsText(unit: Units): string {
  return unit === 'text' ? '' : unit;
}

export interface UpkeepTypeWrite {
  upkeepTypeName: string;
  upkeepTypeUnits: Units;
  upkeepTypeActive: boolean;
}

/** A maintenance type: what kind of control it is, and in which units it is measured. */
export interface UpkeepType extends RecordBase, UpkeepTypeWrite {
  upkeepTypeDeleted: boolean;
}

/** A maintenance type as controls carry it. */
export type UpkeepTypeReference = Pick<UpkeepType, '_id' | 'upkeepTypeName' | 'upkeepTypeUnits'>;

export const upkeepTypes = masterData<UpkeepTypeWrite>({
  name: 'upkeepstypes',
  fields: {
    upkeepTypeName: { kind: 'text', max: UPKEEP_TYPE_NAME_MAX, required: true },
    upkeepTypeUnits: { kind: 'choice', options: units, required: true },
    upkeepTypeActive: { kind: 'flag' },
  },
  active: 'upkeepTypeActive',
  deleted: 'upkeepTypeDeleted',
  label: ['upkeepTypeName'],
  searched: ['upkeepTypeName'],
});
