import { join } from 'node:path';
import type { Settings } from '../config';
import { type EmbeddedDatabaseEvent, startEmbeddedDatabase } from './embedded';

/** The database that this process uses. */
export interface Database {
  uri: string;
  /** Whether it is the embedded one, which nobody else uses. */
  embedded: boolean;
  stop(): Promise<void>;
}

/**
 * Opens what the settings ask for: the server at `MONGODB_URI`, or the embedded database in `DATA_DIR`.
 * @throws EmbeddedDatabaseError when the embedded database does not start.
 */
export async function openDatabase(
  settings: Settings,
  onEvent: (event: EmbeddedDatabaseEvent) => void = () => undefined,
): Promise<Database> {
  if (settings.MONGODB_URI) {
    return { uri: settings.MONGODB_URI, embedded: false, stop: () => Promise.resolve() };
  }
  const engine = await startEmbeddedDatabase({ directory: join(settings.DATA_DIR, 'db'), onEvent });
  return { uri: engine.uri, embedded: true, stop: () => engine.stop() };
}
