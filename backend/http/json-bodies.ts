import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { message } from '../../domain/messages';
import { badRequest } from '../common';

/** The deepest body of the API is a record in a list in a record. */
const MAX_DEPTH = 20;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}

/**
 * Reads bodies as JSON; prototype keys and deep nesting are refused, and so is any other type. An empty body counts as
 * none, whatever its type (react-admin's DELETE sends `text/plain`).
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
  fastify.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else done(new UnsupportedMediaTypeException());
  });
}
