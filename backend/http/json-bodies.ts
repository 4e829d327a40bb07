import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { message } from '../../domain/messages';
import { AppError, IS_PUBLIC_KEY, SharedBound, networkOf, readBody, takesStream } from '../common';
import { parseJson } from './parse-json';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The longest body of a user. */
const USER_BYTES = MEGABYTE;

/** The longest body of a stranger, who sends a name, a password or a token. */
const STRANGER_BYTES = 16 * KILOBYTE;

/** What the bodies of users may take until their calls are over. */
const USERS = { all: 48 * MEGABYTE, each: 8 * MEGABYTE, eachWhileScarce: USER_BYTES };

/** The same for strangers, by their addresses; apart, so that nobody can keep others from signing in. */
const STRANGERS = { all: 16 * MEGABYTE, each: MEGABYTE, eachWhileScarce: STRANGER_BYTES };

const utf8 = new TextDecoder();

const READING = new Set(['GET', 'HEAD']);

/** Whether a request has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Leaves bodies to `JsonBodyGuard`, and to the routes that take a stream. Must be called before there are routes. */
export function leaveBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request: FastifyRequest, body: IncomingMessage, done) =>
    done(null, body),
  );
  fastify.addHook('onRequest', ({ method, raw }, _reply, done) => {
    // Nobody reads the body, and it would be kept until its sender reads the answer.
    if (READING.has(method) && hasBody(raw)) raw.resume();
    done();
  });
}

/**
 * Reads a body as JSON, once the caller is known; other types are refused. An empty body counts as none,
 * whatever its type (react-admin's DELETE sends `text/plain`).
 */
@Injectable()
export class JsonBodyGuard implements CanActivate {
  private readonly ofUsers = new SharedBound(USERS);
  private readonly ofStrangers = new SharedBound(STRANGERS);

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { body } = request;
    if (!(body instanceof Readable) || takesStream(request)) return true;
    const isPublic = this.reflector.get<boolean | undefined>(IS_PUBLIC_KEY, context.getHandler()) === true;
    return this.read(request, http.getResponse<FastifyReply>(), body, isPublic);
  }

  private async read(
    request: FastifyRequest,
    reply: FastifyReply,
    body: Readable,
    isPublic: boolean,
  ): Promise<true> {
    const limit = isPublic ? STRANGER_BYTES : USER_BYTES;
    const memory = isPublic ? this.ofStrangers : this.ofUsers;
    const sender = request.user?.id ?? networkOf(request.address ?? '');
    let taken = 0;
    reply.raw.once('close', () => memory.free(sender, taken));
    const isTooLong = Number(request.headers['content-length']) > limit;
    const bytes = await readBody(body, isTooLong ? 0 : limit, (more) => {
      memory.take(sender, more);
      taken += more;
    });
    if (!bytes) {
      // More of the body may come, which nobody reads.
      void reply.header('connection', 'close');
      throw isPublic ? new AppError(413, message('error.tooLargeUnsigned')) : new PayloadTooLargeException();
    }
    const text = utf8.decode(bytes);
    const isBlank = text.trim() === '';
    if (!isBlank && request.mediaType !== 'application/json') throw new UnsupportedMediaTypeException();
    request.body = isBlank ? undefined : parseJson(text);
    return true;
  }
}
