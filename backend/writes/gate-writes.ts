import type { FastifyInstance } from 'fastify';
import type { WriteGate } from './write-gate';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sends every call that may write through the gate. Call it before there are routes. */
export function gateWrites(fastify: FastifyInstance, gate: WriteGate): void {
  fastify.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => READING.has(method))) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      return gate.pass(() => Promise.resolve(handler.call(this, request, reply)));
    };
  });
}
