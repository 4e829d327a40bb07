import type { FastifyInstance } from 'fastify';
import { message } from '../../domain/messages';
import { badRequest } from '../common';

/** No body of ours nests deeper than a record in a list in a record. */
const MAX_DEPTH = 20;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}

/** Reads JSON bodies: an empty one is none, prototype keys and needless depth are refused. */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') {
      done(null, undefined);
      return;
    }
    // The parser's own type says that it may return a promise; it calls back.
    void parse(request, body, (error, value: unknown) => {
      if (error) done(error);
      else if (isDeeperThan(value, MAX_DEPTH)) done(badRequest(message('error.json')));
      else done(null, value);
    });
  });
}
