import { type ResourceName, resourceNames } from '../api';

export const profiles = ['Administrador', 'Inspector Intern', 'Inspector Extern', 'Proveïdor'] as const;
export type Profile = (typeof profiles)[number];

export const ADMINISTRATOR: Profile = 'Administrador';

/** Who is asking: what the rules need to know of the signed-in user. */
export interface Caller {
  id: string;
  profile: Profile;
}

const resourceActions = ['list', 'export', 'read', 'history', 'create', 'update', 'delete'] as const;
export type ResourceAction = (typeof resourceActions)[number];

/** The other permissions. A new one is for administrators and may write, unless `openTo` and `reading` below name it. */
const otherPermissions = [
  'session.open',
  'session.refresh',
  'session.close',
  'account.read',
  'account.password',
  'settings.read',
  'health.read',
  'docs.read',
  'operations.read',
  'operations.waiting',
  'jobs.list',
  'jobs.read',
  'jobs.retry',
  'jobs.cancel',
  'elements.values',
  'elements.code',
  'codes.read',
  'codes.reading',
  'arees.daysOff',
  'coverage.list',
  'coverage.export',
  'dependents.read',
  'programmes.forecasts',
  'presets.list',
  'presets.apply',
  'planning.calendar',
  'planning.previous',
  'planning.users',
  'planning.batch',
  'planning.duplicate',
  'planning.validate',
  'planning.return',
  'planning.deleteMany',
  'planning.addPhoto',
  'planning.photo',
  'planning.thumbnail',
  'planning.removePhoto',
  'correctives.verify',
  'correctives.reopen',
  'correctives.addPhoto',
  'correctives.photo',
  'correctives.thumbnail',
  'correctives.removePhoto',
] as const;

/** The permissions. Each route of the API names exactly one. */
export type Permission = `${ResourceName}.${ResourceAction}` | (typeof otherPermissions)[number];

/** `anyone`: also without a session. `signedIn`: every profile. */
export type Audience = 'anyone' | 'signedIn' | 'administrator';

/** The permissions for the actions on every resource. */
function onEachResource(actions: readonly ResourceAction[]): Permission[] {
  return resourceNames.flatMap((resource) => actions.map((action): Permission => `${resource}.${action}`));
}

export const permissions: readonly Permission[] = [...onEachResource(resourceActions), ...otherPermissions];

/** The permissions that others than administrators have (docs/product.md, "Who may do what"). */
const openTo: Partial<Record<Permission, Audience>> = {
  'session.open': 'anyone',
  'session.refresh': 'anyone',
  'session.close': 'anyone',
  'settings.read': 'anyone',
  'health.read': 'anyone',
  'docs.read': 'anyone',
  'account.read': 'signedIn',
  'account.password': 'signedIn',
  'operations.read': 'signedIn',
  'codes.read': 'signedIn',
  'codes.reading': 'signedIn',
  'planning.list': 'signedIn',
  'planning.export': 'signedIn',
  'planning.read': 'signedIn',
  'planning.previous': 'signedIn',
  'planning.update': 'signedIn',
  'planning.addPhoto': 'signedIn',
  'planning.photo': 'signedIn',
  'planning.thumbnail': 'signedIn',
  'planning.removePhoto': 'signedIn',
  'correctives.list': 'signedIn',
  'correctives.export': 'signedIn',
  'correctives.read': 'signedIn',
  'correctives.create': 'signedIn',
  'correctives.update': 'signedIn',
  'correctives.addPhoto': 'signedIn',
  'correctives.photo': 'signedIn',
  'correctives.thumbnail': 'signedIn',
  'correctives.removePhoto': 'signedIn',
};

export function audienceOf(permission: Permission): Audience {
  return openTo[permission] ?? 'administrator';
}

const reading = new Set<Permission>([
  ...onEachResource(['list', 'export', 'read', 'history']),
  'settings.read',
  'health.read',
  'docs.read',
  'account.read',
  'operations.read',
  'operations.waiting',
  'jobs.list',
  'jobs.read',
  'elements.values',
  'codes.read',
  'arees.daysOff',
  'coverage.list',
  'coverage.export',
  'dependents.read',
  'programmes.forecasts',
  'presets.list',
  'planning.calendar',
  'planning.previous',
  'planning.users',
  'planning.photo',
  'planning.thumbnail',
  'correctives.photo',
  'correctives.thumbnail',
]);

/** Whether calls with this permission never change anything. */
export function isReading(permission: Permission): boolean {
  return reading.has(permission);
}

export function isAdministrator(profile: Profile): boolean {
  return profile === ADMINISTRATOR;
}

/** Whether a profile, or nobody in particular (`undefined`), has the permission. */
export function isAllowed(permission: Permission, profile: Profile | undefined): boolean {
  const audience = audienceOf(permission);
  if (audience === 'anyone') return true;
  if (profile === undefined) return false;
  return audience === 'signedIn' || isAdministrator(profile);
}
