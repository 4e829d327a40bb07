import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../../config';
import { AnswerPlaces } from '../answer-places';
import type { RawListQuery } from './list-query';

const RETRY_AFTER_SECONDS = 5;

/**
 * Limits the lists without a range: each holds a cursor and a batch of rows for as long as its reader
 * takes. Pages are not limited.
 */
@Injectable()
export class ListStreamLimit implements CanActivate {
  private readonly places = new AnswerPlaces();

  constructor(private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest<{ Querystring: RawListQuery }>>();
    if (request.query.range !== undefined && request.query.range !== '') return true;
    const { LISTS_PER_USER: perUser, LISTS_AT_ONCE: all } = this.settings;
    const places = { perUser, all, retryAfterSeconds: RETRY_AFTER_SECONDS };
    this.places.admit(request, http.getResponse<FastifyReply>(), places);
    return true;
  }
}
