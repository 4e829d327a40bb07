import type { StoredRecord } from './schema';

/** A record before and after a write; null where there was or is none. */
export interface Change {
  before: StoredRecord | null;
  after: StoredRecord | null;
}

/** Stands around each write of a resource, for those who remember something of its records. */
export interface WriteWatch {
  /**
   * Runs one write.
   * @param changes What it changed, by its result, or undefined when that cannot be told. When the write fails nobody
   * knows either: it may have happened.
   */
  track<T>(write: () => Promise<T>, changes: (result: T) => readonly Change[] | undefined): Promise<T>;
}

/** Where nobody remembers anything. */
export const unwatched: WriteWatch = { track: (write) => write() };
