import {
  Body,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Resource } from '../../../domain/resources';
import { type BodyRead, BodyReader } from '../body.pipe';
import { CurrentUser, type SignedInUser } from '../current-user.decorator';
import { IdPipe } from '../id.pipe';
import { ApiErrors, ApiList } from '../openapi';
import { Permit } from '../permit.decorator';
import type { ResourceDtos } from './dtos';
import { type ListAnswer, sendList } from './list-answer';
import type { RawListQuery } from './list-query';
import { ListStreamLimit } from './list-stream-limit';
import type { Update } from './master-data.service';
import type { Fields } from './schema';

/** What a controller of master data needs of its service. */
export interface ResourceService {
  list(query: RawListQuery): Promise<ListAnswer>;
  read(id: string): Promise<Fields>;
  create(body: BodyRead<Fields>): Promise<Fields>;
  update(id: string, body: BodyRead<Update>, caller: SignedInUser): Promise<Fields>;
  remove(id: string, caller: SignedInUser): Promise<void>;
}

export abstract class ResourceController {
  protected constructor(protected readonly service: ResourceService) {}
}

/** The five calls of a resource of master data, each with its permission, its DTOs and its documentation. */
export function resourceController(resource: Resource, dtos: ResourceDtos): typeof ResourceController {
  const { name } = resource;

  abstract class Calls extends ResourceController {
    @Get()
    @Permit(`${name}.list`)
    @UseGuards(ListStreamLimit)
    @ApiOperation({ operationId: `${name}.list`, summary: `List ${name}` })
    @ApiList(resource, dtos.read)
    async list(
      @Query() query: RawListQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<string | StreamableFile> {
      return sendList(reply, await this.service.list(query));
    }

    @Get(':id')
    @Permit(`${name}.read`)
    @ApiOperation({ operationId: `${name}.read`, summary: `Read one of ${name}` })
    @ApiOkResponse({ type: dtos.read })
    @ApiErrors(400, 404)
    read(@Param('id', IdPipe) id: string): Promise<Fields> {
      return this.service.read(id);
    }

    @Post()
    @Permit(`${name}.create`)
    @ApiOperation({ operationId: `${name}.create`, summary: `Create one of ${name}` })
    @ApiBody({ type: dtos.create })
    @ApiCreatedResponse({ type: dtos.read })
    @ApiErrors(400, 409, 413)
    create(@Body(new BodyReader(dtos.create)) body: BodyRead<Fields>): Promise<Fields> {
      return this.service.create(body);
    }

    @Put(':id')
    @Permit(`${name}.update`)
    @ApiOperation({ operationId: `${name}.update`, summary: `Change fields of one of ${name}, or delete it` })
    @ApiBody({ type: dtos.update })
    @ApiOkResponse({ type: dtos.read })
    @ApiErrors(400, 404, 409, 413)
    update(
      @Param('id', IdPipe) id: string,
      @Body(new BodyReader(dtos.update)) body: BodyRead<Update>,
      @CurrentUser() caller: SignedInUser,
    ): Promise<Fields> {
      return this.service.update(id, body, caller);
    }

    @Delete(':id')
    @HttpCode(204)
    @Permit(`${name}.delete`)
    @ApiOperation({ operationId: `${name}.delete`, summary: `Delete one of ${name}; its history stays` })
    @ApiNoContentResponse()
    @ApiErrors(400, 404, 409)
    remove(@Param('id', IdPipe) id: string, @CurrentUser() caller: SignedInUser): Promise<void> {
      return this.service.remove(id, caller);
    }
  }
  return Calls;
}
