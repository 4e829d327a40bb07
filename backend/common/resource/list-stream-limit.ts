import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../../config';
import { userOf } from '../current-user.decorator';
import { tooManyRequests } from '../errors';
import type { RawListQuery } from './list-query';

const RETRY_AFTER_SECONDS = 5;

/**
 * Lists without a range are streamed for as long as their readers take, and each holds a cursor and a batch of rows: only
 * a few are open at once. A page is no matter of this.
 */
@Injectable()
export class ListStreamLimit implements CanActivate {
  private readonly openByUser = new Map<string, number>();
  private open = 0;

  constructor(private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest<{ Querystring: RawListQuery }>>();
    if (request.query.range !== undefined && request.query.range !== '') return true;
    // Who has gone already closes nothing any more, and would keep its place for good.
    if (!request.raw.socket.destroyed) this.admit(userOf(request).id, http.getResponse<FastifyReply>());
    return true;
  }

  private admit(userId: string, reply: FastifyReply): void {
    const own = this.openByUser.get(userId) ?? 0;
    const { LISTS_PER_USER, LISTS_AT_ONCE } = this.settings;
    if (own >= LISTS_PER_USER || this.open >= LISTS_AT_ONCE) throw tooManyRequests(RETRY_AFTER_SECONDS);
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
