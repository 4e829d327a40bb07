import { randomBytes } from 'node:crypto';
import { type Connection, mongo } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import type { Day } from '../../domain/common';
import { users } from '../../domain/users';
import { HISTORY, tellReplaced } from '../common';
import { nativeDatabase } from '../database';
import { PHOTO_CHUNKS, PHOTO_FILES, Thumbnails, storeImage } from '../photos';
import type { StoredCorrective } from '../correctives';
import type { StoredInspection } from '../planning';
import { DEMO_PASSWORD, hashPassword } from '../users';
import { people } from './catalogue';
import { DEMO_IDS, drawPhoto, makeDemoData } from './generator';

const CHUNK_ROWS = 200;

/** Users come last: until all of them are there, the demo data counts as not loaded. */
const ORDER = [
  'companies',
  'arees',
  'upkeepstypes',
  'upkeeps',
  'elements',
  'planning',
  'correctives',
  'programmes',
  'users',
] as const satisfies readonly ResourceName[];

const isDemoId = { $gte: DEMO_IDS.first, $lte: DEMO_IDS.last };

/** How many records of each resource were written. */
export type LoadedCounts = Record<(typeof ORDER)[number], number>;

/** Whether there is no user, except for some that an interrupted load of the demo data left. */
async function hasNoUsers(connection: Connection): Promise<boolean> {
  const collection = connection.collection(users.name);
  const others = await collection.findOne({ _id: { $not: isDemoId } }, { projection: { _id: 1 } });
  return others === null && (await collection.countDocuments({ _id: isDemoId })) < people.length;
}

/** Draws the photos that records name. */
async function storePhotos(
  connection: Connection,
  resource: 'planning' | 'correctives',
  records: readonly (StoredInspection | StoredCorrective)[],
): Promise<void> {
  const thumbnails = new Thumbnails();
  for (const { _id: recordId, photos = [] } of records) {
    for (const { _id } of photos) {
      const bytes = drawPhoto(_id);
      const thumbnail = await thumbnails.make({ bytes }, 'demo');
      if (!thumbnail) throw new Error(`the demo photo ${_id.toHexString()} is no image`);
      await storeImage(nativeDatabase(connection), _id, bytes, {
        resource,
        recordId,
        type: 'image/png',
        thumbnail: new mongo.Binary(thumbnail),
      });
    }
  }
}

/**
 * Loads the demo data into a database without users. What an interrupted load left is removed first.
 * @returns Undefined if the database has users; it is then left as it is.
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
  await connection.collection(HISTORY).deleteMany({ recordId: isDemoId });
  await connection.collection(PHOTO_FILES).deleteMany({ _id: isDemoId });
  await connection.collection(PHOTO_CHUNKS).deleteMany({ files_id: isDemoId });
  await storePhotos(connection, 'planning', data.planning);
  await storePhotos(connection, 'correctives', data.correctives);
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
    correctives: data.correctives.length,
    programmes: data.programmes.length,
  };
}
