import type { Item } from './item';

/** A record as it is kept. */
export interface KeptRecord {
  id: string;
  /** By which it is known: what takes its place has another. */
  rev: number;
  /** Undefined where it cannot be read. */
  value: unknown;
}

/** Where records are kept, by user and id. Whatever goes wrong, for want of room or of permission, is thrown. */
export interface OutboxStorage {
  /** Whether it outlives the page. */
  isLasting: boolean;
  readAll: (user: string) => Promise<KeptRecord[]>;
  read: (user: string, id: string) => Promise<KeptRecord | undefined>;
  /**
   * Keeps a record in the place of the one that was read, or none, unless something else has come there since.
   *
   * @param read by which that is known; undefined where there was none
   * @param image a photo's, which is kept as long as it is one
   * @returns By which it is known now; undefined where something else was there.
   */
  write: (
    user: string,
    id: string,
    read: number | undefined,
    value: Item | undefined,
    image?: BufferSource,
  ) => Promise<{ rev: number | undefined } | undefined>;
  /** The image of a photo; undefined once it is gone. */
  readImage: (user: string, id: string) => Promise<BufferSource | undefined>;
  /** Gives what is kept under an id another one, as it is: the place is free, and nothing is written over. */
  move: (user: string, id: string, to: string) => Promise<void>;
  /** Deletes all that is kept of a user. */
  clear: (user: string) => Promise<void>;
}
