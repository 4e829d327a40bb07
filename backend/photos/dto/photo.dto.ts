import { ApiProperty } from '@nestjs/swagger';
import type { Photo } from '../../../domain/photos';
import type { UserReference } from '../../../domain/users';
import { ApiReference } from '../../common/resource';

/** A photo of an inspection or a measure. */
export class PhotoDto implements Photo {
  @ApiProperty() id!: string;
  @ApiProperty({ type: 'string', nullable: true, description: 'The control that it shows' })
  upkeepId!: string | null;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiReference('users') userId!: UserReference;
}
