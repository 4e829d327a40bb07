import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Calls that wait on one connection for the one before them; whoever sends more is cut. */
const MOST_WAITING = 20;

interface Connection {
  /** The answer to the call that came last. */
  last: ServerResponse;
  waiting: number;
}

/**
 * Begins a call only when the one before it on the same connection has been answered. Node begins all that arrive together,
 * and an answer whose turn never comes is never closed: whatever it holds would stay for good, and no limit would count it.
 * Call it before any other hook.
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
    if (connection.waiting >= MOST_WAITING) {
      socket.destroy();
      return;
    }
    connection.waiting += 1;
    connection.last.once('close', () => {
      connection.waiting -= 1;
      // Nobody is there to answer any more.
      if (!socket.destroyed) done();
    });
    connection.last = reply.raw;
  });
}
