import type { Readable } from 'node:stream';
import { RequestTimeoutException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** How much of a body that is too long is read and thrown away, so that its sender can read the answer. */
const MAX_THROWN_AWAY = 16 * 1024 * 1024;

/** What a body must bring each second, and how many seconds it may lag behind; then the connection is cut. */
const LEAST_BYTES = 1024;
const PATIENCE_SECONDS = 5;

/** The least memory that a body takes. */
const FIRST_BYTES = 1024;

/** `RouteConfig` of a route that reads its body itself. */
export const TAKES_STREAM = { takesStream: true } as const;

/** Whether a call's handler gets the body as a stream, whatever its type. */
export function takesStream({ routeOptions }: FastifyRequest): boolean {
  const { config } = routeOptions;
  return 'takesStream' in config && config.takesStream === true;
}

/**
 * Pieces of a body, copied into one buffer: a piece by itself takes 300 bytes more than its content, which
 * may be one byte.
 */
class CollectedBytes {
  private buffer = Buffer.alloc(0);
  private length = 0;

  constructor(private readonly reserve: (bytes: number) => void) {}

  /** @param limit The longest body. */
  add(piece: Buffer, limit: number): void {
    const length = this.length + piece.length;
    if (length > this.buffer.length)
      this.grow(Math.min(limit, Math.max(length, 2 * this.length, FIRST_BYTES)));
    piece.copy(this.buffer, this.length);
    this.length = length;
  }

  get all(): Buffer {
    return this.buffer.subarray(0, this.length);
  }

  private grow(size: number): void {
    this.reserve(size - this.buffer.length);
    const larger = Buffer.allocUnsafeSlow(size);
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}

/**
 * Cuts the connection of a body that comes too slowly. What came fast at first counts for no more than the
 * patience: else one that brings a byte now and then after it would stay.
 */
class LeastRate {
  private lead = PATIENCE_SECONDS * LEAST_BYTES;
  private readonly seconds: NodeJS.Timeout;

  constructor(body: Readable) {
    this.seconds = setInterval(() => {
      this.lead -= LEAST_BYTES;
      if (this.lead <= 0) body.destroy(new RequestTimeoutException());
    }, 1000);
  }

  count(bytes: number): void {
    this.lead = Math.min(this.lead + bytes, PATIENCE_SECONDS * LEAST_BYTES);
  }

  end(): void {
    clearInterval(this.seconds);
  }
}

/**
 * Reads a body, and cuts its connection if it comes too slowly.
 * @param reserve Is asked for more memory before the body takes it; it throws if there is none.
 * @returns Undefined if the body is too long.
 */
export async function readBody(
  body: Readable,
  limit: number,
  reserve: (bytes: number) => void = () => undefined,
): Promise<Buffer | undefined> {
  const rate = new LeastRate(body);
  const bytes = new CollectedBytes(reserve);
  let length = 0;
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      rate.count(piece.length);
      length += piece.length;
      if (length <= limit) bytes.add(piece, limit);
      if (length > limit + MAX_THROWN_AWAY) break;
    }
  } catch (error) {
    // Node throws away only what nobody has begun to read; the connection would stand still, also once its caller has gone.
    body.resume();
    throw error;
  } finally {
    rate.end();
  }
  return length <= limit ? bytes.all : undefined;
}
