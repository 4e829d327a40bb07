import type { mongo } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import { type HistoryField, historyFields } from '../../domain/history';
import { type ArchiveEntry, EXACT_TYPES } from '../archive';
import { HISTORY, type InlineEntry } from '../common';

const BATCH_RECORDS = 500;

/** The older history entries of records that meet a condition. */
export async function* historyOf(
  db: mongo.Db,
  resource: ResourceName,
  filter: mongo.Filter<mongo.Document>,
): AsyncGenerator<ArchiveEntry> {
  let ids: mongo.ObjectId[] = [];
  for await (const { _id } of db.collection(resource).find(filter, { projection: { _id: 1 } })) {
    ids.push(_id);
    if (ids.length < BATCH_RECORDS) continue;
    yield* documentsOf(db, resource, ids);
    ids = [];
  }
  yield* documentsOf(db, resource, ids);
}

async function* documentsOf(
  db: mongo.Db,
  resource: ResourceName,
  ids: readonly mongo.ObjectId[],
): AsyncGenerator<ArchiveEntry> {
  const documents = db.collection(HISTORY).find({ resource, recordId: { $in: [...ids] } }, EXACT_TYPES);
  for await (const document of documents) yield { collection: HISTORY, document };
}

/** The ids of the users and controls that an entry refers to. */
export function namedIn(
  resource: ResourceName,
  { userId, changes }: InlineEntry,
): Record<'users' | 'upkeeps', unknown[]> {
  const named = { users: [userId] as unknown[], upkeeps: [] as unknown[] };
  const fields = historyFields(resource);
  for (const { field, from, to } of changes) {
    const values: unknown[] = [from, to].flat();
    const spec: HistoryField | undefined = fields.get(field);
    if (spec?.to === 'users' || spec?.to === 'upkeeps') named[spec.to].push(...values);
    if (spec?.kind === 'registers') named.upkeeps.push(...values.map(controlOf));
  }
  return named;
}

function controlOf(register: unknown): unknown {
  return typeof register === 'object' && register !== null && 'control' in register ? register.control : null;
}
