import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { Connection, Types } from 'mongoose';
import { catalogue } from '../../../domain/catalogue';
import { type FieldMessages, message } from '../../../domain/messages';
import type { Resource } from '../../../domain/resources';
import { WriteLog } from '../writes';
import {
  FoundReferences,
  type ReferenceRow,
  type Referenced,
  WantedReferences,
  referenceProjections,
  referencedNames,
} from './found-references';
import { type NewReference, newReferences } from './new-references';
import { wantReferences } from './record-references';
import { type ReferencedName, isReferenced, referenceShapes } from './reference-shapes';
import type { StoredBase } from './schema';

/** The most cached records. */
const MAX_ROWS = 20_000;
/** The longest life of the cache, so that unlogged writes heal. */
const LIFE_MS = 15_000;

/** The cache between two writes of master data. */
class Memory {
  readonly rows = new LRUCache<string, ReferenceRow>({ max: MAX_ROWS });
  readonly counts = new Map<ReferencedName, Promise<number>>();
  readonly shapes = new WeakMap<ReferenceRow, Referenced>();
  readonly since = performance.now();
}

/**
 * Caches the master data that records refer to, deleted records too, since history keeps their names. The
 * first write of any evicts all, which is rare; pending lookups are then not cached.
 */
@Injectable()
export class References {
  private known: Memory | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    log: WriteLog,
  ) {
    log.subscribe(({ resource }) => {
      if (resource === null || isReferenced(resource)) this.known = undefined;
    });
  }

  /** Looks up what is asked for. */
  async find(wanted: WantedReferences): Promise<FoundReferences> {
    const { memory } = this;
    const found = new FoundReferences(memory.shapes);
    for (const name of referencedNames) {
      const missing: string[] = [];
      const rows: ReferenceRow[] = [];
      for (const id of wanted.idsOf(name)) {
        const row = memory.rows.get(id);
        if (row) rows.push(row);
        else missing.push(id);
      }
      if (missing.length > 0) rows.push(...(await this.read(name, missing, memory)));
      const nested = Object.entries(referenceShapes[name].nested);
      for (const row of rows) {
        found.keep(row);
        for (const [field, target] of nested) wanted.add(target, row[field]);
      }
    }
    return found;
  }

  /** Looks up one record, and what it refers to. */
  one(resource: ReferencedName, id: Types.ObjectId): Promise<FoundReferences> {
    const wanted = new WantedReferences();
    wanted.add(resource, id);
    return this.find(wanted);
  }

  /** Looks up what records of a resource refer to by their own fields. */
  of(resource: Resource, records: readonly StoredBase[]): Promise<FoundReferences> {
    const wanted = new WantedReferences();
    wantReferences(resource, records, wanted);
    return this.find(wanted);
  }

  /**
   * What is wrong with references to records that are missing, deleted or inactive; one that the record had
   * before may stay (docs/product.md, "Records").
   * @param fields Fields of the resource as they were sent.
   */
  problemsOf(resource: Resource, fields: object, before?: StoredBase): Promise<FieldMessages> {
    return this.missing(newReferences(resource, fields, before));
  }

  /** Reports references to records that are missing, deleted or inactive. */
  async missing(references: readonly NewReference[]): Promise<FieldMessages> {
    const wanted = new WantedReferences();
    for (const { to, id } of references) wanted.add(to, new Types.ObjectId(id));
    const found = await this.find(wanted);
    const missing = references.filter(({ to, id }) => !found.isUsable(to, id));
    return Object.fromEntries(missing.map(({ field }) => [field, message('field.referenceMissing')]));
  }

  /** How many records of a resource are not deleted. */
  count(resource: ReferencedName): Promise<number> {
    const { counts } = this.memory;
    let count = counts.get(resource);
    if (!count) {
      count = this.connection.collection(resource).countDocuments({ [catalogue[resource].deleted]: false });
      counts.set(resource, count);
      count.catch(() => counts.delete(resource));
    }
    return count;
  }

  private get memory(): Memory {
    if (!this.known || performance.now() - this.known.since > LIFE_MS) this.known = new Memory();
    return this.known;
  }

  private async read(
    name: ReferencedName,
    ids: readonly string[],
    { rows: kept }: Memory,
  ): Promise<ReferenceRow[]> {
    const rows = await this.connection
      .collection<ReferenceRow>(name)
      .find(
        { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
        { projection: referenceProjections[name] },
      )
      .toArray();
    for (const row of rows) kept.set(row._id.toHexString(), row);
    return rows;
  }
}
