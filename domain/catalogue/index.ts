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
