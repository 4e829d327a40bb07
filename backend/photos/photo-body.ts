import { Readable } from 'node:stream';
import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  UseGuards,
  applyDecorators,
  createParamDecorator,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '../../domain/common';
import { message } from '../../domain/messages';
import { MAX_PHOTO_BYTES, photoTypes } from '../../domain/photos';
import { ApiErrors, AppError, SharedBound, TAKES_STREAM, readBody, userOf } from '../common';
import type { PhotoRecords } from './photos.service';

/** How many photos may arrive at once; each is in memory meanwhile. */
const AT_ONCE = { all: 16, each: 2, eachWhileScarce: 1 };

/** The module's records whose photos a call concerns. */
export const PHOTO_RECORDS = Symbol('PHOTO_RECORDS');

/** Counts the photos that arrive, for all modules: each has a guard of its own. */
@Injectable()
export class PhotoArrivals extends SharedBound {
  constructor() {
    super(AT_ONCE);
  }
}

/**
 * Reads a photo once the caller is known and the record exists. It may be longer than other bodies, and few
 * arrive at once. It is read before the write gate, so that a slow phone holds up no backup.
 */
@Injectable()
export class PhotoBodyGuard implements CanActivate {
  constructor(
    private readonly arrivals: PhotoArrivals,
    @Inject(PHOTO_RECORDS) private readonly records: PhotoRecords,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest<{ Params: { id: string } }>>();
    const { body } = request;
    const { id } = request.params;
    // The pipe refuses what is no id.
    if (!(body instanceof Readable) || !isId(id)) return true;
    const user = userOf(request);
    await this.records.read(id, user);
    this.arrivals.take(user.id, 1);
    try {
      request.body = await readBody(body, MAX_PHOTO_BYTES);
    } finally {
      this.arrivals.free(user.id, 1);
    }
    if (request.body !== undefined) return true;
    // More of the body may come, which nobody reads.
    void http.getResponse<FastifyReply>().header('connection', 'close');
    throw new AppError(413, message('photos.tooLarge'));
  }
}

/** A call whose body is a photo. */
export function TakesPhoto(): MethodDecorator {
  const schema = { type: 'string', format: 'binary' };
  return applyDecorators(
    RouteConfig(TAKES_STREAM),
    UseGuards(PhotoBodyGuard),
    ApiConsumes(...photoTypes),
    ApiBody({
      schema,
      required: true,
      description: 'The image, of 2 MB at most; its type is what its content says',
    }),
    ApiErrors(413, 429),
  );
}

/** The bytes of the photo; none if the body is of another type. */
export const PhotoBytes = createParamDecorator((_: unknown, context: ExecutionContext): Uint8Array => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  return body instanceof Uint8Array ? body : new Uint8Array();
});
