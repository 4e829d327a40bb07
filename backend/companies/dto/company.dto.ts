import { ApiProperty } from '@nestjs/swagger';
import type { Company } from '../../../domain/companies';
import { RecordDto } from '../../common/resource';

/** A company as it is answered. */
export class CompanyDto extends RecordDto implements Company {
  @ApiProperty() companyName!: string;
  @ApiProperty() companyCIF!: string;
  @ApiProperty({ description: 'Whether a value that fails needs a corrective measure' })
  companyRequireCorrective!: boolean;
  @ApiProperty({ description: 'Whether readings on the spot may be started' }) companyAllowAdHoc!: boolean;
  @ApiProperty() companyActive!: boolean;
  @ApiProperty() companyDeleted!: boolean;
}
