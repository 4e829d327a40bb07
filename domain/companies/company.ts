import type { RecordBase } from '../common';
import { masterData } from '../resources';

export interface CompanyWrite {
  companyName: string;
  companyCIF: string;
  companyActive: boolean;
}

export interface Company extends RecordBase, CompanyWrite {
  companyDeleted: boolean;
}

/** A company as other records carry it. */
export type CompanyReference = Pick<Company, '_id' | 'companyName'>;

export const companies = masterData<CompanyWrite>({
  name: 'companies',
  fields: {
    companyName: { kind: 'text', max: 120, required: true },
    companyCIF: { kind: 'text', max: 20 },
    companyActive: { kind: 'flag' },
  },
  active: 'companyActive',
  deleted: 'companyDeleted',
  label: ['companyName'],
  searched: ['companyName', 'companyCIF'],
});
