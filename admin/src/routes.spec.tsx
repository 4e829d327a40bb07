import { screen, waitFor } from '@testing-library/react';
import { profiles } from '../../domain/access';
import { allowLateUpdates } from './planning/testing/app';
import { expectCatalan } from './testing/catalan';
import { createFakeApi, fakeId } from './testing/fakeApi';
import { renderApp } from './testing/renderApp';

/** Planned for the Inspector Intern. */
const OWN = `/inspeccions/${fakeId(71)}`;

/** What is for everybody who is signed in, with the page's heading. */
const open: [path: string, heading: string][] = [
  ['/home', 'Home'],
  ['/inspeccions', 'Inspeccions'],
  [OWN, 'Torre de refrigeració 1'],
  ['/perfil', 'El meu perfil'],
];

/** What is for administrators only. */
const closed: [path: string, heading: string][] = [
  ['/inspeccions/new-inspeccio', 'Crear inspecció'],
  ['/inspeccions/inspection-calendar', 'Calendari'],
  ['/accions', 'Accions'],
  [`/accions/${fakeId(74)}`, 'Editar inspecció'],
  ['/elements', 'Elements'],
  ['/elements/new-element', 'Alta nova empresa'],
  [`/elements/${fakeId(21)}`, 'Editar empresa'],
  [`/elements/grafics/${fakeId(21)}`, 'Torre de refrigeració 1'],
  ['/empreses', 'Empreses'],
  ['/empreses/new-empresa', 'Alta nou element'],
  [`/empreses/${fakeId(1)}`, 'Editar element'],
  ['/centres', 'Centres'],
  ['/centres/new-centre', 'Alta nou centre'],
  [`/centres/${fakeId(11)}`, 'Editar centre'],
  ['/manteniments', 'Controls'],
  ['/manteniments/new-manteniment', 'Alta nou manteniment'],
  [`/manteniments/${fakeId(60)}`, 'Editar manteniment'],
  ['/tipus-manteniment', 'Tipus de manteniment'],
  ['/tipus-manteniment/new-tipusmanteniment', 'Alta nou tipus manteniment'],
  [`/tipus-manteniment/${fakeId(51)}`, 'Editar tipus manteniment'],
  ['/usuaris', 'Usuaris'],
  ['/usuaris/new-user', 'Alta nou usuari'],
  [`/usuaris/${fakeId(31)}`, 'Editar usuari'],
];

const others = profiles.filter((profile) => profile !== 'Administrador');

beforeEach(allowLateUpdates);

/** By its tag: looking for roles takes long where there is as much as here. */
const titled = (title: string) => screen.findByText(title, { selector: 'h1' });

describe('an administrator', () => {
  it.each([...open, ...closed])('finds %s by its address, titled %s, in the shell', async (path, heading) => {
    renderApp(path, { profile: 'Administrador' });
    expect(await titled(heading)).toBeVisible();
    expect(window.location.pathname).toBe(path);
    await waitFor(() => expect(document.title).toBe(`${heading} · Inspecta`));
    expect(document.querySelector('header')).toBeVisible();
    expect(document.querySelector('footer')).toBeVisible();
    await expectCatalan();
  });
});

describe('the others', () => {
  // Every screen with every profile is a table of the domain's.
  it.each(closed.map(([path], index) => ({ path, profile: others[index % others.length]! })))(
    '$profile is told that $path is not for its profile',
    async ({ path, profile }) => {
      renderApp(path, { profile });
      const heading = await titled('Aquesta pàgina no és per al teu perfil');
      expect(heading).toBeVisible();
      expect(screen.getByText(new RegExp(`^El teu perfil és ${profile}\\.`))).toBeVisible();
      expect(screen.getByText('Ves a Home', { selector: 'a' })).toHaveAttribute('href', '/home');
      expect(window.location.pathname).toBe(path);
      await expectCatalan();
    },
  );

  it.each(others.flatMap((profile) => open.map(([path, heading]) => ({ path, heading, profile }))))(
    '$profile finds $path by its address',
    async ({ path, heading, profile }) => {
      const api = createFakeApi();
      const me = api.records.users.find(({ userProfile }) => userProfile === profile);
      for (const plan of api.records.planning) plan.elementUserPlanningId = me?.id;
      renderApp(path, { profile, api });
      expect(await titled(heading)).toBeVisible();
      await expectCatalan();
    },
  );
});

it('opens the inspections that are planned for one, and no others', async () => {
  const { unmount } = renderApp(OWN, { profile: 'Inspector Intern' });
  expect(await titled('Torre de refrigeració 1')).toBeVisible();
  unmount();
  renderApp(OWN, { profile: 'Inspector Extern' });
  expect(await titled("No s'ha trobat el registre")).toBeVisible();
});

it.each(['/accions', '/elements', '/elements/grafics', '/empreses', '/centres', '/usuaris'])(
  'says that a record under %s is gone',
  async (path) => {
    renderApp(`${path}/${fakeId(0xfff)}`, { profile: 'Administrador' });
    expect(await titled("No s'ha trobat el registre")).toBeVisible();
    expect(screen.getByText('Torna a la llista', { selector: 'a' })).toBeVisible();
  },
);

it('goes by the menu from screen to screen, without loading the page anew', async () => {
  const { user } = renderApp('/home', { profile: 'Administrador' });
  await user.click(await screen.findByText('Tipus'));
  expect(await screen.findByRole('heading', { name: 'Tipus de manteniment' })).toBeVisible();
  expect(window.location.pathname).toBe('/tipus-manteniment');
});
