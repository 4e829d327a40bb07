import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** A reader that takes less than `MIN_BYTES` in this time, although more is there, is cut. */
const WINDOW_MS = 60_000;
const MIN_BYTES = 64 * 1024;
const CHECK_MS = 1_000;

/** What answers that wait for their readers may hold in all. Beyond it those go first that have stood still longest. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;

/** Longer bodies are handed to the network in pieces, so that it can be seen how far their readers are. */
const WHOLE_BYTES = 128 * 1024;
const PIECE_BYTES = 16 * 1024;

/** What is looked at of a connection. */
export interface ReaderSocket {
  readonly bytesWritten: number;
  readonly writableLength: number;
  destroy(): void;
}

interface Reader {
  /** When it had last taken enough, or had nothing to take. */
  at: number;
  /** What it had taken by then. */
  taken: number;
  /** Bytes of the body that waits for it. */
  held: number;
}

/** Cuts readers that have stopped, or take so little that they only hold memory (docs/security.md, "Limits"). */
export class SlowReaders {
  private readonly readers = new Map<ReaderSocket, Reader>();
  /** Bytes that are kept for all of them. */
  private held = 0;

  constructor(private readonly maxHeld = MAX_HELD_BYTES) {}

  add(socket: ReaderSocket, now: number): void {
    this.readers.set(socket, { at: now, taken: 0, held: 0 });
  }

  delete(socket: ReaderSocket): void {
    this.held -= this.readers.get(socket)?.held ?? 0;
    this.readers.delete(socket);
  }

  /** Notes how many bytes are kept for a connection until its answer is over; room for them is made at once. */
  hold(socket: ReaderSocket, bytes: number, now: number): void {
    const reader = this.readers.get(socket);
    if (!reader) return;
    this.held += bytes - reader.held;
    reader.held = bytes;
    if (this.held > this.maxHeld) this.check(now);
  }

  /** Looks at every connection and cuts those that have stood still for too long. */
  check(now: number): void {
    const waiting = [...this.readers].filter(([socket, reader]) => !this.isServed(socket, reader, now));
    const byStanding = waiting.sort(([, one], [, other]) => one.at - other.at);
    for (const [socket, { at }] of byStanding) {
      if (now - at < WINDOW_MS && this.held <= this.maxHeld) return;
      this.delete(socket);
      socket.destroy();
    }
  }

  /** Whether a reader has taken enough since it was looked at, or there is nothing for it to take. */
  private isServed(socket: ReaderSocket, reader: Reader, now: number): boolean {
    const taken = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength > 0 && taken - reader.taken < MIN_BYTES) return false;
    reader.at = now;
    reader.taken = taken;
    return true;
  }
}

/** Watches the connections of the server for readers that have stopped. Call it before there are routes. */
export function cutSlowReaders(fastify: FastifyInstance): void {
  const readers = new SlowReaders();
  fastify.server.on('connection', (socket: Socket) => {
    readers.add(socket, performance.now());
    socket.once('close', () => readers.delete(socket));
  });
  const timer = setInterval(() => readers.check(performance.now()), CHECK_MS).unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });

  fastify.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || payload.length <= WHOLE_BYTES) {
      done(null, payload);
      return;
    }
    const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    const { socket } = request.raw;
    readers.hold(socket, body.length, performance.now());
    reply.raw.once('close', () => readers.hold(socket, 0, performance.now()));
    void reply.header('content-length', body.length);
    done(null, inPieces(body));
  });
}

/** A body that waits for its reader without being copied. */
export function inPieces(body: Buffer): Readable {
  function* pieces(): Generator<Buffer> {
    for (let from = 0; from < body.length; from += PIECE_BYTES) {
      yield body.subarray(from, from + PIECE_BYTES);
    }
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: PIECE_BYTES });
}
