// @ts-check
import { join } from 'node:path';
import { DATABASE_NAME, MongoClient } from '../driver.mjs';
import { embeddedDatabase } from '../product-code.mjs';

/** The embedded engine on a data directory as the product has it. @param {string} directory */
export function openEngine(directory) {
  return embeddedDatabase().startEmbeddedDatabase({ directory: join(directory, 'db') });
}

/**
 * Works on the database of a data directory while nobody else does.
 *
 * @param {string} directory
 * @param {(database: import('mongodb').Db) => Promise<void>} work
 */
export async function withDatabase(directory, work) {
  const engine = await openEngine(directory);
  const client = new MongoClient(engine.uri);
  try {
    await work(client.db(DATABASE_NAME));
  } finally {
    await client.close();
    await engine.stop();
  }
}
