import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
  applyDecorators,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, lastValueFrom, of } from 'rxjs';
import { userOf } from './current-user.decorator';
import { ApiErrors } from './openapi';
import { TurnQueue } from './turn-queue';

const AT_ONCE = 2;
/** Of one user; no screen asks for as many. */
const MOST_WAITING = 20;

/**
 * Reads of more than a screen's rows, and those that no index serves. Users take turns, so that one who asks
 * for very much waits for it by itself. What waits holds no memory yet, and goes once its caller has gone.
 */
@Injectable()
export class LongReads {
  private readonly turns = new TurnQueue(AT_ONCE, MOST_WAITING);

  /** @throws AppError 429 if too many of the user's wait already. */
  inTurn<T>(context: ExecutionContext, read: () => Promise<T>): Promise<T> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const gone = new AbortController();
    if (request.raw.socket.destroyed) gone.abort();
    else http.getResponse<FastifyReply>().raw.once('close', () => gone.abort());
    return this.turns.run(userOf(request).id, read, gone.signal);
  }
}

@Injectable()
export class LongReadInterceptor implements NestInterceptor {
  constructor(private readonly reads: LongReads) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    return of(await this.reads.inTurn(context, () => lastValueFrom<unknown>(next.handle())));
  }
}

/** A call that takes turns with other long reads. */
export function LongRead(): MethodDecorator {
  return applyDecorators(UseInterceptors(LongReadInterceptor), ApiErrors(429));
}
