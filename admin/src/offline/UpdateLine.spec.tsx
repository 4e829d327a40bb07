import { cleanup, screen } from '@testing-library/react';
import { renderApp } from '../testing/renderApp';
import { useUpdate } from './useUpdate';

// Built and served over https it would be so; and there is no service worker to register in jsdom.
vi.mock('./canInstall', () => ({ canInstall: true }));
vi.mock('./useUpdate');
vi.mock('./useWork', () => ({ useWork: () => undefined }));

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('should say that the newer version comes once it was asked for', async () => {
  Object.assign(navigator, { serviceWorker: { controller: {} } });
  const update = vi.fn();
  vi.mocked(useUpdate).mockReturnValue(update);
  const { user } = renderApp('/perfil', { profile: 'Inspector Intern' });
  await user.click(await screen.findByRole('button', { name: 'Actualitza' }));
  expect(update).toHaveBeenCalledTimes(1);
  expect(screen.getByText("S'està canviant a la versió nova…")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actualitza' })).not.toBeInTheDocument();
});
