import { act, screen } from '@testing-library/react';
import { FAKE_PASSWORD, createFakeApi } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';

async function signInAgain(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Email'), 'admin@inspecta.cat');
  await user.type(screen.getByLabelText('Password'), FAKE_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Loggin correcte');
  act(() => {
    vi.advanceTimersByTime(2600);
  });
}

it('should refresh without the user noticing', async () => {
  const api = createFakeApi();
  const { user } = renderApp('/empreses', { profile: 'Administrador', api });
  await screen.findByRole('table');
  api.sessions.expireAccess();
  await user.click(screen.getByRole('link', { name: 'Usuaris' }));
  expect(await screen.findByText('Puig Ferrer, Anna')).toBeVisible();
});

it('should say that the session is over, and come back to the page after signing in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = createFakeApi();
  const { user } = renderApp('/empreses', { profile: 'Administrador', api });
  await screen.findByRole('table');
  api.sessions.expireAll();
  await user.click(screen.getByRole('link', { name: 'Usuaris' }));
  expect(await screen.findByText('La sessió ha caducat. Torna a iniciar la sessió')).toBeVisible();

  await signInAgain(user);
  expect(await screen.findByText('Puig Ferrer, Anna')).toBeVisible();
  expect(window.location.pathname).toBe('/usuaris');
  expect(screen.queryByText('La sessió ha caducat. Torna a iniciar la sessió')).not.toBeInTheDocument();
});
