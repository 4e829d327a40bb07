import type { RecordBase, ReferenceInput } from '../common';
import type { CompanyReference } from '../companies';
import { masterData } from '../resources';

export const AREA_NAME_MAX = 120;

interface AreaTexts {
  areaName: string;
  areaActive: boolean;
}

export interface AreaWrite extends AreaTexts {
  areaCompanyId: ReferenceInput;
}

/** A centre: a place of a company, with its elements. */
export interface Area extends RecordBase, AreaTexts {
  areaCompanyId: CompanyReference;
  areaDeleted: boolean;
}

/** A centre as it is answered inside other records. */
export type AreaReference = Pick<Area, '_id' | 'areaName'>;

export const areas = masterData<AreaWrite>({
  name: 'arees',
  fields: {
    areaName: { kind: 'text', max: AREA_NAME_MAX, required: true },
    areaCompanyId: { kind: 'reference', to: 'companies', required: true },
    areaActive: { kind: 'flag' },
  },
  active: 'areaActive',
  deleted: 'areaDeleted',
  label: ['areaName'],
  searched: ['areaName'],
});
