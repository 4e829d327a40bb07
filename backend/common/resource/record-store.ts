import { type Model, Types, type mongo } from 'mongoose';
import { catalogue } from '../../../domain/catalogue';
import type { ResourceName } from '../../../domain/api';
import type { Resource } from '../../../domain/resources';
import { isDuplicateKey } from '../duplicate-key';
import { conflict, notFound } from '../errors';
import { type MongoFilter, SEARCH_FIELD, allOf } from './conditions';
import { hinted } from './hinted';
import { INTERNAL, OUTBOX, type OutboxEntry } from './outbox-entry';
import { type CallKeys, WRITE_KEYS, entryOfKey, keysAfter, revisionOfKey, unmadeKeys } from './keyed-writes';
import { CATALAN, type Fields, type StoredBase, type StoredRecord, searchText } from './schema';
import { type Author, type ChangeHistory, UNFILED, type UnfiledEntry, authorId } from '../history';
import type { WriteLog } from '../writes';

/** A page or all of a list, in the order asked for. */
export interface Selection {
  filter: MongoFilter;
  sort?: { field: string; descending: boolean };
  range?: { from: number; to: number };
  /** Whether it is long to find, however few rows are asked for: then it takes turns. */
  isLong?: boolean;
  /** The index to use, by its keys or its name. */
  hint?: mongo.Hint;
  /** Fields that the rows come without. */
  without?: readonly string[];
}

/** Records are read by their ids; there is nothing to choose from. */
export const BY_ID = { _id: 1 } as const;

/** A record is read without what only its history asks for. */
export const WITHOUT_HISTORY = { [UNFILED]: 0 } as const;
/** A list has no need of what only a change of one record asks for. */
const AS_LISTED = { ...WITHOUT_HISTORY, [WRITE_KEYS]: 0, [INTERNAL]: 0 } as const;

/** Rows of a streamed list that are in memory at once. */
const BATCH_ROWS = 100;
/** An update that loses against others is decided anew; more losses than this in a row are not normal. */
export const MAX_ATTEMPTS = 20;

type Direction = 1 | -1;

/** Stored fields, each in the direction that it has where a sort ascends. */
export type SortKeys = Readonly<Record<string, Direction>>;

/**
 * Reads and writes the documents of one resource. Soft delete, revisions and history live here: what is deleted
 * is not found, and every write moves `__v` and says who changes what, in the same atomic update that it is conditional on.
 */
export class RecordStore<T extends StoredBase = StoredRecord> {
  /** How texts are compared and ordered. */
  protected readonly collation: mongo.CollationOptions | undefined = CATALAN;

  constructor(
    protected readonly model: Model<T>,
    readonly resource: Resource,
    protected readonly log: WriteLog,
    private readonly history: ChangeHistory,
  ) {}

  private get collection() {
    return this.model.db.collection<StoredRecord>(this.resource.name);
  }

  protected visible(filter: MongoFilter): MongoFilter {
    return allOf([{ [this.resource.deleted]: false }, filter]);
  }

  /** The stored fields that a sort goes by; ties keep one order, that of the ids. */
  protected sortKeys(field: string): SortKeys {
    return { [field]: 1 };
  }

  /** Texts are compared as in the lists, so that what is counted is what is listed. */
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
   * @param total How many are selected, if that is known: pages of the second half are then read from the end.
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

  /** What a reference sorts by: the name of what it refers to. */
  private namesOf(field: string): { resource: ResourceName; fields: readonly string[] } | undefined {
    const spec = this.resource.fields[field];
    return spec?.kind === 'reference' ? { resource: spec.to, fields: catalogue[spec.to].label } : undefined;
  }

  /** Those of the records that are there. */
  async findMany(ids: readonly string[]): Promise<T[]> {
    const filter = this.visible({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } });
    return this.collection.find<T>(filter, { hint: BY_ID, projection: WITHOUT_HISTORY }).toArray();
  }

  /** @throws AppError 404 when there is no such record, it is deleted, or it is outside the scope. */
  async read(id: string, scope: MongoFilter = {}): Promise<T> {
    const filter = this.visible(allOf([{ _id: new Types.ObjectId(id) }, scope]));
    const record = await this.collection.findOne<T>(filter, { hint: BY_ID, projection: WITHOUT_HISTORY });
    if (!record) throw notFound();
    return record;
  }

  /** Makes a record; what the fields leave out has the schema's default. */
  create(fields: Partial<T>, author: Author): Promise<T> {
    return this.log.track(
      this.resource.name,
      async () => {
        const createdBy = authorId(author);
        const document = new this.model({ ...fields, ...this.searchable(fields), createdBy });
        await document.save();
        return document.toObject<T>();
      },
      (after) => [{ before: null, after: anyFields(after) }],
    );
  }

  /**
   * Writes a whole document, as it is.
   * @throws MongoServerError 11000 when another has what must be unique; then nothing was written.
   */
  async insert(document: T): Promise<void> {
    const record = anyFields(document);
    const refusal = await this.log.track(
      this.resource.name,
      () =>
        this.collection.insertOne(record).then(
          () => undefined,
          (error: unknown) => {
            if (isDuplicateKey(error)) return error;
            throw error;
          },
        ),
      (error) => (error ? [] : [{ before: null, after: record }]),
    );
    if (refusal) throw refusal;
  }

  /**
   * Writes those of the documents that are not there yet, as they are; a deleted one is there. Doing it twice does nothing more.
   */
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
      () => this.collection.insertMany(records),
      () => records.map((after) => ({ before: null, after })),
    );
  }

  /**
   * Changes a record by what `decide` says of its present state: null, that all that is asked for is so already. No fields change nothing.
   * The write happens only on the state that was decided on. When another write came between, it is
   * decided anew, unless the caller named the revision that it had read; what was written `besideForms` since does not count.
   * @throws AppError 404, or 409 when the revision is stale.
   */
  async update(
    id: string,
    revision: number | undefined,
    decide: (current: T) => Promise<Partial<T> | null> | Partial<T> | null,
    author: Author,
    scope: MongoFilter = {},
    keys: CallKeys = {},
  ): Promise<T> {
    const { own, after = [] } = keys;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const current = await this.read(id, scope);
      if (own !== undefined && entryOfKey(current, own) !== undefined) return this.acknowledge(current);
      const made = after.map((key) => revisionOfKey(current, key));
      if (revision !== undefined && isStale(Math.max(revision, ...made), current)) {
        throw conflict('error.stale');
      }
      const fields = await decide(current);
      const hasChanges = fields !== null && Object.keys(fields).length > 0;
      if (!hasChanges && unmadeKeys(current, keys).length === 0) {
        return fields ? current : await this.acknowledge(current);
      }
      const written = withKeys<T>(current, hasChanges ? fields : null, keys);
      const updated = await this.write(current, written, author, scope);
      if (updated) return updated;
    }
    throw conflict('error.stale');
  }

  /**
   * Acknowledges a record as another call has left it. That call may still wait for the journal, or have died before it logged its
   * write: so this one waits, by a write that changes nothing, and logs it.
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

  /** Changes a record in the state that was read. @returns Null when another write came between: nothing is written. */
  async write(current: T, fields: Partial<T>, author: Author, scope: MongoFilter = {}): Promise<T | null> {
    const { name } = this.resource;
    const searchable = this.searchable(Object.assign({}, current, fields));
    const outbox = await this.outboxOf(current, fields);
    const entry = this.history.entryOf(name, anyFields(current), fields, author);
    const isFiled = this.history.isFiledBefore(current.__v + 1);
    if (isFiled) await this.history.file(name, current._id);
    return this.log.track(
      this.resource.name,
      () => this.replace(current, updateOf<T>({ ...fields, ...searchable }, entry, isFiled, outbox), scope),
      (after) => (after ? [{ before: anyFields(current), after: anyFields(after) }] : []),
    );
  }

  /** What is to be done after a write, as part of it. */
  protected outboxOf(
    _current: T,
    _fields: Partial<T>,
  ): readonly OutboxEntry[] | Promise<readonly OutboxEntry[]> {
    return [];
  }

  /** Writes on the state that was read, or not at all; the fields are cast as the schema says. */
  protected replace(current: T, update: RecordUpdate<T>, scope: MongoFilter): Promise<T | null> {
    return this.model
      .findOneAndUpdate(this.visible(allOf([{ _id: current._id, __v: current.__v }, scope])), update, {
        returnDocument: 'after',
        projection: WITHOUT_HISTORY,
      })
      .lean<T | null>();
  }

  /** The folded texts that `q` looks in, where the resource's own records have any. */
  private searchable(record: Partial<T>): Fields {
    const { name } = this.resource;
    return name === 'planning' ? {} : { [SEARCH_FIELD]: searchText(this.resource, record) };
  }
}

/** What a write does to the document, in the database's words. */
export interface RecordUpdate<T> {
  $set: Partial<T> & { [UNFILED]?: UnfiledEntry[] };
  $inc: { __v: 1 };
  $push?: { [UNFILED]?: UnfiledEntry; [OUTBOX]?: { $each: OutboxEntry[] } };
}

/** @param isFiled Whether the entries of its history that the record has are filed, so that they give way. */
function updateOf<T>(
  fields: Partial<T>,
  entry: UnfiledEntry | undefined,
  isFiled: boolean,
  outbox: readonly OutboxEntry[],
): RecordUpdate<T> {
  const $push = {
    ...(entry && !isFiled && { [UNFILED]: entry }),
    ...(outbox.length > 0 && { [OUTBOX]: { $each: [...outbox] } }),
  };
  return {
    $set: isFiled ? { ...fields, [UNFILED]: entry ? [entry] : [] } : fields,
    $inc: { __v: 1 },
    ...(Object.keys($push).length > 0 && { $push }),
  };
}

/** Whether a form that shows a revision shows another record than there is: what was written beside it is no matter to it. */
function isStale(revision: number, { __v, beside }: StoredBase): boolean {
  if (revision === __v) return false;
  return beside?.to !== __v || revision < beside.from || revision > __v;
}

/** What a write says of itself that brings what no form holds, so that those who have the record open can still save it. */
export function besideForms({ __v, beside }: StoredBase): Pick<StoredBase, 'beside'> {
  return { beside: { from: beside?.to === __v ? beside.from : __v, to: __v + 1 } };
}

/**
 * What is written of a record with the keys of the call. Keys alone move the revision too, since a call before it may be about to write
 * on this one; no form is out of date for it.
 */
function withKeys<T extends StoredBase>(current: T, fields: Partial<T> | null, keys: CallKeys): Partial<T> {
  const writeKeys = keysAfter(current, keys);
  return Object.assign({}, fields, writeKeys && { writeKeys }, fields ? undefined : besideForms(current));
}

/** A record as those see it who know nothing of its resource. */
function anyFields(record: StoredBase): StoredRecord {
  return record as StoredRecord;
}

/** Keys that all have the direction of the sort. */
export function ascending(fields: readonly string[]): SortKeys {
  return Object.fromEntries(fields.map((field) => [field, 1]));
}

/** The keys in a direction; ties keep one order, that of the ids. */
function ordered(keys: SortKeys, direction: Direction): Record<string, Direction> {
  const { _id = 1, ...fields } = keys;
  return Object.fromEntries(
    Object.entries({ ...fields, _id }).map(([field, own]) => [field, own === direction ? 1 : -1]),
  );
}
