import { Logger } from '@nestjs/common';
import { mongo } from 'mongoose';

const BAD_VALUE = 2;
const QUERY_FEATURE_NOT_ALLOWED = 224;

/** A scan of every document, which any engine can do. */
const IN_FULL = { $natural: 1 } as const;

const logger = new Logger('Database');
/** The missing indexes that were logged. */
const named = new Set<string>();

/**
 * Queries by a named index. If the index is missing, the database chooses; if the embedded engine cannot
 * choose, it scans. A slow list is better than none.
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

/** The code stands for any bad value, so the message decides. */
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
