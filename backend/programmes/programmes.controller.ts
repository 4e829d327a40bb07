import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Programme, programmes } from '../../domain/programmes';
import { ApiErrors, ApiList, IdPipe, Permit } from '../common';
import { ListStreamLimit, type RawListQuery, sendList } from '../common/resource';
import { CreateProgrammeDto } from './dto/create-programme.dto';
import { ProgrammeDto } from './dto/programme.dto';
import { DeleteProgrammeQueryDto, UpdateProgrammeDto } from './dto/update-programme.dto';
import { ProgrammesService } from './programmes.service';

@Controller('programmes')
@ApiTags('programmes')
export class ProgrammesController {
  constructor(private readonly service: ProgrammesService) {}

  @Get()
  @Permit('programmes.list')
  @UseGuards(ListStreamLimit)
  @ApiOperation({ operationId: 'programmes.list', summary: 'List programmes' })
  @ApiList(programmes, ProgrammeDto)
  async list(
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    return sendList(reply, await this.service.list(query));
  }

  @Get(':id')
  @Permit('programmes.read')
  @ApiOperation({ operationId: 'programmes.read', summary: 'Read a programme' })
  @ApiOkResponse({ type: ProgrammeDto })
  @ApiErrors(400, 404)
  read(@Param('id', IdPipe) id: string): Promise<Programme> {
    return this.service.read(id);
  }

  @Post()
  @Permit('programmes.create')
  @ApiOperation({
    operationId: 'programmes.create',
    summary: 'Create a programme; what it plans ahead is there with the answer',
  })
  @ApiCreatedResponse({ type: ProgrammeDto })
  @ApiErrors(400, 413)
  create(@Body() programme: CreateProgrammeDto): Promise<Programme> {
    return this.service.create(programme);
  }

  @Put(':id')
  @Permit('programmes.update')
  @ApiOperation({
    operationId: 'programmes.update',
    summary: 'Change fields of a programme from a day on, or delete it; what lies ahead follows',
  })
  @ApiOkResponse({ type: ProgrammeDto })
  @ApiErrors(400, 404, 409, 413)
  update(@Param('id', IdPipe) id: string, @Body() change: UpdateProgrammeDto): Promise<Programme> {
    return this.service.update(id, change);
  }

  @Delete(':id')
  @HttpCode(204)
  @Permit('programmes.delete')
  @ApiOperation({
    operationId: 'programmes.delete',
    summary: 'Delete a programme; what it has planned ahead stays unless it is to be removed',
  })
  @ApiNoContentResponse()
  @ApiErrors(400, 404, 409)
  remove(@Param('id', IdPipe) id: string, @Query() { ahead }: DeleteProgrammeQueryDto): Promise<void> {
    return this.service.remove(id, ahead ?? 'keep');
  }
}
