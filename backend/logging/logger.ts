import pino from 'pino';
import type { Settings } from '../config';
import { loggedError } from './logged-error';

/** Pino's number for the level `info`. */
const INFO = 30;

/** Loggers of Nest that list all modules and routes at each start. */
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

/** Structured logs: one JSON object per line, on the standard output. */
export function makeLogger({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>): pino.Logger {
  return pino({
    level: LOG_LEVEL,
    hooks: {
      logMethod(args, method, level) {
        const isDetail = level <= INFO;
        if (!(isDetail && isChatter(args[0]))) method.apply(this, args);
      },
    },
    serializers: { err: loggedError },
  });
}
