import { OperatorError } from './common';
import { SettingsError } from './config';
import { DatabaseUnreachableError, EmbeddedDatabaseError } from './database';

/** What an operator can put right: the message says how. */
const foreseen = [SettingsError, OperatorError, EmbeddedDatabaseError, DatabaseUnreachableError];

/** Tells in one line why something was not done, and the stack where nobody foresaw it. */
export function tellFailure(what: string, error: unknown): void {
  const text = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  process.stderr.write(`${what}: ${text}\n`);
  const isForeseen = foreseen.some((kind) => error instanceof kind);
  if (!isForeseen && error instanceof Error && error.stack) process.stderr.write(`${error.stack}\n`);
}
