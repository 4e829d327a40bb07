import type { FastifyInstance } from 'fastify';
import type { Level, Logger } from 'pino';
import { namedRequest } from '../common';

/** What is the server's fault is told always, what is the caller's by default, the rest to who asks for it. */
function levelOf(status: number): Level {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}

/**
 * A line for each request once it is answered. Why it was answered so is logged where it is known. Call it before there
 * are routes: they take the hooks that exist then.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', (request, { raw, statusCode, elapsedTime }, done) => {
    const level = levelOf(statusCode);
    if (logger.isLevelEnabled(level)) {
      const line = { req: namedRequest(request), res: { statusCode }, responseTime: Math.round(elapsedTime) };
      logger[level](line, raw.writableFinished ? 'request completed' : 'request aborted');
    }
    done();
  });
}
