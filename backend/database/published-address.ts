import { readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mongo } from 'mongoose';
import { AttachedCommands, attach } from '../common';
import { makeSocketDirectory } from './embedded';

/** How long a running engine may take to answer. It is on this machine. */
const ANSWER_MS = 2_000;

/** How commands of the same user find the running server: its embedded database, and the socket that they visit it by. */
interface Address {
  uri: string;
  visits: string;
}

/** The folders of the sockets that it names are closed to everybody else. */
function fileIn(dataDirectory: string): string {
  return join(dataDirectory, 'db-address');
}

async function addressIn(dataDirectory: string): Promise<Address> {
  const text = await readFile(fileIn(dataDirectory), 'utf8').catch(() => '');
  const [uri = '', visits = ''] = text.split('\n');
  return { uri, visits };
}

/** Lets commands find the server, and in. @returns What ends it. */
export async function publishAddress(
  dataDirectory: string,
  uri: string,
): Promise<{ commands: AttachedCommands; unpublish: () => Promise<void> }> {
  const { visits: left } = await addressIn(dataDirectory);
  if (left !== '') {
    await rm(left, { force: true });
    await rmdir(dirname(left)).catch(() => undefined);
  }
  const directory = await makeSocketDirectory();
  const visits = join(directory, 'visits.sock');
  const commands = await AttachedCommands.open(visits);
  await writeFile(fileIn(dataDirectory), `${uri}\n${visits}\n`, { mode: 0o600 });
  const unpublish = async () => {
    commands.close();
    await rm(fileIn(dataDirectory), { force: true });
    await rm(directory, { recursive: true, force: true });
  };
  return { commands, unpublish };
}

/**
 * Visits the server on the embedded database, if one runs: a killed server leaves an old address behind.
 * @returns Where its database is, and what ends the visit.
 */
export async function attachToServer(
  dataDirectory: string,
): Promise<{ uri: string; detach: () => void } | undefined> {
  const { uri, visits } = await addressIn(dataDirectory);
  if (uri === '' || !(await answers(uri))) return undefined;
  return { uri, detach: await attach(visits) };
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
