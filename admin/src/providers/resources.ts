import { type Permission, type ResourceAction } from '../../../domain/access';
import type { ResourceName } from '../../../domain/api';
import { type Screen, screenPaths } from '../../../domain/screens';

interface ResourceEntry {
  /** Its name in the API's paths. */
  api: ResourceName;
  /** The screen of the list and of each record. */
  screen: Screen;
  /** The screen that creates a record. */
  createScreen?: Screen;
}

/**
 * The one table of names. react-admin's resources are named like the screens' paths, so that its routes are ours; each
 * stands for a resource of the API, and its folder is called as its screen is. What the domain says of each is apart
 * (`descriptions.ts`), since home needs none of it.
 */
const table = {
  inspeccions: { api: 'planning', screen: 'planning', createScreen: 'planningCreate' },
  accions: { api: 'planning', screen: 'actions' },
  elements: { api: 'elements', screen: 'elements', createScreen: 'elementsCreate' },
  empreses: { api: 'companies', screen: 'companies', createScreen: 'companiesCreate' },
  centres: { api: 'arees', screen: 'areas', createScreen: 'areasCreate' },
  manteniments: { api: 'upkeeps', screen: 'upkeeps', createScreen: 'upkeepsCreate' },
  'tipus-manteniment': { api: 'upkeepstypes', screen: 'upkeepTypes', createScreen: 'upkeepTypesCreate' },
  usuaris: { api: 'users', screen: 'users', createScreen: 'usersCreate' },
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
  return apiName(name) !== 'planning';
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
  return entryOf(resource).api;
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
  // Nor is what the law asks: it is only applied.
  if (resource === 'presets') return action === 'apply' ? 'presets.apply' : undefined;
  const needed = actions[action];
  return needed && isAdminResource(resource) ? `${apiName(resource)}.${needed}` : undefined;
}
