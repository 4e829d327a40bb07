import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { Subscription } from 'rxjs';
import type { ResourceName } from '../../../domain/api';
import { catalogue } from '../../../domain/catalogue';
import { Peers } from '../peers';
import type { MongoFilter } from './conditions';
import { type ReferencedName, referenceShapes } from './reference-shapes';
import type { Fields } from './schema';
import type { Change, WriteWatch } from './write-watch';

/** A record as others carry it: its id and the fields that the contract names. */
export type Referenced = Readonly<Record<string, unknown>> & { readonly _id: string };

/** A record of master data, as far as it is remembered. */
type Row = Fields & { _id: Types.ObjectId; __v?: number };

type Rows = Map<string, Row>;

const names = Object.keys(referenceShapes) as ReferencedName[];

/** What a change of a record asks of those who keep something of it elsewhere in the database. */
type Follow = (change: Change) => Promise<void>;

/** Records that were looked up, by resource and id. */
export interface FoundReferences {
  get(resource: ResourceName, id: unknown): Referenced | null;
}

/** The ids that a set of records refers to. */
export class WantedReferences {
  private readonly ids = new Map<ResourceName, Set<string>>();

  add(resource: ResourceName, id: unknown): void {
    if (!(id instanceof Types.ObjectId)) return;
    let ids = this.ids.get(resource);
    if (!ids) this.ids.set(resource, (ids = new Set()));
    ids.add(id.toHexString());
  }

  of(resource: ResourceName): Iterable<string> {
    return this.ids.get(resource) ?? [];
  }
}

/**
 * What records refer to: the master data, held in memory as far as others carry it, deleted records too, since
 * history keeps its names. What is written here is known at once, what another instance writes within two
 * seconds (`Peers`); an id that is not known is looked up.
 */
@Injectable()
export class References implements FoundReferences, OnApplicationBootstrap, OnModuleDestroy {
  private readonly rows = new Map<ReferencedName, Rows>(names.map((name) => [name, new Map()]));
  /** Rows as they are answered, made when first asked for. */
  private readonly shaped = new Map<ReferencedName, Map<string, Referenced>>(
    names.map((name) => [name, new Map()]),
  );
  private readonly subscription = new Subscription();
  /** While everything is read anew; what fails is looked up when it is asked for. */
  private loading: Promise<void> | undefined;
  private complete = false;
  /** What others have written to, or may have, and is still to be read anew. */
  private readonly stale = new Set<ReferencedName>();
  private refreshing: Promise<void> | undefined;
  private readonly followers: { resource: ResourceName; follow: Follow }[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly peers: Peers,
  ) {
    this.subscription.add(peers.written.subscribe((resources) => this.mistrust(resources)));
    this.subscription.add(peers.replaced.subscribe(() => void this.reload().catch(() => undefined)));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.reload();
  }

  onModuleDestroy(): void {
    this.subscription.unsubscribe();
  }

  /** Reads everything anew, after the database was changed in another way than through the server. */
  async reload(): Promise<void> {
    for (const rows of this.rows.values()) rows.clear();
    for (const shaped of this.shaped.values()) shaped.clear();
    this.complete = false;
    const loading = this.loadAll(names);
    this.loading = loading.catch(() => undefined);
    await loading;
    this.complete = true;
  }

  /** Sees to it that what is wanted can be had by `get`. */
  async find(wanted: WantedReferences): Promise<FoundReferences> {
    await this.loading;
    if (this.stale.size > 0) await this.refresh();
    for (const name of names) {
      const rows = this.rowsOf(name);
      const unknown = [...wanted.of(name)].filter((id) => !rows.has(id));
      if (unknown.length > 0) await this.load(name, unknown);
      // What is unknown may itself refer to something unknown; `names` has what refers first.
      for (const id of unknown) this.wantNested(name, rows.get(id), wanted);
    }
    return this;
  }

  /** A record as others carry it, or null when it is not known. */
  get(resource: ResourceName, id: unknown): Referenced | null {
    if (resource === 'planning' || !(id instanceof Types.ObjectId)) return null;
    const key = id.toHexString();
    return this.shapedOf(resource).get(key) ?? this.shape(resource, key);
  }

  /** Which of the ids may be referred to anew: those of records that are there, not deleted and active. */
  async usable(resource: ResourceName, ids: readonly string[]): Promise<Set<string>> {
    if (resource === 'planning') return new Set();
    const wanted = new WantedReferences();
    for (const id of ids) wanted.add(resource, new Types.ObjectId(id));
    await this.find(wanted);
    const { active, deleted } = catalogue[resource];
    const rows = this.rowsOf(resource);
    return new Set(
      ids.filter((id) => {
        const row = rows.get(id);
        return row?.[deleted] === false && (active === undefined || row[active] === true);
      }),
    );
  }

  /** How many records of a resource are not deleted. */
  async count(resource: ReferencedName): Promise<number> {
    await this.loading;
    if (!this.complete) await this.reload();
    if (this.stale.size > 0) await this.refresh();
    const { deleted } = catalogue[resource];
    let count = 0;
    for (const row of this.rowsOf(resource).values()) if (row[deleted] === false) count += 1;
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

  /** What a store of master data has to do about its writes, so that they are known at once. */
  watch(resource: ResourceName): WriteWatch {
    return {
      around: async (write, changes) => {
        try {
          const result = await write();
          for (const change of changes(result) ?? []) await this.follow(resource, change);
          return result;
        } catch (error) {
          this.mistrust([resource]);
          throw error;
        } finally {
          this.peers.tell(resource);
        }
      },
    };
  }

  /** Has the work done as part of every write of this instance to a resource. */
  whenChanged(resource: ResourceName, follow: Follow): void {
    this.followers.push({ resource, follow });
  }

  private async follow(resource: ResourceName, change: Change): Promise<void> {
    if (change.after) this.keep(resource, change.after);
    for (const follower of this.followers) {
      if (follower.resource === resource) await follower.follow(change);
    }
  }

  private rowsOf(resource: ReferencedName): Rows {
    return this.rows.get(resource) ?? new Map<string, Row>();
  }

  private shapedOf(resource: ReferencedName): Map<string, Referenced> {
    return this.shaped.get(resource) ?? new Map<string, Referenced>();
  }

  /** Has resources read anew: now, and where that fails when somebody asks for anything. */
  private mistrust(resources: readonly ResourceName[]): void {
    for (const name of names) if (resources.includes(name)) this.stale.add(name);
    this.refresh().catch(() => undefined);
  }

  private refresh(): Promise<void> {
    this.refreshing ??= this.loadStale().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async loadStale(): Promise<void> {
    for (const name of names.toReversed()) {
      if (!this.stale.delete(name)) continue;
      try {
        await this.load(name);
      } catch (error) {
        this.stale.add(name);
        throw error;
      }
    }
  }

  /** What is referred to comes first, so that nothing known refers to something unknown. */
  private async loadAll(resources: readonly ReferencedName[]): Promise<void> {
    for (const resource of resources.toReversed()) await this.load(resource);
  }

  private async load(resource: ReferencedName, ids?: readonly string[]): Promise<void> {
    const { fields, nested } = referenceShapes[resource];
    const { active, deleted } = catalogue[resource];
    const kept = [...fields, ...Object.keys(nested), deleted, '__v', ...(active ? [active] : [])];
    const found = this.connection
      .collection<Row>(resource)
      .find(ids ? { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } } : {}, {
        projection: Object.fromEntries(kept.map((field) => [field, 1])),
      });
    for await (const row of found) this.keep(resource, row);
  }

  /** Remembers a record, unless a newer state of it is known: a load may be overtaken by a write. */
  private keep(resource: ResourceName, record: Row): void {
    if (resource === 'planning') return;
    const id = record._id.toHexString();
    const rows = this.rowsOf(resource);
    const known = rows.get(id);
    if (known && (known.__v ?? 0) > (record.__v ?? 0)) return;
    const { fields, nested } = referenceShapes[resource];
    const { active, deleted } = catalogue[resource];
    const row: Row = { _id: record._id, __v: record.__v, [deleted]: record[deleted] };
    if (active) row[active] = record[active];
    for (const field of fields) row[field] = record[field] ?? null;
    for (const field of Object.keys(nested)) row[field] = record[field] ?? null;
    rows.set(id, row);
    // Others carry it in turn, and it is not worth knowing which.
    for (const shaped of this.shaped.values()) shaped.clear();
  }

  private wantNested(resource: ReferencedName, row: Row | undefined, wanted: WantedReferences): void {
    for (const [field, target] of Object.entries(referenceShapes[resource].nested)) {
      wanted.add(target, row?.[field]);
    }
  }

  private shape(resource: ReferencedName, id: string): Referenced | null {
    const row = this.rowsOf(resource).get(id);
    if (!row) return null;
    const { fields, nested } = referenceShapes[resource];
    const shaped: Referenced = {
      _id: id,
      ...Object.fromEntries(fields.map((field) => [field, row[field]])),
      ...Object.fromEntries(
        Object.entries(nested).map(([field, target]) => [field, this.get(target, row[field])]),
      ),
    };
    this.shapedOf(resource).set(id, shaped);
    return shaped;
  }
}
