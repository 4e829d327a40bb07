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
import type { InlineEntry } from '../common';
import type { StoredBase } from '../common/resource';
import { PHOTO_CHUNKS, PHOTO_FILES, type StoredPhoto } from '../photos';
import { historyOf, namedIn } from './company-history';

const BATCH_IDS = 500;

type Ids = Map<string, mongo.ObjectId>;
type Filter = mongo.Filter<mongo.Document>;

interface Register {
  elementRegistersUpkeeps: mongo.ObjectId;
  elementDecision?: { userId: mongo.ObjectId };
}

interface Members extends mongo.Document {
  programmeElementIds: mongo.ObjectId[];
}

interface Return {
  userId: mongo.ObjectId;
  doUserId: mongo.ObjectId | null;
}

interface Measure {
  correctiveUpkeepId: mongo.ObjectId | null;
  correctiveUserId: mongo.ObjectId;
  correctiveDoUserId: mongo.ObjectId | null;
  correctiveVerifiedUserId: mongo.ObjectId | null;
  correctiveReopenings: Record<'userId' | 'doUserId' | 'verifiedUserId', mongo.ObjectId | null>[];
}

/**
 * All records of a company: itself, its centres, elements, programmes, users, inspections and measures,
 * with photos and histories; and what these refer to, without histories: controls, their types, and users.
 * Deleted records are included, since histories name them.
 */
export async function* companyRecords(db: mongo.Db, company: mongo.ObjectId): AsyncGenerator<ArchiveEntry> {
  const areaIds: Ids = new Map();
  const elementIds: Ids = new Map();
  const controlIds: Ids = new Map();
  const typeIds: Ids = new Map();
  const userIds: Ids = new Map();

  const noteEntry = (resource: ResourceName, entry: InlineEntry) => {
    const named = namedIn(resource, entry);
    for (const user of named.users) note(userIds, user);
    for (const control of named.upkeeps) note(controlIds, control);
  };
  /** The company's own records of a resource, with their histories. */
  const own = async function* (
    resource: ResourceName,
    filter: Filter,
    noteMore?: (document: mongo.Document) => void,
  ) {
    for await (const entry of found(db, resource, filter)) {
      const { createdBy, unfiled: inline = [] } = entry.document as Partial<StoredBase>;
      note(userIds, createdBy);
      for (const change of inline) noteEntry(resource, change);
      noteMore?.(entry.document);
      yield entry;
      yield* photosOf(db, entry.document.photos as StoredPhoto[] | undefined, (user) => note(userIds, user));
    }
    for await (const entry of historyOf(db, resource, filter)) {
      noteEntry(resource, entry.document as InlineEntry);
      yield entry;
    }
  };

  yield* own(companies.name, { _id: company });
  yield* own(areas.name, { areaCompanyId: company }, ({ _id }) => note(areaIds, _id));
  yield* own(elements.name, { elementCompanyId: company }, ({ _id, elementUpkeeps }) => {
    note(elementIds, _id);
    for (const control of elementUpkeeps as mongo.ObjectId[]) note(controlIds, control);
  });
  const noteMeasure = (measure: Measure) => {
    note(controlIds, measure.correctiveUpkeepId);
    for (const user of usersOf(measure)) note(userIds, user);
  };
  for (const ids of inBatches(elementIds)) {
    // Records of an open batch do not exist yet.
    const planned = { elementId: { $in: ids }, openBatch: { $exists: false } };
    yield* own(planning.name, planned, (inspection) => {
      const {
        elementUserPlanningId,
        elementUserDoId,
        elementRegisters,
        elementReturns = [],
        outbox,
      } = inspection;
      note(userIds, elementUserPlanningId);
      note(userIds, elementUserDoId);
      for (const { elementRegistersUpkeeps, elementDecision } of elementRegisters as Register[]) {
        note(controlIds, elementRegistersUpkeeps);
        note(userIds, elementDecision?.userId);
      }
      // What a return keeps has the same controls.
      for (const { userId, doUserId } of elementReturns as Return[]) {
        note(userIds, userId);
        note(userIds, doUserId);
      }
      // An entry of a dead call opens its measures where the inspection is imported.
      for (const measure of (outbox as { correctives: Measure[] } | undefined)?.correctives ?? []) {
        noteMeasure(measure);
      }
    });
    yield* own(correctives.name, { correctiveElementId: { $in: ids } }, (measure) =>
      noteMeasure(measure as Measure),
    );
  }
  const ofCompany: Ids = new Map();
  for await (const entry of own(users.name, { userCompanyId: company }, ({ _id }) => note(ofCompany, _id))) {
    const { collection, document } = entry;
    yield collection === users.name ? { collection, document: withoutSecrets(document) } : entry;
  }
  for (const ids of inBatches(areaIds)) {
    const entries = own(programmes.name, { programmeAreaId: { $in: ids } }, (programme) => {
      note(userIds, programme.programmeUserId);
      for (const control of programme.programmeUpkeepIds as mongo.ObjectId[]) note(controlIds, control);
    });
    for await (const { collection, document } of entries) {
      const isOwn = (id: mongo.ObjectId) => elementIds.has(id.toHexString());
      yield collection === programmes.name
        ? { collection, document: withElements(document as Members, isOwn) }
        : { collection, document };
    }
  }
  for await (const { collection, document } of foundBy(db, upkeeps.name, controlIds)) {
    note(typeIds, document.upkeepTypeId);
    yield { collection, document: withoutHistory(document) };
  }
  for await (const { collection, document } of foundBy(db, upkeepTypes.name, typeIds)) {
    yield { collection, document: withoutHistory(document) };
  }
  for (const id of ofCompany.keys()) userIds.delete(id);
  for await (const { collection, document } of foundBy(db, users.name, userIds)) {
    // Users of other companies come without theirs.
    const user = { ...withoutHistory(withoutSecrets(document)), userCompanyId: null };
    yield { collection, document: user };
  }
}

/** The images of a record's photos, in order. */
async function* photosOf(
  db: mongo.Db,
  photos: readonly StoredPhoto[] = [],
  noteUser: (id: mongo.ObjectId) => void,
): AsyncGenerator<ArchiveEntry> {
  for (const { _id, userId } of photos) {
    noteUser(userId);
    for (const [collection, filter] of [
      [PHOTO_FILES, { _id }],
      [PHOTO_CHUNKS, { files_id: _id }],
    ] as const) {
      const documents = db
        .collection(collection)
        .find<mongo.Document>(filter, { ...EXACT_TYPES, batchSize: 1 });
      for await (const document of documents) yield { collection, document };
    }
  }
}

/** Every user that a measure names. */
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

/** A programme with some of its elements; one that moved to another company stays there. */
function withElements(programme: Members, isOwn: (id: mongo.ObjectId) => boolean): mongo.Document {
  return { ...programme, programmeElementIds: programme.programmeElementIds.filter(isOwn) };
}

/** A user without its credentials. */
function withoutSecrets(user: mongo.Document): mongo.Document {
  const { passwordHash: _hash, sessionGeneration: _generation, ...kept } = user;
  return kept;
}

/** A shared record: who created and changed it stays here. */
function withoutHistory(record: mongo.Document): mongo.Document {
  const { createdBy: _maker, unfiled: _changes, ...kept } = record;
  return kept;
}

async function* found(db: mongo.Db, collection: ResourceName, filter: Filter): AsyncGenerator<ArchiveEntry> {
  const documents = db.collection(collection).find(filter, EXACT_TYPES).sort({ _id: 1 });
  for await (const document of documents) yield { collection, document };
}

async function* foundBy(db: mongo.Db, collection: ResourceName, ids: Ids): AsyncGenerator<ArchiveEntry> {
  for (const some of inBatches(ids)) yield* found(db, collection, { _id: { $in: some } });
}

function* inBatches(ids: Ids): Generator<mongo.ObjectId[]> {
  const all = [...ids.values()];
  for (let from = 0; from < all.length; from += BATCH_IDS) yield all.slice(from, from + BATCH_IDS);
}

function note(ids: Ids, id: unknown): void {
  if (isObjectId(id)) ids.set(id.toHexString(), id);
}

function isObjectId(value: unknown): value is mongo.ObjectId {
  return (
    typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'ObjectId'
  );
}
