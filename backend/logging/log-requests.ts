import type { FastifyInstance } from 'fastify';
import type { Level, Logger } from 'pino';
import { namedRequest, onResponseFinished } from '../common';

/** A failure of the server is logged at any level, a caller's mistake by default, the rest on demand. */
function levelOf(status: number): Level {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}

/** Logs each request when it is finished. The reason of an error is logged where it occurs. */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  onResponseFinished(fastify, (request, { statusCode, elapsedTime }, isAnswered) => {
    // The caller left before the answer: the work may or may not have been done.
    const level = isAnswered ? levelOf(statusCode) : 'info';
    if (!logger.isLevelEnabled(level)) return;
    const line = {
      req: namedRequest(request),
      ...(isAnswered ? { res: { statusCode } } : request.user && { userId: request.user.id }),
      responseTime: Math.round(elapsedTime),
    };
    logger[level](line, isAnswered ? 'request completed' : 'request aborted');
  });
}
