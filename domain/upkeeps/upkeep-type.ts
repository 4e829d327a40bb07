import type { RecordBase } from '../common';
import { masterData } from '../resources';

export const units = ['pH', 'ppm', 'ºC', 'UNT', 'text'] as const;
export type Units = (typeof units)[number];

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
    upkeepTypeName: { kind: 'text', max: 120, required: true },
    upkeepTypeUnits: { kind: 'choice', options: units, required: true },
    upkeepTypeActive: { kind: 'flag' },
  },
  active: 'upkeepTypeActive',
  deleted: 'upkeepTypeDeleted',
  label: ['upkeepTypeName'],
  searched: ['upkeepTypeName'],
});
