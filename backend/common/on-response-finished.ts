import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Reports each request when it is over, also if its caller left before the answer. Must be called before
 * routes are added: a route has only the hooks that exist then.
 * @param tell `isAnswered` says whether the whole answer was handed to the network.
 */
export function onResponseFinished(
  fastify: FastifyInstance,
  tell: (request: FastifyRequest, reply: FastifyReply, isAnswered: boolean) => void,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => tell(request, reply, reply.raw.writableEnded));
    done();
  });
}
