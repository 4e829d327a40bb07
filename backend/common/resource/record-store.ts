import { type Model, Types, type mongo } from 'mongoose';
import { catalogue } from '../../../domain/catalogue';
import type { ResourceName } from '../../../domain/api';
import type { Resource } from '../../../domain/resources';
import { isDuplicateKey } from '../duplicate-key';
import { conflict, notFound } from '../errors';
import { type MongoFilter, SEARCH_FIELD, allOf } from './conditions';
import { hinted } from './hinted';
import { INTERNAL, OUTBOX, type OutboxEntry } from './outbox-entry';
import { type CallKeys, WRITE_KEYS, entryOfKey, keysAfter, revisionOfKey, missingKeys } from './keyed-writes';
import { CATALAN, type Fields, type StoredBase, type StoredRecord, searchText } from './schema';
import { type Author, type ChangeHistory, INLINE_HISTORY, type InlineEntry, authorId } from '../history';
import type { WriteLog } from '../writes';

/** A page or all of a list, in the order asked for. */
export interface Selection {
  filter: MongoFilter;
  sort?: { field: string; descending: boolean };
  range?: { from: number; to: number };
  /** The index to use, by its keys or its name. */
  hint?: mongo.Hint;
  /** Fields that the rows come without. */
  without?: readonly string[];
}

/** The index for reading records by their ids. */
export const BY_ID = { _id: 1 } as const;

/** Reads leave out what only the history needs. */
export const WITHOUT_HISTORY = { [INLINE_HISTORY]: 0 } as const;
/** Lists leave out what only changes need. */
const AS_LISTED = { ...WITHOUT_HISTORY, [WRITE_KEYS]: 0, [INTERNAL]: 0 } as const;

/** Rows of a streamed list that are in memory at once. */
const BATCH_ROWS = 100;
/** A lost update is decided again; so many losses in a row are not normal. */
export const MAX_ATTEMPTS = 20;

type Direction = 1 | -1;

/** Stored fields, each with its direction in an ascending sort. */
export type SortKeys = Readonly<Record<string, Direction>>;

/** The outbox entries of a write that changes fields of a record. */
export type Effects<T> = (current: T, fields: Partial<T>) => readonly OutboxEntry[];

/**
 * Reads and writes the documents of one resource. It adds soft delete, revisions and history: deleted
 * records are never found, and each write moves `__v` and adds its history entry in the atomic update that
 * is conditional on the revision.
 */
export class RecordStore<T extends StoredBase = StoredRecord> {
  /** How texts are compared and sorted. */
  protected readonly collation: mongo.CollationOptions | undefined = CATALAN;

  constructor(
    protected readonly model: Model<T>,
    readonly resource: Resource,
    protected readonly log: WriteLog,
    private readonly history: ChangeHistory,
    private readonly effects?: Effects<T>,
  ) {}

  private get collection() {
    return this.model.db.collection<StoredRecord>(this.resource.name);
  }

  protected visible(filter: MongoFilter): MongoFilter {
    return allOf([{ [this.resource.deleted]: false }, filter]);
  }

  /** The stored fields of a sort; ties are sorted by id. */
  protected sortKeys(field: string): SortKeys {
    return { [field]: 1 };
  }

  /** Compares texts as lists do, so that it counts what is listed. */
  async count(filter: MongoFilter = {}): Promise<number> {
    return this.collection.countDocuments(this.visible(filter), { collation: this.collation });
  }

  /** The selected documents, in batches. */
  async *batches(selection: Selection): AsyncGenerator<T[]> {
    const rows = await hinted(selection.hint, async (hint) => {
      const cursor = this.cursor({ ...selection, hint }, false).batchSize(BATCH_ROWS);
      await cursor.hasNext();
      return cursor;
    });
    let batch: T[] = [];
    for await (const row of rows) {
      batch.push(row);
      if (batch.length === BATCH_ROWS) {
        yield batch;
        batch = [];
      }
    }
    yield batch;
  }

  /**
   * One page of the selected documents.
   * @param total The number of selected documents, if it is known: the second half is then read from the
   * end.
   */
  async page(selection: Selection, total?: number): Promise<T[]> {
    const { range } = selection;
    if (!range || total === undefined || range.from <= total / 2) {
      return this.rows(selection, false);
    }
    const [from, to] = [Math.max(total - 1 - range.to, 0), total - 1 - range.from];
    if (to < 0) return [];
    const rows = await this.rows({ ...selection, range: { from, to } }, true);
    return rows.reverse();
  }

  private rows(selection: Selection, reversed: boolean): Promise<T[]> {
    return hinted(selection.hint, (hint) => this.cursor({ ...selection, hint }, reversed).toArray());
  }

  private cursor(selection: Selection, reversed: boolean) {
    const { filter, sort, range, hint, without = [] } = selection;
    const projection = { ...AS_LISTED, ...Object.fromEntries(without.map((field) => [field, 0])) };
    const { collation } = this;
    const direction: Direction = (sort?.descending ?? false) === reversed ? 1 : -1;
    const names = sort && this.namesOf(sort.field);
    const skip = range?.from ?? 0;
    const limit = range && range.to - range.from + 1;
    if (sort && names) {
      return this.collection.aggregate<T>(
        [
          { $match: this.visible(filter) },
          {
            $lookup: {
              from: names.resource satisfies ResourceName,
              localField: sort.field,
              foreignField: '_id',
              pipeline: [{ $project: Object.fromEntries(names.fields.map((name) => [name, 1])) }],
              as: 'sorting',
            },
          },
          {
            $sort: ordered(ascending(names.fields.map((name) => `sorting.${name}`)), direction),
          },
          { $unset: 'sorting' },
          { $project: projection },
          ...(limit === undefined ? [] : [{ $skip: skip }, { $limit: limit }]),
        ],
        { collation, allowDiskUse: true },
      );
    }
    const keys = sort
      ? this.sortKeys(sort.field === 'id' ? '_id' : sort.field)
      : ascending(this.resource.label);
    return this.collection
      .find<T>(this.visible(filter), { collation, hint, projection, allowDiskUse: true })
      .sort(ordered(keys, direction))
      .skip(skip)
      .limit(limit ?? 0);
  }

  /** A reference sorts by the name of the referenced record. */
  private namesOf(field: string): { resource: ResourceName; fields: readonly string[] } | undefined {
    const spec = this.resource.fields[field];
    return spec?.kind === 'reference' ? { resource: spec.to, fields: catalogue[spec.to].label } : undefined;
  }

  /** The records with these ids, without those that are missing or deleted. */
  async findMany(ids: readonly string[]): Promise<T[]> {
    const filter = this.visible({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } });
    return this.collection.find<T>(filter, { hint: BY_ID, projection: WITHOUT_HISTORY }).toArray();
  }

  /** @throws AppError 404 if the record is missing, deleted, or outside the scope. */
  async read(id: string, scope: MongoFilter = {}): Promise<T> {
    const filter = this.visible(allOf([{ _id: new Types.ObjectId(id) }, scope]));
    const record = await this.collection.findOne<T>(filter, { hint: BY_ID, projection: WITHOUT_HISTORY });
    if (!record) throw notFound();
    return record;
  }

  /** Creates a record, with a new id if none is given; fields that are left out get the schema's defaults. */
  create(fields: Partial<T>, author: Author, id?: Types.ObjectId): Promise<T> {
    return this.log.track(
      this.resource.name,
      async () => {
        const createdBy = authorId(author);
        const document = new this.model({
          ...(id && { _id: id }),
          ...fields,
          ...this.searchable(fields),
          createdBy,
        });
        await document.save();
        const created = document.toObject<T>();
        this.log.budget.spend(author, [created]);
        return created;
      },
      (after) => [{ before: null, after: anyFields(after) }],
    );
  }

  /**
   * Writes a whole document.
   * @throws MongoServerError 11000 if a unique index refuses it; then nothing was written.
   */
  async insert(document: T): Promise<void> {
    const record = anyFields(document);
    const refusal = await this.log.track(
      this.resource.name,
      () =>
        this.collection.insertOne(record).then(
          () => this.log.budget.spend(record.createdBy, [record]),
          (error: unknown) => {
            if (isDuplicateKey(error)) return error;
            throw error;
          },
        ),
      (error) => (error ? [] : [{ before: null, after: record }]),
    );
    if (refusal) throw refusal;
  }

  /** Writes those documents that do not exist yet; a deleted one exists. It is idempotent. */
  async insertMissing(documents: readonly T[]): Promise<void> {
    if (documents.length === 0) return;
    const there = await this.collection
      .find({ _id: { $in: documents.map(({ _id }) => _id) } }, { hint: BY_ID, projection: { _id: 1 } })
      .toArray();
    const known = new Set(there.map(({ _id }) => _id.toHexString()));
    const isKnown = ({ _id }: T) => known.has(_id.toHexString());
    const missing = documents.filter((document) => !isKnown(document));
    if (missing.length > 0) await this.insertMany(missing);
    for (const document of documents.filter(isKnown)) await this.acknowledge(document);
  }

  private async insertMany(documents: readonly T[]): Promise<void> {
    const records = documents.map(anyFields);
    await this.log.track(
      this.resource.name,
      async () => {
        await this.collection.insertMany(records);
        for (const record of records) this.log.budget.spend(record.createdBy, [record]);
      },
      () => records.map((after) => ({ before: null, after })),
    );
  }

  /**
   * Changes a record as `decide` says for its present state. Null: everything asked for is so already. No
   * fields: nothing is written.
   * The write happens only on the state that was decided on. If another write came between, it is decided
   * again, unless the caller named a revision; changes of `formNeutral` fields since that revision do not
   * count. A call that writes nothing counts as a write of its author too: it makes the database as much
   * work.
   * @throws AppError 404, or 409 if the revision is stale.
   */
  async update(
    id: string,
    revision: number | undefined,
    decide: (current: T) => Promise<Partial<T> | null> | Partial<T> | null,
    author: Author,
    scope: MongoFilter = {},
    keys?: CallKeys,
  ): Promise<T> {
    const { own, after = [] } = keys ?? {};
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const current = await this.read(id, scope);
      if (own !== undefined && entryOfKey(current, own) !== undefined) {
        this.log.budget.add(author, 1, 0);
        return this.acknowledge(current);
      }
      const keyRevisions = after.map((key) => revisionOfKey(current, key));
      if (revision !== undefined && isStale(Math.max(revision, ...keyRevisions), current)) {
        throw conflict('error.stale');
      }
      const fields = await decide(current);
      const hasChanges = fields !== null && Object.keys(fields).length > 0;
      const areKeysNew = missingKeys(current, { after }).length > 0 && this.takesKeys(current);
      if (!hasChanges && !areKeysNew) {
        this.log.budget.add(author, 1, 0);
        return fields ? current : await this.acknowledge(current);
      }
      const written = withKeys<T>(current, hasChanges ? fields : null, keys);
      const updated = await this.write(current, written, author, scope);
      if (updated) return updated;
    }
    throw conflict('error.stale');
  }

  /**
   * Acknowledges a record that another call has changed. That call may still wait for the journal, or have
   * died before it logged its write. A write that changes nothing waits for the journal, and is logged.
   */
  acknowledge(current: T): Promise<T> {
    return this.log.track(
      this.resource.name,
      async () => {
        await this.collection.updateOne({ _id: current._id }, { $set: {} }, { hint: BY_ID });
        return current;
      },
      () => undefined,
    );
  }

  /**
   * Changes a record in the state that was read. @returns Null if another write came between; then nothing
   * is written.
   */
  async write(current: T, fields: Partial<T>, author: Author, scope: MongoFilter = {}): Promise<T | null> {
    const { name } = this.resource;
    const searchable = this.searchable(Object.assign({}, current, fields));
    const outbox = await this.outboxOf(current, fields);
    const entry = this.history.entryOf(name, anyFields(current), fields, author);
    const movesEntries = this.history.movesEntries(current.__v + 1);
    if (movesEntries) await this.history.copyEntries(name, current._id);
    const update = updateOf<T>({ ...fields, ...searchable }, entry, movesEntries, outbox);
    return this.log.track(
      this.resource.name,
      async () => {
        const after = await this.replace(current, update, scope);
        if (after) this.log.budget.spend(author, [update]);
        return after;
      },
      (after) => (after ? [{ before: anyFields(current), after: anyFields(after) }] : []),
    );
  }

  /** Whether keys are stored in a record that does not change; in one that is closed no try comes late. */
  protected takesKeys(_current: T): boolean {
    return true;
  }

  /** The outbox entries of a write. */
  protected outboxOf(
    current: T,
    fields: Partial<T>,
  ): readonly OutboxEntry[] | Promise<readonly OutboxEntry[]> {
    return this.effects?.(current, fields) ?? [];
  }

  /** Writes on the state that was read, or not at all. The schema casts the fields. */
  protected replace(current: T, update: RecordUpdate<T>, scope: MongoFilter): Promise<T | null> {
    return this.model
      .findOneAndUpdate(this.visible(allOf([{ _id: current._id, __v: current.__v }, scope])), update, {
        returnDocument: 'after',
        projection: WITHOUT_HISTORY,
      })
      .lean<T | null>();
  }

  /** The folded texts that `q` searches, if the resource has any. */
  private searchable(record: Partial<T>): Fields {
    const { name } = this.resource;
    return name === 'planning' ? {} : { [SEARCH_FIELD]: searchText(this.resource, record) };
  }
}

/** The update of a write, in the database's language. */
export interface RecordUpdate<T> {
  $set: Partial<T> & { [INLINE_HISTORY]?: InlineEntry[] };
  $inc: { __v: 1 };
  $push?: { [INLINE_HISTORY]?: InlineEntry; [OUTBOX]?: { $each: OutboxEntry[] } };
}

/** @param movesEntries Whether the record's entries were copied, so that the new one replaces them. */
function updateOf<T>(
  fields: Partial<T>,
  entry: InlineEntry | undefined,
  movesEntries: boolean,
  outbox: readonly OutboxEntry[],
): RecordUpdate<T> {
  const $push = {
    ...(entry && !movesEntries && { [INLINE_HISTORY]: entry }),
    ...(outbox.length > 0 && { [OUTBOX]: { $each: [...outbox] } }),
  };
  return {
    $set: movesEntries ? { ...fields, [INLINE_HISTORY]: entry ? [entry] : [] } : fields,
    $inc: { __v: 1 },
    ...(Object.keys($push).length > 0 && { $push }),
  };
}

/** Whether a form with this revision shows another record than there is. Changes that no form shows do not count. */
function isStale(revision: number, { __v, beside }: StoredBase): boolean {
  if (revision === __v) return false;
  return beside?.to !== __v || revision < beside.from || revision > __v;
}

/** Marks a write that changes nothing that a form shows, so that open forms can still be saved. */
export function formNeutral({ __v, beside }: StoredBase): Pick<StoredBase, 'beside'> {
  return { beside: { from: beside?.to === __v ? beside.from : __v, to: __v + 1 } };
}

/**
 * What is written of a record, with the keys of the call. Keys alone move the revision too, since an
 * earlier try may be about to write on it; open forms stay valid.
 */
function withKeys<T extends StoredBase>(current: T, fields: Partial<T> | null, keys?: CallKeys): Partial<T> {
  const writeKeys = keys && keysAfter(current, keys);
  return Object.assign({}, fields, writeKeys && { writeKeys }, fields ? undefined : formNeutral(current));
}

/** The record without its resource's types. */
function anyFields(record: StoredBase): StoredRecord {
  return record as StoredRecord;
}

/** Keys in the direction of the sort. */
export function ascending(fields: readonly string[]): SortKeys {
  return Object.fromEntries(fields.map((field) => [field, 1]));
}

/** The keys in a direction; ties are sorted by id. */
function ordered(keys: SortKeys, direction: Direction): Record<string, Direction> {
  const { _id = 1, ...fields } = keys;
  return Object.fromEntries(
    Object.entries({ ...fields, _id }).map(([field, own]) => [field, own === direction ? 1 : -1]),
  );
}
