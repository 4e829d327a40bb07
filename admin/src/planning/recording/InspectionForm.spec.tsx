import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeId } from '../../testing/fakeApi';
import { openMenu } from '../../testing/menu';
import { renderApp } from '../../testing/renderApp';
import { allowLateUpdates, planningApi } from '../testing/app';

const PLANNED = fakeId(71);
const DONE = fakeId(74);
const CLOSED = fakeId(75);

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

function open(path: string) {
  const api = planningApi();
  return { ...renderApp(path, { profile: 'Administrador', api }), api };
}

/** What stands under a name and cannot be edited. */
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

const save = () => fireEvent.click(screen.getByText('Guardar', { selector: 'button' }));

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

describe.each([
  ['inspection', '/inspeccions'],
  ['action', '/accions'],
])('the form of an %s', (_, path) => {
  it('shows element, planned day and planned user, which cannot be changed', async () => {
    open(`${path}/${DONE}`);
    expect(await fact('Element')).toBe('Torre de refrigeració 1');
    expect(await fact('Centre')).toBe('Edifici Central · Coberta');
    expect(await fact('Data planificada')).toBe('15/01/2026');
    expect(await fact('Usuari planificat')).toBe('Jordi Roca Soler');
    for (const label of ['Element', 'Data planificada', 'Usuari planificat']) {
      expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    }
  });

  it('has an input for each control, by its kind of value, and the actions', async () => {
    open(`${path}/${DONE}`);
    const number = await screen.findByLabelText('pH de l’aigua');
    expect(number).toHaveAttribute('inputmode', 'decimal');
    expect(number).toHaveValue('8,6');
    fireEvent.keyDown(number, { key: 'ArrowDown' });
    expect(number).toHaveValue('8,59');
    const flag = within(screen.getByRole('group', { name: 'Purga feta' }));
    expect(flag.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sí', 'No']);
    expect(screen.getByLabelText('Estat del filtre')).toHaveValue('Correcte');
    const answers = within(screen.getByRole('group', { name: 'Respostes habituals' }));
    expect(answers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Correcte', 'Incorrecte'],
    ]);
    expect(screen.getByLabelText('Accions')).toHaveValue('Ajustar el pH');
  });

  it('lets an administrator change the done day and user until it is validated', async () => {
    const { api, user, unmount } = open(`${path}/${DONE}`);
    fireEvent.change(await screen.findByLabelText('Data realitzada'), { target: { value: '16/01/2026' } });
    fireEvent.mouseDown(screen.getByLabelText('Usuari realitzat'));
    await user.click(await screen.findByText('Marta Vila'));
    save();
    await screen.findByText('Inspecció modificada correctament');
    expect(api.writes.map(({ body }) => body)).toEqual([
      {
        elementDoDate: '2026-01-16T00:00:00.000Z',
        elementUserDoId: fakeId(33),
        elementPlanningActive: true,
        __v: 0,
      },
    ]);
    unmount();
    open(`${path}/${CLOSED}`);
    expect(await fact('Data realitzada')).toBe('20/01/2026');
    expect(await fact('Usuari realitzat')).toBe('Anna Puig Ferrer');
    expect(screen.queryByLabelText('Data realitzada')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Usuari realitzat')).not.toBeInTheDocument();
  });
});

it('when an action is saved, should confirm it for 3 seconds, and then go to the list', async () => {
  open(`/accions/${DONE}`);
  await screen.findByLabelText('Accions');
  save();
  expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
  pass(2000);
  expect(window.location.pathname).toBe(`/accions/${DONE}`);
  pass(1000);
  await waitFor(() => expect(window.location.pathname).toBe('/accions'));
});

it('forgets to go to the list when one has gone elsewhere', async () => {
  const { user } = open(`/inspeccions/${DONE}`);
  await screen.findByLabelText('Accions');
  save();
  await screen.findByText('Inspecció modificada correctament');
  await openMenu(user, 'Elements');
  expect(await screen.findByText('Vas gran')).toBeVisible();
  pass(10_000);
  expect(window.location.pathname).toBe('/elements');
});

it('keeps what is wrong in sight until it is closed', async () => {
  const { api } = open(`/inspeccions/${DONE}`);
  await screen.findByLabelText('Accions');
  api.setOnline(false);
  save();
  expect(await screen.findByText('No hi ha connexió amb el servidor')).toBeVisible();
  pass(60_000);
  fireEvent.click(screen.getByLabelText('Tanca'));
  expect(screen.queryByText('No hi ha connexió amb el servidor')).not.toBeInTheDocument();
});

it('when an administrator opens it, should say its state, and offer to duplicate it in any and to validate what is done', async () => {
  const { unmount } = open(`/inspeccions/${PLANNED}`);
  expect(await screen.findByText('Duplicar')).toBeVisible();
  expect(screen.queryByText('Validar')).not.toBeInTheDocument();
  expect(screen.getByText('Pendent fer')).toBeVisible();
  unmount();
  const done = open(`/inspeccions/${DONE}`);
  expect(await screen.findByText('Validar')).toBeEnabled();
  expect(screen.getByText('Duplicar')).toBeVisible();
  expect(screen.getByText('Pendent validar')).toBeVisible();
  done.unmount();
  open(`/inspeccions/${CLOSED}`);
  expect(await screen.findByText('Duplicar')).toBeVisible();
  expect(screen.queryByText('Validar')).not.toBeInTheDocument();
  expect(screen.getByText('Tancada')).toBeVisible();
});

it('has Guardar at the lower edge, wherever the page stands', async () => {
  open(`/inspeccions/${PLANNED}`);
  const bar = (await screen.findByText('Guardar', { selector: 'button' })).closest('.MuiPaper-root');
  expect(getComputedStyle(bar!)).toMatchObject({ position: 'sticky', bottom: '0px' });
});
