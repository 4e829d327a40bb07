import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Tells of each request when it is over, also when its caller has gone before the answer. Call it before there are
 * routes: they take the hooks that exist then.
 * @param tell `isAnswered` says whether there was an answer, and all of it was handed over to the network.
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
