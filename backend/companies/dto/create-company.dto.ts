import { COMPANY_CIF_MAX, COMPANY_NAME_MAX, type CompanyWrite } from '../../../domain/companies';
import { Flag, Text } from '../../common';

export class CreateCompanyDto implements Partial<CompanyWrite> {
  @Text({ max: COMPANY_NAME_MAX, required: true }) companyName!: string;
  @Text({ max: COMPANY_CIF_MAX }) companyCIF?: string;
  @Flag() companyRequireCorrective?: boolean;
  @Flag() companyAllowAdHoc?: boolean;
  @Flag() companyActive?: boolean;
}
