import type { Settings } from '../config';
import { makeLogger } from './logger';

/** Tells whoever runs the server what becomes of it. */
export type Announce = (text: string) => void;

/**
 * On the embedded database that is a person at a terminal, who is told in words. Elsewhere something collects the lines,
 * which all have one form then. Both are told at any `LOG_LEVEL`.
 */
export function announcer({ MONGODB_URI }: Settings): Announce {
  if (!MONGODB_URI) return (text) => void process.stdout.write(`${text}\n`);
  const logger = makeLogger({ LOG_LEVEL: 'info' });
  return (text) => logger.info({ context: 'Server' }, text.trim());
}
