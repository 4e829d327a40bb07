import { screen } from '@testing-library/react';
import { allowLateUpdates } from '../planning/testing/app';
import { choiceField, choose } from '../testing/choose';
import { createFakeApi, fakeId } from '../testing/fakeApi';
import { openMenu } from '../testing/menu';
import { renderApp } from '../testing/renderApp';
import { signInAgain } from '../testing/signInAgain';

it('should refresh without the user noticing', async () => {
  const api = createFakeApi();
  const { user } = renderApp('/empreses', { profile: 'Administrador', api });
  await screen.findByRole('table');
  api.sessions.expireAccess();
  await openMenu(user, 'Usuaris');
  expect(await screen.findByText('Puig Ferrer, Anna')).toBeVisible();
});

it('should say that the session is over, and come back to the page after signing in', async () => {
  vi.useFakeTimers();
  const api = createFakeApi();
  const { user } = renderApp('/empreses', { profile: 'Administrador', api });
  await screen.findByRole('table');
  api.sessions.expireAll();
  await openMenu(user, 'Usuaris');
  expect(await screen.findByText('La sessió ha caducat. Torna a iniciar la sessió')).toBeVisible();

  await signInAgain(user);
  expect(await screen.findByText('Puig Ferrer, Anna')).toBeVisible();
  expect(window.location.pathname).toBe('/usuaris');
  expect(screen.queryByText('La sessió ha caducat. Torna a iniciar la sessió')).not.toBeInTheDocument();
});

describe('a form of master data whose session is over when it is saved', () => {
  const RESTORED = 'El que havies escrit torna a ser aquí, i encara no està desat.';

  beforeEach(() => {
    allowLateUpdates();
    vi.useFakeTimers();
  });

  it('has what was typed after signing in again, and saves it', async () => {
    const api = createFakeApi();
    const path = `/empreses/${fakeId(1)}`;
    const { user } = renderApp(path, { profile: 'Administrador', api });
    const taxId = await screen.findByRole('textbox', { name: 'CIF' });
    await user.clear(taxId);
    await user.type(taxId, 'B999');
    api.sessions.expireAll();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('La sessió ha caducat. Torna a iniciar la sessió')).toBeVisible();

    await signInAgain(user);
    expect(await screen.findByText(RESTORED)).toBeVisible();
    expect(window.location.pathname).toBe(path);
    expect(await screen.findByRole('textbox', { name: 'CIF' })).toHaveValue('B999');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Empresa modificada correctament')).toBeVisible();
    expect(api.records.companies[0]).toMatchObject({ companyCIF: 'B999' });
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
  });

  it('has it in a new record too, but no password, which it does not store', async () => {
    const api = createFakeApi();
    const { user } = renderApp('/usuaris/new-user', { profile: 'Administrador', api });
    await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Nou');
    await user.type(screen.getByRole('textbox', { name: 'Cognom 1' }), 'Usuari');
    await user.type(screen.getByRole('textbox', { name: 'usuari' }), 'nou@inspecta.cat');
    await user.type(screen.getByLabelText(/^Contrasenya/), 'Inspecta#2027');
    await choose(user, 'Perfil', 'Proveïdor');
    api.sessions.expireAll();
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    await screen.findByLabelText('Email');
    expect(Object.values(localStorage).join()).not.toContain('Inspecta#2027');

    await signInAgain(user);
    expect(await screen.findByText(RESTORED)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Nou');
    expect(await choiceField('Perfil')).toHaveTextContent('Proveïdor');
    expect(screen.getByLabelText(/^Contrasenya/)).toHaveValue('');
    // It was given back once.
    await user.click(screen.getByRole('link', { name: 'Torna a la llista' }));
    expect(Object.keys(localStorage).filter((key) => key.includes('form'))).toEqual([]);
  });

  it('shows nobody else what was typed', async () => {
    const api = createFakeApi();
    const { user } = renderApp('/empreses/new-empresa', { profile: 'Administrador', api });
    await user.type(await screen.findByRole('textbox', { name: 'Empresa' }), 'Nova');
    api.sessions.expireAll();
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    const other = api.records.users.find(({ userUser }) => userUser === 'intern@inspecta.cat');
    Object.assign(other ?? {}, { userProfile: 'Administrador' });
    await signInAgain(user, 'intern@inspecta.cat');
    expect(await screen.findByRole('textbox', { name: 'Empresa' })).toHaveValue('');
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
  });
});
