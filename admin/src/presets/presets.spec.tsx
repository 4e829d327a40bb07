import { screen, waitFor, within } from '@testing-library/react';
import type { ElementKind } from '../../../domain/elements';
import { planningApi } from '../planning/testing/app';
import { choose, choiceField } from '../testing/choose';
import { createFakeApi, fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { onPhone } from '../testing/width';

const POOL = fakeId(24);

type Api = ReturnType<typeof createFakeApi>;
type User = ReturnType<typeof renderApp>['user'];

const poolOf = (api: Api) => api.records.elements.find(({ id }) => id === POOL);
const callsOf = (api: Api, method: string) => api.calls.filter((call) => call.method === method);

/** The form of an element, as what it is known. */
function openElement(kind: ElementKind | null, api: Api = createFakeApi()) {
  Object.assign(poolOf(api) ?? {}, { elementKind: kind });
  return renderApp(`/elements/${POOL}`, { profile: 'Administrador', api });
}

async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Afegeix de la normativa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Afegeix de la normativa' }));
  await dialog.findByRole('combobox', { name: "Tipus d'instal·lació" });
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

async function answer(user: User, dialog: Dialog, answers: Record<string, string>) {
  for (const [question, option] of Object.entries(answers)) {
    const group = within(dialog.getByRole('radiogroup', { name: question }));
    await user.click(group.getByRole('radio', { name: option }));
  }
}

const PUBLIC = "Tipus 1: ús públic, la piscina és l'activitat principal";
const heatedWithChlorine = {
  'Tipus de piscina': PUBLIC,
  Desinfectant: 'Clor',
  Climatitzada: 'Sí',
  'Amb aerosols': 'No',
  'Recomptes del laboratori en': 'UFC',
};

/** Closes what says how it went. */
async function close(user: User, dialog: Dialog) {
  await user.click(dialog.getByText('Tanca', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/** The row of a control. Not by its role: a row's name is all that is in it, which takes long to put together. */
const rowOf = (dialog: Dialog, name: string) => within(dialog.getByText(name).closest('tr')!);

const add = (dialog: Dialog) => dialog.findByRole('button', { name: /^Afegeix \d+ control/ });

describe('"Piscina coberta, clor, climatitzada" on an element', () => {
  it('is set up with one dialog, and what was typed in the form is saved after it', async () => {
    const { api, user } = openElement('pool-indoor');
    await user.type(await screen.findByRole('textbox', { name: 'Ubicació' }), '!');
    const dialog = await openDialog(user);
    expect(dialog.getByRole('combobox', { name: "Tipus d'instal·lació" })).toHaveTextContent(
      'Piscina coberta',
    );
    expect(dialog.getByText(/no contrastades amb el BOE/)).toBeVisible();
    expect(dialog.queryByRole('table')).not.toBeInTheDocument();

    // The answer's note stands beside the questions, and goes with it.
    const note = /les freqüències no, llevat que l'autoritat ho demani/;
    await answer(user, dialog, { 'Tipus de piscina': 'Tipus 3A: comunitats, cases rurals i semblants' });
    expect(dialog.getByText(note)).toBeVisible();
    await answer(user, dialog, heatedWithChlorine);
    expect(dialog.queryByText(note)).not.toBeInTheDocument();
    const chlorine = rowOf(dialog, 'Clor lliure residual (rutina)');
    expect(chlorine.getByRole('checkbox', { name: 'Clor lliure residual (rutina)' })).toBeChecked();
    expect(chlorine.getByText('De 0,5 a 2 mg/L; tancament ≤ 0 o > 5 mg/L')).toBeVisible();
    expect(chlorine.getByText('Diària')).toBeVisible();
    expect(chlorine.getByText('RD 742/2013, annexos I i III')).toBeVisible();
    expect(rowOf(dialog, "Temperatura de l'aigua (laboratori)").getByText('Mensual')).toBeVisible();
    expect(dialog.queryByText(/^Brom total/)).not.toBeInTheDocument();
    const unchecked = within(dialog.getByRole('region', { name: 'No es comprova automàticament' }));
    expect(unchecked.getByText(/^Punts de mostreig/)).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Índex de Langelier, calculat' })).not.toBeChecked();
    expect(unchecked.queryByText(/^Altres desinfectants/)).not.toBeInTheDocument();

    await user.click(dialog.getByRole('button', { name: 'Afegeix 32 controls' }));
    expect(await dialog.findByText('32 controls creats.')).toBeVisible();
    expect(dialog.queryByText(/ja hi er/)).not.toBeInTheDocument();
    await close(user, dialog);

    expect(poolOf(api)?.elementUpkeeps).toHaveLength(32);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Element modificat correctament')).toBeVisible();
    expect(callsOf(api, 'PUT').map(({ body }) => body)).toEqual([
      { elementUbication: 'Planta baixa!', __v: 1 },
    ]);
  });
});

describe('an element', () => {
  it('is asked once: what it says is answered, and what is answered it says', async () => {
    const api = createFakeApi();
    Object.assign(poolOf(api) ?? {}, { elementTraits: { part: 'return' } });
    const { user } = openElement('hot-water', api);
    const dialog = await openDialog(user);
    const part = within(dialog.getByRole('radiogroup', { name: 'Part de la instal·lació' }));
    expect(part.getByRole('radio', { name: 'Retorn' })).toBeChecked();
    expect(dialog.getByText(/El que ja diu es canvia al seu formulari/)).toBeVisible();
    await answer(user, dialog, { 'Amb peces de ferro': 'No' });
    expect(dialog.getByRole('checkbox', { name: 'Temperatura de retorn' })).toBeChecked();
    expect(dialog.queryByText('Purga de fons dels acumuladors feta')).not.toBeInTheDocument();
    await user.click(await add(dialog));
    await dialog.findByText(/controls? creats?/);
    await close(user, dialog);
    expect(poolOf(api)?.elementTraits).toEqual({ part: 'return', iron: 'no' });
    expect(await choiceField('Amb peces de ferro')).toHaveTextContent('No');
    await user.type(screen.getByRole('textbox', { name: 'Ubicació' }), '!');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Element modificat correctament')).toBeVisible();
    expect(callsOf(api, 'PUT').at(-1)?.body).toEqual({ elementUbication: 'Planta baixa!', __v: 1 });
  });

  it('of which the form says something else keeps that beside what was answered', async () => {
    const { api, user } = openElement('pool-indoor');
    await choose(user, 'Climatitzada', 'No');
    const dialog = await openDialog(user);
    await answer(user, dialog, { ...heatedWithChlorine, Climatitzada: 'No' });
    const volume = dialog.getByRole('textbox', { name: 'Volum del vas (m³)' });
    await user.type(volume, '0');
    expect(dialog.getByText(/^Ha de ser més gran que 0/)).toBeVisible();
    await user.click(await add(dialog));
    expect(dialog.getAllByText(/^Ha de ser més gran que 0/)).toHaveLength(2);
    expect(callsOf(api, 'POST').filter(({ path }) => path.startsWith('/presets'))).toEqual([]);
    await user.clear(volume);
    await user.type(volume, '312,5');
    await user.click(await add(dialog));
    await dialog.findByText(/controls creats/);
    await close(user, dialog);
    const told = {
      type: '1',
      disinfectant: 'chlorine',
      heated: 'no',
      aerosols: 'no',
      counts: 'ufc',
      volume: 312.5,
    };
    expect(poolOf(api)?.elementTraits).toEqual(told);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Element modificat correctament')).toBeVisible();
    expect(poolOf(api)?.elementTraits).toEqual(told);
  });

  it('is not lost with a connection that breaks before its form knows of its controls', async () => {
    const api = createFakeApi();
    const { fetch } = api;
    api.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (init?.method === 'POST') api.setOnline(false);
      return response;
    };
    const { user } = openElement('misting', api);
    await user.type(await screen.findByRole('textbox', { name: 'Ubicació' }), '!');
    const dialog = await openDialog(user);
    await user.click(await add(dialog));
    expect(await dialog.findByText('8 controls creats.')).toBeVisible();
    await close(user, dialog);

    api.setOnline(true);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await user.click(await screen.findByRole('button', { name: 'Carrega el nou estat' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Element modificat correctament')).toBeVisible();
    expect(poolOf(api)).toMatchObject({ elementUbication: 'Planta baixa!' });
    expect(poolOf(api)?.elementUpkeeps).toHaveLength(8);
  });

  it('gets them beside usual controls that were changed in the form and not saved', async () => {
    const api = createFakeApi();
    Object.assign(poolOf(api) ?? {}, { elementUpkeeps: [fakeId(61)] });
    const { user } = openElement('misting', api);
    await screen.findByText('Temperatura de retorn', { selector: '.MuiChip-label' });
    await user.click(await choiceField('Controls habituals'));
    await user.keyboard('{Backspace}');
    await user.click(await screen.findByRole('option', { name: /^Purga feta/ }));
    await user.keyboard('{Escape}');
    const dialog = await openDialog(user);
    await user.click(await add(dialog));
    await dialog.findByText('8 controls creats.');
    await close(user, dialog);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Element modificat correctament')).toBeVisible();
    const usual = poolOf(api)?.elementUpkeeps;
    expect(usual).toHaveLength(9);
    expect(usual).toContain(fakeId(62));
    expect(usual).not.toContain(fakeId(61));
  });

  it('is what the controls are for, where it did not say what it is', async () => {
    const { api, user } = openElement(null);
    const dialog = await openDialog(user);
    expect(
      dialog.getByText("Tria un tipus d'instal·lació per veure què en demana la normativa."),
    ).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: "Tipus d'instal·lació" }));
    await user.click(screen.getByRole('option', { name: 'Nebulització' }));
    await user.click(await add(dialog));
    await dialog.findByText('8 controls creats.');
    await close(user, dialog);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Element modificat correctament')).toBeVisible();
    expect(poolOf(api)).toMatchObject({ elementKind: 'misting' });
    expect(poolOf(api)?.elementUpkeeps).toHaveLength(8);
  });
});

it('marks what is there already, adds none of it twice, and names what it took as it is', async () => {
  const api = createFakeApi();
  const [made, usual, typed] = api.records.upkeeps;
  Object.assign(made ?? {}, { upkeepPreset: 'misting.nozzle-check', upkeepName: 'Broquets de casa' });
  Object.assign(usual ?? {}, { upkeepPreset: 'misting.turbidity' });
  Object.assign(typed ?? {}, { upkeepName: 'Legionella spp.' });
  Object.assign(poolOf(api) ?? {}, { elementUpkeeps: [usual?.id] });
  const { user } = openElement('misting', api);
  const dialog = await openDialog(user);
  await add(dialog);
  const turbidity = rowOf(dialog, 'Terbolesa');
  const nozzles = rowOf(dialog, 'Revisió dels broquets feta');
  const legionella = rowOf(dialog, 'Legionella spp.');
  expect(turbidity.getByText('Ja és habitual')).toBeVisible();
  expect(turbidity.getByRole('checkbox')).toBeDisabled();
  expect(turbidity.getByRole('checkbox')).not.toBeChecked();
  expect(nozzles.getByText('Ja existeix')).toBeVisible();
  expect(nozzles.getByRole('checkbox')).toBeChecked();
  // One of the same name from elsewhere is offered, and holds nothing back.
  expect(legionella.getByRole('checkbox', { name: 'Legionella spp.' })).toBeChecked();
  const instead = legionella.getByRole('checkbox', {
    name: /^Fes servir el control que ja hi ha: Legionella/,
  });
  expect(instead).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Cap' }));
  expect(instead).toBeDisabled();
  for (const row of [nozzles, legionella]) await user.click(row.getAllByRole('checkbox')[0]!);
  await user.click(instead);
  await user.click(dialog.getByRole('button', { name: 'Afegeix 2 controls' }));
  expect(await dialog.findByText('0 controls creats.')).toBeVisible();
  expect(dialog.getByText(/^2 ja hi eren, .*: Legionella spp\., Broquets de casa\.$/)).toBeVisible();
  expect(callsOf(api, 'POST').at(-1)?.body).toMatchObject({ use: { 'misting.legionella': typed?.id } });
  expect(poolOf(api)?.elementUpkeeps).toEqual([usual?.id, typed?.id, made?.id]);
});

describe('a save', () => {
  it('that was done and whose answer was lost is done once', async () => {
    const api = createFakeApi();
    const { fetch } = api;
    let isLost = true;
    api.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (init?.method !== 'POST' || !isLost) return response;
      isLost = false;
      throw new TypeError('Failed to fetch');
    };
    const { user } = openElement('misting', api);
    const before = api.records.upkeeps.length;
    const dialog = await openDialog(user);
    await user.click(await add(dialog));
    expect(await dialog.findByText(/^No hi ha connexió amb el servidor/)).toBeVisible();
    await user.click(await add(dialog));
    expect(await dialog.findByText('8 controls creats.')).toBeVisible();

    const [first, second] = callsOf(api, 'POST').map(({ key }) => key);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(api.records.upkeeps).toHaveLength(before + 8);
  });

  it('that is refused says why, keeps what was chosen, and is another one once it is changed', async () => {
    const errors = { elementIds: 'Tindria més de 60 controls habituals: Vas gran' };
    const refused = { statusCode: 400, message: 'Hi ha dades que no són correctes', errors };
    let isFull = true;
    const api = planningApi(({ method }) =>
      method === 'POST' && isFull ? { status: 400, body: refused } : undefined,
    );
    const { user } = openElement('misting', api);
    const dialog = await openDialog(user);
    await user.click(await add(dialog));
    const alert = await dialog.findByText('Tindria més de 60 controls habituals: Vas gran');
    expect(alert.closest('[role=alert]')).toHaveTextContent('Hi ha dades que no són correctes');

    isFull = false;
    await user.click(dialog.getByRole('button', { name: 'Cap' }));
    expect(alert).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Cap control triat' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Terbolesa' }));
    await user.click(dialog.getByRole('button', { name: 'Afegeix 1 control' }));
    expect(await dialog.findByText('1 control creat.')).toBeVisible();
    const [first, second] = api.writes;
    expect(second?.body).toMatchObject({ rows: ['misting.turbidity'], elementIds: [POOL] });
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
  });
});

describe('what the law asks', () => {
  it('should be ticked, with a note where its figure is not sure', async () => {
    const { user } = openElement('cooling-tower');
    const dialog = await openDialog(user);
    await add(dialog);
    for (const name of ['Legionella spp.', 'Terbolesa', 'Ferro total', 'Bacteris aerobis']) {
      expect(dialog.getByRole('checkbox', { name })).toBeChecked();
    }
    const aerobic = rowOf(dialog, 'Bacteris aerobis');
    expect(aerobic.getByText('Una sola còpia')).toBeVisible();
    expect(aerobic.getByText(/^Llegit en una sola còpia, que recull la correcció/)).toBeVisible();
    expect(rowOf(dialog, 'Legionella spp.').queryByText('Una sola còpia')).not.toBeInTheDocument();
    const ph = dialog.getByRole('checkbox', { name: 'pH' });
    expect(ph).not.toBeChecked();
    expect(within(ph.closest('tr')!).getByText(/^Només si el biocida depèn del pH/)).toBeVisible();

    await choose(user, "Tipus d'instal·lació", 'AFCH');
    const tanks = 'Dipòsit, acumulador o escalfador';
    await answer(user, dialog, { 'Part de la instal·lació': tanks, 'Amb peces de ferro': 'No' });
    const tank = rowOf(dialog, 'Temperatura del dipòsit');
    expect(tank.getByRole('checkbox')).toBeChecked();
    expect(tank.getByText('Preferentment')).toBeVisible();
    expect(tank.getByText(/no és un límit estricte/)).toBeVisible();

    await choose(user, "Tipus d'instal·lació", 'ACS');
    const double = rowOf(dialog, 'Temperatura amb acumulador doble');
    expect(double.getByRole('checkbox')).not.toBeChecked();
    expect(double.getByText(/^Només si hi ha un acumulador doble/)).toBeVisible();
  });
});

describe("the controls' list", () => {
  it('gets the controls on a phone, and so do the elements that are chosen', async () => {
    onPhone();
    const { api, user } = renderApp('/manteniments', { profile: 'Administrador' });
    const dialog = await openDialog(user);
    await choose(user, "Tipus d'instal·lació", 'Altres');
    await choose(user, 'Controls habituals de', 'Vas gran');
    await user.keyboard('{Escape}');
    expect(dialog.getByText(/el que cadascun ja diu no canvia/)).toBeVisible();
    await choose(user, "Tipus d'instal·lació", 'Nebulització');
    expect(await dialog.findByRole('checkbox', { name: 'Legionella spp.' })).toBeChecked();
    expect(dialog.queryByRole('table')).not.toBeInTheDocument();
    await user.click(await add(dialog));
    await dialog.findByText(/controls creats/);
    expect(callsOf(api, 'POST').at(-1)).toMatchObject({
      path: '/presets/misting',
      body: { answers: {}, elementIds: [POOL] },
    });
    await close(user, dialog);
    expect(await screen.findByText('Legionella spp.', { selector: 'li *' })).toBeVisible();
  });
});

it('says so when what the law asks cannot be loaded, and asks again', async () => {
  const api = createFakeApi();
  const { user } = openElement('misting', api);
  const button = await screen.findByRole('button', { name: 'Afegeix de la normativa' });
  api.setOnline(false);
  await user.click(button);
  expect(await screen.findByText("No s'ha pogut carregar la normativa")).toBeVisible();
  api.setOnline(true);
  await user.click(screen.getByRole('button', { name: 'Torna-ho a provar' }));
  expect(await choiceField("Tipus d'instal·lació")).toHaveTextContent('Nebulització');
});
