import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type PublicSettings, apiPaths } from '../../domain/api';
import { Permit, Public } from '../common';
import { Settings } from '../config';
import { PublicSettingsDto } from './dto/public-settings.dto';

@Controller(apiPaths.settings)
@ApiTags('settings')
export class SettingsController {
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
    const { APP_TIME_ZONE: timeZone, LOGO_URL: logoUrl, PUBLIC_URL: publicUrl = '' } = this.settings;
    return { timeZone, logoUrl, publicUrl };
  }
}
