import type { FastifyReply, FastifyRequest } from 'fastify';
import { userOf } from './current-user.decorator';
import { tooManyRequests } from './errors';

/** How many answers may be open at once, and after how long a refused caller may come again. */
export interface Places {
  perUser: number;
  all: number;
  retryAfterSeconds: number;
}

/**
 * Limits the answers that take memory until their reader is done. A place is free again once the answer has
 * closed.
 */
export class AnswerPlaces {
  private readonly openByUser = new Map<string, number>();
  private open = 0;

  /** @throws AppError 429 if all places are taken. */
  admit(request: FastifyRequest, reply: FastifyReply, { perUser, all, retryAfterSeconds }: Places): void {
    // A caller who has left closes nothing any more, and would keep the place for good.
    if (request.raw.socket.destroyed) return;
    const userId = userOf(request).id;
    const own = this.openByUser.get(userId) ?? 0;
    if (own >= perUser || this.open >= all) throw tooManyRequests(retryAfterSeconds);
    this.open += 1;
    this.openByUser.set(userId, own + 1);
    reply.raw.once('close', () => this.release(userId));
  }

  private release(userId: string): void {
    this.open -= 1;
    const own = (this.openByUser.get(userId) ?? 1) - 1;
    if (own > 0) this.openByUser.set(userId, own);
    else this.openByUser.delete(userId);
  }
}
