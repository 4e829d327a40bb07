import { screen, waitFor, within } from '@testing-library/react';
import { createFakeApi } from '../../testing/fakeApi';
import { openMenu } from '../../testing/menu';
import { renderApp } from '../../testing/renderApp';

const table = () => screen.findByRole('table');
const rowOf = async (name: string | RegExp) =>
  within(await table()).getByRole('row', { name: new RegExp(name) });

describe('the list of companies', () => {
  it('should show the state in words and how many there are', async () => {
    renderApp('/empreses', { profile: 'Administrador' });
    expect(await rowOf('Hotel Balneari Termes')).toHaveTextContent('No actiu');
    expect(screen.getByText('1 a 3 de 3 resultats')).toBeVisible();
  });

  it('should filter by several companies, and remember them while one looks at a record', async () => {
    const { api, user } = renderApp('/empreses', { profile: 'Administrador' });
    await table();
    const filter = screen.getByRole('combobox', { name: 'Empresa' });
    await user.click(filter);
    await user.click(await screen.findByRole('option', { name: 'Piscines Municipals de Vic' }));
    await user.click(await screen.findByRole('option', { name: 'Hotel Balneari Termes' }));
    expect(await screen.findByText('1 a 2 de 2 resultats')).toBeVisible();
    expect(decodeURIComponent(api.calls.at(-1)?.path ?? '')).toContain('"id":[');

    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Hotel Balneari Termes' }));
    await user.click(await screen.findByRole('link', { name: 'Torna a la llista' }));
    expect(await screen.findByText('1 a 2 de 2 resultats')).toBeVisible();
  });

  it('should filter by tax ids that there are', async () => {
    const { user } = renderApp('/empreses', { profile: 'Administrador' });
    await table();
    await user.click(screen.getByRole('combobox', { name: 'CIF' }));
    await user.click(await screen.findByRole('option', { name: 'A17333444' }));
    expect(await screen.findByText('1 a 1 de 1 resultats')).toBeVisible();
  });

  it('should search among the choices on the server', async () => {
    const { user } = renderApp('/empreses', { profile: 'Administrador' });
    await table();
    await user.type(screen.getByRole('combobox', { name: 'Empresa' }), 'aigues');
    const offered = within(await screen.findByRole('listbox'));
    await waitFor(() => expect(offered.getAllByRole('option')).toHaveLength(1));
    expect(offered.getByRole('option')).toHaveTextContent('Aigües del Montseny SL');
  });

  it('should ask before it deletes, and reload', async () => {
    const { api, user } = renderApp('/empreses', { profile: 'Administrador' });
    const row = await rowOf('Hotel Balneari Termes');
    await user.click(within(row).getByRole('button', { name: 'Elimina Hotel Balneari Termes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Vols eliminar Hotel Balneari Termes?' });
    await user.click(within(dialog).getByRole('button', { name: 'Elimina' }));

    expect(await screen.findByText('Empresa eliminada correctament')).toBeVisible();
    await waitFor(() => expect(screen.getByText('1 a 2 de 2 resultats')).toBeVisible());
    expect(api.calls.some((call) => call.method === 'DELETE')).toBe(true);
  });

  it('should print all rows of the filter and say so', async () => {
    const { api, user } = renderApp('/empreses', { profile: 'Administrador' });
    await table();
    await user.click(screen.getByRole('button', { name: 'Imprimeix' }));
    expect(await screen.findByText('Print success')).toBeVisible();
    expect(window.print).toHaveBeenCalledOnce();
    expect(api.calls.at(-1)?.path).not.toContain('range');
  });

  it('should say that it cannot be loaded, and try again', async () => {
    const api = createFakeApi();
    const { user } = renderApp('/centres', { profile: 'Administrador', api });
    await table();
    api.setOnline(false);
    await openMenu(user, 'Empreses');
    const retry = await screen.findByRole('button', { name: 'Torna-ho a provar' }, { timeout: 10_000 });
    api.setOnline(true);
    await user.click(retry);
    expect(await rowOf('Hotel Balneari Termes')).toBeVisible();
  });
});
