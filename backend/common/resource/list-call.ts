import { createParamDecorator, type ExecutionContext, Injectable, type PipeTransform } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../../config';
import { AnswerPlaces } from '../answer-places';
import { Clock } from '../clock';
import { type SignedInUser, userOf } from '../current-user.decorator';
import { LongReads } from '../long-reads';
import { type ListAnswer, type ListBody, sendList } from './list-answer';
import {
  type ListQuery,
  type Queried,
  type RawListQuery,
  isLongQuery,
  isOpenEnded,
  readListQuery,
} from './list-query';

const RETRY_AFTER_SECONDS = 5;

/** A list of the API. */
interface List {
  listed: Queried;
  /** Whether it takes long to find what a query asks for, however few rows that are. */
  isLongToFind?: (query: ListQuery, caller: SignedInUser) => boolean;
}

interface Call {
  list: List;
  request: FastifyRequest<{ Querystring: RawListQuery }>;
  reply: FastifyReply;
}

/** A call for a list. */
export interface ListCall {
  /**
   * Finds what the call asks for, and sends it; when the caller's turn comes if that takes long.
   * @throws AppError 429 if too many lists are open, or too many reads of the caller wait.
   */
  answer: (find: (query: ListQuery) => Promise<ListAnswer>) => Promise<ListBody>;
}

/** Counts the lists without an end, for all modules: each holds a cursor and a batch of rows for as long as its reader takes. */
@Injectable()
export class OpenLists extends AnswerPlaces {
  constructor({ LISTS_PER_USER: each, LISTS_AT_ONCE: all }: Settings) {
    super({ all, each, eachWhileScarce: 1, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

@Injectable()
export class ListPipe implements PipeTransform<Call, ListCall> {
  constructor(
    private readonly reads: LongReads,
    private readonly open: OpenLists,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 400 for a query that is none. */
  transform({ list: { listed, isLongToFind }, request, reply }: Call): ListCall {
    const query = readListQuery(request.query, listed, this.clock.zone);
    const isLong = isLongQuery(query, listed) || isLongToFind?.(query, userOf(request));
    return {
      answer: async (find) => {
        if (isOpenEnded(query)) this.open.admit(request, reply);
        const send = async () => sendList(reply, await find(query));
        return isLong ? this.reads.inTurn(request, reply, send) : send();
      },
    };
  }
}

const CallForList = createParamDecorator((list: List, context: ExecutionContext): Call => {
  const http = context.switchToHttp();
  return { list, request: http.getRequest(), reply: http.getResponse() };
});

/**
 * The call as one for a list. (An interceptor of the answer would cost a third of a list that is remembered.)
 * @param isLongToFind as of `List`
 */
export function Lists(listed: Queried, isLongToFind?: List['isLongToFind']): ParameterDecorator {
  return CallForList({ listed, isLongToFind }, ListPipe);
}
