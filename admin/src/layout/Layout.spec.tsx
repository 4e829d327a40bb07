import { act, screen, waitFor, within } from '@testing-library/react';
import { type Profile, profiles } from '../../../domain/access';
import { clearStorage, writeSession } from '../providers/session';
import { FAKE_PASSWORD, fakeUsers } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';

const ADMIN_MENU = [
  ['Home', '/home'],
  ['Inspeccions', '/inspeccions'],
  ['Accions', '/accions'],
  ['Mesures', '/mesures'],
  ['Programes', '/programes'],
  ['Cobertura', '/cobertura'],
  ['Elements', '/elements'],
  ['Empreses', '/empreses'],
  ['Centres', '/centres'],
  ['Controls', '/manteniments'],
  ['Tipus', '/tipus-manteniment'],
  ['Usuaris', '/usuaris'],
];

const OWN_MENU = [
  ['Home', '/home'],
  ['Inspeccions', '/inspeccions'],
  ['Mesures', '/mesures'],
];

const menus: Record<Profile, string[][]> = {
  Administrador: ADMIN_MENU,
  'Inspector Intern': OWN_MENU,
  'Inspector Extern': OWN_MENU,
  Proveïdor: OWN_MENU,
};

it.each(profiles)('should show the menu of %s', async (profile) => {
  renderApp('/home', { profile });
  const menu = await screen.findByRole('navigation', { name: 'Menú principal' });
  await within(menu).findByRole('link', { name: 'Inspeccions' });
  const links = within(menu).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(menus[profile]);
});

it('should show the logo with its link, the user, and the credit line with the year', async () => {
  renderApp('/home', { profile: 'Proveïdor' });
  const logo = await screen.findByRole('link', { name: /Inspecta/ });
  await waitFor(() => expect(logo).toHaveAttribute('href', 'https://example.cat/'));
  const account = await screen.findByRole('link', { name: 'El meu perfil: Pau Serra Mas' });
  expect(account).toHaveAttribute('href', '/perfil');
  expect(account).toHaveTextContent('Pau Serra Mas');
  expect(screen.getByRole('contentinfo')).toHaveTextContent(String(new Date().getFullYear()));
});

it('should clear all that is stored at Logout, and end the session on the server', async () => {
  localStorage.setItem('left', 'over');
  const { api, user } = renderApp('/home', { profile: 'Administrador' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(window.location.pathname).toBe('/login');
  expect(localStorage.getItem('left')).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  expect(api.calls.find((call) => call.path === '/logout')?.body).toEqual({ refreshToken: 'refresh-1' });
});

it('should ask before Logout throws away what was typed', async () => {
  const { user } = renderApp('/home', { profile: 'Inspector Intern' });
  const id: unknown = JSON.parse(localStorage.getItem('id') ?? '');
  localStorage.setItem(`inspecta.draft.${String(id)}.1`, '{}');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hi ha valors sense guardar' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel·la' }));
  expect(localStorage.getItem('token')).not.toBeNull();
});

it('should show what is another user’s when another tab signs one in', async () => {
  const { api } = renderApp('/home', { profile: 'Administrador' });
  const menu = within(await screen.findByRole('navigation', { name: 'Menú principal' }));
  expect(await menu.findByRole('link', { name: 'Empreses' })).toBeVisible();
  act(() => writeSession(api.sessions.open(fakeUsers['Inspector Intern'])));
  await waitFor(() => expect(menu.queryByRole('link', { name: 'Empreses' })).not.toBeInTheDocument());
  expect(await menu.findByRole('link', { name: 'Inspeccions' })).toBeVisible();
  expect(await screen.findByText('Avui i endarrerides')).toBeVisible();
});

it('should go to the login when another tab signs out', async () => {
  renderApp('/home', { profile: 'Inspector Intern' });
  await screen.findByRole('heading', { name: 'Home' });
  act(() => clearStorage());
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
});

it.each(['/empreses', '/usuaris/new-user', '/inspeccions/new-inspeccio'])(
  'should tell other profiles that %s is not for them',
  async (path) => {
    const { api } = renderApp(path, { profile: 'Inspector Intern' });
    expect(
      await screen.findByRole('heading', { name: 'Aquesta pàgina no és per al teu perfil' }),
    ).toBeVisible();
    expect(window.location.pathname).toBe(path);
    expect(api.calls.map((call) => call.path).sort()).toEqual(['/account', '/settings']);
  },
);

it.each(['/no-such-page', '//evil.example/x'])(
  'should say so when an address is no page: %s',
  async (path) => {
    renderApp(window.location.origin + path, { profile: 'Administrador' });
    expect(await screen.findByRole('heading', { name: 'Aquesta pàgina no existeix' })).toBeVisible();
  },
);

it('should go home after Logout and signing in again, and not where one was', async () => {
  vi.useFakeTimers();
  const { user } = renderApp('/empreses', { profile: 'Administrador' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await user.type(await screen.findByLabelText('Email'), fakeUsers.Administrador);
  await user.type(screen.getByLabelText('Password'), FAKE_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Loggin correcte');
  act(() => {
    vi.advanceTimersByTime(2600);
  });
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});
