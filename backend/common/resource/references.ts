import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import type { MongoFilter } from './conditions';
import type { FieldSpec } from '../../../domain/fields';
import { catalogue } from '../../../domain/catalogue';

/** A record as others carry it: its id and the fields that the contract names. */
export type Referenced = Readonly<Record<string, unknown>> & { readonly _id: string };

interface Shape {
  fields: readonly string[];
  /** Fields that are references themselves. */
  nested: Readonly<Record<string, ReferencedName>>;
}

type ReferencedName = Exclude<ResourceName, 'planning'>;

/** What a reference carries (contract, "Records on the wire"). */
const shapes: Record<ReferencedName, Shape> = {
  elements: {
    fields: ['elementName', 'elementReference', 'elementUbication'],
    nested: { elementAreaId: 'arees', elementCompanyId: 'companies' },
  },
  upkeeps: {
    fields: [
      'upkeepName',
      'upkeepDescription',
      'upkeepValue',
      'upkeepLimitType',
      'upkeepLimitUp',
      'upkeepLimitDown',
      'upkeepLimit',
    ],
    nested: { upkeepTypeId: 'upkeepstypes' },
  },
  users: { fields: ['userName', 'userLastName1', 'userLastName2'], nested: {} },
  arees: { fields: ['areaName'], nested: {} },
  companies: { fields: ['companyName'], nested: {} },
  upkeepstypes: { fields: ['upkeepTypeName', 'upkeepTypeUnits'], nested: {} },
};

/** What refers comes before what is referred to, so that one pass finds everything. */
const order = ['elements', 'upkeeps', 'users', 'arees', 'companies', 'upkeepstypes'] as const;

/** The ids that a set of records refers to. */
export class WantedReferences {
  private readonly ids = new Map<ResourceName, Set<string>>();

  add(resource: ResourceName, id: unknown): void {
    if (!(id instanceof Types.ObjectId)) return;
    const ids = this.ids.get(resource) ?? new Set<string>();
    this.ids.set(resource, ids.add(id.toHexString()));
  }

  of(resource: ResourceName): string[] {
    return [...(this.ids.get(resource) ?? [])];
  }
}

/** Records that were looked up, by resource and id. */
export class FoundReferences {
  private readonly rows = new Map<string, Referenced>();

  put(resource: ResourceName, row: Referenced): void {
    this.rows.set(`${resource}/${row._id}`, row);
  }

  get(resource: ResourceName, id: unknown): Referenced | null {
    return id instanceof Types.ObjectId ? (this.rows.get(`${resource}/${id.toHexString()}`) ?? null) : null;
  }
}

/** Looks up what records refer to, deleted ones too: history keeps its names. One query a resource. */
@Injectable()
export class References {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async find(wanted: WantedReferences): Promise<FoundReferences> {
    const documents: { resource: ReferencedName; rows: Record<string, unknown>[] }[] = [];
    for (const resource of order) {
      const rows = await this.rowsOf(resource, wanted.of(resource));
      for (const row of rows) {
        for (const [field, target] of Object.entries(shapes[resource].nested)) wanted.add(target, row[field]);
      }
      documents.push({ resource, rows });
    }
    const found = new FoundReferences();
    // Backwards, so that what a row refers to is there when the row is made.
    for (const { resource, rows } of documents.reverse()) {
      for (const row of rows) found.put(resource, shapedRow(resource, row, found));
    }
    return found;
  }

  /** Which of the ids may be referred to anew: those of records that are there, not deleted and active. */
  async usable(resource: ResourceName, ids: readonly string[]): Promise<Set<string>> {
    const { active, deleted } = catalogue[resource];
    const rows = await this.connection
      .collection(resource)
      .find(
        {
          _id: { $in: ids.map((id) => new Types.ObjectId(id)) },
          [deleted]: false,
          ...(active && { [active]: true }),
        },
        { projection: { _id: 1 } },
      )
      .toArray();
    return new Set(rows.map((row) => row._id.toHexString()));
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

  private async rowsOf(resource: ReferencedName, ids: readonly string[]): Promise<Record<string, unknown>[]> {
    if (ids.length === 0) return [];
    const { fields, nested } = shapes[resource];
    return this.connection
      .collection(resource)
      .find(
        { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
        { projection: Object.fromEntries([...fields, ...Object.keys(nested)].map((field) => [field, 1])) },
      )
      .toArray();
  }
}

/** The OpenAPI schema of a reference as it is answered. */
export function referenceSchema(resource: ResourceName): {
  type: 'object';
  required: string[];
  properties: Record<string, object>;
} {
  const id = { type: 'string' } as const;
  if (resource === 'planning') return { type: 'object', required: ['_id'], properties: { _id: id } };
  const { fields, nested } = shapes[resource];
  const specs = catalogue[resource].fields;
  return {
    type: 'object',
    required: ['_id', ...fields, ...Object.keys(nested)],
    properties: {
      _id: id,
      ...Object.fromEntries(fields.map((field) => [field, scalarSchema(specs[field])])),
      ...Object.fromEntries(
        Object.entries(nested).map(([field, target]) => [
          field,
          { ...referenceSchema(target), nullable: true },
        ]),
      ),
    },
  };
}

function scalarSchema(spec: FieldSpec | undefined): object {
  switch (spec?.kind) {
    case 'number':
      return { type: 'number', nullable: true };
    case 'answer':
      return { type: 'boolean', nullable: true };
    case 'choice':
      return { type: 'string', enum: [...spec.options, null], nullable: true };
    default:
      return { type: 'string' };
  }
}

function shapedRow(
  resource: ReferencedName,
  row: Record<string, unknown>,
  found: FoundReferences,
): Referenced {
  const { fields, nested } = shapes[resource];
  return {
    _id: String(row._id),
    ...Object.fromEntries(fields.map((field) => [field, row[field] ?? null])),
    ...Object.fromEntries(
      Object.entries(nested).map(([field, target]) => [field, found.get(target, row[field])]),
    ),
  };
}
