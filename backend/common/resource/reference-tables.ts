import { Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import { type ReferencedName, referenceShapes } from './reference-shapes';
import { ReferenceTable, type Referenced } from './reference-table';

/** What refers comes before what it refers to. */
export const referencedNames = Object.keys(referenceShapes) as ReferencedName[];

/** Records that were looked up, by resource and id. */
export interface FoundReferences {
  get(resource: ResourceName, id: unknown): Referenced | null;
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

  /** Others carry what has changed in turn, and it is not worth knowing which. */
  forgetShapes(): void {
    for (const name of referencedNames) this.byName[name].forgetShapes();
  }

  private table(name: ReferencedName): ReferenceTable {
    return new ReferenceTable(name, (to, id) => this.get(to, id));
  }
}
