import { screen } from '@testing-library/react';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';

const shownPassword = () => screen.queryByLabelText(/^Contrasenya/);

it('leads who edits itself to its profile for the password, instead of asking for one', async () => {
  const { user } = renderApp(`/usuaris/${fakeId(31)}`, { profile: 'Administrador' });
  const link = await screen.findByRole('link', { name: 'El meu perfil' });
  expect(link).toHaveAttribute('href', '/perfil');
  expect(link.parentElement).toHaveTextContent(
    "La teva contrasenya es canvia, amb l'actual, a El meu perfil",
  );
  expect(shownPassword()).toBeNull();
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'El meu perfil' })).toBeVisible();
});

it.each([
  ['a new user', 'new-user'],
  ['another user', fakeId(32)],
])('asks for the password of %s', async (_, place) => {
  renderApp(`/usuaris/${place}`, { profile: 'Administrador' });
  expect(await screen.findByLabelText(/^Contrasenya/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'El meu perfil' })).toBeNull();
});
