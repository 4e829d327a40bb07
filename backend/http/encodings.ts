import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from './compression';
import { inPieces } from './slow-readers';

/** The first reader waits for the compression: this level takes a hundredth of the best one's time, for a tenth more bytes. */
const BROTLI_QUALITY = 5;

/** A body that is the same for every caller: compressed once, and sent to all of them from the same memory. */
export class EncodedBody {
  private constructor(
    private readonly type: string,
    private readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>,
  ) {}

  static async of(type: string, identity: Buffer): Promise<EncodedBody> {
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    return new EncodedBody(type, { br, gzip: gz, identity });
  }

  send(request: FastifyRequest, reply: FastifyReply): void {
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    const body = this.bodies[encoding ?? 'identity'];
    addVary(reply);
    if (encoding) void reply.header('content-encoding', encoding);
    void reply.type(this.type).header('content-length', body.length).send(inPieces(body));
  }
}
