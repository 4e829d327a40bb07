import { type Permission, type ResourceAction } from '../../../domain/access';
import type { ResourceName } from '../../../domain/api';
import { areas } from '../../../domain/areas';
import { companies } from '../../../domain/companies';
import { elements } from '../../../domain/elements';
import { planning } from '../../../domain/planning';
import type { Resource } from '../../../domain/resources';
import { upkeepTypes, upkeeps } from '../../../domain/upkeeps';
import { users } from '../../../domain/users';

/** react-admin's resources are named like the screens' paths; each stands for a resource of the API. */
const descriptions = {
  inspeccions: planning,
  accions: planning,
  elements,
  empreses: companies,
  centres: areas,
  manteniments: upkeeps,
  'tipus-manteniment': upkeepTypes,
  usuaris: users,
} as const satisfies Record<string, Resource>;

export type AdminResource = keyof typeof descriptions;

/** The resources of master data: those with an Actiu flag. */
export type MasterResource = Exclude<AdminResource, 'inspeccions' | 'accions'>;

function isAdminResource(name: string): name is AdminResource {
  return Object.hasOwn(descriptions, name);
}

/** What the domain says of a resource: its fields, its flags, what names it. */
export function describeResource(name: string): Resource {
  if (!isAdminResource(name)) throw new Error(`There is no resource ${name}`);
  return descriptions[name];
}

/** The name in the API's paths. */
export function apiName(resource: string): ResourceName {
  return describeResource(resource).name;
}

const actions: Record<string, ResourceAction | undefined> = {
  list: 'list',
  show: 'read',
  edit: 'update',
  create: 'create',
  delete: 'delete',
};

/** The API's permission that an action of react-admin needs; undefined when there is no such action. */
export function permissionFor(resource: string, action: string): Permission | undefined {
  // The screen of actions is the administrator's, though it shows inspections.
  if (resource === 'accions') return 'planning.validate';
  // What waits at home is no resource of the API.
  if (resource === 'operations') return action === 'waiting' ? 'operations.waiting' : undefined;
  const needed = actions[action];
  return needed && isAdminResource(resource) ? `${apiName(resource)}.${needed}` : undefined;
}
