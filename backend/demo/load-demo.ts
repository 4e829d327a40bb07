import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import type { Day } from '../../domain/common';
import { users } from '../../domain/users';
import { tellReplaced } from '../common';
import { nativeDatabase } from '../database';
import { DEMO_PASSWORD, hashPassword } from '../users';
import { people } from './catalogue';
import { DEMO_IDS, makeDemoData } from './generator';

const CHUNK_ROWS = 200;

/** Users come last: as long as they are not all there, the demo data counts as not loaded. */
const ORDER = [
  'companies',
  'arees',
  'upkeepstypes',
  'upkeeps',
  'elements',
  'planning',
  'users',
] as const satisfies readonly ResourceName[];

const isDemoId = { $gte: DEMO_IDS.first, $lte: DEMO_IDS.last };

/** How many records of each resource were written. */
export type LoadedCounts = Record<(typeof ORDER)[number], number>;

/** Whether there is no user, or only some that an interrupted load of the demo data left. */
async function hasNoUsers(connection: Connection): Promise<boolean> {
  const collection = connection.collection(users.name);
  const others = await collection.findOne({ _id: { $not: isDemoId } }, { projection: { _id: 1 } });
  return others === null && (await collection.countDocuments({ _id: isDemoId })) < people.length;
}

/**
 * Fills a database that has no users with the demo data; one that has any is left as it is, and the
 * answer is undefined. What an interrupted load left is cleared first, so that it can be taken up again.
 */
export async function loadDemoData(
  connection: Connection,
  { today, zone }: { today: Day; zone: string },
): Promise<LoadedCounts | undefined> {
  if (!(await hasNoUsers(connection))) return undefined;
  const passwordHashes = {
    demo: await hashPassword(DEMO_PASSWORD),
    unknown: await hashPassword(randomBytes(32).toString('base64')),
  };
  const data = makeDemoData({ today, zone, passwordHashes });
  for (const name of ORDER.toReversed()) {
    await connection.collection(name).deleteMany({ _id: isDemoId });
  }
  for (const name of ORDER) {
    for (let from = 0; from < data[name].length; from += CHUNK_ROWS) {
      await connection.collection(name).insertMany(data[name].slice(from, from + CHUNK_ROWS));
    }
  }
  await tellReplaced(nativeDatabase(connection));
  return {
    companies: data.companies.length,
    arees: data.arees.length,
    elements: data.elements.length,
    upkeepstypes: data.upkeepstypes.length,
    upkeeps: data.upkeeps.length,
    users: data.users.length,
    planning: data.planning.length,
  };
}
