import { Readable, pipeline } from 'node:stream';
import { type ZlibOptions, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Shorter answers gain nothing from compression. */
const THRESHOLD = 1024;

/**
 * How many answers are compressed at the same time; any more are sent uncompressed. Each takes memory and a thread of the
 * pool that also hashes passwords and reads files.
 */
const AT_ONCE = 8;

/** Half the work of the default level, for a tenth more bytes. */
const OPTIONS: ZlibOptions = { level: 4 };

const COMPRESSIBLE = /^(application\/json|text\/(html|csv))\b/;

/**
 * Compresses answers that are made for a single call: JSON, CSV and the admin's page. Only as gzip, since a brotli encoder
 * holds some 4.5 MB until its reader is done. Files are compressed when they are built (`serveSite`), and an answer that
 * has an encoding already is left alone.
 */
export function compressAnswers(fastify: FastifyInstance): void {
  let running = 0;

  fastify.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!isWorthCompressing(reply, payload)) {
      done(null, payload);
      return;
    }
    addVary(reply);
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['gzip']);
    if (encoding === null || running >= AT_ONCE) {
      done(null, payload);
      return;
    }
    running += 1;
    if (payload instanceof Readable) {
      markCompressed(reply);
      const compressed = createGzip(OPTIONS);
      pipeline(payload, compressed, () => (running -= 1));
      done(null, compressed);
      return;
    }
    gzip(payload, OPTIONS, (error, compressed) => {
      running -= 1;
      if (!error) markCompressed(reply);
      done(null, error ? payload : compressed);
    });
  });
}

function isWorthCompressing(reply: FastifyReply, payload: unknown): payload is string | Buffer | Readable {
  if (reply.hasHeader('content-encoding') || !COMPRESSIBLE.test(String(reply.getHeader('content-type')))) {
    return false;
  }
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length >= THRESHOLD;
  return payload instanceof Readable;
}

function markCompressed(reply: FastifyReply): void {
  void reply.header('content-encoding', 'gzip').removeHeader('content-length');
}

/** Tells caches that other callers may get another encoding. */
export function addVary(reply: FastifyReply): void {
  const names = new Set(
    String(reply.getHeader('vary') ?? '')
      .split(', ')
      .filter(Boolean),
  );
  void reply.header('vary', [...names.add('accept-encoding')].join(', '));
}
