export type EmbeddedDatabaseErrorCode =
  /** The package, or its binary for this platform, is not installed. */
  | 'engine-missing'
  /** The binary is there and does not load. */
  | 'engine-unloadable'
  /** Another process has the data directory open. */
  | 'directory-in-use'
  /** The data directory cannot be made, read or written. */
  | 'directory-unusable'
  | 'disk-full'
  /** The engine ended or gave up without naming a reason; often the data is damaged. */
  | 'engine-failed';

/** Its message says in one line what is wrong and what to do about it. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';

  constructor(
    readonly code: EmbeddedDatabaseErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const USE_ANOTHER_SERVER = 'set MONGODB_URI to use a MongoDB server instead';

/** The database's error for a failed file system call on `path`. */
export function fromFileSystemError(error: unknown, path: string): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  const reason = firstLine(error);
  if (/\b(ENOSPC|EDQUOT)\b|no space left/i.test(reason)) return diskFull(path, error);
  return new EmbeddedDatabaseError(
    'directory-unusable',
    `The database cannot use ${path} (${reason}): choose a writable DATA_DIR, or ${USE_ANOTHER_SERVER}.`,
    { cause: error },
  );
}

export function diskFull(path: string, cause?: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'disk-full',
    `The disk that holds the database (${path}) is full, or nearly so: make room on it.`,
    { cause },
  );
}

export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? '';
}
