import { Controller, Get, Module } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type PublicSettings, apiPaths } from '../../domain/api';
import { Permit, Public } from '../common';
import { Settings } from '../config';

class PublicSettingsDto implements PublicSettings {
  @ApiProperty({ description: 'The zone whose days count' }) timeZone!: string;
  @ApiProperty({ description: 'Where the logo leads' }) logoUrl!: string;
}

@Controller(apiPaths.settings)
@ApiTags('settings')
class SettingsController {
  constructor(private readonly settings: Settings) {}

  @Get()
  @Public()
  @Permit('settings.read')
  @ApiOperation({
    operationId: 'settings.read',
    summary: 'What the admin needs to know before anyone signs in',
  })
  @ApiOkResponse({ type: PublicSettingsDto })
  read(): PublicSettings {
    return { timeZone: this.settings.APP_TIME_ZONE, logoUrl: this.settings.LOGO_URL };
  }
}

@Module({ controllers: [SettingsController] })
export class SettingsModule {}
