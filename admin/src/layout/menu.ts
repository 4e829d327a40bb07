import type { Screen } from '../../../domain/screens';
import type { AdminResource } from '../providers/resources';

interface Entry {
  /** What it opens; its text is `layout.menu.<screen>`. */
  screen: Screen;
  /** What `canAccess` is asked before it is shown. */
  resource: AdminResource | 'operations';
  action: string;
}

/** The menu's entries, in their order. */
export const menu = [
  { screen: 'home', resource: 'operations', action: 'read' },
  { screen: 'planning', resource: 'inspeccions', action: 'list' },
  { screen: 'actions', resource: 'accions', action: 'list' },
  { screen: 'correctives', resource: 'mesures', action: 'list' },
  { screen: 'programmes', resource: 'programes', action: 'list' },
  { screen: 'coverage', resource: 'cobertura', action: 'list' },
  { screen: 'elements', resource: 'elements', action: 'list' },
  { screen: 'companies', resource: 'empreses', action: 'list' },
  { screen: 'areas', resource: 'centres', action: 'list' },
  { screen: 'upkeeps', resource: 'manteniments', action: 'list' },
  { screen: 'upkeepTypes', resource: 'tipus-manteniment', action: 'list' },
  { screen: 'users', resource: 'usuaris', action: 'list' },
] as const satisfies readonly Entry[];

export type MenuEntry = (typeof menu)[number]['screen'];
