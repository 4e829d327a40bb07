import { screen, waitFor } from '@testing-library/react';
import { choiceField, choose } from '../testing/choose';
import { createFakeApi, fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';

const LIMITS = ['Límit superior', 'Límit inferior', 'Límit'];
const shown = () => LIMITS.filter((name) => screen.queryByLabelText(new RegExp(`^${name}(\\s\\*)?$`)));

describe('when a control is created', () => {
  it('should show the limits that its kind and its type name', async () => {
    const { user } = renderApp('/manteniments/new-manteniment', { profile: 'Administrador' });
    expect(await choiceField("Valor d'entrada")).toHaveTextContent('- Selecciona -');
    expect(shown()).toEqual([]);
    await choose(user, "Valor d'entrada", 'Si/No');
    expect(shown()).toEqual(['Límit']);
    await choose(user, "Valor d'entrada", 'Text');
    expect(shown()).toEqual([]);
    await choose(user, "Valor d'entrada", 'Numèric');
    expect(shown()).toEqual([]);
    await choose(user, 'Tipus de límit', 'Superior');
    expect(shown()).toEqual(['Límit superior']);
    await choose(user, 'Tipus de límit', 'Inferior');
    expect(shown()).toEqual(['Límit inferior']);
    await choose(user, 'Tipus de límit', 'Superior i inferior');
    expect(shown()).toEqual(['Límit superior', 'Límit inferior']);
    expect(await choiceField('Tipus de límit')).toBeRequired();
    expect(screen.getByRole('textbox', { name: 'Límit inferior' })).toBeRequired();
  });

  it('should take a comma and a point, step by 0.01, and send what is meant', async () => {
    const { api, user } = renderApp('/manteniments/new-manteniment', { profile: 'Administrador' });
    await user.type(await screen.findByRole('textbox', { name: 'Manteniment' }), 'Terbolesa');
    await choose(user, 'Tipus manteniment', 'Acidesa (pH)');
    await choose(user, "Valor d'entrada", 'Numèric');
    await choose(user, 'Tipus de límit', 'Superior i inferior');
    await user.type(screen.getByRole('textbox', { name: 'Límit superior' }), '8.5{ArrowUp}');
    expect(screen.getByRole('textbox', { name: 'Límit superior' })).toHaveValue('8,51');
    await user.type(screen.getByRole('textbox', { name: 'Límit inferior' }), '9,25');
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    expect(await screen.findByText('El límit inferior no pot ser més gran que el superior')).toBeVisible();

    await choose(user, 'Tipus de límit', 'Inferior');
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    expect(await screen.findByText('Manteniment creat correctament')).toBeVisible();
    expect(api.calls.find((call) => call.method === 'POST')?.body).toMatchObject({
      upkeepLimitType: 'down',
      upkeepLimitUp: null,
      upkeepLimitDown: 9.25,
    });
  });

  it('should want an answer for a Si/No', async () => {
    const { user } = renderApp('/manteniments/new-manteniment', { profile: 'Administrador' });
    await choose(user, "Valor d'entrada", 'Si/No');
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    expect(await screen.findByText('Cal el valor esperat (Si/No)')).toBeVisible();
  });
});

it('should show both limits of a number that is edited, and say which one is not used', async () => {
  renderApp(`/manteniments/${fakeId(61)}`, { profile: 'Administrador' });
  expect(await screen.findByRole('textbox', { name: 'Límit inferior' })).toHaveValue('50');
  expect(shown()).toEqual(['Límit superior', 'Límit inferior']);
  expect(screen.getByRole('textbox', { name: 'Límit superior' })).not.toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Límit superior' })).toHaveAccessibleDescription(
    "Amb aquest tipus de límit no s'utilitza",
  );
});

it('should show the limit that somebody else saved where it was typed back to what it was', async () => {
  const api = createFakeApi();
  const { user } = renderApp(`/manteniments/${fakeId(60)}`, { profile: 'Administrador', api });
  const limit = () => screen.findByRole('textbox', { name: 'Límit superior' });
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar' }));
  await user.type(await limit(), ',5{Backspace}{Backspace}');
  await user.type(screen.getByRole('textbox', { name: 'Manteniment' }), ' calenta');
  const record = api.records.upkeeps[0];
  Object.assign(record ?? {}, { upkeepLimitUp: 8.4, __v: 5 });
  await save();
  await user.click(await screen.findByRole('button', { name: 'Carrega el nou estat' }));
  await waitFor(async () => expect(await limit()).toHaveValue('8,4'));
  await save();
  expect(await screen.findByText('Manteniment modificat correctament')).toBeVisible();
  expect(record).toMatchObject({ upkeepName: 'pH de l’aigua calenta', upkeepLimitUp: 8.4 });
});
