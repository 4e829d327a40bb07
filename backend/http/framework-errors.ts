import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOfStatus } from '../common';

/** Answers what Fastify refuses before it has a route: an address that cannot be decoded, say. */
export function frameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 400;
  void reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(bodyOfStatus(status));
}
