import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';

/** How long a running engine may take to answer. It is on this machine. */
const ANSWER_MS = 2_000;

/**
 * The file in which the running server publishes its embedded database's address, for commands of the same user. Other
 * users cannot enter the folder of the socket.
 */
function fileIn(dataDirectory: string): string {
  return join(dataDirectory, 'db-address');
}

/** @returns A function that removes the address again. */
export async function publishAddress(dataDirectory: string, uri: string): Promise<() => Promise<void>> {
  const file = fileIn(dataDirectory);
  await writeFile(file, `${uri}\n`, { mode: 0o600 });
  return () => rm(file, { force: true });
}

/** The published address, if a database answers there: a killed server leaves its old one behind. */
export async function publishedAddress(dataDirectory: string): Promise<string | undefined> {
  const uri = await readFile(fileIn(dataDirectory), 'utf8').catch(() => '');
  return uri !== '' && (await answers(uri.trim())) ? uri.trim() : undefined;
}

async function answers(uri: string): Promise<boolean> {
  try {
    const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: ANSWER_MS });
    try {
      await client.db('admin').command({ ping: 1 });
      return true;
    } finally {
      await client.close();
    }
  } catch {
    return false;
  }
}
