import { Readable } from 'node:stream';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, map } from 'rxjs';

/** What a list call answers: a page of rows, or all of them as a stream of batches. */
export class ListAnswer {
  constructor(
    readonly resource: string,
    readonly rows: unknown[] | AsyncIterable<unknown[]>,
    readonly first: number,
    readonly total: number,
  ) {}

  /** `{resource} {from}-{to}/{total}`, the last row being the last that is there. */
  get contentRange(): string {
    const count = Array.isArray(this.rows) ? this.rows.length : this.total - this.first;
    const rows = count > 0 ? `${this.first}-${this.first + count - 1}` : '*';
    return `${this.resource} ${rows}/${this.total}`;
  }
}

async function* arrayText(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let opening = '[';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield opening + rows.map((row) => JSON.stringify(row)).join(',');
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}

/** Turns a `ListAnswer` into its header and body; a stream is written as it is read. */
@Injectable()
export class ListInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(map((answer: unknown) => this.send(answer, context)));
  }

  private send(answer: unknown, context: ExecutionContext): unknown {
    if (!(answer instanceof ListAnswer)) return answer;
    void context.switchToHttp().getResponse<FastifyReply>().header('content-range', answer.contentRange);
    if (Array.isArray(answer.rows)) return answer.rows;
    return new StreamableFile(Readable.from(arrayText(answer.rows), { objectMode: false }), {
      type: 'application/json; charset=utf-8',
    });
  }
}
