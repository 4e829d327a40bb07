import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Observable, lastValueFrom, of } from 'rxjs';
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
