import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, type mongo, Types } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import { catalogue } from '../../domain/catalogue';
import { type DependedOn, type DependentName, type Dependents, dependentsOf } from '../../domain/dependents';
import { basisResources } from '../../domain/programmes';
import { Clock, notFound } from '../common';
import { BY_ID, type Condition, type MongoFilter, hinted } from '../common/resource';
import { correctiveFilter, correctiveIndexFor } from '../correctives';
import { indexFor, inspectionFilter } from '../planning';
import { standingOn } from '../programmes';

/** The field by which each kind of record names the one that it hangs on. */
const references = {
  areas: { companies: 'areaCompanyId' },
  elements: { companies: 'elementCompanyId', arees: 'elementAreaId', upkeeps: 'elementUpkeeps' },
  upkeeps: { upkeepstypes: 'upkeepTypeId' },
  users: { companies: 'userCompanyId' },
  inspections: {
    companies: 'elementCompanyId',
    arees: 'elementAreaId',
    elements: 'elementId',
    upkeeps: 'elementRegisters.elementRegistersUpkeeps',
    users: 'elementUserPlanningId',
  },
  programmes: {},
  correctives: {
    companies: 'elementCompanyId',
    arees: 'elementAreaId',
    elements: 'correctiveElementId',
    upkeeps: 'correctiveUpkeepId',
    users: 'correctiveUserId',
  },
} as const satisfies Record<DependentName, Partial<Record<DependedOn, string>>>;

/** Records that are counted, and the index for it. */
interface Counted {
  resource: ResourceName;
  filter: MongoFilter;
  hint?: mongo.Hint;
}

/** Counts what hangs on a record, before it goes. */
@Injectable()
export class DependentsService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 if the record is missing or deleted. */
  async of(resource: DependedOn, id: string): Promise<Dependents> {
    const _id = new Types.ObjectId(id);
    const isThere = { _id, [catalogue[resource].deleted]: false };
    const record = await this.connection
      .collection(resource)
      .findOne(isThere, { hint: BY_ID, projection: { _id: 1 } });
    if (!record) throw notFound();
    const counts: [DependentName, number][] = [];
    for (const name of dependentsOf[resource]) {
      const { resource: counted, filter, hint } = await this.countedOf(name, resource, _id);
      const count = await hinted(hint, (index) =>
        this.connection.collection(counted).countDocuments(filter, { hint: index }),
      );
      counts.push([name, count]);
    }
    return Object.fromEntries(counts);
  }

  private async countedOf(name: DependentName, on: DependedOn, id: Types.ObjectId): Promise<Counted> {
    const fields: Partial<Record<DependedOn, string>> = references[name];
    const field = fields[on] ?? '';
    switch (name) {
      case 'areas':
        return { resource: 'arees', filter: { ...activeOnes('arees'), [field]: id } };
      case 'elements':
      case 'upkeeps':
      case 'users':
        return { resource: name, filter: { ...activeOnes(name), [field]: id } };
      case 'programmes':
        return {
          resource: 'programmes',
          filter: {
            $and: [
              { programmeDeleted: false },
              { $or: [{ programmeEnd: null }, { programmeEnd: { $gte: this.clock.today() } }] },
              await this.programmesOn(on, id),
            ],
          },
        };
      case 'inspections': {
        const toDo: Condition = { field: 'elementPlanningActive', kind: 'flag', anyOf: [false] };
        const conditions = on === 'upkeeps' ? [toDo] : [toDo, named(field, id)];
        const filter = { ...inspectionFilter(conditions), ...(on === 'upkeeps' && { [field]: id }) };
        return { resource: 'planning', filter, hint: indexFor(conditions) };
      }
      case 'correctives': {
        const open: Condition = { field: 'correctiveState', kind: 'text', anyOf: ['open'] };
        const conditions = [open, named(field, id)];
        const filter = correctiveFilter(conditions);
        return { resource: 'correctives', filter, hint: correctiveIndexFor(conditions) };
      }
    }
  }

  /** Those of a company are the ones of its centres. */
  private async programmesOn(on: DependedOn, id: Types.ObjectId): Promise<MongoFilter> {
    if (on === 'companies') return { programmeAreaId: { $in: await this.areasOf(id) } };
    const resource = basisResources.find((name) => name === on);
    if (resource === undefined) throw new Error(`no programme stands on ${on}`);
    return standingOn(this.connection, resource, id);
  }

  private async areasOf(areaCompanyId: Types.ObjectId): Promise<Types.ObjectId[]> {
    const found = await this.connection
      .collection('arees')
      .find({ areaCompanyId }, { projection: { _id: 1 } })
      .toArray();
    return found.map(({ _id }) => _id);
  }
}

function activeOnes(resource: ResourceName): MongoFilter {
  const { active, deleted } = catalogue[resource];
  return { [deleted]: false, ...(active !== undefined && { [active]: true }) };
}

function named(field: string, id: Types.ObjectId): Condition {
  return { field, kind: 'reference', anyOf: [id.toHexString()] };
}
