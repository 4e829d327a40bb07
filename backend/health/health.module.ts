import { Controller, Get, Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Connection } from 'mongoose';
import { apiPaths } from '../../domain/api';
import { ApiErrors, Permit, Public, WriteLog, unavailable } from '../common';
import { doesDatabaseAnswer } from './database-answers';

class HealthDto {
  @ApiProperty({ enum: ['ok'] }) status!: 'ok';
}

class ReadyDto extends HealthDto {
  @ApiProperty({ enum: ['ok'], description: 'Whether the database answers; where it does not, 503' })
  database!: 'ok';
}

@Controller()
@ApiTags('health')
class HealthController {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly log: WriteLog,
  ) {}

  @Get(apiPaths.live)
  @Public()
  @Permit('health.read')
  @ApiOperation({ operationId: 'health.live', summary: 'Whether the server runs' })
  @ApiOkResponse({ type: HealthDto })
  live(): HealthDto {
    return { status: 'ok' };
  }

  @Get(apiPaths.ready)
  @Public()
  @Permit('health.read')
  @ApiOperation({ operationId: 'health.ready', summary: 'Whether the server can work: its database answers' })
  @ApiOkResponse({ type: ReadyDto })
  @ApiErrors(503)
  async ready(): Promise<ReadyDto> {
    if (!(await doesDatabaseAnswer(this.connection)) || (await this.areReplaced())) {
      throw unavailable();
    }
    return { status: 'ok', database: 'ok' };
  }

  private async areReplaced(): Promise<boolean> {
    await this.log.catchUp();
    return this.log.areReplaced;
  }
}

@Module({ controllers: [HealthController] })
export class HealthModule {}
