import { type Permission, type Profile, isAllowed } from '../access';
import type { ResourceName } from '../api';

/** A resource's screens are found under its path (docs/product.md, "Screens"). */
export const screenPaths = {
  login: '/login',
  home: '/home',
  planning: '/inspeccions',
  planningCreate: '/inspeccions/new-inspeccio',
  planningCalendar: '/inspeccions/inspection-calendar',
  actions: '/accions',
  correctives: '/mesures',
  correctivesCreate: '/mesures/new-mesura',
  elements: '/elements',
  elementsCreate: '/elements/new-element',
  elementCharts: '/elements/grafics',
  companies: '/empreses',
  companiesCreate: '/empreses/new-empresa',
  areas: '/centres',
  areasCreate: '/centres/new-centre',
  upkeeps: '/manteniments',
  upkeepsCreate: '/manteniments/new-manteniment',
  upkeepTypes: '/tipus-manteniment',
  upkeepTypesCreate: '/tipus-manteniment/new-tipusmanteniment',
  users: '/usuaris',
  usersCreate: '/usuaris/new-user',
  account: '/perfil',
} as const;

export type Screen = keyof typeof screenPaths;

/** The list screen of each of the API's resources. */
export const listScreenOf = {
  companies: 'companies',
  arees: 'areas',
  elements: 'elements',
  upkeeps: 'upkeeps',
  upkeepstypes: 'upkeepTypes',
  users: 'users',
  planning: 'planning',
  correctives: 'correctives',
} as const satisfies Record<ResourceName, Screen>;

/** The permission that a screen needs; without it, a page says so. */
export const screenPermissions: Record<Screen, Permission> = {
  login: 'session.open',
  home: 'operations.read',
  planning: 'planning.list',
  planningCreate: 'planning.batch',
  planningCalendar: 'planning.calendar',
  actions: 'planning.validate',
  correctives: 'correctives.list',
  correctivesCreate: 'correctives.create',
  elements: 'elements.list',
  elementsCreate: 'elements.create',
  elementCharts: 'elements.values',
  companies: 'companies.list',
  companiesCreate: 'companies.create',
  areas: 'arees.list',
  areasCreate: 'arees.create',
  upkeeps: 'upkeeps.list',
  upkeepsCreate: 'upkeeps.create',
  upkeepTypes: 'upkeepstypes.list',
  upkeepTypesCreate: 'upkeepstypes.create',
  users: 'users.list',
  usersCreate: 'users.create',
  account: 'account.password',
};

/** The menu's entries, in their order. */
const menu = [
  'home',
  'planning',
  'actions',
  'elements',
  'companies',
  'areas',
  'upkeeps',
  'upkeepTypes',
  'users',
] as const satisfies readonly Screen[];

export type MenuEntry = (typeof menu)[number];

export function mayOpen(screen: Screen, profile: Profile | undefined): boolean {
  return isAllowed(screenPermissions[screen], profile);
}

/** The profile's menu: everything for administrators, home and inspections for the others. */
export function menuOf(profile: Profile): readonly MenuEntry[] {
  return menu.filter((screen) => mayOpen(screen, profile));
}
