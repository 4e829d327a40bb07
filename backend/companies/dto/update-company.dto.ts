import { PartialType } from '@nestjs/swagger';
import { Flag, Revision } from '../../common';
import { CreateCompanyDto } from './create-company.dto';

export class UpdateCompanyDto extends PartialType(CreateCompanyDto) {
  @Flag() companyDeleted?: boolean;
  @Revision() __v?: number;
}
