import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Observable, lastValueFrom, of } from 'rxjs';
import { WriteBudget } from './write-budget';
import { WriteGate } from './write-gate';

/** Sends a call that may write through the gate, after its permission was checked. */
@Injectable()
export class WriteInterceptor implements NestInterceptor {
  constructor(private readonly gate: WriteGate) {}

  async intercept(_context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const answer: unknown = await this.gate.pass(() =>
      lastValueFrom(next.handle(), { defaultValue: undefined }),
    );
    return of(answer);
  }
}

/** Also refuses it where its caller has written as much today as anybody may. */
@Injectable()
export class BudgetedWriteInterceptor extends WriteInterceptor {
  constructor(
    gate: WriteGate,
    private readonly budget: WriteBudget,
  ) {
    super(gate);
  }

  override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { user } = context.switchToHttp().getRequest<FastifyRequest>();
    if (user) await this.budget.check(user.id);
    return super.intercept(context, next);
  }
}
