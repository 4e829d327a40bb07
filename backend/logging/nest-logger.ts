import { inspect } from 'node:util';
import type { LoggerService } from '@nestjs/common';
import type { Level, Logger } from 'pino';

/** A stack, which Nest's handler of unexpected errors passes after the message. */
const STACK = /\n\s*at /;

/** Writes Nest's log as structured lines: the fields of an object, the message, and its context. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  verbose(message: unknown, ...params: unknown[]): void {
    this.write('trace', message, params);
  }

  debug(message: unknown, ...params: unknown[]): void {
    this.write('debug', message, params);
  }

  log(message: unknown, ...params: unknown[]): void {
    this.write('info', message, params);
  }

  warn(message: unknown, ...params: unknown[]): void {
    this.write('warn', message, params);
  }

  error(message: unknown, ...params: unknown[]): void {
    this.write('error', message, params);
  }

  fatal(message: unknown, ...params: unknown[]): void {
    this.write('fatal', message, params);
  }

  /** The last parameter is the context, if there is any; the others belong to the line. */
  private write(level: Level, message: unknown, params: readonly unknown[]): void {
    const context = params.at(-1);
    const [first] = params.slice(0, -1);
    const line = { ...(context !== undefined && { context }) };
    if (message instanceof Error) this.logger[level]({ ...line, err: message });
    else if (typeof message === 'object') {
      this.logger[level]({ ...line, ...message }, typeof first === 'string' ? first : undefined);
    } else if (typeof message === 'string' && typeof first === 'string' && STACK.test(first)) {
      const error = new Error(message);
      error.stack = first;
      this.logger[level]({ ...line, err: error });
    } else this.logger[level](line, typeof message === 'string' ? message : inspect(message));
  }
}
