import { Controller, Get, Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Connection } from 'mongoose';
import { apiPaths } from '../../domain/api';
import { message } from '../../domain/messages';
import { ApiErrors, AppError, Permit } from '../common';

class HealthDto {
  @ApiProperty({ enum: ['ok'] }) status!: 'ok';
}

/** How long the database may take to answer before the server counts as not ready. */
const PING_MS = 2_000;

@Controller()
@ApiTags('health')
class HealthController {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  @Get(apiPaths.live)
  @Permit('health.read')
  @ApiOperation({ operationId: 'health.live', summary: 'Whether the server runs' })
  @ApiOkResponse({ type: HealthDto })
  live(): HealthDto {
    return { status: 'ok' };
  }

  @Get(apiPaths.ready)
  @Permit('health.read')
  @ApiOperation({ operationId: 'health.ready', summary: 'Whether the server can work: its database answers' })
  @ApiOkResponse({ type: HealthDto })
  @ApiErrors(503)
  async ready(): Promise<HealthDto> {
    try {
      await this.connection.getClient().db().command({ ping: 1 }, { timeoutMS: PING_MS });
    } catch {
      // Whatever it is, the answer is the same: not now.
      throw new AppError(503, message('error.unavailable'));
    }
    return { status: 'ok' };
  }
}

@Module({ controllers: [HealthController] })
export class HealthModule {}
