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
];

const DATA = [
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

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const findMenu = () => screen.findByRole('navigation', { name: 'Menú principal' });

it.each(profiles)('should show the menu of %s', async (profile) => {
  const { user } = renderApp('/home', { profile });
  const menu = await findMenu();
  await within(menu).findByRole('link', { name: 'Inspeccions' });
  expect(linksIn(menu)).toEqual(menus[profile]);
  if (profile !== 'Administrador') {
    expect(within(menu).queryByRole('button', { name: 'Dades' })).toBeNull();
    return;
  }
  await user.click(await within(menu).findByRole('button', { name: 'Dades' }));
  expect(linksIn(within(menu).getByRole('list', { name: 'Dades' }))).toEqual(DATA);
});

it('should have the same groups in one list on a phone', async () => {
  const { user } = renderApp('/home', { profile: 'Administrador' });
  await within(await findMenu()).findByRole('button', { name: 'Dades' });
  await user.click(screen.getByRole('button', { name: 'Menú principal', expanded: false }));
  const drawer = await screen.findByRole('dialog', { name: 'Menú principal' });
  expect(linksIn(await within(drawer).findByRole('list', { name: 'Dades' }))).toEqual(DATA);
  expect(linksIn(within(drawer).getByRole('navigation'))).toEqual([...ADMIN_MENU, ...DATA]);
});

describe('a group of the menu', () => {
  async function openData() {
    const app = renderApp('/home', { profile: 'Administrador' });
    const menu = within(await findMenu());
    const button = await menu.findByRole('button', { name: 'Dades' });
    act(() => button.focus());
    await app.user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    return { ...app, menu, button };
  }

  it('should open, be walked and be closed by keyboard', async () => {
    const { user, menu, button } = await openData();
    await user.tab();
    expect(menu.getByRole('link', { name: 'Elements' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(menu.queryByRole('link', { name: 'Elements' })).toBeNull();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('should close when the focus leaves it, and when something else is touched', async () => {
    const { user, menu, button } = await openData();
    await user.tab({ shift: true });
    expect(menu.queryByRole('link', { name: 'Elements' })).toBeNull();
    await user.click(button);
    await user.click(screen.getByRole('contentinfo'));
    expect(menu.queryByRole('link', { name: 'Elements' })).toBeNull();
  });

  it('should lead to its pages, and be marked while one of them is open', async () => {
    const { user, menu, button } = await openData();
    expect(button).not.toHaveAttribute('aria-current');
    await user.click(menu.getByRole('link', { name: 'Centres' }));
    expect(await screen.findByRole('heading', { name: 'Centres' })).toBeVisible();
    expect(menu.queryByRole('link', { name: 'Centres' })).toBeNull();
    expect(button).toHaveAttribute('aria-current', 'true');
    await user.click(button);
    expect(menu.getByRole('link', { name: 'Centres' })).toHaveAttribute('aria-current', 'page');
  });
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

it('when somebody else has typed values here, should leave them at Logout without asking', async () => {
  localStorage.setItem('inspecta.draft.another.1', '{}');
  const { user } = renderApp('/home', { profile: 'Inspector Intern' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(localStorage.getItem('inspecta.draft.another.1')).toBe('{}');
});

it('should ask before Logout throws away what was typed', async () => {
  const { user } = renderApp('/home', { profile: 'Inspector Intern' });
  const id: unknown = JSON.parse(localStorage.getItem('id') ?? '');
  const draft = JSON.stringify({ revision: 0, values: { control: '7,2' } });
  localStorage.setItem(`inspecta.draft.${String(id)}.1`, draft);
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hi ha valors sense guardar' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel·la' }));
  expect(localStorage.getItem('token')).not.toBeNull();
});

it('should show what is another user’s when another tab signs one in', async () => {
  const { api } = renderApp('/home', { profile: 'Administrador' });
  const menu = within(await screen.findByRole('navigation', { name: 'Menú principal' }));
  expect(await menu.findByRole('button', { name: 'Dades' })).toBeVisible();
  act(() => writeSession(api.sessions.open(fakeUsers['Inspector Intern'])));
  await waitFor(() => expect(menu.queryByRole('button', { name: 'Dades' })).not.toBeInTheDocument());
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
