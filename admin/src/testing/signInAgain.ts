import { act, screen } from '@testing-library/react';
import { FAKE_PASSWORD } from './fakeApi';
import type { renderApp } from './renderApp';

/** Signs in on the login that one was led to, and waits, with the clock stopped, for the page that it leads back to. */
export async function signInAgain(user: ReturnType<typeof renderApp>['user'], email = 'admin@inspecta.cat') {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), FAKE_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Loggin correcte');
  act(() => {
    vi.advanceTimersByTime(2600);
  });
}
