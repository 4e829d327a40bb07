import { screen, within } from '@testing-library/react';
import { createFakeApi } from '../testing/fakeApi';
import { heldApi } from '../testing/heldApi';
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

const LABELS = [
  ...['Nº Empreses', 'Nº Centres', 'Nº Usuaris', 'Nº Elements', 'Nº Tipus Manteniment'],
  ...['Nº Inspeccions Any Actual', 'Nº Inspeccions Mes Actual', 'Nº Inspeccions Avui'],
  'Nº Inspeccions No Fetes',
];

it('should show a spinner in each tile while it counts', async () => {
  const { api, letGo } = heldApi('/operations');
  renderApp('/home', { profile: 'Administrador', api });
  for (const label of LABELS) {
    const tile = (await screen.findByText(label)).closest('a');
    expect(within(tile!).getByLabelText("S'està comptant")).toBeVisible();
  }
  letGo();
  expect(await screen.findByText('5')).toBeVisible();
  expect(screen.queryByLabelText("S'està comptant")).not.toBeInTheDocument();
});

it('should have the tiles of each row in their order, the second row’s in the style of an alert', async () => {
  renderApp('/home', { profile: 'Administrador' });
  await screen.findByText('Nº Empreses');
  const tiles = screen.getAllByText(/^Nº /);
  expect(tiles.map(({ textContent }) => textContent)).toEqual(LABELS);
  const looks = tiles.map((tile) => getComputedStyle(tile.closest('.MuiCard-root')!).backgroundColor);
  expect(new Set(looks.slice(0, 5)).size).toBe(1);
  expect(new Set(looks.slice(5)).size).toBe(1);
  expect(looks[0]).not.toBe(looks[5]);
});

it('should open with each tile of the second row the inspections that it counted', async () => {
  vi.useFakeTimers();
  renderApp('/home', { profile: 'Proveïdor' });
  await screen.findByText('Nº Inspeccions Avui');
  const filters = LABELS.slice(5).map((label) => {
    const { pathname, searchParams } = new URL(screen.getByText(label).closest('a')!.href);
    return [pathname, JSON.parse(searchParams.get('filter') ?? '') as unknown];
  });
  expect(filters).toEqual([
    ['/inspeccions', { elementPlanningDate_gte: '2026-01-01', elementPlanningDate_lte: '2026-12-31' }],
    ['/inspeccions', { elementPlanningDate_gte: '2026-11-01', elementPlanningDate_lte: '2026-11-30' }],
    ['/inspeccions', { elementPlanningDate_gte: '2026-11-20', elementPlanningDate_lte: '2026-11-20' }],
    ['/inspeccions', { elementPlanningDate_lte: '2026-11-19', elementPlanningActive: false }],
  ]);
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
});
