import type { mongo } from 'mongoose';
import { areas } from '../../domain/areas';
import type { ResourceName } from '../../domain/api';
import { companies } from '../../domain/companies';
import { correctives } from '../../domain/correctives';
import { elements } from '../../domain/elements';
import { planning } from '../../domain/planning';
import { programmes } from '../../domain/programmes';
import { upkeepTypes, upkeeps } from '../../domain/upkeeps';
import { users } from '../../domain/users';
import { type ArchiveEntry, EXACT_TYPES } from '../archive';

const BATCH_IDS = 500;

type Ids = Map<string, mongo.ObjectId>;

interface Register {
  elementRegistersUpkeeps: mongo.ObjectId;
}

interface Measure {
  correctiveUpkeepId: mongo.ObjectId | null;
  correctiveUserId: mongo.ObjectId;
  correctiveDoUserId: mongo.ObjectId | null;
  correctiveVerifiedUserId: mongo.ObjectId | null;
  correctiveReopenings: Record<'userId' | 'doUserId' | 'verifiedUserId', mongo.ObjectId | null>[];
}

/**
 * All records of a company: itself, its centres, elements, programmes, users, inspections and corrective measures; and what these refer to: controls, also
 * those that are only usual, their types, and users. Deleted records are included, since they are part of the history.
 */
export async function* companyRecords(db: mongo.Db, company: mongo.ObjectId): AsyncGenerator<ArchiveEntry> {
  const areaIds: Ids = new Map();
  const elementIds: Ids = new Map();
  const controlIds: Ids = new Map();
  const typeIds: Ids = new Map();
  const userIds: Ids = new Map();

  yield* found(db, companies.name, { _id: company });
  for await (const entry of found(db, areas.name, { areaCompanyId: company })) {
    note(areaIds, entry.document._id);
    yield entry;
  }
  for await (const entry of found(db, elements.name, { elementCompanyId: company })) {
    const { _id, elementUpkeeps } = entry.document;
    note(elementIds, _id);
    for (const control of elementUpkeeps as mongo.ObjectId[]) note(controlIds, control);
    yield entry;
  }
  const noteMeasure = (measure: Measure) => {
    note(controlIds, measure.correctiveUpkeepId);
    for (const user of usersOf(measure)) note(userIds, user);
  };
  for await (const entry of foundBy(db, planning.name, 'elementId', elementIds)) {
    const { elementUserPlanningId, elementUserDoId, elementRegisters, openBatch, outbox } = entry.document;
    // Part of an unfinished batch: it does not exist yet.
    if (openBatch !== undefined) continue;
    note(userIds, elementUserPlanningId);
    note(userIds, elementUserDoId);
    for (const register of elementRegisters as Register[]) note(controlIds, register.elementRegistersUpkeeps);
    // Measures that a call which died has opened come into being where the inspection goes.
    for (const measure of (outbox as { correctives: Measure[] } | undefined)?.correctives ?? []) {
      noteMeasure(measure);
    }
    yield entry;
  }
  for await (const entry of foundBy(db, correctives.name, 'correctiveElementId', elementIds)) {
    noteMeasure(entry.document as unknown as Measure);
    yield entry;
  }
  for await (const entry of foundBy(db, programmes.name, 'programmeAreaId', areaIds)) {
    note(userIds, entry.document.programmeUserId);
    for (const control of entry.document.programmeUpkeepIds as mongo.ObjectId[]) note(controlIds, control);
    yield entry;
  }
  for await (const entry of foundBy(db, upkeeps.name, '_id', controlIds)) {
    note(typeIds, entry.document.upkeepTypeId);
    yield entry;
  }
  yield* foundBy(db, upkeepTypes.name, '_id', typeIds);
  for await (const { document } of found(db, users.name, { userCompanyId: company }))
    note(userIds, document._id);
  for await (const { collection, document } of foundBy(db, users.name, '_id', userIds)) {
    yield { collection, document: withoutSecrets(document, company) };
  }
}

/** Everybody whom a measure names. */
function usersOf(measure: Measure): (mongo.ObjectId | null)[] {
  const { correctiveUserId, correctiveDoUserId, correctiveVerifiedUserId, correctiveReopenings } = measure;
  return [
    correctiveUserId,
    correctiveDoUserId,
    correctiveVerifiedUserId,
    ...correctiveReopenings.flatMap(({ userId, doUserId, verifiedUserId }) => [
      userId,
      doUserId,
      verifiedUserId,
    ]),
  ];
}

/** A user without its credentials, and without its company unless that is this one. */
function withoutSecrets(user: mongo.Document, company: mongo.ObjectId): mongo.Document {
  const { passwordHash: _hash, sessionGeneration: _generation, ...kept } = user;
  const isOfCompany = company.equals(kept.userCompanyId as mongo.ObjectId | null);
  return { ...kept, userCompanyId: isOfCompany ? company : null };
}

async function* found(
  db: mongo.Db,
  collection: ResourceName,
  filter: mongo.Filter<mongo.Document>,
): AsyncGenerator<ArchiveEntry> {
  const documents = db.collection(collection).find(filter, EXACT_TYPES).sort({ _id: 1 });
  for await (const document of documents) yield { collection, document };
}

async function* foundBy(
  db: mongo.Db,
  collection: ResourceName,
  field: string,
  ids: Ids,
): AsyncGenerator<ArchiveEntry> {
  const all = [...ids.values()];
  for (let from = 0; from < all.length; from += BATCH_IDS) {
    yield* found(db, collection, { [field]: { $in: all.slice(from, from + BATCH_IDS) } });
  }
}

function note(ids: Ids, id: unknown): void {
  if (isObjectId(id)) ids.set(id.toHexString(), id);
}

function isObjectId(value: unknown): value is mongo.ObjectId {
  return (
    typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'ObjectId'
  );
}
