import { screen, within } from '@testing-library/react';
import { createFakeApi, fakeId } from '../testing/fakeApi';
import { heldApi } from '../testing/heldApi';
import { renderApp } from '../testing/renderApp';

const filterOf = (link: HTMLElement) =>
  JSON.parse(
    new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('filter') ?? '',
  ) as unknown;

const baseOf = (number: number) => ({ id: fakeId(number), _id: fakeId(number) });

const tileOf = (name: RegExp) => screen.findByRole('link', { name });

it('should count everything for an administrator, with a link for each', async () => {
  renderApp('/home', { profile: 'Administrador' });
  expect(await tileOf(/3 Nº Empreses/)).toHaveAttribute('href', '/empreses');
  expect(await tileOf(/4 Nº Centres/)).toHaveAttribute('href', '/centres');
  expect(await tileOf(/4 Nº Usuaris/)).toHaveAttribute('href', '/usuaris');
  expect(await tileOf(/4 Nº Elements/)).toHaveAttribute('href', '/elements');
  expect(await tileOf(/5 Nº Tipus Manteniment/)).toHaveAttribute('href', '/manteniments');
});

it('should begin with what waits for an administrator, and then count', async () => {
  renderApp('/home', { profile: 'Administrador' });
  await screen.findByRole('heading', { name: 'Pendent de tu' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Pendent de tu', 'Dades', 'Inspeccions', 'Mesures correctores']);
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

it('should not go on as if it were counting when it cannot', async () => {
  const api = createFakeApi();
  api.setOnline(false);
  renderApp('/home', { profile: 'Administrador', api });
  expect(
    await screen.findByText("No s'han pogut carregar els comptadors", {}, { timeout: 9000 }),
  ).toBeVisible();
  expect(screen.queryByLabelText("S'està comptant")).not.toBeInTheDocument();
  expect(await tileOf(/– Nº Empreses/)).toBeVisible();
});

describe('an inspector’s day', () => {
  const rows = (centre: string) =>
    within(screen.getByRole('list', { name: centre }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('should list what is for today and what is late, by centre and place', async () => {
    vi.useFakeTimers();
    const api = createFakeApi('2026-11-20');
    // One more of tomorrow.
    const tomorrow = structuredClone(api.records.planning[0]!);
    api.records.planning.push({
      ...tomorrow,
      ...baseOf(0x100),
      elementPlanningDate: '2026-11-21T00:00:00.000Z',
    });
    renderApp('/home', { profile: 'Inspector Intern', api });
    await screen.findByRole('heading', { name: 'Edifici Central', level: 3 });
    expect(rows('Edifici Central')).toEqual([
      ['Torre de refrigeració 1Coberta', `/inspeccions/${fakeId(71)}`],
      ['Acumulador ACSSala de calderesEndarrerida, era del 03/02/2026', `/inspeccions/${fakeId(72)}`],
    ]);
    expect(screen.queryByRole('link', { name: /Mostra-les totes/ })).not.toBeInTheDocument();
  });

  it('should list fifty, and lead to the rest', async () => {
    vi.useFakeTimers();
    const api = createFakeApi('2026-11-20');
    const [one] = api.records.planning;
    for (let number = 0; number < 60; number += 1) {
      api.records.planning.push({ ...structuredClone(one!), ...baseOf(0x200 + number) });
    }
    renderApp('/home', { profile: 'Inspector Intern', api });
    const rest = await screen.findByRole('link', { name: 'Mostra-les totes (62)' });
    expect(rows('Edifici Central')).toHaveLength(50);
    expect(filterOf(rest)).toEqual({
      elementPlanningActive: false,
      elementPlanningDate_lte: '2026-11-20',
    });
  });

  it('should say so when all is done', async () => {
    const api = createFakeApi();
    for (const plan of api.records.planning) plan.elementPlanningActive = true;
    renderApp('/home', { profile: 'Inspector Intern', api });
    expect(await screen.findByText('Tot fet!')).toBeVisible();
  });
});

it('when jobs are parked, should show an administrator each of them, and have it tried again', async () => {
  const api = createFakeApi();
  api.jobs.push({
    ...{ ...baseOf(0x300), kind: 'elementMoved', state: 'parked', isRunning: false, mayCancel: false },
    ...{ done: 0, total: null, attempts: 7, error: 'TypeError', userId: null },
    ...{ dueAt: '2026-11-20T08:00:00.000Z', createdAt: '2026-11-19T08:00:00.000Z' },
    updatedAt: '2026-11-20T08:00:00.000Z',
  });
  const { user } = renderApp('/home', { profile: 'Administrador', api });
  const parked = await screen.findByRole('list', { name: 'Feines aturades' });
  expect(parked).toHaveTextContent("Traslladar les inspeccions d'un element");
  expect(parked).toHaveTextContent('Des del 19/11/2026 (TypeError)');
  await user.click(within(parked).getByRole('button', { name: 'Torna-la a provar' }));
  expect(await screen.findByText("La feina s'està tornant a provar")).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Feines aturades' })).not.toBeInTheDocument();
  expect(api.calls).toContainEqual(
    expect.objectContaining({ method: 'POST', path: `/jobs/${fakeId(0x300)}/retry` }),
  );
});

describe('what waits for an administrator', () => {
  it('should lead with each row to its list', async () => {
    vi.useFakeTimers();
    const api = createFakeApi('2026-11-20');
    Object.assign(api.records.planning[3]!, { elementPlanningResult: 'fail' });
    renderApp('/home', { profile: 'Administrador', api });
    const row = async (name: RegExp) => screen.findByRole('link', { name });
    expect(filterOf(await row(/^Per validar.*1$/))).toEqual({
      elementPlanningActive: true,
      elementPlanningValidation: false,
    });
    expect(filterOf(await row(/^Edifici Central.*1$/))).toEqual({
      elementAreaId: [fakeId(11)],
      elementPlanningDate_lte: '2026-11-19',
      elementPlanningActive: false,
    });
    const failed = await row(/^Fora de límits aquesta setmana.*1$/);
    expect(filterOf(failed)).toEqual({
      elementPlanningResult: 'fail',
      elementDoDate_gte: '2026-11-16',
      elementDoDate_lte: '2026-11-22',
    });
  });

  it('should say so when nothing does', async () => {
    const api = createFakeApi();
    api.records.planning.length = 0;
    renderApp('/home', { profile: 'Administrador', api });
    expect(await screen.findByText('Tot al dia!')).toBeVisible();
    expect(screen.queryByText('Per validar')).not.toBeInTheDocument();
  });

  it('should be the four steps to the first inspection where there is nothing yet', async () => {
    const api = createFakeApi();
    for (const resource of ['arees', 'elements', 'upkeeps', 'planning'] as const) {
      api.records[resource].length = 0;
    }
    renderApp('/home', { profile: 'Administrador', api });
    const steps = within(await screen.findByRole('list', { name: 'Primers passos' })).getAllByRole(
      'listitem',
    );
    expect(steps.map((step) => within(step).queryByTitle('Fet') !== null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(
      steps.map((step) =>
        within(step)
          .queryAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ),
    ).toEqual([
      [],
      ['/centres/new-centre'],
      ['/elements/new-element'],
      ['/tipus-manteniment/new-tipusmanteniment', '/manteniments/new-manteniment'],
    ]);
    expect(screen.queryByText('Tot al dia!')).not.toBeInTheDocument();
  });
});
