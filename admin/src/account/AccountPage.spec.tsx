import { screen } from '@testing-library/react';
import { renderApp } from '../testing/renderApp';

async function fill(values: [current: string, next: string, repeated: string]) {
  const { api, user } = renderApp('/perfil', { profile: 'Inspector Extern' });
  await screen.findByRole('heading', { name: 'El meu perfil' });
  const labels = [/^Contrasenya actual/, /^Contrasenya nova/, /^Repeteix/];
  for (const [index, label] of labels.entries()) {
    const value = values[index] ?? '';
    if (value !== '') await user.type(screen.getByLabelText(label), value);
  }
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  return { api, user };
}

it('should change the password', async () => {
  const { api } = await fill(['Inspecta#2026', 'Aigua#Neta1', 'Aigua#Neta1']);
  expect(await screen.findByText('Contrasenya canviada correctament')).toBeVisible();
  expect(api.calls.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/account/password',
    body: { currentPassword: 'Inspecta#2026', userPassword: 'Aigua#Neta1' },
  });
});

it('should say in its place that the present password is wrong', async () => {
  await fill(['Wrong#2026x', 'Aigua#Neta1', 'Aigua#Neta1']);
  expect(await screen.findByText('La contrasenya actual no és correcta')).toBeVisible();
});

it('should check the rule and the repetition before it asks', async () => {
  const { api } = await fill(['', 'curta', 'una altra']);
  expect(screen.getByText('Aquest camp és obligatori')).toBeVisible();
  expect(screen.getByText(/^Ha de tenir de 8 a 15 caràcters/)).toBeVisible();
  expect(screen.getByText('Les dues contrasenyes no coincideixen')).toBeVisible();
  expect(api.calls.some((call) => call.method === 'PUT')).toBe(false);
});
