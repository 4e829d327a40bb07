import { type Permission, permissions } from '../../../domain/access';
import type { ResourceName } from '../../../domain/api';
import { areas } from '../../../domain/areas';
import { companies } from '../../../domain/companies';
import { elements } from '../../../domain/elements';
import { planning } from '../../../domain/planning';
import type { Resource } from '../../../domain/resources';
import { type Screen, screenPaths } from '../../../domain/screens';
import { upkeepTypes, upkeeps } from '../../../domain/upkeeps';
import { users } from '../../../domain/users';

interface ResourceEntry {
  /** What the domain says of the resource; `name` is the API's name for it. */
  description: Resource;
  /** The screen of the list and of each record. */
  screen: Screen;
  /** The screen that creates a record. */
  createScreen?: Screen;
}

/**
 * The one table of names. react-admin's resources are named like the screens' paths, so that its routes are ours; each
 * stands for a resource of the API, and its folder is called as its screen is.
 */
const table = {
  inspeccions: { description: planning, screen: 'planning', createScreen: 'planningCreate' },
  accions: { description: planning, screen: 'actions' },
  elements: { description: elements, screen: 'elements', createScreen: 'elementsCreate' },
  empreses: { description: companies, screen: 'companies', createScreen: 'companiesCreate' },
  centres: { description: areas, screen: 'areas', createScreen: 'areasCreate' },
  manteniments: { description: upkeeps, screen: 'upkeeps', createScreen: 'upkeepsCreate' },
  'tipus-manteniment': { description: upkeepTypes, screen: 'upkeepTypes', createScreen: 'upkeepTypesCreate' },
  usuaris: { description: users, screen: 'users', createScreen: 'usersCreate' },
} as const satisfies Record<string, ResourceEntry>;

export type AdminResource = keyof typeof table;

/** The resources of master data: those with an Actiu flag. */
export type MasterResource = Exclude<AdminResource, 'inspeccions' | 'accions'>;

export const resourceNames = Object.keys(table).filter(isAdminResource);

function isAdminResource(name: string): name is AdminResource {
  return Object.hasOwn(table, name);
}

/** Whether a resource is one of master data. */
export function isMasterResource(name: string): name is MasterResource {
  return describeResource(name).active !== undefined;
}

/** What the domain says of a resource: its fields, its flags, what names it. */
export function describeResource(name: string): Resource {
  return entryOf(name).description;
}

function entryOf(name: string): ResourceEntry {
  if (!isAdminResource(name)) throw new Error(`There is no resource ${name}`);
  return table[name];
}

/** The screens of a resource. */
export function screensOf(name: AdminResource): Pick<ResourceEntry, 'screen' | 'createScreen'> {
  return table[name];
}

/** The path of the screen that creates a record; undefined where there is none. */
export function createPathOf(name: string): string | undefined {
  const { createScreen } = entryOf(name);
  return createScreen && screenPaths[createScreen];
}

/** The name in the API's paths. */
export function apiName(resource: string): ResourceName {
  return describeResource(resource).name;
}

/** What the API calls otherwise than react-admin does. Actions of our own have the API's name: `calendar`, `duplicate`. */
const apiActions: Record<string, string | undefined> = { show: 'read', edit: 'update' };

/**
 * The API's permission that `canAccess` asks for; undefined when there is none. What is no resource of react-admin is asked for by
 * the permission's own words: `operations` and `waiting`.
 */
export function permissionFor(resource: string, action: string): Permission | undefined {
  // The screen of actions is the administrator's, though it shows inspections.
  if (resource === 'accions') return 'planning.validate';
  const name = isAdminResource(resource) ? apiName(resource) : resource;
  const wanted = `${name}.${apiActions[action] ?? action}`;
  return permissions.find((permission) => permission === wanted);
}
