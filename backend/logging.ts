import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';
import type { Settings } from './config';

function pathOf(url: string | undefined): string {
  return url?.split('?', 1)[0] ?? '';
}

/** Structured logs with a request id, and nothing in them of what a request carries: no query, header or body. */
export function loggerOptions(settings: Settings): Params {
  return {
    pinoHttp: {
      level: settings.LOG_LEVEL,
      genReqId: () => randomUUID(),
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          method,
          path: pathOf(url),
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
      customLogLevel: (_: IncomingMessage, { statusCode }: ServerResponse) => {
        if (statusCode >= 500) return 'error';
        return statusCode >= 400 ? 'info' : 'debug';
      },
    },
  };
}
