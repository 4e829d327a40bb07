import { screen, within } from '@testing-library/react';
import { createFakeApi } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';

const tileOf = (name: RegExp) => screen.findByRole('link', { name });

it('should count everything for an administrator, with a link for each', async () => {
  renderApp('/home', { profile: 'Administrador' });
  expect(await tileOf(/3 Nº Empreses/)).toHaveAttribute('href', '/empreses');
  expect(await tileOf(/4 Nº Centres/)).toHaveAttribute('href', '/centres');
  expect(await tileOf(/4 Nº Usuaris/)).toHaveAttribute('href', '/usuaris');
  expect(await tileOf(/4 Nº Elements/)).toHaveAttribute('href', '/elements');
  expect(await tileOf(/5 Nº Tipus Manteniment/)).toHaveAttribute('href', '/manteniments');
});

it('should show others their inspections only', async () => {
  renderApp('/home', { profile: 'Inspector Intern' });
  expect(await tileOf(/3 Nº Inspeccions Any Actual/)).toBeVisible();
  expect(await tileOf(/1 Nº Inspeccions Avui/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Nº Empreses/ })).not.toBeInTheDocument();
});

it('should open the inspections with the filter that was counted', async () => {
  renderApp('/home', { profile: 'Administrador' });
  const late = await tileOf(/Nº Inspeccions No Fetes/);
  const { pathname, searchParams } = new URL(late.getAttribute('href') ?? '', 'http://localhost');
  expect(pathname).toBe('/inspeccions');
  expect(JSON.parse(searchParams.get('filter') ?? '')).toMatchObject({ elementPlanningActive: false });
});

it('should show a spinner in each tile while it counts', async () => {
  renderApp('/home', { profile: 'Administrador' });
  const tile = await tileOf(/Nº Empreses/);
  expect(within(tile).getByRole('progressbar')).toBeVisible();
  expect(await tileOf(/3 Nº Empreses/)).toBeVisible();
});

it('should say that it cannot count, and try again', async () => {
  const api = createFakeApi();
  const { user } = renderApp('/home', { profile: 'Administrador', api });
  await tileOf(/3 Nº Empreses/);
  api.setOnline(false);
  // Coming back to the window counts again.
  window.dispatchEvent(new Event('visibilitychange'));
  const retry = await screen.findByRole('button', { name: 'Torna-ho a provar' }, { timeout: 8000 });
  api.setOnline(true);
  await user.click(retry);
  expect(await tileOf(/3 Nº Empreses/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Torna-ho a provar' })).not.toBeInTheDocument();
}, 15_000);
