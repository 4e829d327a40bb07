import { screen, waitFor } from '@testing-library/react';
import { choiceField, choose, optionsOf } from '../../testing/choose';
import { createFakeApi, fakeId } from '../../testing/fakeApi';
import { heldApi } from '../../testing/heldApi';
import { renderApp } from '../../testing/renderApp';

const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Guardar' });
const create = () => screen.getByRole('button', { name: 'Crear' });

describe.each([
  ['/empreses', 'new-empresa', 'Alta nou element', 'Editar element', 1],
  ['/centres', 'new-centre', 'Alta nou centre', 'Editar centre', 11],
  ['/elements', 'new-element', 'Alta nova empresa', 'Editar empresa', 21],
  ['/manteniments', 'new-manteniment', 'Alta nou manteniment', 'Editar manteniment', 60],
  [
    '/tipus-manteniment',
    'new-tipusmanteniment',
    'Alta nou tipus manteniment',
    'Editar tipus manteniment',
    51,
  ],
  ['/usuaris', 'new-user', 'Alta nou usuari', 'Editar usuari', 31],
])('%s', (path, route, createTitle, editTitle, id) => {
  it('should have an empty form that is active, and refuse it empty', async () => {
    const { api, user } = renderApp(`${path}/${route}`, { profile: 'Administrador' });
    expect(await screen.findByRole('heading', { name: createTitle })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Actiu' })).toBeChecked();
    await user.click(create());
    expect(await screen.findByText('El formulari té errors. Revisa els camps marcats.')).toBeVisible();
    expect(screen.getAllByText('Aquest camp és obligatori').length).toBeGreaterThan(0);
    expect(api.calls.some((call) => call.method === 'POST')).toBe(false);
  });

  it('should load a record into its form', async () => {
    renderApp(`${path}/${fakeId(id)}`, { profile: 'Administrador' });
    expect(await screen.findByRole('heading', { name: editTitle })).toBeVisible();
    expect(save()).toBeVisible();
  });
});

describe('creating a company', () => {
  it('should open its edit screen with the banner', async () => {
    const { api, user } = renderApp('/empreses/new-empresa', { profile: 'Administrador' });
    await user.type(await field('Empresa'), '  Aigua Neta SL ');
    await user.type(await field('CIF'), 'B1');
    await user.click(create());

    expect(await screen.findByText('Empresa creada correctament')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Editar element' })).toBeVisible();
    expect(api.calls.find((call) => call.method === 'POST')?.body).toEqual({
      companyName: 'Aigua Neta SL',
      companyCIF: 'B1',
      companyRequireCorrective: false,
      companyAllowAdHoc: false,
      companyActive: true,
    });
  });

  it('when no answer came and it is sent again, should carry the same key', async () => {
    const api = createFakeApi();
    const { user } = renderApp('/empreses/new-empresa', { profile: 'Administrador', api });
    await user.type(await field('Empresa'), 'Aigua Neta SL');
    api.setOnline(false);
    await user.click(create());
    expect(await screen.findByText(/No hi ha connexió/)).toBeVisible();
    api.setOnline(true);
    await user.click(create());
    expect(await screen.findByText('Empresa creada correctament')).toBeVisible();
    const [first, second] = api.calls.filter(({ method }) => method === 'POST').map(({ key }) => key);
    expect([first, second]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), first]);
  });
});

describe('editing a company', () => {
  const path = `/empreses/${fakeId(1)}`;

  it('should send what was changed and the revision, and stay', async () => {
    const { api, user } = renderApp(path, { profile: 'Administrador' });
    await user.clear(await field('CIF'));
    await user.type(await field('CIF'), 'B999');
    await user.click(save());
    expect(await screen.findByText('Empresa modificada correctament')).toBeVisible();
    expect(api.calls.find((call) => call.method === 'PUT')?.body).toEqual({ companyCIF: 'B999', __v: 0 });
    expect(window.location.pathname).toBe(path);
  });

  it('should offer the new state after a change of somebody else, and keep what was typed', async () => {
    const api = createFakeApi();
    const { user } = renderApp(path, { profile: 'Administrador', api });
    await user.clear(await field('CIF'));
    await user.type(await field('CIF'), 'B999');
    const company = api.records.companies[0];
    if (company) Object.assign(company, { companyName: 'Canviada', __v: 5 });
    await user.click(save());

    await user.click(await screen.findByRole('button', { name: 'Carrega el nou estat' }));
    await waitFor(async () => expect(await field('Empresa')).toHaveValue('Canviada'));
    expect(await field('CIF')).toHaveValue('B999');
    await user.click(save());
    expect(await screen.findByText('Empresa modificada correctament')).toBeVisible();
    expect(api.records.companies[0]).toMatchObject({ companyName: 'Canviada', companyCIF: 'B999' });
  });

  it('should count as typed only what is not saved yet, when somebody else changes it a second time', async () => {
    const api = createFakeApi();
    const { user } = renderApp(path, { profile: 'Administrador', api });
    const load = async () => user.click(await screen.findByRole('button', { name: 'Carrega el nou estat' }));
    await user.clear(await field('Empresa'));
    await user.type(await field('Empresa'), 'Meva');
    const company = api.records.companies[0];
    Object.assign(company ?? {}, { __v: 5 });
    await user.click(save());
    await load();
    await user.click(save());
    expect(await screen.findByText('Empresa modificada correctament')).toBeVisible();

    await user.type(await field('CIF'), '9');
    Object.assign(company ?? {}, { companyName: 'Canviada', __v: 9 });
    await user.click(save());
    await load();
    await waitFor(async () => expect(await field('Empresa')).toHaveValue('Canviada'));
    await user.click(save());
    await waitFor(() => expect(company).toMatchObject({ companyCIF: expect.stringMatching(/9$/), __v: 10 }));
    expect(company).toMatchObject({ companyName: 'Canviada' });
  });

  it('should keep what is typed while a save is on its way', async () => {
    const { api, letGo } = heldApi('PUT ');
    const { user } = renderApp(path, { profile: 'Administrador', api });
    await user.type(await field('CIF'), '9');
    await user.click(save());
    await user.type(await field('Empresa'), ' i Fills');
    const typed = 'Aigües del Montseny SL i Fills';
    letGo();
    expect(await screen.findByText('Empresa modificada correctament')).toBeVisible();
    expect(await field('Empresa')).toHaveValue(typed);
    await user.click(save());
    await waitFor(() => expect(api.records.companies[0]).toMatchObject({ companyName: typed, __v: 2 }));
  });

  it('should ask before one leaves what was typed after a save', async () => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { user } = renderApp(path, { profile: 'Administrador' });
    await user.type(await field('CIF'), '9');
    await user.click(save());
    expect(await screen.findByText('Empresa modificada correctament')).toBeVisible();
    await user.type(await field('CIF'), '8');
    await user.click(screen.getByRole('link', { name: 'Torna a la llista' }));
    expect(ask).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe(path);
  });

  it.each(['{"companyName":"Canviada","companyActive":false}', '{'])(
    'should take nothing from its address: %s',
    async (source) => {
      renderApp(`${path}?${new URLSearchParams({ source }).toString()}`, { profile: 'Administrador' });
      expect(await field('Empresa')).toHaveValue('Aigües del Montseny SL');
      expect(screen.getByRole('checkbox', { name: 'Actiu' })).toBeChecked();
      expect(window.location.search).toBe('');
    },
  );

  it('should lose nothing when the connection is lost', async () => {
    const api = createFakeApi();
    const { user } = renderApp(path, { profile: 'Administrador', api });
    await user.clear(await field('CIF'));
    await user.type(await field('CIF'), 'B999');
    api.setOnline(false);
    await user.click(save());
    expect(await screen.findByText(/No hi ha connexió/)).toBeVisible();
    expect(await field('CIF')).toHaveValue('B999');
    api.setOnline(true);
    await user.click(save());
    expect(await screen.findByText('Empresa modificada correctament')).toBeVisible();
  });

  it('should ask before one leaves what could not be saved', async () => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const api = createFakeApi();
    const { user } = renderApp(path, { profile: 'Administrador', api });
    await user.type(await field('CIF'), '9');
    api.setOnline(false);
    await user.click(save());
    await screen.findByText(/No hi ha connexió/);
    expect(screen.queryByText(/El formulari té errors/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Torna a la llista' }));
    expect(ask).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe(path);
  });

  it('should say so when it is gone', async () => {
    renderApp(`/empreses/${fakeId(0xfff)}`, { profile: 'Administrador' });
    expect(await screen.findByRole('heading', { name: "No s'ha trobat el registre" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Torna a la llista' })).toHaveAttribute('href', '/empreses');
  });
});

describe('the form of an element', () => {
  it('should offer the centres of the company, and forget the centre with it', async () => {
    const { user } = renderApp('/elements/new-element', { profile: 'Administrador' });
    expect(await choiceField('Centre')).toBeDisabled();
    expect(await optionsOf(user, 'Empresa', 'Aigües del Montseny SL')).not.toContain('Hotel Balneari Termes');

    await choose(user, 'Empresa', 'Aigües del Montseny SL');
    await choose(user, 'Centre', 'Dipòsit de Seva');
    expect(await choiceField('Centre')).toHaveValue('Dipòsit de Seva');
    await choose(user, 'Empresa', 'Piscines Municipals de Vic');
    await waitFor(async () => expect(await choiceField('Centre')).toHaveValue(''));
    await waitFor(async () =>
      expect(await optionsOf(user, 'Centre', 'Piscina Coberta')).not.toContain('Dipòsit de Seva'),
    );
  });
});

describe('a reference that is offered no more', () => {
  it.each([
    ['was deleted', { companyDeleted: true }],
    ['was made inactive', { companyActive: false }],
  ])('should stay, and say so, when it %s', async (_, change) => {
    const api = createFakeApi();
    Object.assign(api.records.companies[0] ?? {}, change);
    const { user } = renderApp(`/centres/${fakeId(11)}`, { profile: 'Administrador', api });
    const name = 'Aigües del Montseny SL (ja no es pot triar)';
    await waitFor(async () => expect(await choiceField('Empresa')).toHaveValue(name));
    await user.type(await field('Centre'), '!');
    await user.click(save());
    expect(await screen.findByText('Centre modificat correctament')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      areaName: 'Edifici Central!',
      __v: 0,
    });
  });
});

describe('the form of a user', () => {
  it('should show in its place what the server refuses', async () => {
    const { user } = renderApp('/usuaris/new-user', { profile: 'Administrador' });
    await user.type(await field('Nom'), 'Nou');
    await user.type(await field('Cognom 1'), 'Usuari');
    await user.type(await field('usuari'), 'intern@inspecta.cat');
    await user.type(screen.getByLabelText(/^Contrasenya/), 'Inspecta#2026');
    await choose(user, 'Perfil', 'Inspector intern');
    await user.click(create());
    expect(await screen.findByText('Aquest valor ja existeix')).toBeVisible();
    expect(await field('usuari')).toHaveAccessibleDescription('Aquest valor ja existeix');
  });

  it('should refuse a password against the rule, and leave one alone that is not typed', async () => {
    const { api, user } = renderApp(`/usuaris/${fakeId(32)}`, { profile: 'Administrador' });
    await user.type(await field('Cognom 2'), 'X');
    await user.type(screen.getByLabelText(/^Contrasenya/), 'short');
    await user.click(save());
    expect(await screen.findByText(/^Ha de tenir de 8 a 15 caràcters/)).toBeVisible();

    await user.clear(screen.getByLabelText(/^Contrasenya/));
    await user.click(save());
    expect(await screen.findByText('Usuari modificat correctament')).toBeVisible();
    expect(api.calls.find((call) => call.method === 'PUT')?.body).toEqual({
      userLastName2: 'SolerX',
      __v: 0,
    });
  });
});
