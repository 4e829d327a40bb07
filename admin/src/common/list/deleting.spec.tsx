import { act, screen, waitFor, within } from '@testing-library/react';
import { createFakeApi, fakeId } from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';

/** The list of companies with as many of them, called 'E01' and so on, of which a page shows 20. */
async function openCompanies(count: number) {
  const api = createFakeApi();
  const [first] = api.records.companies;
  if (!first) throw new Error('no company to copy');
  api.records.companies = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return { ...first, id: fakeId(500 + index), _id: fakeId(500 + index), companyName: `E${number}` };
  });
  const { user } = renderApp('/empreses', { profile: 'Administrador', api });
  await screen.findByText('E01');
  return user;
}

// By text and label: roles of many rows take seconds to be put together.
const names = () => screen.getAllByText(/^E\d\d$/, { selector: 'a' }).map(({ textContent }) => textContent);
const confirm = async () =>
  within(await screen.findByRole('dialog')).getByRole('button', { name: 'Elimina' });

describe('when a row of a full page is deleted', () => {
  it('should read the list anew, with the row that comes after', async () => {
    const user = await openCompanies(22);
    await user.click(screen.getByLabelText('Elimina E03'));
    await user.click(await confirm());
    await waitFor(() => expect(names()).toContain('E21'));
    expect(names()).toHaveLength(20);
  });

  it('should hand the focus to the row in its place, so that the keyboard goes on there', async () => {
    const user = await openCompanies(4);
    act(() => screen.getByLabelText('Elimina E03').focus());
    await user.keyboard('{Enter}');
    const button = await confirm();
    act(() => button.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Elimina E04')).toHaveFocus());
  });
});

it('should read the list anew when a selection is deleted', async () => {
  const user = await openCompanies(25);
  for (const box of screen.getAllByLabelText('Selecciona aquesta fila').slice(0, 3)) {
    await user.click(box);
  }
  await user.click(screen.getByText('Elimina'));
  await user.click(await confirm());
  await waitFor(() => expect(names().at(-1)).toBe('E23'));
  expect(names()).toHaveLength(20);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body).not.toHaveFocus();
});

describe('a selection', () => {
  const boxes = () => screen.getAllByLabelText('Selecciona aquesta fila');

  it('should be dropped when the filter changes, and say so, and not when the page does', async () => {
    const user = await openCompanies(25);
    for (const box of boxes().slice(0, 2)) await user.click(box);
    await user.click(screen.getByLabelText('Pàgina següent'));
    await screen.findByText('E21');
    await user.click(screen.getByText('Elimina'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Vols eliminar aquests 2 registres?')).toBeVisible();
    expect(dialog.getByText(/^2 no són en aquesta pàgina\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel·la' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('combobox', { name: 'Empresa' }));
    await user.click(await screen.findByRole('option', { name: 'E07' }));
    await user.keyboard('{Escape}');
    await screen.findByText("El filtre ha canviat: s'ha tret la selecció.");
    await waitFor(() => expect(names()).toEqual(['E07']));
    await user.click(boxes()[0]!);
    await user.click(screen.getByText('Elimina'));
    expect(await screen.findByText('Vols eliminar aquest registre?')).toBeVisible();
    expect(screen.queryByText(/en aquesta pàgina/)).toBeNull();
  });

  it('should lose the row that is deleted by its own icon', async () => {
    const user = await openCompanies(4);
    for (const box of boxes().slice(0, 2)) await user.click(box);
    await user.click(screen.getByLabelText('Elimina E01'));
    await user.click(await confirm());
    await waitFor(() => expect(names()).toEqual(['E02', 'E03', 'E04']));
    await user.click(screen.getByText('Elimina'));
    expect(await screen.findByText('Vols eliminar aquest registre?')).toBeVisible();
  });
});

describe('Columnes', () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('should order the columns by keyboard, and put them back', async () => {
    const user = await openCompanies(1);
    const before = heads();
    await user.click(screen.getByRole('button', { name: 'Columnes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columnes' }));
    expect(dialog.getByRole('button', { name: 'Mou amunt Empresa' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    act(() => dialog.getByRole('button', { name: 'Mou amunt CIF' }).focus());
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('button', { name: 'Mou amunt CIF' })).toHaveFocus();
    const orderedHeads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
    expect(orderedHeads().slice(0, 3)).toEqual([before[0], 'CIF', 'Empresa']);
    await user.click(dialog.getByRole('button', { name: 'Reinicia' }));
    expect(orderedHeads()).toEqual(before);
  });
});
