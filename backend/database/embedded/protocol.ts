import { join } from 'node:path';
import type { EmbeddedDatabaseErrorCode } from './errors';

/** What the engine's process sends to its parent, once. */
export type EngineMessage =
  { type: 'ready' } | { type: 'failed'; code: EmbeddedDatabaseErrorCode; message: string };

/** What the parent sends to the engine's process so that it closes the database and ends. */
export const STOP = 'stop';

export interface EnginePaths {
  /** The database's files. */
  readonly directory: string;
  /** Where adapted copies of the engine may be kept. */
  readonly cacheDirectory: string;
  /** A private, short-lived directory for the socket. */
  readonly socketDirectory: string;
}

/** The socket of the database, the same for every engine process that serves it. */
export function socketPath(socketDirectory: string): string {
  return join(socketDirectory, 'mongodb.sock');
}

export function isEngineMessage(message: unknown): message is EngineMessage {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  return message.type === 'ready' || (message.type === 'failed' && 'code' in message && 'message' in message);
}
