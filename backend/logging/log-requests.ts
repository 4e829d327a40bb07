import type { FastifyInstance } from 'fastify';
import type { Level, Logger } from 'pino';
import { namedRequest, onResponseFinished } from '../common';

/** What is the server's fault is told always, what is the caller's by default, the rest to who asks for it. */
function levelOf(status: number): Level {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}

/** A line for each request once it is over. Why it was answered so is logged where it is known. */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  onResponseFinished(fastify, (request, { statusCode, elapsedTime }, isAnswered) => {
    // What became of it nobody was told: it may have been done.
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
