import { screen, waitFor, within } from '@testing-library/react';
import { choiceField, choose, optionsOf } from '../testing/choose';
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

  it('should ask which number is meant where nobody knows what is counted, and refuse what is none', async () => {
    const api = createFakeApi();
    Object.assign(api.records.upkeepstypes[2]!, { upkeepTypeUnits: 'UFC/L' });
    const { user } = renderApp('/manteniments/new-manteniment', { profile: 'Administrador', api });
    await user.type(await screen.findByRole('textbox', { name: 'Manteniment' }), 'Legionel·la');
    await choose(user, "Valor d'entrada", 'Numèric');
    await choose(user, 'Tipus de límit', 'Superior');
    const limit = screen.getByRole('textbox', { name: 'Límit superior' });
    await user.type(limit, '1.200');
    const question = screen.getByRole('group', { name: 'Has escrit 1.200. Quin número és?' });
    expect(
      within(question)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['1,2', '1.200']);
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    expect(await screen.findByText('Digues quin número és: 1,2 o 1.200')).toBeVisible();
    await user.click(within(question).getByRole('button', { name: '1.200' }));
    expect(limit).toHaveValue('1200');
    expect(question).not.toBeInTheDocument();

    // Of counts nothing is to be asked.
    await user.clear(limit);
    await user.type(limit, '2.300');
    await choose(user, 'Tipus manteniment', 'Clor (UFC/L)');
    expect(await screen.findByText(/^S'entén 2\.300\sUFC\/L$/)).toBeVisible();

    await user.clear(limit);
    await user.type(limit, '<100');
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    expect(await screen.findByText('Un límit és un sol número, sense «<», «>» ni «±»')).toBeVisible();
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.clear(limit);
    await user.type(limit, '100');
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    expect(await screen.findByText('Manteniment creat correctament')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ upkeepLimitUp: 100 });
  });

  it('should want an answer for a Si/No', async () => {
    const { user } = renderApp('/manteniments/new-manteniment', { profile: 'Administrador' });
    await choose(user, "Valor d'entrada", 'Si/No');
    expect(await optionsOf(user, 'Límit', 'Sí')).toEqual(['- Selecciona -', 'Sí', 'No']);
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

describe('a number without limit', () => {
  it('has to be meant, and is sent as null', async () => {
    const { api, user } = renderApp('/manteniments/new-manteniment', { profile: 'Administrador' });
    await user.type(await screen.findByRole('textbox', { name: 'Manteniment' }), 'Aigua de reposició');
    await choose(user, 'Tipus manteniment', 'Acidesa (pH)');
    await choose(user, "Valor d'entrada", 'Numèric');
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    expect(await screen.findByText('Un control numèric necessita el tipus de límit')).toBeVisible();
    await choose(user, 'Tipus de límit', 'Superior');
    await user.type(screen.getByRole('textbox', { name: 'Límit superior' }), '3');
    await user.click(screen.getByRole('checkbox', { name: 'El màxim exacte ja no és correcte' }));

    await choose(user, 'Tipus de límit', 'Sense límit');
    expect(shown()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Valors de tancament' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    expect(await screen.findByText('Manteniment creat correctament')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      upkeepLimitType: null,
      upkeepLimitUp: null,
      upkeepLimitUpStrict: false,
    });
    expect(await choiceField('Tipus de límit')).toHaveTextContent('Sense límit');
  });

  it('has to be meant too where a Si/No becomes one', async () => {
    const { api, user } = renderApp(`/manteniments/${fakeId(62)}`, { profile: 'Administrador' });
    await choose(user, "Valor d'entrada", 'Numèric');
    expect(await choiceField('Tipus de límit')).toHaveTextContent('- Selecciona -');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Un control numèric necessita el tipus de límit')).toBeVisible();
    await choose(user, 'Tipus de límit', 'Sense límit');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Manteniment modificat correctament')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      upkeepValue: 'number',
      upkeepLimitType: null,
      upkeepLimit: null,
      __v: 0,
    });
  });
});

describe('the closing values', () => {
  const section = () => screen.findByRole('button', { name: 'Valors de tancament' });
  const upper = () => screen.getByLabelText('Tancament superior');

  it('should be there when they are asked for, beside the limits that they go beyond', async () => {
    const { api, user } = renderApp(`/manteniments/${fakeId(60)}`, { profile: 'Administrador' });
    expect(await section()).toHaveAttribute('aria-expanded', 'false');
    expect(upper()).not.toBeVisible();
    await user.click(await section());
    await waitFor(() => expect(upper()).toBeVisible());
    await user.type(upper(), '7,5');
    await user.type(screen.getByLabelText('Tancament inferior'), '6');
    await user.click(screen.getByLabelText('El mínim exacte ja tanca'));
    await user.type(screen.getByLabelText('Què cal fer si es tanca'), 'Buidar el vas');
    await user.click(screen.getByLabelText('El mínim exacte ja no és correcte'));
    // Closed again, it opens for what is wrong in it.
    await user.click(await section());
    await waitFor(() => expect(upper()).not.toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(
      await screen.findByText('El valor de tancament superior no pot ser més petit que el límit superior'),
    ).toBeVisible();
    expect(upper()).toHaveFocus();

    await user.clear(upper());
    await user.type(upper(), '8');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Manteniment modificat correctament')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      upkeepLimitType: 'up-down',
      upkeepLimitDownStrict: true,
      upkeepCriticalUp: 8,
      upkeepCriticalDown: 6,
      upkeepCriticalDownReached: true,
      upkeepCriticalText: 'Buidar el vas',
      __v: 0,
    });
  });

  it('should be in sight where there are any, 0 too, and go with their side', async () => {
    const api = createFakeApi();
    const record = api.records.upkeeps[0];
    Object.assign(record ?? {}, {
      upkeepLimitDownStrict: true,
      upkeepCriticalDown: 0,
      upkeepCriticalDownReached: true,
    });
    const { user } = renderApp(`/manteniments/${fakeId(60)}`, { profile: 'Administrador', api });
    expect(await section()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('Tancament inferior')).toHaveValue('0');
    await choose(user, 'Tipus de límit', 'Superior');
    expect(screen.queryByLabelText('Tancament inferior')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Manteniment modificat correctament')).toBeVisible();
    // A limit that the type does not name is kept and not used.
    expect(record).toMatchObject({
      upkeepLimitDown: 7.2,
      upkeepLimitDownStrict: false,
      upkeepCriticalDown: null,
      upkeepCriticalDownReached: false,
    });
  });

  it('should leave no flag behind where the value is taken out', async () => {
    const api = createFakeApi();
    const record = api.records.upkeeps[0];
    Object.assign(record ?? {}, { upkeepCriticalDown: 0, upkeepCriticalDownReached: true });
    const { user } = renderApp(`/manteniments/${fakeId(60)}`, { profile: 'Administrador', api });
    await user.clear(await screen.findByLabelText('Tancament inferior'));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Manteniment modificat correctament')).toBeVisible();
    expect(record).toMatchObject({ upkeepCriticalDown: null, upkeepCriticalDownReached: false });
  });

  it('should be a flag for a Si/No and a text', async () => {
    const { api, user } = renderApp(`/manteniments/${fakeId(62)}`, { profile: 'Administrador' });
    await user.click(await section());
    const closing = within(await screen.findByRole('region', { name: 'Valors de tancament' }));
    expect(closing.queryByLabelText(/^Tancament/)).toBeNull();
    await user.click(closing.getByRole('checkbox', { name: 'Si no és correcte, tancament' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Manteniment modificat correctament')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ upkeepCritical: true });
  });
});

it('should take why a control is there, and say of which row of the law it was made', async () => {
  const api = createFakeApi();
  const record = api.records.upkeeps[1];
  Object.assign(record ?? {}, { upkeepPreset: 'pool-spa.temperature', upkeepSource: 'RD 742' });
  const { user } = renderApp(`/manteniments/${fakeId(61)}`, { profile: 'Administrador', api });
  expect(await screen.findByText('De la normativa')).toBeVisible();
  expect(screen.getByText('Hidromassatge (pool-spa.temperature)')).toBeVisible();
  await choose(user, 'Freqüència', 'Trimestral');
  await choose(user, 'Què es mesura', "Temperatura de l'aigua");
  await user.type(screen.getByRole('textbox', { name: 'Norma' }), '/2013');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Manteniment modificat correctament')).toBeVisible();
  expect(record).toMatchObject({
    upkeepFrequency: 'quarterly',
    upkeepParameter: 'temperature',
    upkeepSource: 'RD 742/2013',
  });
});
