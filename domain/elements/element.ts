import type { AreaReference } from '../areas';
import type { RecordBase, ReferenceInput } from '../common';
import type { CompanyReference } from '../companies';
import { masterData } from '../resources';

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
    elementName: { kind: 'text', max: 120, required: true },
    elementReference: { kind: 'text', max: 60 },
    elementDescription: { kind: 'text', max: 2000 },
    elementUbication: { kind: 'text', max: 200 },
    elementCompanyId: { kind: 'reference', to: 'companies', required: true },
    elementAreaId: { kind: 'reference', to: 'arees', required: true },
    elementActive: { kind: 'flag' },
  },
  active: 'elementActive',
  deleted: 'elementDeleted',
  label: ['elementName'],
  searched: ['elementName', 'elementReference', 'elementUbication'],
});
