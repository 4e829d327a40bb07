import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { Connection, Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import { catalogue } from '../../../domain/catalogue';
import type { FieldMessages } from '../../../domain/messages';
import type { Resource } from '../../../domain/resources';
import { refuse } from '../errors';
import { WriteLog } from '../writes';
import type { MongoFilter } from './conditions';
import {
  FoundReferences,
  type ReferenceRow,
  type Referenced,
  WantedReferences,
  referenceProjections,
  referencedNames,
} from './found-references';
import { missingReferences, newReferences } from './new-references';
import { wantReferences } from './record-references';
import { type ReferencedName, isReferenced, referenceShapes } from './reference-shapes';
import type { StoredBase } from './schema';

/** How many records of master data are kept. */
const MAX_ROWS = 20_000;
/** All is read anew after this, so that what the log was not told of heals. */
const LIFE_MS = 15_000;

/** What was read, until anything of it is written. */
class Memory {
  readonly rows = new LRUCache<string, ReferenceRow>({ max: MAX_ROWS });
  readonly counts = new Map<ReferencedName, Promise<number>>();
  readonly shapes = new WeakMap<ReferenceRow, Referenced>();
  readonly since = performance.now();
}

/**
 * What records refer to. The master data that were last asked for are kept, deleted records too, since history keeps its
 * names; all of them go with the first write of any, which is seldom. What was being read then is remembered by nobody.
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

  /** Looks up what is wanted. */
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

  /** Looks up what records of a resource refer to by their own fields. */
  of(resource: Resource, records: readonly StoredBase[]): Promise<FoundReferences> {
    const wanted = new WantedReferences();
    wantReferences(resource, records, wanted);
    return this.find(wanted);
  }

  /**
   * What is wrong with references to records that are not there, deleted or inactive; one that the record had before may
   * stay (docs/product.md, "Records").
   * @param fields Fields of the resource as they are sent.
   */
  problemsOf(resource: Resource, fields: object, before?: StoredBase): Promise<FieldMessages> {
    return missingReferences(this, newReferences(resource, fields, before));
  }

  /** Refuses what `problemsOf` tells. */
  async requireUsable(resource: Resource, fields: object, before?: StoredBase): Promise<void> {
    refuse(await this.problemsOf(resource, fields, before));
  }

  /** Which of the ids may be referred to anew: those of records that are there, not deleted and active. */
  async usable(resource: ResourceName, ids: readonly string[]): Promise<Set<string>> {
    if (!isReferenced(resource)) return new Set();
    const wanted = new WantedReferences();
    for (const id of ids) wanted.add(resource, new Types.ObjectId(id));
    const found = await this.find(wanted);
    return new Set(ids.filter((id) => found.isUsable(resource, id)));
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

  /** The ids of all records that meet a condition, deleted ones too. */
  async idsOf(resource: ResourceName, filter: MongoFilter): Promise<Types.ObjectId[]> {
    const rows = await this.connection
      .collection(resource)
      .find(filter, { projection: { _id: 1 } })
      .toArray();
    return rows.map((row) => row._id);
  }

  /** The id in a reference field of one record, or undefined. */
  async targetOf(resource: ResourceName, id: string, field: string): Promise<string | undefined> {
    const row = await this.connection
      .collection(resource)
      .findOne({ _id: new Types.ObjectId(id) }, { projection: { [field]: 1 } });
    const target: unknown = row?.[field];
    return target instanceof Types.ObjectId ? target.toHexString() : undefined;
  }

  /** Whether a record that is not deleted refers to this one. */
  async isReferredTo(id: string, by: ResourceName, field: string): Promise<boolean> {
    const row = await this.connection
      .collection(by)
      .findOne(
        { [field]: new Types.ObjectId(id), [catalogue[by].deleted]: false },
        { projection: { _id: 1 } },
      );
    return row !== null;
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
