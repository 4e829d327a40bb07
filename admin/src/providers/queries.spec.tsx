import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { renderApp } from '../testing/renderApp';

it('when the network is back, should read again what is shown', async () => {
  const { api } = renderApp('/empreses', { profile: 'Administrador' });
  await screen.findByText('Aigües del Montseny SL');
  onlineManager.setOnline(false);
  Object.assign(api.records.companies[0] ?? {}, { companyName: 'Aigües del Ter SL' });
  onlineManager.setOnline(true);
  expect(await screen.findByText('Aigües del Ter SL')).toBeVisible();
});
