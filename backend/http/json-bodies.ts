import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { message } from '../../domain/messages';
import { badRequest } from '../common';

/** No body of ours nests deeper than a record in a list in a record. */
const MAX_DEPTH = 20;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}

/**
 * Reads bodies: JSON without prototype keys and needless depth. An empty one is none, whatever type it
 * claims (react-admin's DELETE says `text/plain`); anything else is refused.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') {
      done(null, undefined);
      return;
    }
    // The parser's own type says that it may return a promise; it calls back.
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
