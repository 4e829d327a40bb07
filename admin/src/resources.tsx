import { Resource } from 'react-admin';
import { Route } from 'react-router';
import { type Screen, screenPaths } from '../../domain/screens';
import { actions } from './actions';
import { areas } from './areas';
import { ScreenGuard } from './common/ScreenGuard';
import type { ResourcePages } from './common/resource';
import { companies } from './companies';
import { elements } from './elements';
import { planning } from './planning';
import { upkeepTypes } from './upkeeps/types';
import { upkeeps } from './upkeeps';
import { users } from './users';

interface ResourceScreens {
  pages: ResourcePages;
  /** The screen of the list and of each record. */
  screen: Screen;
  /** The screen that creates a record, below the list's path. */
  createScreen?: Screen;
}

const resources: ResourceScreens[] = [
  { pages: planning, screen: 'planning', createScreen: 'planningCreate' },
  { pages: actions, screen: 'actions' },
  { pages: elements, screen: 'elements', createScreen: 'elementsCreate' },
  { pages: companies, screen: 'companies', createScreen: 'companiesCreate' },
  { pages: areas, screen: 'areas', createScreen: 'areasCreate' },
  { pages: upkeeps, screen: 'upkeeps', createScreen: 'upkeepsCreate' },
  { pages: upkeepTypes, screen: 'upkeepTypes', createScreen: 'upkeepTypesCreate' },
  { pages: users, screen: 'users', createScreen: 'usersCreate' },
];

function below(parent: string, path: string): string {
  return path.slice(parent.length + 1);
}

/**
 * A resource is named like its path, so that react-admin's own routes are ours (docs/product.md, "Screens").
 * Only the create route has another name than react-admin's: a child route, which wins over `:id`.
 */
export const resourceRoutes = resources.map(({ pages, screen, createScreen }) => {
  const { list: List, edit: Edit, create: Create, others = [], icon, recordRepresentation } = pages;
  const path = screenPaths[screen];
  return (
    <Resource
      key={path}
      name={path.slice(1)}
      icon={icon}
      recordRepresentation={recordRepresentation}
      hasCreate={Create !== undefined}
      list={
        <ScreenGuard screen={screen}>
          <List />
        </ScreenGuard>
      }
      edit={
        <ScreenGuard screen={screen}>
          <Edit />
        </ScreenGuard>
      }
    >
      {Create && createScreen ? (
        <Route
          path={below(path, screenPaths[createScreen])}
          element={
            <ScreenGuard screen={createScreen}>
              <Create />
            </ScreenGuard>
          }
        />
      ) : null}
      {others.map(({ screen: otherScreen, path: otherPath, page: Other }) => (
        <Route
          key={otherPath}
          path={below(path, otherPath)}
          element={
            <ScreenGuard screen={otherScreen}>
              <Other />
            </ScreenGuard>
          }
        />
      ))}
    </Resource>
  );
});
