import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** What still comes of a body that is too long is read and thrown away until here, so that its sender can read the answer. */
const MAX_THROWN_AWAY = 16 * 1024 * 1024;

/** What a route says of itself (`RouteConfig`) that reads its body itself. */
export const TAKES_STREAM = { takesStream: true } as const;

/** Whether a call's body is given to its handler as it arrives, whatever its type. */
export function takesStream({ routeOptions }: FastifyRequest): boolean {
  const { config } = routeOptions;
  return 'takesStream' in config && config.takesStream === true;
}

/** Reads a body. @returns Undefined where it is longer than the limit. */
export async function readBody(stream: Readable, limit: number): Promise<Buffer | undefined> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length <= limit) pieces.push(piece);
    else pieces = [];
    if (length > limit + MAX_THROWN_AWAY) break;
  }
  return length <= limit ? Buffer.concat(pieces) : undefined;
}
