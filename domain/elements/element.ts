import type { AreaReference } from '../areas';
import type { RecordBase, ReferenceInput } from '../common';
import type { CompanyReference } from '../companies';
import type { SaidTraits } from '../fields';
import { masterData } from '../resources';
import type { UpkeepName } from '../upkeeps';
import { type ElementKind, elementKinds } from './kind';
import type { ElementTraits } from './traits';

export const ELEMENT_NAME_MAX = 120;
export const ELEMENT_REFERENCE_MAX = 60;
export const ELEMENT_DESCRIPTION_MAX = 2000;
export const ELEMENT_UBICATION_MAX = 200;
/** The most usual controls of an element. */
export const MAX_ELEMENT_UPKEEPS = 60;

interface ElementTexts {
  elementName: string;
  elementReference: string;
  elementDescription: string;
  elementUbication: string;
  elementKind: ElementKind | null;
  elementActive: boolean;
}

export interface ElementWrite extends ElementTexts {
  elementCompanyId: ReferenceInput;
  elementAreaId: ReferenceInput;
  /** The usual controls, which a new inspection has ticked. */
  elementUpkeeps: readonly ReferenceInput[];
  /** Answers to its kind's questions (`traits.ts`); `{}` for none. */
  elementTraits: SaidTraits;
}

/** A piece of equipment that is inspected. */
export interface Element extends RecordBase, ElementTexts {
  elementCompanyId: CompanyReference;
  elementAreaId: AreaReference;
  elementUpkeeps: UpkeepName[];
  elementTraits: ElementTraits;
  /** The code on its label (`code.ts`). */
  elementCode: string;
  elementDeleted: boolean;
}

/** An element as it is populated in inspections. */
export type ElementReference = Pick<
  Element,
  | '_id'
  | 'elementName'
  | 'elementReference'
  | 'elementUbication'
  | 'elementKind'
  | 'elementCode'
  | 'elementAreaId'
  | 'elementCompanyId'
> & {
  /** The vessel's m³, which the time of recirculation is computed from. */
  elementVolume: number | null;
};

export const elements = masterData<ElementWrite>({
  name: 'elements',
  fields: {
    elementName: { kind: 'text', max: ELEMENT_NAME_MAX, required: true },
    elementReference: { kind: 'text', max: ELEMENT_REFERENCE_MAX },
    elementDescription: { kind: 'text', max: ELEMENT_DESCRIPTION_MAX },
    elementUbication: { kind: 'text', max: ELEMENT_UBICATION_MAX },
    elementCompanyId: { kind: 'reference', to: 'companies', required: true },
    elementAreaId: { kind: 'reference', to: 'arees', required: true },
    elementKind: { kind: 'choice', options: elementKinds },
    elementUpkeeps: { kind: 'references', to: 'upkeeps', max: MAX_ELEMENT_UPKEEPS },
    elementTraits: { kind: 'traits' },
    elementActive: { kind: 'flag' },
  },
  active: 'elementActive',
  deleted: 'elementDeleted',
  readOnly: ['elementCode'],
  label: ['elementName'],
  searched: ['elementName', 'elementReference', 'elementUbication'],
});
