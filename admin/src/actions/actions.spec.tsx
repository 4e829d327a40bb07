import { screen } from '@testing-library/react';
import { allowLateUpdates, askedFilters, planningApi } from '../planning/testing/app';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  allowLateUpdates();
});

it('lists the inspections with actions, whether done and validated or not', async () => {
  const { api } = renderApp('/accions', { profile: 'Administrador' });
  expect(await screen.findByText('Ajustar el pH')).toBeVisible();
  expect(askedFilters(api)).toEqual([{ hasActions: true }]);
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
