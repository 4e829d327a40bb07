import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  type StreamableFile,
  type Type,
  UseInterceptors,
  applyDecorators,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, lastValueFrom, of } from 'rxjs';
import { Settings } from '../../config';
import { AnswerPlaces } from '../answer-places';
import { Clock } from '../clock';
import { type SignedInUser, userOf } from '../current-user.decorator';
import { LongReads } from '../long-reads';
import { ApiList, type Listed } from '../openapi';
import { type ListAnswer, sendList } from './list-answer';
import {
  type ListQuery,
  type Queried,
  type RawListQuery,
  isLongQuery,
  isOpenEnded,
  readListQuery,
} from './list-query';

const LIST_METADATA = 'inspecta:list';

const RETRY_AFTER_SECONDS = 5;

/** What a call lists. */
interface List {
  listed: Queried;
  /** Whether it takes long to find what a query asks for, however few rows that are. */
  isLongToFind?: (query: ListQuery, caller: SignedInUser) => boolean;
}

/** Counts the lists without an end, for all modules: each holds a cursor and a batch of rows for as long as its reader takes. */
@Injectable()
export class OpenLists extends AnswerPlaces {
  constructor({ LISTS_PER_USER: each, LISTS_AT_ONCE: all }: Settings) {
    super({ all, each, eachWhileScarce: 1, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/** Sends a list that a call answers; a long one when its caller's turn comes. */
@Injectable()
export class ListInterceptor implements NestInterceptor<ListAnswer, string | StreamableFile> {
  constructor(
    private readonly reflector: Reflector,
    private readonly reads: LongReads,
    private readonly open: OpenLists,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 400 for a query that is none, 429 if too much is open or waits. */
  async intercept(
    context: ExecutionContext,
    next: CallHandler<ListAnswer>,
  ): Promise<Observable<string | StreamableFile>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest<{ Querystring: RawListQuery }>>();
    const reply = http.getResponse<FastifyReply>();
    const { listed, isLongToFind } = this.reflector.get<List>(LIST_METADATA, context.getHandler());
    const query = readListQuery(request.query, listed, this.clock.zone);
    if (isOpenEnded(query)) this.open.admit(request, reply);
    const send = async () => sendList(reply, await lastValueFrom(next.handle()));
    const isLong = isLongQuery(query, listed) || isLongToFind?.(query, userOf(request));
    return of(await (isLong ? this.reads.inTurn(context, send) : send()));
  }
}

/** A call that answers a list, which `ListInterceptor` sends. */
export function SendsList(list: List): MethodDecorator {
  return applyDecorators(SetMetadata(LIST_METADATA, list), UseInterceptors(ListInterceptor));
}

/**
 * A call that answers a list of a resource, documented.
 * @param isLongToFind as of `List`
 */
export function AnswersList(
  listed: Listed & Queried,
  read: Type<object>,
  isLongToFind?: List['isLongToFind'],
): MethodDecorator {
  return applyDecorators(ApiList(listed, read), SendsList({ listed, isLongToFind }));
}
