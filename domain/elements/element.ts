import type { AreaReference } from '../areas';
import type { RecordBase, ReferenceInput } from '../common';
import type { CompanyReference } from '../companies';
import { masterData } from '../resources';

export const ELEMENT_NAME_MAX = 120;
export const ELEMENT_REFERENCE_MAX = 60;
export const ELEMENT_DESCRIPTION_MAX = 2000;
export const ELEMENT_UBICATION_MAX = 200;

interface ElementTexts {
  elementName: string;
  elementReference: string;
  elementDescription: string;
  elementUbication: string;
  elementActive: boolean;
}

export interface ElementWrite extends ElementTexts {
  elementCompanyId: ReferenceInput;
  elementAreaId: ReferenceInput;
}

/** A piece of equipment that is inspected. */
export interface Element extends RecordBase, ElementTexts {
  elementCompanyId: CompanyReference;
  elementAreaId: AreaReference;
  elementDeleted: boolean;
}

/** An element as inspections carry it. */
export type ElementReference = Pick<
  Element,
  '_id' | 'elementName' | 'elementReference' | 'elementUbication' | 'elementAreaId' | 'elementCompanyId'
>;

export const elements = masterData<ElementWrite>({
  name: 'elements',
  fields: {
    elementName: { kind: 'text', max: ELEMENT_NAME_MAX, required: true },
    elementReference: { kind: 'text', max: ELEMENT_REFERENCE_MAX },
    elementDescription: { kind: 'text', max: ELEMENT_DESCRIPTION_MAX },
    elementUbication: { kind: 'text', max: ELEMENT_UBICATION_MAX },
    elementCompanyId: { kind: 'reference', to: 'companies', required: true },
    elementAreaId: { kind: 'reference', to: 'arees', required: true },
    elementActive: { kind: 'flag' },
  },
  active: 'elementActive',
  deleted: 'elementDeleted',
  label: ['elementName'],
  searched: ['elementName', 'elementReference', 'elementUbication'],
});
