import { Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import { type ReferenceTypes, type ReferencedName, referenceShapes } from './reference-shapes';
import { ReferenceTable, type Referenced } from './reference-table';

/** What refers comes before what it refers to. */
export const referencedNames = Object.keys(referenceShapes) as ReferencedName[];

/** Records that were looked up, by resource and id. */
export interface FoundReferences {
  get(resource: ResourceName, id: unknown): Referenced | null;

  /** What a reference is answered with. */
  populate<Name extends ReferencedName>(resource: Name, id: Types.ObjectId): ReferenceTypes[Name];
  populate<Name extends ReferencedName>(
    resource: Name,
    id: Types.ObjectId | null,
  ): ReferenceTypes[Name] | null;
}

/** All tables, as they were read together. */
export class ReferenceTables implements FoundReferences {
  private readonly byName: Record<ReferencedName, ReferenceTable> = {
    elements: this.table('elements'),
    upkeeps: this.table('upkeeps'),
    users: this.table('users'),
    arees: this.table('arees'),
    companies: this.table('companies'),
    upkeepstypes: this.table('upkeepstypes'),
  };

  of(name: ReferencedName): ReferenceTable {
    return this.byName[name];
  }

  get(resource: ResourceName, id: unknown): Referenced | null {
    if (resource === 'planning' || !(id instanceof Types.ObjectId)) return null;
    return this.byName[resource].get(id.toHexString());
  }

  populate<Name extends ReferencedName>(resource: Name, id: Types.ObjectId): ReferenceTypes[Name];
  populate<Name extends ReferencedName>(
    resource: Name,
    id: Types.ObjectId | null,
  ): ReferenceTypes[Name] | null;
  populate<Name extends ReferencedName>(
    resource: Name,
    id: Types.ObjectId | null,
  ): ReferenceTypes[Name] | null {
    // A row is shaped as `referenceShapes` says. Only a hand in the database leaves an id that nothing stands behind.
    return this.get(resource, id) as ReferenceTypes[Name] | null;
  }

  /** Others carry what has changed in turn, and it is not worth knowing which. */
  forgetShapes(): void {
    for (const name of referencedNames) this.byName[name].forgetShapes();
  }

  private table(name: ReferencedName): ReferenceTable {
    return new ReferenceTable(name, (to, id) => this.get(to, id));
  }
}
