import type { RecordBase, ReferenceInput } from '../common';
import { masterData } from '../resources';
import { type Derivation, derivations } from './derived';
import {
  CRITICAL_TEXT_MAX,
  type ControlLimits,
  type LimitTypeInput,
  limitTypeInputs,
  noLimits,
  valueKinds,
} from './limits';
import { type Parameter, parameters } from './parameter';
import type { UpkeepTypeReference } from './upkeep-type';

export const UPKEEP_NAME_MAX = 120;
export const UPKEEP_DESCRIPTION_MAX = 2000;
export const UPKEEP_SOURCE_MAX = 120;

export const frequencies = ['daily', 'weekly', 'monthly', 'quarterly', 'half-yearly', 'yearly'] as const;
/** How often a control is asked for. */
export type Frequency = (typeof frequencies)[number];

interface UpkeepTexts {
  upkeepName: string;
  upkeepDescription: string;
  upkeepActive: boolean;
}

/** Why a control is there: what it measures, how often, and where that is written. */
export interface ControlPurpose {
  upkeepFrequency: Frequency | null;
  upkeepParameter: Parameter | null;
  /** How its value follows from those of other controls of the inspection; null where somebody types it. */
  upkeepDerived: Derivation | null;
  /** `RD 742/2013, annex I`. */
  upkeepSource: string;
}

/** The purpose of a control of which nobody has said any. */
export const noPurpose: ControlPurpose = {
  upkeepFrequency: null,
  upkeepParameter: null,
  upkeepDerived: null,
  upkeepSource: '',
};

/** The purpose among a control's fields. */
export function purposeOf(control: Partial<ControlPurpose>): ControlPurpose {
  return {
    upkeepFrequency: control.upkeepFrequency ?? null,
    upkeepParameter: control.upkeepParameter ?? null,
    // One of before there were any does not say.
    upkeepDerived: control.upkeepDerived ?? null,
    upkeepSource: control.upkeepSource ?? '',
  };
}

export interface UpkeepWrite extends UpkeepTexts, ControlPurpose, Omit<ControlLimits, 'upkeepLimitType'> {
  upkeepTypeId: ReferenceInput;
  /** Blank is told apart from null, which is a number without limit. */
  upkeepLimitType: LimitTypeInput | '' | null;
}

/** A maintenance control: what is measured or looked at, and what it must be. */
export interface Upkeep extends RecordBase, UpkeepTexts, ControlPurpose, ControlLimits {
  upkeepTypeId: UpkeepTypeReference;
  /** The row of the law that it was made from; only the server writes it. */
  upkeepPreset: string | null;
  upkeepDeleted: boolean;
}

/** A control by its name only. */
export type UpkeepName = Pick<Upkeep, '_id' | 'upkeepName'>;

/** A control as inspections carry it. */
export type UpkeepReference = Pick<Upkeep, '_id' | 'upkeepName' | 'upkeepDescription' | 'upkeepTypeId'> &
  ControlPurpose &
  ControlLimits;

/** The fields of a control that its value is checked against, and those of its purpose. */
export const limitFields = ['upkeepValue', ...Object.keys(noLimits)];
export const purposeFields = Object.keys(noPurpose);

export const upkeeps = masterData<UpkeepWrite>({
  name: 'upkeeps',
  fields: {
    upkeepName: { kind: 'text', max: UPKEEP_NAME_MAX, required: true },
    upkeepDescription: { kind: 'text', max: UPKEEP_DESCRIPTION_MAX },
    upkeepTypeId: { kind: 'reference', to: 'upkeepstypes', required: true },
    upkeepValue: { kind: 'choice', options: valueKinds, required: true },
    upkeepLimitType: { kind: 'choice', options: limitTypeInputs, keepsBlank: true },
    upkeepLimitUp: { kind: 'number' },
    upkeepLimitDown: { kind: 'number' },
    upkeepLimitUpStrict: { kind: 'flag' },
    upkeepLimitDownStrict: { kind: 'flag' },
    upkeepLimit: { kind: 'nullableBoolean' },
    upkeepCriticalUp: { kind: 'number' },
    upkeepCriticalDown: { kind: 'number' },
    upkeepCriticalUpReached: { kind: 'flag' },
    upkeepCriticalDownReached: { kind: 'flag' },
    upkeepCritical: { kind: 'flag' },
    upkeepCriticalText: { kind: 'text', max: CRITICAL_TEXT_MAX },
    upkeepFrequency: { kind: 'choice', options: frequencies },
    upkeepParameter: { kind: 'choice', options: parameters },
    upkeepDerived: { kind: 'choice', options: derivations },
    upkeepSource: { kind: 'text', max: UPKEEP_SOURCE_MAX },
    upkeepActive: { kind: 'flag' },
  },
  active: 'upkeepActive',
  deleted: 'upkeepDeleted',
  readOnly: ['upkeepPreset'],
  label: ['upkeepName'],
  searched: ['upkeepName', 'upkeepDescription'],
});
