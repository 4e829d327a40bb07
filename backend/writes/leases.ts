import type { Connection } from 'mongoose';

/** One instance of the server that may be writing, until then. */
interface Writer {
  _id: string;
  until: Date;
}

/** All writes are to wait, until then at the latest. */
interface Pause {
  _id: typeof PAUSE;
  owner: string;
  until: Date;
  /** A writer fell behind and may have written all the same. */
  broken: boolean;
}

export const PAUSE = 'pause';

export function writers(connection: Connection) {
  return connection.collection<Writer>('writers');
}

export function pauses(connection: Connection) {
  return connection.collection<Pause>('pauses');
}

/** By the database's own clock: those of the instances may differ. */
export const stillRuns = { $expr: { $gt: ['$until', '$$NOW'] } };

export function endIn(milliseconds: number) {
  return { $add: ['$$NOW', milliseconds] };
}
