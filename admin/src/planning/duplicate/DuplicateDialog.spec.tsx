import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeId } from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';
import { allowLateUpdates, planningApi } from '../testing/app';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-02-10T10:00:00Z') });
  allowLateUpdates();
});

/** The modal of an inspection that was planned for 15 January 2026. */
async function open() {
  const api = planningApi();
  const view = renderApp(`/inspeccions/${fakeId(74)}`, { profile: 'Administrador', api });
  fireEvent.click(await screen.findByText('Duplicar'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicar inspecció' }));
  return { ...view, api, dialog };
}

type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

const type = (dialog: Dialog, label: string, day: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value: day } });

it('asks for a start, an end and weekdays from Monday to Sunday', async () => {
  const { dialog } = await open();
  expect(dialog.getByLabelText("Data d'inici")).toHaveAttribute('placeholder', 'DD/MM/AAAA');
  expect(dialog.getByLabelText('Data final')).toHaveAttribute('placeholder', 'DD/MM/AAAA');
  expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    ...['Dilluns', 'Dimarts', 'Dimecres', 'Dijous', 'Divendres', 'Dissabte', 'Diumenge'],
  ]);
  expect(dialog.getByText('Guardar', { selector: 'button' })).toBeVisible();
});

it('closes by its icon, and asks nothing of the server', async () => {
  const { dialog, api } = await open();
  fireEvent.click(dialog.getByLabelText('Tanca'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.writes).toEqual([]);
});

it('offers days from the planned one on, in weeks from Monday', async () => {
  const { dialog } = await open();
  fireEvent.click(dialog.getByLabelText("Tria al calendari: Data d'inici"));
  const grid = await screen.findByRole('grid');
  expect(grid.querySelector('thead')?.textContent).toBe('DlDmDcDjDvDsDg');
  expect(grid).toHaveAttribute('aria-label', 'gener 2026');
  expect(within(grid).getByLabelText(/dimecres, 14 de gener/)).toBeDisabled();
  fireEvent.click(within(grid).getByLabelText(/dijous, 15 de gener/));
  expect(dialog.getByLabelText("Data d'inici")).toHaveValue('15/01/2026');
});

it('ends on a day from the start on', async () => {
  const { dialog } = await open();
  type(dialog, "Data d'inici", '19/01/2026');
  fireEvent.click(dialog.getByLabelText('Tria al calendari: Data final'));
  const grid = await screen.findByRole('grid');
  expect(within(grid).getByLabelText(/diumenge, 18 de gener/)).toBeDisabled();
  expect(within(grid).getByLabelText(/dilluns, 19 de gener/)).toBeEnabled();
});

it.each([
  ['18/01/2026', 'La data final no pot ser anterior a la inicial'],
  ['20/01/2027', 'Entre la data inicial i la final hi pot haver com a màxim 365 dies'],
])('refuses the end %s: %s', async (day, text) => {
  const { dialog, api } = await open();
  type(dialog, "Data d'inici", '19/01/2026');
  type(dialog, 'Data final', day);
  fireEvent.click(dialog.getByText('Dilluns'));
  fireEvent.click(dialog.getByText('Guardar', { selector: 'button' }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(api.writes).toEqual([]);
});

it.each([
  ['a start', '', '27/01/2026', true],
  ['an end', '19/01/2026', '', true],
  ['a weekday', '19/01/2026', '27/01/2026', false],
])('says so when %s is missing, and stays for 2 seconds', async (_, start, end, isTicked) => {
  const { dialog } = await open();
  type(dialog, "Data d'inici", start);
  type(dialog, 'Data final', end);
  if (isTicked) fireEvent.click(dialog.getByText('Dilluns'));
  fireEvent.click(dialog.getByText('Guardar', { selector: 'button' }));
  expect(await dialog.findByText('Falta omplir algun dels camps')).toBeVisible();
  expect(dialog.queryByText('Ves-hi ara')).not.toBeInTheDocument();
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(window.location.pathname).toBe(`/inspeccions/${fakeId(74)}`);
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  await waitFor(() => expect(window.location.pathname).toBe('/inspeccions'));
});
