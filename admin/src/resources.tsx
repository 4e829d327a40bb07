import { Resource } from 'react-admin';
import type { ReactNode } from 'react';
import { Navigate, Route, useLocation } from 'react-router';
import { screenPaths } from '../../domain/screens';
import { actions } from './actions';
import { areas } from './areas';
import { ScreenGuard } from './common/ScreenGuard';
import { NotFound } from './common/pages/pages';
import type { ResourcePages } from './common/resource';
import { companies } from './companies';
import { correctives } from './correctives';
import { coverage } from './coverage';
import { elements } from './elements';
import { RecordHistory } from './history/RecordHistory';
import { planning } from './planning';
import { programmes } from './programmes';
import { type AdminResource, resourceNames, screensOf } from './providers/resources';
import { upkeepTypes } from './upkeeps/types';
import { upkeeps } from './upkeeps';
import { users } from './users';

/** Each resource's folder, by its name in `providers/resources.ts`. */
const folders: Record<AdminResource, ResourcePages> = {
  inspeccions: planning,
  accions: actions,
  mesures: correctives,
  programes: programmes,
  cobertura: coverage,
  elements,
  empreses: companies,
  centres: areas,
  manteniments: upkeeps,
  'tipus-manteniment': upkeepTypes,
  usuaris: users,
};

function below(parent: string, path: string): string {
  return path.slice(parent.length + 1);
}

/** A form without what its address says: react-admin would fill it in, and whoever saves it may not notice. */
function WithoutQuery({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return search === '' ? children : <Navigate to={pathname} replace />;
}

/**
 * A resource is named like its path, so that react-admin's own routes are ours (docs/product.md, "Screens").
 * Only the create route has another name than react-admin's: a child route, which wins over `:id`.
 */
export const resourceRoutes = resourceNames.map((name) => {
  const { screen, createScreen } = screensOf(name);
  const { list: List, edit: Edit, create: Create, others = [], icon, recordRepresentation } = folders[name];
  const path = screenPaths[screen];
  return (
    <Resource
      key={name}
      name={name}
      icon={icon}
      recordRepresentation={recordRepresentation}
      hasCreate={Create !== undefined}
      list={
        <ScreenGuard resource={name} action="list">
          <List />
        </ScreenGuard>
      }
      edit={
        Edit ? (
          <ScreenGuard resource={name} action="edit">
            <WithoutQuery>
              <Edit />
              <RecordHistory resource={name} />
            </WithoutQuery>
          </ScreenGuard>
        ) : (
          <NotFound />
        )
      }
    >
      {Create && createScreen ? (
        <Route
          path={below(path, screenPaths[createScreen])}
          element={
            <ScreenGuard resource={name} action="create">
              <WithoutQuery>
                <Create />
              </WithoutQuery>
            </ScreenGuard>
          }
        />
      ) : null}
      {others.map(({ path: otherPath, action, page: Other }) => (
        <Route
          key={otherPath}
          path={below(path, otherPath)}
          element={
            <ScreenGuard resource={name} action={action}>
              <Other />
            </ScreenGuard>
          }
        />
      ))}
    </Resource>
  );
});
