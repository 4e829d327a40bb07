import type { Screen } from '../../../domain/screens';
import type { AdminResource } from '../providers/resources';

interface Entry {
  /** What it opens; its text is `layout.menu.<screen>`. */
  screen: Screen;
  /** What `canAccess` is asked before it is shown. */
  resource: AdminResource | 'operations';
  action: string;
  /** The group that it is in, whose text is `layout.groups.<group>`; without, it stands on the bar itself. */
  group?: 'data';
}

/** The menu's entries, in their order; those of a group one after the other. */
export const menu = [
  { screen: 'home', resource: 'operations', action: 'read' },
  { screen: 'planning', resource: 'inspeccions', action: 'list' },
  { screen: 'actions', resource: 'accions', action: 'list' },
  { screen: 'correctives', resource: 'mesures', action: 'list' },
  { screen: 'programmes', resource: 'programes', action: 'list' },
  { screen: 'coverage', resource: 'cobertura', action: 'list' },
  { screen: 'elements', resource: 'elements', action: 'list', group: 'data' },
  { screen: 'companies', resource: 'empreses', action: 'list', group: 'data' },
  { screen: 'areas', resource: 'centres', action: 'list', group: 'data' },
  { screen: 'upkeeps', resource: 'manteniments', action: 'list', group: 'data' },
  { screen: 'upkeepTypes', resource: 'tipus-manteniment', action: 'list', group: 'data' },
  { screen: 'users', resource: 'usuaris', action: 'list', group: 'data' },
] as const satisfies readonly Entry[];

export type MenuEntry = (typeof menu)[number]['screen'];
export type MenuGroupName = NonNullable<Entry['group']>;

export const menuGroups: readonly MenuGroupName[] = ['data'];

/** The entries of a group, or those of none. */
export function entriesOf(group?: MenuGroupName) {
  return menu.filter((entry) => ('group' in entry ? entry.group : undefined) === group);
}
