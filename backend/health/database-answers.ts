import type { Connection } from 'mongoose';
import { inTime } from '../common';

/** How long the database may take to answer before the server counts as not ready. */
const PING_MS = 2_000;

/** Whether the database, or the primary of its replica set, answers in time. */
export async function doesDatabaseAnswer(connection: Connection): Promise<boolean> {
  try {
    await inTime(PING_MS, connection.getClient().db().command({ ping: 1 }));
    return true;
  } catch {
    // Any failure means the same: not now.
    return false;
  }
}
