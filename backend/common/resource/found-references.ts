import { Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import { catalogue } from '../../../domain/catalogue';
import { type ReferenceTypes, type ReferencedName, referenceShapes } from './reference-shapes';
import type { Fields } from './schema';

/** A record as it is populated: its id and the fields of `referenceShapes`. */
export type Referenced = Readonly<Record<string, unknown>> & { readonly _id: string };

/** A record of master data, as far as references need it. */
export type ReferenceRow = Fields & { _id: Types.ObjectId };

/** The referring resource comes before the referred. */
export const referencedNames = Object.keys(referenceShapes) as ReferencedName[];

/**
 * The fields that are read of each resource: those that are populated, those that rules need, and those
 * that say whether a record may be referred to.
 */
export const referenceProjections = Object.fromEntries(
  referencedNames.map((name) => {
    const { fields, numbers = {}, rules = [], nested } = referenceShapes[name];
    const { active, deleted } = catalogue[name];
    const read = [
      ...fields,
      ...Object.values(numbers).map(([field]) => field),
      ...rules,
      ...Object.keys(nested),
      deleted,
      ...(active ? [active] : []),
    ];
    return [name, Object.fromEntries(read.map((field) => [field, 1]))];
  }),
) as Record<ReferencedName, Record<string, 1>>;

/** The ids that a set of records refers to. */
export class WantedReferences {
  private readonly ids = new Map<ResourceName, Set<string>>();

  add(resource: ResourceName, id: unknown): void {
    if (!(id instanceof Types.ObjectId)) return;
    let ids = this.ids.get(resource);
    if (!ids) this.ids.set(resource, (ids = new Set()));
    ids.add(id.toHexString());
  }

  idsOf(resource: ResourceName): Iterable<string> {
    return this.ids.get(resource) ?? [];
  }
}

/** Records that were looked up, deleted ones too, by resource and id. */
export class FoundReferences {
  private readonly rows = new Map<string, ReferenceRow>();

  /** @param shapes Populated rows, shared by all who found the same rows. */
  constructor(private readonly shapes: WeakMap<ReferenceRow, Referenced>) {}

  keep(row: ReferenceRow): void {
    this.rows.set(row._id.toHexString(), row);
  }

  row(id: string): ReferenceRow | undefined {
    return this.rows.get(id);
  }

  /** Whether a new reference to the record is allowed: it exists, is not deleted, and is active. */
  isUsable(resource: ResourceName, id: string): boolean {
    const { active, deleted } = catalogue[resource];
    const row = this.rows.get(id);
    return row?.[deleted] === false && (active === undefined || row[active] === true);
  }

  /** The populated reference. */
  populate<Name extends ReferencedName>(resource: Name, id: Types.ObjectId): ReferenceTypes[Name];
  populate<Name extends ReferencedName>(
    resource: Name,
    id: Types.ObjectId | null,
  ): ReferenceTypes[Name] | null;
  populate<Name extends ReferencedName>(
    resource: Name,
    id: Types.ObjectId | null,
  ): ReferenceTypes[Name] | null {
    // A row that `referenceShapes` describes. Only a change by hand leaves an id without a record.
    return this.shapeOf(resource, id) as ReferenceTypes[Name] | null;
  }

  private shapeOf(resource: ReferencedName, id: unknown): Referenced | null {
    const row = id instanceof Types.ObjectId ? this.rows.get(id.toHexString()) : undefined;
    if (!row) return null;
    let shape = this.shapes.get(row);
    if (!shape) this.shapes.set(row, (shape = this.shape(resource, row)));
    return shape;
  }

  private shape(resource: ReferencedName, row: ReferenceRow): Referenced {
    const { fields, numbers = {}, nested } = referenceShapes[resource];
    return {
      _id: row._id.toHexString(),
      ...Object.fromEntries(fields.map((field) => [field, row[field] ?? null])),
      ...Object.fromEntries(
        Object.entries(numbers).map(([field, [whole, name]]) => [field, numberIn(row[whole], name)]),
      ),
      ...Object.fromEntries(
        Object.entries(nested).map(([field, target]) => [field, this.shapeOf(target, row[field])]),
      ),
    };
  }
}

function numberIn(whole: unknown, name: string): number | null {
  const within: unknown = new Map<string, unknown>(Object.entries(whole ?? {})).get(name);
  return typeof within === 'number' ? within : null;
}
