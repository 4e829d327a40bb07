import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './json-bodies';

/** How many calls may wait on one connection; a connection with more is cut. */
const MOST_WAITING = 20;

interface Connection {
  /** The answer to the latest call. */
  last: ServerResponse;
  waiting: number;
}

/**
 * Starts a call only when the one before it on the same connection has been answered. Node starts all pipelined calls at
 * once, and never closes those answers whose turn does not come: what they hold would never be freed or counted by a limit.
 * Must be called before any other hook is added.
 */
export function takeTurnsOnConnections(fastify: FastifyInstance): void {
  const connections = new WeakMap<Socket, Connection>();

  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const connection = connections.get(socket);
    if (!connection || connection.last.writableFinished) {
      connections.set(socket, { last: reply.raw, waiting: 0 });
      done();
      return;
    }
    // A body would be kept until its turn: no client sends one before it has the answer to the call before.
    if (connection.waiting >= MOST_WAITING || hasBody(request.raw)) {
      socket.destroy();
      return;
    }
    connection.waiting += 1;
    connection.last.once('close', () => {
      connection.waiting -= 1;
      // The connection is gone.
      if (!socket.destroyed) done();
    });
    connection.last = reply.raw;
  });
}
