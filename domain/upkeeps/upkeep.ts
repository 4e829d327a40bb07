import type { RecordBase, ReferenceInput } from '../common';
import { masterData } from '../resources';
import { type ControlLimits, type LimitTypeInput, limitTypeInputs, valueKinds } from './limits';
import type { UpkeepTypeReference } from './upkeep-type';

export const UPKEEP_NAME_MAX = 120;
export const UPKEEP_DESCRIPTION_MAX = 2000;

interface UpkeepTexts {
  upkeepName: string;
  upkeepDescription: string;
  upkeepActive: boolean;
}

export interface UpkeepWrite extends UpkeepTexts, Omit<ControlLimits, 'upkeepLimitType'> {
  upkeepTypeId: ReferenceInput;
  upkeepLimitType: LimitTypeInput | null;
}

/** A maintenance control: what is measured or looked at, and what it must be. */
export interface Upkeep extends RecordBase, UpkeepTexts, ControlLimits {
  upkeepTypeId: UpkeepTypeReference;
  upkeepDeleted: boolean;
}

/** A control as inspections carry it. */
export type UpkeepReference = Pick<Upkeep, '_id' | 'upkeepName' | 'upkeepDescription' | 'upkeepTypeId'> &
  ControlLimits;

export const upkeeps = masterData<UpkeepWrite>({
  name: 'upkeeps',
  fields: {
    upkeepName: { kind: 'text', max: UPKEEP_NAME_MAX, required: true },
    upkeepDescription: { kind: 'text', max: UPKEEP_DESCRIPTION_MAX },
    upkeepTypeId: { kind: 'reference', to: 'upkeepstypes', required: true },
    upkeepValue: { kind: 'choice', options: valueKinds, required: true },
    upkeepLimitType: { kind: 'choice', options: limitTypeInputs },
    upkeepLimitUp: { kind: 'number' },
    upkeepLimitDown: { kind: 'number' },
    upkeepLimit: { kind: 'nullableBoolean' },
    upkeepActive: { kind: 'flag' },
  },
  active: 'upkeepActive',
  deleted: 'upkeepDeleted',
  label: ['upkeepName'],
  searched: ['upkeepName', 'upkeepDescription'],
});
