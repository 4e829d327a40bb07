import type { ResourceName } from '../api';
import { areas } from '../areas';
import { companies } from '../companies';
import { correctives } from '../correctives';
import { elements } from '../elements';
import { planning } from '../planning';
import { programmes } from '../programmes';
import type { Resource } from '../resources';
import { upkeepTypes, upkeeps } from '../upkeeps';
import { users } from '../users';

/** The descriptions of all resources, by their name in the API. */
export const catalogue: Record<ResourceName, Resource> = {
  companies,
  arees: areas,
  elements,
  upkeeps,
  upkeepstypes: upkeepTypes,
  users,
  planning,
  correctives,
  programmes,
};

/** References that no field of a record takes: the server writes them. */
const written: ReadonlyMap<string, ResourceName> = new Map([['elementProgrammeId', 'programmes']]);

/** The resource to which a field refers. A filter of another list, as of coverage, is called as the field of the resource is. */
export function referredBy(field: string): ResourceName | undefined {
  for (const { fields } of Object.values(catalogue)) {
    const spec = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (spec && 'to' in spec) return spec.to;
  }
  return written.get(field);
}
