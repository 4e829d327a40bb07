import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { signInAgain } from '../testing/signInAgain';
import { allowLateUpdates, planningApi } from './testing/app';

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

const created = { status: 201, body: { created: 2, ids: [] } };

function open(answers: { status: number; body: unknown }[] = [created]) {
  const left = [...answers];
  const api = planningApi(({ path }) => (path === '/planning/batch' ? left.shift() : undefined));
  return { ...renderApp('/inspeccions/new-inspeccio', { profile: 'Administrador', api }), api };
}

type User = ReturnType<typeof open>['user'];

async function choose(user: User, label: string, option: RegExp) {
  await user.click(await screen.findByLabelText(new RegExp(`^${label}`)));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function fill(user: User) {
  await choose(user, 'Centre', /Edifici Central/);
  await choose(user, 'Element', /Acumulador ACS/);
  await choose(user, 'Usuari Planificat', /Jordi Roca Soler/);
  await user.click(screen.getByRole('button', { name: /dimecres, 2 de desembre/ }));
  await user.click(screen.getByRole('button', { name: /dilluns, 23 de novembre/ }));
}

it('is disabled until a centre is chosen, and offers that centre’s elements', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Crear inspecció' })).toBeVisible();
  expect(screen.getByLabelText(/^Element/)).toBeDisabled();
  expect(screen.getByLabelText(/^Usuari Planificat/)).toBeDisabled();
  expect(screen.getByRole('button', { name: /23 de novembre/ })).toBeDisabled();
  expect(await screen.findByRole('checkbox', { name: 'Purga feta' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Crear' })).toBeDisabled();

  await choose(user, 'Centre', /Edifici Central/);
  await user.click(screen.getByLabelText(/^Element/));
  const offered = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(offered).toEqual(['Acumulador ACS · REF-22', 'Torre de refrigeració 1 · REF-21']);
});

it('shows three months from Monday, with week numbers and the Catalan days', async () => {
  open();
  const grids = await screen.findAllByRole('grid');
  expect(grids.map((grid) => grid.getAttribute('aria-label'))).toEqual([
    'novembre 2026',
    'desembre 2026',
    'gener 2027',
  ]);
  const month = within(grids[0]!);
  expect(month.getByText('Dc')).toBeVisible();
  expect(grids[0]!.querySelector('thead')?.textContent).toBe('DlDmDcDjDvDsDg');
  expect(month.getByText('48')).toBeVisible();
});

it('creates all in one call, says so, and takes the place of the form after 3 seconds', async () => {
  const { user, api } = open();
  await fill(user);
  expect(screen.getByText('23/11/2026')).toBeVisible();
  expect(screen.getByText('02/12/2026')).toBeVisible();
  await user.type(screen.getByLabelText('Cerca un control'), 'purga');
  await user.click(screen.getByRole('button', { name: 'Tots' }));
  expect(screen.getByText('1 de 5 triats')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Crear' }));
  expect(await screen.findByText('Inspecció creada correctament')).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByText('2 inspeccions')).toBeVisible();
  expect(api.writes.map(({ body }) => body)).toEqual([
    {
      areaId: fakeId(11),
      elementId: fakeId(22),
      elementUserPlanningId: fakeId(32),
      elementPlanningDates: ['2026-11-23T00:00:00.000Z', '2026-12-02T00:00:00.000Z'],
      elementRegisters: [{ elementRegistersUpkeeps: fakeId(62), elementValues: '' }],
    },
  ]);
  const entries = window.history.length;
  act(() => {
    vi.advanceTimersByTime(3000);
  });
  await waitFor(() => expect(window.location.pathname).toBe('/inspeccions'));
  expect(window.history.length).toBe(entries);
});

it('takes all controls or none of those that the search leaves, and any day back', async () => {
  const { user } = open();
  await choose(user, 'Centre', /Edifici Central/);
  await user.click(screen.getByText('Tots'));
  expect(screen.getByText('5 de 5 triats')).toBeVisible();
  await user.type(screen.getByLabelText('Cerca un control'), 'CLOR');
  await user.click(screen.getByText('Cap'));
  expect(screen.getByText('4 de 5 triats')).toBeVisible();
  expect(screen.queryByLabelText('Purga feta')).not.toBeInTheDocument();

  await user.click(screen.getByLabelText(/dilluns, 23 de novembre/));
  expect(screen.getByText('1 dia triat')).toBeVisible();
  await user.click(screen.getByLabelText(/dilluns, 23 de novembre/));
  expect(screen.getByText('0 dies triats')).toBeVisible();
});

it('uses the same key for the same try again, and another once something changed', async () => {
  const failed = { status: 503, body: { statusCode: 503, message: 'La base de dades no està disponible' } };
  const { user, api } = open([failed, failed, created]);
  await fill(user);
  const submit = screen.getByRole('button', { name: 'Crear' });
  await user.click(submit);
  expect(await screen.findByText('La base de dades no està disponible')).toBeVisible();
  await user.click(submit);
  await waitFor(() => expect(api.writes).toHaveLength(2));
  await user.click(await screen.findByRole('checkbox', { name: 'Purga feta' }));
  await user.click(submit);
  await screen.findByText('Inspecció creada correctament');
  const [first, second, third] = api.writes.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('says what is missing, in its place', async () => {
  const { user, api } = open();
  await choose(user, 'Centre', /Edifici Central/);
  await user.click(screen.getByRole('button', { name: 'Crear' }));
  expect(await screen.findAllByText('Aquest camp és obligatori')).toHaveLength(2);
  expect(screen.getByText('Tria almenys un dia')).toBeVisible();
  expect(api.writes).toEqual([]);
});

it('has what was chosen after signing in again, where the session is over when it is sent', async () => {
  const over = { status: 401, body: { statusCode: 401, message: 'La sessió ha caducat' } };
  const { user, api } = open([over, created]);
  await fill(user);
  api.sessions.expireAll();
  await user.click(screen.getByRole('button', { name: 'Crear' }));
  await signInAgain(user);

  expect(
    await screen.findByText('El que havies escrit torna a ser aquí, i encara no està desat.'),
  ).toBeVisible();
  expect(screen.getByText('23/11/2026')).toBeVisible();
  expect(await screen.findByDisplayValue('Acumulador ACS')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Crear' }));
  expect(await screen.findByText('Inspecció creada correctament')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.includes('form'))).toEqual([]);
});

it('offers a user who was created a moment ago', async () => {
  const { user, api } = open();
  await choose(user, 'Centre', /Edifici Central/);
  await choose(user, 'Usuari Planificat', /Jordi Roca Soler/);
  const [someone] = api.records.users;
  api.records.users.push({ ...someone!, id: fakeId(0x39), _id: fakeId(0x39), userName: 'Núria' });
  await user.click(screen.getAllByRole('link', { name: 'Inspeccions' })[0]!);
  await user.click(await screen.findByRole('link', { name: 'Nova inspecció' }));
  await choose(user, 'Centre', /Edifici Central/);
  await choose(user, 'Usuari Planificat', /Núria Puig Ferrer/);
});

describe('the usual controls of an element', () => {
  const names = ['Clor lliure', 'Estat del filtre', 'pH de l’aigua', 'Purga feta', 'Temperatura de retorn'];
  const ticked = () =>
    names.filter((name) => screen.queryByRole<HTMLInputElement>('checkbox', { name })?.checked);

  const boxes = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));

  function openWith(usual: { tower: number[]; tank: number[] }) {
    const { api, ...page } = open();
    const [tower, tank] = api.records.elements;
    Object.assign(tower ?? {}, { elementUpkeeps: usual.tower.map(fakeId) });
    Object.assign(tank ?? {}, { elementUpkeeps: usual.tank.map(fakeId) });
    return { api, ...page };
  }

  it('are ticked when it is chosen, and give way to another element’s; what a person ticked stays', async () => {
    const { user, api } = openWith({ tower: [60, 62, 63], tank: [60, 61] });
    await choose(user, 'Centre', /Edifici Central/);
    await user.click(await screen.findByRole('checkbox', { name: 'Clor lliure' }));
    await choose(user, 'Element', /Torre de refrigeració 1/);
    await waitFor(() =>
      expect(ticked()).toEqual(['Clor lliure', 'Estat del filtre', 'pH de l’aigua', 'Purga feta']),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Estat del filtre' }));
    expect(ticked()).toEqual(['Clor lliure', 'pH de l’aigua', 'Purga feta']);
    expect(screen.getByText('3 de 5 triats')).toBeVisible();
    // The usual ones are first, and then the others in their order.
    expect(boxes()).toEqual([
      ...['Estat del filtre', 'pH de l’aigua', 'Purga feta'],
      ...['Clor lliure', 'Temperatura de retorn'],
    ]);

    await choose(user, 'Element', /Acumulador ACS/);
    await waitFor(() => expect(ticked()).toEqual(['Clor lliure', 'pH de l’aigua', 'Temperatura de retorn']));
    await choose(user, 'Usuari Planificat', /Jordi Roca Soler/);
    await user.click(screen.getByRole('button', { name: /dilluns, 23 de novembre/ }));
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    await screen.findByText('Inspecció creada correctament');
    expect(api.writes.map(({ body }) => body)).toMatchObject([
      {
        elementId: fakeId(22),
        elementRegisters: [60, 61, 64].map((id) => ({ elementRegistersUpkeeps: fakeId(id) })),
      },
    ]);
  });

  it('are not ticked where they are inactive or deleted', async () => {
    const { user, api } = openWith({ tower: [60, 61, 62], tank: [] });
    Object.assign(api.records.upkeeps[0] ?? {}, { upkeepDeleted: true });
    Object.assign(api.records.upkeeps[1] ?? {}, { upkeepActive: false });
    await choose(user, 'Centre', /Edifici Central/);
    await choose(user, 'Element', /Torre de refrigeració 1/);
    await waitFor(() => expect(ticked()).toEqual(['Purga feta']));
    expect(screen.getByText('1 de 3 triats')).toBeVisible();
  });
});
