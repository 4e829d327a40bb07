import { screen, within } from '@testing-library/react';
import { allowLateUpdates, planningApi } from '../planning/testing/app';
import { authProvider } from '../providers/auth';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { onDesk } from '../testing/width';

/** An administrator's screens where `canAccess` refuses one action. */
function refuse(resource: string, action: string) {
  vi.spyOn(authProvider, 'canAccess').mockImplementation((asked) =>
    Promise.resolve(asked.resource !== resource || asked.action !== action),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

const open = (path: string) => renderApp(path, { profile: 'Administrador', api: planningApi() });

it('should show no screen that canAccess refuses, and no way to it in the menu', async () => {
  refuse('empreses', 'list');
  const { user } = open('/empreses');
  expect(
    await screen.findByRole('heading', { name: 'Aquesta pàgina no és per al teu perfil' }),
  ).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Menú principal' }));
  await user.click(await menu.findByRole('button', { name: 'Dades' }));
  expect(await menu.findByRole('link', { name: 'Centres' })).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Empreses' })).not.toBeInTheDocument();
});

it.each([
  ['inspeccions', 'calendar', '/inspeccions/inspection-calendar'],
  ['inspeccions', 'create', '/inspeccions/new-inspeccio'],
  ['elements', 'values', `/elements/grafics/${fakeId(21)}`],
  ['usuaris', 'edit', `/usuaris/${fakeId(32)}`],
  ['operations', 'read', '/home'],
  ['account', 'password', '/perfil'],
])('should not show the screen of %s, %s', async (resource, action, path) => {
  refuse(resource, action);
  open(path);
  expect(
    await screen.findByRole('heading', { name: 'Aquesta pàgina no és per al teu perfil' }),
  ).toBeVisible();
  expect(window.location.pathname).toBe(path);
});

it('should offer no duplicate of an inspection to who may not', async () => {
  refuse('inspeccions', 'duplicate');
  open(`/inspeccions/${fakeId(74)}`);
  expect(await screen.findByRole('button', { name: 'Guardar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Duplicar' })).not.toBeInTheDocument();
});

it('should show the list with tabs to who may not delete inspections', async () => {
  onDesk();
  refuse('inspeccions', 'delete');
  open('/inspeccions');
  expect(await screen.findByRole('tab', { name: 'Pendents' })).toBeVisible();
  expect(await screen.findAllByRole('link', { name: /^Edita / })).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: /^Elimina / })).not.toBeInTheDocument();
});
