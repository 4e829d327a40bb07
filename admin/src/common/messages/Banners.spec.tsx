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

it('keeps an error until it is closed', async () => {
  const error = await saveAgainst(500, "S'ha produït un error inesperat");
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(error).toBeVisible();
  expect(error.closest('[role="alert"]')).not.toBeNull();
  fireEvent.click(screen.getByLabelText('Tanca'));
  expect(screen.queryByText("S'ha produït un error inesperat")).not.toBeInTheDocument();
});

it('says how long to wait where there were too many tries, and loses nothing that was typed', async () => {
  const text = "Massa intents. Torna-ho a provar d'aquí a 42 segons";
  expect(await saveAgainst(429, text)).toBeVisible();
  expect(screen.getByLabelText('CIF')).toHaveValue('B1');
});
