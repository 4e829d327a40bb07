import { type Permission, permissions } from '../../../domain/access';
import type { ResourceName } from '../../../domain/api';
import { type Screen, screenPaths } from '../../../domain/screens';

/** What the API has lists of. */
export type ApiName = ResourceName | 'coverage';

interface ResourceEntry {
  /** Its name in the API's paths. */
  api: ApiName;
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
  mesures: { api: 'correctives', screen: 'correctives', createScreen: 'correctivesCreate' },
  programes: { api: 'programmes', screen: 'programmes', createScreen: 'programmesCreate' },
  cobertura: { api: 'coverage', screen: 'coverage' },
  elements: { api: 'elements', screen: 'elements', createScreen: 'elementsCreate' },
  empreses: { api: 'companies', screen: 'companies', createScreen: 'companiesCreate' },
  centres: { api: 'arees', screen: 'areas', createScreen: 'areasCreate' },
  manteniments: { api: 'upkeeps', screen: 'upkeeps', createScreen: 'upkeepsCreate' },
  'tipus-manteniment': { api: 'upkeepstypes', screen: 'upkeepTypes', createScreen: 'upkeepTypesCreate' },
  usuaris: { api: 'users', screen: 'users', createScreen: 'usersCreate' },
} as const satisfies Record<string, ResourceEntry>;

export type AdminResource = keyof typeof table;

/** The resources whose lists and forms are react-admin's: all but those that show inspections, or have no form. */
export type FormResource = Exclude<AdminResource, 'inspeccions' | 'accions' | 'cobertura'>;

/** The resources of master data: those with an Actiu flag. */
export type MasterResource = Exclude<FormResource, 'mesures' | 'programes'>;

export const resourceNames = Object.keys(table).filter(isAdminResource);

function isAdminResource(name: string): name is AdminResource {
  return Object.hasOwn(table, name);
}

/** Whether a resource's lists and forms are react-admin's. */
export function isFormResource(name: string): name is FormResource {
  return !['planning', 'coverage'].includes(apiName(name));
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
export function apiName(resource: string): ApiName {
  return entryOf(resource).api;
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
  // Its form chooses among all elements. Whoever may open a measure from an inspection of their own does so there.
  if (resource === 'mesures' && action === 'create') return 'elements.list';
  const name = isAdminResource(resource) ? apiName(resource) : resource;
  const wanted = `${name}.${apiActions[action] ?? action}`;
  return permissions.find((permission) => permission === wanted);
}
