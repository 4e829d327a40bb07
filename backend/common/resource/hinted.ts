import { Logger } from '@nestjs/common';
import { mongo } from 'mongoose';

const BAD_VALUE = 2;
const QUERY_FEATURE_NOT_ALLOWED = 224;

/** Every document, in no order: what any engine can do. */
const IN_FULL = { $natural: 1 } as const;

const logger = new Logger('Database');
/** The indexes that the log has named. */
const named = new Set<string>();

/**
 * Asks the database by the index that is named. Where that index is missing the database refuses; it is then left to choose,
 * or to read everything where the embedded engine cannot choose. A list that is slow is better than none.
 */
export async function hinted<T>(
  hint: mongo.Hint | undefined,
  ask: (hint?: mongo.Hint) => Promise<T>,
): Promise<T> {
  try {
    return await ask(hint);
  } catch (error) {
    if (hint === undefined || !isMissingIndex(error)) throw error;
  }
  nameOnce(JSON.stringify(hint));
  try {
    return await ask();
  } catch (error) {
    if (!isRefused(error, QUERY_FEATURE_NOT_ALLOWED)) throw error;
    return ask(IN_FULL);
  }
}

function isRefused(error: unknown, code: number): error is mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.code === code;
}

/** The code stands for any bad value, so the text decides. */
function isMissingIndex(error: unknown): boolean {
  return (
    isRefused(error, BAD_VALUE) &&
    error.message.includes('hint provided does not correspond to an existing index')
  );
}

function nameOnce(index: string): void {
  if (named.has(index)) return;
  named.add(index);
  logger.warn(`the index ${index} is missing: lists are slow until it is built again`);
}
