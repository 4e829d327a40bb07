import { mongo } from 'mongoose';
import { OperatorError } from './common';
import { SettingsError } from './config';
import { DatabaseUnreachableError, EmbeddedDatabaseError } from './database';

/** Errors that an operator can fix; the message says how. */
const foreseen = [SettingsError, OperatorError, EmbeddedDatabaseError, DatabaseUnreachableError];

/** MongoDB's code for an index build on a disk with too little room. */
const OUT_OF_DISK_SPACE = 14031;

function isForeseen(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return error.code === OUT_OF_DISK_SPACE;
  return foreseen.some((kind) => error instanceof kind);
}

/** Reports a failure in one line; an unexpected one with its stack. */
export function tellFailure(what: string, error: unknown): void {
  const text = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  process.stderr.write(`${what}: ${text}\n`);
  if (!isForeseen(error) && error instanceof Error && error.stack) process.stderr.write(`${error.stack}\n`);
}
