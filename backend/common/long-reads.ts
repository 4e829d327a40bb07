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
  inTurn<T>(request: FastifyRequest, reply: FastifyReply, read: () => Promise<T>): Promise<T> {
    return this.turns.run(userOf(request).id, read, (leave) => {
      // An answer whose caller has left already closes no more.
      if (request.raw.socket.destroyed) leave();
      else reply.raw.once('close', leave);
    });
  }
}

@Injectable()
export class LongReadInterceptor implements NestInterceptor {
  constructor(private readonly reads: LongReads) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const read = () => lastValueFrom<unknown>(next.handle());
    return of(await this.reads.inTurn(http.getRequest(), http.getResponse(), read));
  }
}

/** A call that takes turns with other long reads. */
export function LongRead(): MethodDecorator {
  return applyDecorators(UseInterceptors(LongReadInterceptor), ApiErrors(429));
}
