import type { RecordBase } from '../common';
import { masterData } from '../resources';

export const COMPANY_NAME_MAX = 120;
export const COMPANY_CIF_MAX = 20;

export interface CompanyWrite {
  companyName: string;
  companyCIF: string;
  /** Whether a value that fails needs a corrective measure. */
  companyRequireCorrective: boolean;
  /** Whether inspectors may start readings on the spot that nobody has planned. */
  companyAllowAdHoc: boolean;
  companyActive: boolean;
}

export interface Company extends RecordBase, CompanyWrite {
  companyDeleted: boolean;
}

/** A company as it is answered inside other records. */
export type CompanyReference = Pick<Company, '_id' | 'companyName'>;

export const companies = masterData<CompanyWrite>({
  name: 'companies',
  fields: {
    companyName: { kind: 'text', max: COMPANY_NAME_MAX, required: true },
    companyCIF: { kind: 'text', max: COMPANY_CIF_MAX },
    companyRequireCorrective: { kind: 'flag' },
    companyAllowAdHoc: { kind: 'flag' },
    companyActive: { kind: 'flag' },
  },
  active: 'companyActive',
  deleted: 'companyDeleted',
  label: ['companyName'],
  searched: ['companyName', 'companyCIF'],
});
