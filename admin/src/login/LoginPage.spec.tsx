import { act, screen, waitFor } from '@testing-library/react';
import { readSession } from '../providers/session';
import { FAKE_PASSWORD, createFakeApi, fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { signInAgain } from '../testing/signInAgain';

const email = () => screen.findByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const signIn = () => screen.getByRole('button', { name: 'Sign In' });
const pathname = () => window.location.pathname;

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

beforeEach(() => vi.useFakeTimers());

describe('when nobody is signed in', () => {
  it.each(['/', '/home', '/empreses'])('should show the login at %s', async (path) => {
    renderApp(path);
    expect(await email()).toBeVisible();
    expect(pathname()).toBe('/login');
  });

  it('should ask for both fields before any request', async () => {
    const { api, user } = renderApp('/login');
    await email();
    await user.click(signIn());
    expect(screen.getByText('Email requerit')).toBeVisible();
    expect(screen.getByText('Password requerit')).toBeVisible();
    expect(api.calls.map((call) => call.path)).not.toContain('/login');
    pass(3000);
    expect(screen.queryByText('Email requerit')).not.toBeInTheDocument();
    expect(screen.queryByText('Password requerit')).not.toBeInTheDocument();
  });

  it.each([
    ['no e-mail', 'admin', FAKE_PASSWORD],
    ['a password without a capital', 'admin@inspecta.cat', 'inspecta#2026'],
    ['a password that is too long', 'admin@inspecta.cat', 'Inspecta#2026xyz'],
  ])('should refuse %s before any request, for 3 seconds', async (_, user, secret) => {
    const view = renderApp('/login');
    await view.user.type(await email(), user);
    await view.user.type(password(), secret);
    await view.user.click(signIn());

    expect(screen.getByText('Loggin incorrecte')).toBeVisible();
    expect(screen.getByText('Usuari o password incorrecte.')).toBeVisible();
    expect(view.api.calls.map((call) => call.path)).not.toContain('/login');

    pass(2000);
    expect(screen.getByText('Loggin incorrecte')).toBeVisible();
    pass(1000);
    expect(screen.queryByText('Loggin incorrecte')).not.toBeInTheDocument();
  });

  it('should say the same for a password that is wrong', async () => {
    const { user } = renderApp('/login');
    await user.type(await email(), 'admin@inspecta.cat');
    await user.type(password(), 'Wrong#20266');
    await user.click(signIn());
    expect(await screen.findByText('Usuari o password incorrecte.')).toBeVisible();
    expect(readSession()).toBeUndefined();
  });

  it('should say that there is no connection', async () => {
    const api = createFakeApi();
    const { user } = renderApp('/login', { api });
    await user.type(await email(), 'admin@inspecta.cat');
    await user.type(password(), FAKE_PASSWORD);
    api.setOnline(false);
    await user.click(signIn());
    expect(await screen.findByText('Loggin incorrecte')).toBeVisible();
    expect(screen.getByText(/No hi ha connexió/)).toBeVisible();
  });

  it('should store the session as JSON and go home after 2.6 seconds', async () => {
    const { user } = renderApp('/login');
    await user.type(await email(), 'admin@inspecta.cat');
    await user.type(password(), FAKE_PASSWORD);
    await user.click(signIn());

    expect(await screen.findByText('Loggin correcte')).toBeVisible();
    expect(screen.getByText('Has estat loguejat correctament.')).toBeVisible();
    const stored = ['userUser', 'token', 'refreshToken', 'userProfile', 'id'].map(
      (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown,
    );
    expect(stored).toEqual([...['admin@inspecta.cat', 'access-1', 'refresh-1', 'Administrador', fakeId(31)]]);
    pass(2000);
    expect(pathname()).toBe('/login');
    pass(600);
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(pathname()).toBe('/home');
  });

  it('should have an e-mail, a password that is hidden, and no header, but the footer', async () => {
    renderApp('/login');
    expect(await email()).toHaveAttribute('type', 'email');
    expect(password()).toHaveAttribute('type', 'password');
    expect(signIn()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Forgot password' })).not.toHaveAttribute('href');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(String(new Date().getFullYear()));
  });

  it('should show and hide the password, and say whom to ask for a new one', async () => {
    const { user } = renderApp('/login');
    await email();
    await user.click(screen.getByRole('button', { name: 'Mostra el password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Amaga el password' }));
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Forgot password' }));
    expect(screen.getByText(/l'administrador d'Inspecta/)).toBeVisible();
  });
});

describe('an address that was opened before signing in', () => {
  it.each([
    ['a screen', '/empreses?page=2', '/empreses?page=2'],
    ['a record', `/empreses/${fakeId(1)}`, `/empreses/${fakeId(1)}`],
    ['another host', '//evil.example/x', '/home'],
    ['another host with backslashes', '/\\evil.example', '/home'],
    ['another host below the login', '/login//evil.example', '/home'],
    ['no screen', '/no-such-page', '/home'],
    ['a path that only begins like a screen', '/homes', '/home'],
  ])('should be followed when it is ours: %s', async (_, address, expected) => {
    const { user } = renderApp(window.location.origin + address);
    await signInAgain(user);
    await waitFor(() => expect(pathname() + window.location.search).toBe(expected));
    expect(await screen.findByRole('banner')).toBeVisible();
  });
});

describe('when somebody is signed in', () => {
  it.each(['/', '/login'])('should go from %s home', async (path) => {
    renderApp(path, { profile: 'Inspector Extern' });
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    await waitFor(() => expect(pathname()).toBe('/home'));
  });
});
