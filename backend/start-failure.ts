import { mongo } from 'mongoose';
import { OperatorError } from './common';
import { SettingsError } from './config';
import { DatabaseUnreachableError, EmbeddedDatabaseError } from './database';

/** What an operator can put right: the message says how. */
const foreseen = [SettingsError, OperatorError, EmbeddedDatabaseError, DatabaseUnreachableError];

/** What a database answers that will not build an index on a disk with so little room. */
const OUT_OF_DISK_SPACE = 14031;

function isForeseen(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return error.code === OUT_OF_DISK_SPACE;
  return foreseen.some((kind) => error instanceof kind);
}

/** Tells in one line why something was not done, and the stack where nobody foresaw it. */
export function tellFailure(what: string, error: unknown): void {
  const text = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  process.stderr.write(`${what}: ${text}\n`);
  if (!isForeseen(error) && error instanceof Error && error.stack) process.stderr.write(`${error.stack}\n`);
}
