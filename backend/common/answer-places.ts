import type { FastifyReply, FastifyRequest } from 'fastify';
import { userOf } from './current-user.decorator';
import { type Bound, SharedBound } from './shared-bound';

/**
 * Limits the answers that take memory until their reader is done. A place is free again once the answer has
 * closed.
 */
export class AnswerPlaces {
  private readonly places: SharedBound;

  constructor(bound: Bound) {
    this.places = new SharedBound(bound);
  }

  /** @throws AppError 429 if no place is left for the caller. */
  admit(request: FastifyRequest, reply: FastifyReply): void {
    // A caller who has left closes nothing any more, and would keep the place for good.
    if (request.raw.socket.destroyed) return;
    const { id } = userOf(request);
    this.places.take(id, 1);
    reply.raw.once('close', () => this.places.free(id, 1));
  }
}
