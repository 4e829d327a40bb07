import type { Settings } from '../config';
import { makeLogger } from './logger';

/** Reports the server's progress to whoever runs it. */
export type Announce = (text: string) => void;

/**
 * With the embedded database that is a person at a terminal, who reads plain text. Elsewhere a log collector reads the
 * output, so it is written as log lines, at any `LOG_LEVEL`.
 */
export function announcer({ MONGODB_URI }: Settings): Announce {
  if (!MONGODB_URI) return (text) => void process.stdout.write(`${text}\n`);
  const logger = makeLogger({ LOG_LEVEL: 'info' });
  return (text) => logger.info({ context: 'Server' }, text.trim());
}
