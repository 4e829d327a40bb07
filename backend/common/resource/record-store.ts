import type { Model } from 'mongoose';
import { Types } from 'mongoose';
import { catalogue } from '../../../domain/catalogue';
import type { ResourceName } from '../../../domain/api';
import type { Resource } from '../../../domain/resources';
import { conflict, notFound } from '../errors';
import { type MongoFilter, allOf } from './conditions';
import { CATALAN, type Fields, type StoredRecord } from './schema';

/** A page or all of a list, in the order asked for. */
export interface Selection {
  filter: MongoFilter;
  sort: { field: string; descending: boolean } | undefined;
  range: { from: number; to: number } | undefined;
}

const BATCH_ROWS = 100;
/** An update that loses against others is decided anew; more losses than this in a row are not normal. */
const MAX_ATTEMPTS = 20;

type Direction = 1 | -1;

/**
 * Reads and writes the documents of one resource. Soft delete and revisions live here: what is deleted
 * is not found, and every write moves `__v` in the same atomic update that it is conditional on.
 */
export class RecordStore {
  constructor(
    private readonly model: Model<StoredRecord>,
    readonly resource: Resource,
  ) {}

  private visible(filter: MongoFilter): MongoFilter {
    return allOf([{ [this.resource.deleted]: false }, filter]);
  }

  async count(filter: MongoFilter = {}): Promise<number> {
    // Texts are compared as in the lists, so that what is counted is what is listed.
    return this.model.countDocuments(this.visible(filter)).collation(CATALAN);
  }

  /** The selected documents, in batches. */
  async *batches(selection: Selection): AsyncGenerator<StoredRecord[]> {
    const cursor = this.model
      .aggregate<StoredRecord>(this.pipeline(selection), { collation: CATALAN, allowDiskUse: true })
      .cursor({ batchSize: BATCH_ROWS });
    let batch: StoredRecord[] = [];
    for await (const row of cursor as AsyncIterable<StoredRecord>) {
      batch.push(row);
      if (batch.length === BATCH_ROWS) {
        yield batch;
        batch = [];
      }
    }
    yield batch;
  }

  async page(selection: Selection): Promise<StoredRecord[]> {
    return this.model.aggregate<StoredRecord>(this.pipeline(selection), {
      collation: CATALAN,
      allowDiskUse: true,
    });
  }

  private pipeline({ filter, sort, range }: Selection) {
    return [
      { $match: this.visible(filter) },
      ...this.sortStages(sort),
      ...(range ? [{ $skip: range.from }, { $limit: range.to - range.from + 1 }] : []),
    ];
  }

  /** A reference sorts by the name of what it refers to; ties keep one order, that of the ids. */
  private sortStages(sort: Selection['sort']) {
    const direction: Direction = sort?.descending ? -1 : 1;
    if (!sort) return [{ $sort: ordered(this.resource.label, 1) }];
    const spec = this.resource.fields[sort.field];
    if (spec?.kind !== 'reference') {
      return [{ $sort: ordered([sort.field === 'id' ? '_id' : sort.field], direction) }];
    }
    const names = catalogue[spec.to].label;
    return [
      {
        $lookup: {
          from: spec.to satisfies ResourceName,
          localField: sort.field,
          foreignField: '_id',
          pipeline: [{ $project: Object.fromEntries(names.map((name) => [name, 1])) }],
          as: 'sorting',
        },
      },
      {
        $sort: ordered(
          names.map((name) => `sorting.${name}`),
          direction,
        ),
      },
      { $unset: 'sorting' },
    ];
  }

  async find(filter: MongoFilter): Promise<StoredRecord[]> {
    return this.model.find(this.visible(filter)).lean<StoredRecord[]>();
  }

  /** @throws AppError 404 when there is no such record, it is deleted, or it is outside the scope. */
  async read(id: string, scope: MongoFilter = {}): Promise<StoredRecord> {
    const record = await this.model
      .findOne(this.visible(allOf([{ _id: new Types.ObjectId(id) }, scope])))
      .lean<StoredRecord | null>();
    if (!record) throw notFound();
    return record;
  }

  async create(fields: Fields): Promise<StoredRecord> {
    const created = await this.model.create(fields);
    return created.toObject<StoredRecord>();
  }

  async createMany(records: Fields[]): Promise<void> {
    await this.model.insertMany(records);
  }

  /**
   * Changes a record by what `decide` says of its present state; `null` changes nothing.
   * The write happens only on the state that was decided on. When another write came between, it is
   * decided anew, unless the caller named the revision that it had read.
   * @throws AppError 404, or 409 when the revision is stale.
   */
  async update(
    id: string,
    revision: number | undefined,
    decide: (current: StoredRecord) => Promise<Fields | null> | Fields | null,
    scope: MongoFilter = {},
  ): Promise<StoredRecord> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const current = await this.read(id, scope);
      if (revision !== undefined && revision !== current.__v) throw conflict('error.stale');
      const fields = await decide(current);
      if (!fields) return current;
      const updated = await this.model
        .findOneAndUpdate(
          this.visible(allOf([{ _id: current._id, __v: current.__v }, scope])),
          { $set: fields, $inc: { __v: 1 } },
          { returnDocument: 'after' },
        )
        .lean<StoredRecord | null>();
      if (updated) return updated;
    }
    throw conflict('error.stale');
  }
}

function ordered(fields: readonly string[], direction: Direction): Record<string, Direction> {
  return Object.fromEntries([...fields, '_id'].map((field) => [field, direction]));
}
