import { screen } from '@testing-library/react';
import { allowLateUpdates, askedFilters, planningApi } from '../planning/testing/app';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

it('lists the inspections with actions, whether done and validated or not', async () => {
  const { api } = renderApp('/accions', { profile: 'Administrador' });
  expect(await screen.findByText('Ajustar el pH')).toBeVisible();
  expect(askedFilters(api)).toEqual([{ hasActions: true }]);
});

it('has its columns, with a link to each', async () => {
  renderApp('/accions', { profile: 'Administrador' });
  const row = (await screen.findByText('Ajustar el pH')).closest('tr');
  const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(heads).toEqual(['Element', 'Centre', 'Accions', 'Realitzada', 'Usuari', 'Accions']);
  expect([...row!.cells].slice(0, 5).map(({ textContent }) => textContent)).toEqual([
    ...['Torre de refrigeració 1', 'Edifici Central', 'Ajustar el pH', '15/01/2026', 'Roca Soler, Jordi'],
  ]);
  expect(screen.getByLabelText('Veure acció: Torre de refrigeració 1')).toHaveAttribute(
    'href',
    `/accions/${fakeId(74)}`,
  );
});

it('prints the inspections with actions, and says so', async () => {
  const { user } = renderApp('/accions', { profile: 'Administrador' });
  await screen.findByText('Ajustar el pH');
  await user.click(screen.getByText('Imprimeix'));
  expect(await screen.findByText('Print success')).toBeVisible();
  expect(document.querySelector('.print-sheet')).toHaveTextContent('Ajustar el pH');
});

it('lets the actions of a closed one be changed, and nothing else', async () => {
  const { user, api } = renderApp(`/accions/${fakeId(75)}`, {
    profile: 'Administrador',
    api: planningApi(),
  });
  expect(await screen.findByRole('heading', { name: 'Editar inspecció' })).toBeVisible();
  expect(
    screen.getByText("La inspecció està feta, tancada i validada i només permet l'edició de l'acció"),
  ).toBeVisible();
  expect(screen.queryByLabelText('pH de l’aigua')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Accions'), 'Avisat');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { elementActions: 'Avisat', __v: 0 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Ves-hi ara' }));
  expect(await screen.findByRole('heading', { name: 'Accions' })).toBeVisible();
  expect(window.location.pathname).toBe('/accions');
});
