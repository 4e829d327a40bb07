import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeId } from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';
import { onDesk } from '../../testing/width';
import { allowLateUpdates, planningApi } from '../testing/app';

beforeEach(() => {
  onDesk();
  allowLateUpdates();
});

interface ManyOptions {
  count?: number;
  answer?: Parameters<typeof planningApi>[0];
  /** More of the address: which page. */
  page?: string;
}

/** A list of many inspections, done by nobody yet. */
function openMany({ count = 57, answer, page = '' }: ManyOptions = {}) {
  const api = planningApi(answer);
  const [plan] = api.records.planning;
  api.records.planning.length = 0;
  for (let number = 0; number < count; number += 1) {
    const id = fakeId(0x600 + number);
    api.records.planning.push({ ...plan!, id, _id: id, elementRegisters: [] });
  }
  return { ...renderApp(`/inspeccions?filter={}${page}`, { profile: 'Administrador', api }), api };
}

const press = (label: string) => fireEvent.click(screen.getByLabelText(label));

it('shows 10 to a page first, and goes on and back', async () => {
  openMany();
  expect(await screen.findByText('1 a 10 de 57 resultats')).toBeVisible();
  expect(screen.getByLabelText('Pàgina anterior')).toBeDisabled();
  press('Pàgina següent');
  expect(await screen.findByText('11 a 20 de 57 resultats')).toBeVisible();
  press('Pàgina anterior');
  expect(await screen.findByText('1 a 10 de 57 resultats')).toBeVisible();
});

it('offers pages of 10, 20 and 50', async () => {
  openMany();
  const sizes = await screen.findByLabelText('Files per pàgina');
  expect([...sizes.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    ...['10', '20', '50'],
  ]);
  fireEvent.change(sizes, { target: { value: '20' } });
  expect(await screen.findByText('1 a 20 de 57 resultats')).toBeVisible();
});

it('ends with the last inspection', async () => {
  openMany({ count: 11 });
  await screen.findByText('1 a 10 de 11 resultats');
  press('Pàgina següent');
  expect(await screen.findByText('11 a 11 de 11 resultats')).toBeVisible();
  expect(screen.getByLabelText('Pàgina següent')).toBeDisabled();
});

it('deletes the selected ones after it asked, all results of the filter too', async () => {
  const { api } = openMany({
    answer: ({ path }) =>
      path === '/planning/delete' ? { status: 200, body: { deleted: 57, skipped: [] } } : undefined,
  });
  fireEvent.click(await screen.findByLabelText('Selecciona les files de la pàgina'));
  expect(screen.getByText('10 seleccionades')).toBeVisible();
  fireEvent.click(screen.getByText('Selecciona tots els resultats (57)'));
  expect(await screen.findByText('57 seleccionades')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar seleccionades' }));
  expect(api.writes).toEqual([]);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Vols eliminar 57 inspeccions?')).toBeVisible();
  fireEvent.click(dialog.getByText('Eliminar'));
  expect(await screen.findByText('57 inspeccions eliminades.')).toBeVisible();
  expect(api.writes.map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([57]);
});

it('drops what is selected when the filter changes, and says so', async () => {
  openMany();
  fireEvent.click(await screen.findByLabelText('Selecciona les files de la pàgina'));
  press('Pàgina següent');
  expect(await screen.findByText('11 a 20 de 57 resultats')).toBeVisible();
  expect(screen.getByText('10 seleccionades')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar seleccionades' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^10 no són en aquesta pàgina\./)).toBeVisible();
  fireEvent.click(dialog.getByText('Cancel·la'));
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Centre'));
  await user.click(await screen.findByText('Piscina Coberta', { selector: '[role="option"]' }));
  expect(await screen.findByText("El filtre ha canviat: s'ha tret la selecció.")).toBeVisible();
  expect(screen.queryByText('10 seleccionades')).toBeNull();
});

it('takes what is deleted by its own icon out of what is selected', async () => {
  openMany({ count: 3 });
  fireEvent.click(await screen.findByLabelText('Selecciona les files de la pàgina'));
  fireEvent.click(screen.getAllByLabelText(/^Elimina /)[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByText('Eliminar'));
  expect(await screen.findByText('2 seleccionades')).toBeVisible();
});

it('says before it is pressed that a thousand are the most', async () => {
  openMany({ count: 1_030, page: '&perPage=50&page=21' });
  await screen.findByText('1001 a 1030 de 1030 resultats');
  press('Selecciona les files de la pàgina');
  fireEvent.click(screen.getByText('Selecciona els primers 1.000 de 1.030 resultats'));
  expect(await screen.findByText('1000 seleccionades')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Validar seleccionades' })).toBeEnabled();
  press('Selecciona les files de la pàgina');
  expect(await screen.findByText('1030 seleccionades: com a màxim 1.000 alhora')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Validar seleccionades' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Eliminar seleccionades' })).toBeDisabled();
});

it('prints all rows of the filter, and says so', async () => {
  openMany();
  await screen.findByText('1 a 10 de 57 resultats');
  fireEvent.click(screen.getByText('Imprimeix'));
  expect(await screen.findByText('Print success')).toBeVisible();
  const paper = document.querySelector('.print-sheet');
  expect(paper?.querySelectorAll('tbody tr')).toHaveLength(57);
  expect([...(paper?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...['Inspecció', 'Centre', 'Manteniment', 'Valors', 'Avis', 'Planificada', 'Realitzada', 'Usuari'],
    ...['Acció', 'Estat'],
  ]);
});

it('has in each row the way to edit it and, for an administrator, to delete it', async () => {
  const { unmount } = renderApp('/inspeccions', { profile: 'Administrador' });
  expect(await screen.findByText('Dipòsit d’aigua freda', { selector: 'td a' })).toHaveAttribute(
    'href',
    `/inspeccions/${fakeId(76)}`,
  );
  expect(screen.getByLabelText('Edita Dipòsit d’aigua freda')).toHaveAttribute(
    'href',
    `/inspeccions/${fakeId(76)}`,
  );
  expect(screen.getByLabelText('Elimina Dipòsit d’aigua freda')).toBeVisible();
  unmount();
  renderApp('/inspeccions', { profile: 'Inspector Intern' });
  expect(await screen.findByLabelText('Edita Acumulador ACS')).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText(/^Elimina/)).not.toBeInTheDocument());
});
