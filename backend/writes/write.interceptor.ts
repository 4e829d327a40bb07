import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Observable, lastValueFrom, of } from 'rxjs';
import { WriteGate } from './write-gate';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sends every call that may write through the gate. */
@Injectable()
export class WriteInterceptor implements NestInterceptor {
  constructor(private readonly gate: WriteGate) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { method } = context.switchToHttp().getRequest<FastifyRequest>();
    if (READING.has(method)) return next.handle();
    const answer: unknown = await this.gate.pass(() =>
      lastValueFrom(next.handle(), { defaultValue: undefined }),
    );
    return of(answer);
  }
}
