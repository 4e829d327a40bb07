import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** A reader that takes less than `MIN_BYTES` in this time, although more is available, is cut. */
const WINDOW_MS = 60_000;
const MIN_BYTES = 64 * 1024;
const CHECK_MS = 1_000;

/** Bytes that waiting answers may hold in total. Beyond it, the readers that have stood still longest are cut. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;

/** Longer bodies are sent in pieces, so that the progress of their readers is known. */
const WHOLE_BYTES = 128 * 1024;
const PIECE_BYTES = 16 * 1024;

/** The part of a socket that is used here. */
export interface ReaderSocket {
  readonly bytesWritten: number;
  readonly writableLength: number;
  destroy(): void;
}

interface Reader {
  /** When it was last fast enough, or had nothing to take. */
  at: number;
  /** Bytes taken by then. */
  taken: number;
  /** Bytes of its answer that are still in memory. */
  held: number;
}

/** Cuts readers that have stopped or are too slow, and so keep answers in memory (docs/security.md, "Limits"). */
export class SlowReaders {
  private readonly readers = new Map<ReaderSocket, Reader>();
  /** The sum over all readers. */
  private held = 0;

  constructor(private readonly maxHeld = MAX_HELD_BYTES) {}

  add(socket: ReaderSocket, now: number): void {
    this.readers.set(socket, { at: now, taken: 0, held: 0 });
  }

  delete(socket: ReaderSocket): void {
    this.held -= this.readers.get(socket)?.held ?? 0;
    this.readers.delete(socket);
  }

  /** Sets the bytes held for a connection; if the total is too high, others are cut at once. */
  hold(socket: ReaderSocket, bytes: number, now: number): void {
    const reader = this.readers.get(socket);
    if (!reader) return;
    this.held += bytes - reader.held;
    reader.held = bytes;
    if (this.held > this.maxHeld) this.check(now);
  }

  /** Cuts all readers that have stood still for too long. */
  check(now: number): void {
    const waiting = [...this.readers].filter(([socket, reader]) => !this.isServed(socket, reader, now));
    const byStanding = waiting.sort(([, one], [, other]) => one.at - other.at);
    for (const [socket, { at }] of byStanding) {
      if (now - at < WINDOW_MS && this.held <= this.maxHeld) return;
      this.delete(socket);
      socket.destroy();
    }
  }

  /** Whether a reader has taken enough since the last check, or has nothing to take. */
  private isServed(socket: ReaderSocket, reader: Reader, now: number): boolean {
    const taken = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength > 0 && taken - reader.taken < MIN_BYTES) return false;
    reader.at = now;
    reader.taken = taken;
    return true;
  }
}

/** Watches the server's connections for slow readers. Must be called before routes are added. */
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

/** A body in pieces that share its memory. */
export function inPieces(body: Buffer): Readable {
  function* pieces(): Generator<Buffer> {
    for (let from = 0; from < body.length; from += PIECE_BYTES) {
      yield body.subarray(from, from + PIECE_BYTES);
    }
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: PIECE_BYTES });
}
