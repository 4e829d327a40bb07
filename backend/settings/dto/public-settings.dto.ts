import { ApiProperty } from '@nestjs/swagger';
import type { PublicSettings } from '../../../domain/api';

export class PublicSettingsDto implements PublicSettings {
  @ApiProperty({ description: 'The zone whose days count' }) timeZone!: string;
  @ApiProperty({ description: 'Where the logo leads' }) logoUrl!: string;
  @ApiProperty({ description: "Where labels lead; '' where it is not set" }) publicUrl!: string;
}
