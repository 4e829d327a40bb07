import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Observable, lastValueFrom, of } from 'rxjs';

/** What every write passes; see `WriteGate`. */
export abstract class Gatekeeper {
  abstract pass<T>(work: () => Promise<T>): Promise<T>;
}

/** Sends a call that may write through the gate, once its caller may make it. */
@Injectable()
export class WriteInterceptor implements NestInterceptor {
  constructor(private readonly gatekeeper: Gatekeeper) {}

  async intercept(_context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const answer: unknown = await this.gatekeeper.pass(() =>
      lastValueFrom(next.handle(), { defaultValue: undefined }),
    );
    return of(answer);
  }
}
