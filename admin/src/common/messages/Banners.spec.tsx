import { act, fireEvent, screen } from '@testing-library/react';
import { allowLateUpdates, planningApi } from '../../planning/testing/app';
import { fakeId } from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

/** A company that is changed while the server answers as given. */
async function saveAgainst(status: number, message: string) {
  const body = { statusCode: status, message };
  const api = planningApi(({ method }) => (method === 'PUT' ? { status, body } : undefined));
  renderApp(`/empreses/${fakeId(1)}`, { profile: 'Administrador', api });
  fireEvent.change(await screen.findByLabelText('CIF'), { target: { value: 'B1' } });
  fireEvent.click(screen.getByText('Guardar', { selector: 'button' }));
  return screen.findByText(message);
}

const UNAVAILABLE = 'La base de dades no està disponible. Torna-ho a provar en uns segons';

it('keeps an error until it is closed', async () => {
  const error = await saveAgainst(503, UNAVAILABLE);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(error).toBeVisible();
  expect(error.closest('[role="alert"]')).not.toBeNull();
  fireEvent.click(screen.getByLabelText('Tanca'));
  expect(screen.queryByText(UNAVAILABLE)).not.toBeInTheDocument();
});

it('says how long to wait where there were too many tries, and loses nothing that was typed', async () => {
  const message = "Massa intents. Torna-ho a provar d'aquí a 42 segons";
  const api = planningApi(({ method }) =>
    method === 'PUT' ? { status: 429, body: { statusCode: 429, message } } : undefined,
  );
  renderApp('/perfil', { profile: 'Administrador', api });
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText(/^Contrasenya actual/);
  type(/^Contrasenya actual/, 'Inspecta#2026');
  type(/^Contrasenya nova/, 'Aigua#Neta1');
  type(/^Repeteix/, 'Aigua#Neta1');
  fireEvent.click(screen.getByText('Guardar', { selector: 'button' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(/^Contrasenya nova/)).toHaveValue('Aigua#Neta1');
});
