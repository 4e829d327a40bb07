import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import { Subscription } from 'rxjs';
import type { ResourceName } from '../../../domain/api';
import { catalogue } from '../../../domain/catalogue';
import type { FieldMessages } from '../../../domain/messages';
import type { Resource } from '../../../domain/resources';
import { refuse } from '../errors';
import { InstanceRegistry } from '../instance-registry';
import type { MongoFilter } from './conditions';
import { type ReferencedName, referenceShapes } from './reference-shapes';
import type { ReferenceRow, Referenced } from './reference-table';
import { type FoundReferences, ReferenceTables, referencedNames } from './reference-tables';
import { missingReferences, newReferences } from './new-references';
import type { StoredBase } from './schema';
import { wantReferences } from './record-references';
import type { Change, WriteWatch } from './write-watch';

/** What a change of a record asks of those who keep something of it elsewhere in the database. */
type Follow = (change: Change) => Promise<void>;

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
 * seconds (`InstanceRegistry`); an id that is not known is looked up.
 */
@Injectable()
export class References implements Pick<FoundReferences, 'get'>, OnApplicationBootstrap, OnModuleDestroy {
  private tables = new ReferenceTables();
  /** What is to take their place once everything was read anew. */
  private next: ReferenceTables | undefined;
  private readonly subscription = new Subscription();
  /** What has not been read yet, or was written to by others, or may have been. */
  private readonly stale = new Set<ReferencedName>(referencedNames);
  private refreshing: Promise<void> | undefined;
  private readonly followers: { resource: ResourceName; follow: Follow }[] = [];
  private changes = 0;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly registry: InstanceRegistry,
  ) {
    this.subscription.add(registry.written.subscribe((resources) => this.mistrust(resources)));
    this.subscription.add(registry.replaced.subscribe(() => void this.reload().catch(() => undefined)));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.reload();
  }

  onModuleDestroy(): void {
    this.subscription.unsubscribe();
  }

  /** Reads everything anew, after the database was changed in another way than through the server. */
  async reload(): Promise<void> {
    this.next = new ReferenceTables();
    for (const name of referencedNames) this.stale.add(name);
    await this.refresh();
  }

  /**
   * Reads what others have written to.
   * @returns A number that moves with every change of what `get` answers.
   */
  async revision(): Promise<number> {
    await this.untilFresh();
    return this.changes;
  }

  /** Looks up what is wanted. */
  async find(wanted: WantedReferences): Promise<FoundReferences> {
    await this.untilFresh();
    const { tables } = this;
    for (const name of referencedNames) {
      const table = tables.of(name);
      const unknown = [...wanted.of(name)].filter((id) => !table.row(id));
      if (unknown.length > 0) await this.load(tables, name, unknown);
      // What is unknown may itself refer to something unknown.
      for (const id of unknown) this.wantNested(name, table.row(id), wanted);
    }
    return tables;
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

  /** A record as others carry it, or null when it is not known. */
  get(resource: ResourceName, id: unknown): Referenced | null {
    return this.tables.get(resource, id);
  }

  /** Which of the ids may be referred to anew: those of records that are there, not deleted and active. */
  async usable(resource: ResourceName, ids: readonly string[]): Promise<Set<string>> {
    if (resource === 'planning') return new Set();
    const wanted = new WantedReferences();
    for (const id of ids) wanted.add(resource, new Types.ObjectId(id));
    await this.find(wanted);
    const table = this.tables.of(resource);
    return new Set(ids.filter((id) => table.isUsable(id)));
  }

  /** How many records of each resource are not deleted. */
  async counts(): Promise<(resource: ReferencedName) => number> {
    await this.untilFresh();
    const { tables } = this;
    return (resource) => tables.of(resource).count;
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
      track: async (write, changes) => {
        try {
          const result = await write();
          for (const change of changes(result) ?? []) await this.follow(resource, change);
          return result;
        } catch (error) {
          this.mistrust([resource]);
          throw error;
        } finally {
          this.registry.tell(resource);
        }
      },
    };
  }

  /** Has the work done as part of every write of this instance to a resource. */
  whenChanged(resource: ResourceName, follow: Follow): void {
    this.followers.push({ resource, follow });
  }

  private async follow(resource: ResourceName, change: Change): Promise<void> {
    if (change.after && resource !== 'planning') {
      this.tables.of(resource).keep(change.after);
      this.next?.of(resource).keep(change.after);
      this.noteChange();
    }
    for (const follower of this.followers) {
      if (follower.resource === resource) await follower.follow(change);
    }
  }

  private noteChange(): void {
    this.changes += 1;
    this.tables.forgetShapes();
    this.next?.forgetShapes();
  }

  /** Has resources read anew: now, and where that fails when somebody asks for anything. */
  private mistrust(resources: readonly ResourceName[]): void {
    for (const name of referencedNames) if (resources.includes(name)) this.stale.add(name);
    this.untilFresh().catch(() => undefined);
  }

  private async untilFresh(): Promise<void> {
    if (this.refreshing || this.stale.size > 0) await this.refresh();
  }

  private refresh(): Promise<void> {
    this.refreshing ??= this.loadStale().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async loadStale(): Promise<void> {
    while (this.stale.size > 0) {
      // What is referred to comes first, so that nothing known refers to something unknown.
      for (const name of referencedNames.toReversed()) {
        if (!this.stale.delete(name)) continue;
        try {
          await this.load(this.next ?? this.tables, name);
        } catch (error) {
          this.stale.add(name);
          throw error;
        }
      }
    }
    if (!this.next) return;
    this.tables = this.next;
    this.next = undefined;
    this.noteChange();
  }

  private async load(tables: ReferenceTables, name: ReferencedName, ids?: readonly string[]): Promise<void> {
    const table = tables.of(name);
    const found = this.connection
      .collection<ReferenceRow>(name)
      .find(ids ? { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } } : {}, {
        projection: Object.fromEntries([...table.fields, '__v'].map((field) => [field, 1])),
      });
    let hasFound = false;
    for await (const row of found) {
      table.keep(row);
      hasFound = true;
    }
    if (hasFound) this.noteChange();
  }

  private wantNested(
    resource: ReferencedName,
    row: ReferenceRow | undefined,
    wanted: WantedReferences,
  ): void {
    for (const [field, target] of Object.entries(referenceShapes[resource].nested)) {
      wanted.add(target, row?.[field]);
    }
  }
}
