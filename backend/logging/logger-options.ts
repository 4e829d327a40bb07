import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestMethod } from '@nestjs/common';
import type { Params } from 'nestjs-pino';
import type { Settings } from '../config';
import { loggedError } from './logged-error';

/** Pino's number for the level `info`. */
const INFO = 30;

/** Where the framework tells at each start which of its parts and routes there are. */
const CHATTER = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

function isChatter(entry: unknown): boolean {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'context' in entry &&
    typeof entry.context === 'string' &&
    CHATTER.has(entry.context)
  );
}

/** What no address of ours has in it. A caller may type a name or an e-mail there. */
const FOREIGN = /[^\w./-]/;

/** The address of a request without its query, and without the parts that are none of ours. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!FOREIGN.test(path)) return path;
  return path
    .split('/')
    .map((part) => (FOREIGN.test(part) ? '…' : part))
    .join('/');
}

/** Structured logs with a request id, and nothing in them of what a request carries: no query, header or body. */
export function loggerOptions(settings: Settings): Params {
  return {
    forRoutes: [{ path: '{*path}', method: RequestMethod.ALL }],
    pinoHttp: {
      level: settings.LOG_LEVEL,
      hooks: {
        logMethod(args, method, level) {
          const isDetail = level <= INFO;
          if (!(isDetail && isChatter(args[0]))) method.apply(this, args);
        },
      },
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          method,
          path: loggedPath(url),
        }),
        err: ({ raw }: { raw: unknown }) => loggedError(raw),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
      // What went wrong is logged where it is known; this would be an error made up from the status.
      customErrorObject: (
        _request: IncomingMessage,
        _response: ServerResponse,
        _error: Error,
        line: object,
      ) => ({
        ...line,
        err: undefined,
      }),
      customLogLevel: (_: IncomingMessage, { statusCode }: ServerResponse) => {
        if (statusCode >= 500) return 'error';
        return statusCode >= 400 ? 'info' : 'debug';
      },
    },
  };
}
