import type { IncomingMessage } from 'node:http';
import { PayloadTooLargeException, UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { message } from '../../domain/messages';
import { badRequest, readBody, takesStream } from '../common';

/** The deepest body of the API is a record in a list in a record. */
const MAX_DEPTH = 20;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}

/**
 * Reads bodies as JSON; prototype keys and deep nesting are refused, and so is any other type. An empty body counts as
 * none, whatever its type (react-admin's DELETE sends `text/plain`). A route that takes a stream reads its body itself, once it is
 * known who calls.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') {
      done(null, undefined);
      return;
    }
    // By its type the parser may return a promise, but it always calls back.
    void parse(request, body, (error, value: unknown) => {
      if (error || isDeeperThan(value, MAX_DEPTH)) done(badRequest(message('error.json')));
      else done(null, value);
    });
  });
  fastify.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    if (takesStream(request)) return payload;
    const body = await readBody(payload, request.routeOptions.bodyLimit);
    if (!body) throw new PayloadTooLargeException();
    if (body.toString().trim() !== '') throw new UnsupportedMediaTypeException();
    return undefined;
  });
}
