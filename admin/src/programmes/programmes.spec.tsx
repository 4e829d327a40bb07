import { screen, waitFor, within } from '@testing-library/react';
import { choose } from '../testing/choose';
import { createFakeApi, fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { allowLateUpdates } from '../planning/testing/app';

const PROGRAMME = 91;

/** A centre that works from Monday to Friday, and a weekly programme of it. It is Friday, 20 November 2026. */
function apiWithProgramme(fields: object = {}) {
  const api = createFakeApi('2026-11-20');
  const [area] = api.records.arees;
  if (area) area.areaWorkingDays = [1, 2, 3, 4, 5];
  api.records.programmes.push({
    ...{ id: fakeId(PROGRAMME), _id: fakeId(PROGRAMME), __v: 0 },
    ...{ createdAt: '2026-11-01T10:00:00.000Z', updatedAt: '2026-11-01T10:00:00.000Z' },
    programmeName: 'Purga setmanal',
    programmeAreaId: fakeId(11),
    programmeElementIds: [fakeId(21), fakeId(22)],
    programmeUpkeepIds: [],
    programmeUserId: fakeId(32),
    programmeRule: 'FREQ=WEEKLY;BYDAY=MO',
    programmeAfterDays: null,
    programmeStart: '2026-11-02',
    programmeEnd: null,
    programmeDaysOff: 'keep',
    programmeEach: null,
    programmePaused: false,
    programmeProblems: [],
    programmeDeleted: false,
    ...fields,
  });
  return api;
}

const render = (path: string, api = apiWithProgramme()) => renderApp(path, { profile: 'Administrador', api });
const sent = (api: ReturnType<typeof createFakeApi>, method: string) =>
  api.calls.filter((call) => call.method === method && call.path.startsWith('/programmes'));

const EDIT = `/programes/${fakeId(PROGRAMME)}`;
const save = () => screen.getByRole('button', { name: 'Guardar' });
const end = () => screen.findByRole('textbox', { name: 'Final' });

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

describe('a new programme', () => {
  it('is for ticked elements of its centre, shows its next dates with their reasons, and leads on to another', async () => {
    const { api, user } = render('/programes/new-programa');
    await user.type(await screen.findByRole('textbox', { name: /^Programa/ }), 'Clor');
    expect(screen.getByText('Tria primer el centre')).toBeVisible();
    await choose(user, 'Centre', 'Edifici Central');
    await choose(user, 'Usuari planificat', 'Roca Soler, Jordi');
    await user.type(await screen.findByLabelText('Cerca entre els elements'), 'acumulador');
    await user.click(screen.getByRole('button', { name: 'Marca els trobats' }));
    expect(screen.getByText('1 de 2 triats')).toBeVisible();
    await choose(user, 'Els dies que no es treballa', 'Es fa el dia de feina següent');
    const dates = within(await screen.findByRole('list', { name: 'Properes dates' }));
    expect(dates.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '20/11/2026',
      '21/11/2026 no es treballa, passa a 23/11/2026',
      '22/11/2026 no es treballa, passa a 23/11/2026',
      ...['23', '24', '25', '26', '27'].map((day) => `${day}/11/2026`),
      '28/11/2026 no es treballa, passa a 30/11/2026',
      '29/11/2026 no es treballa, passa a 30/11/2026',
      '30/11/2026',
      '01/12/2026',
    ]);

    await user.click(screen.getByRole('button', { name: 'Crear i un altre' }));
    expect(await screen.findByText('Programa creat correctament')).toBeVisible();
    expect(sent(api, 'POST')[0]?.body).toMatchObject({
      programmeName: 'Clor',
      programmeAreaId: fakeId(11),
      programmeElementIds: [fakeId(22)],
      programmeUserId: fakeId(32),
      programmeRule: 'FREQ=DAILY',
      programmeStart: '2026-11-20',
      programmeDaysOff: 'next',
    });
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Programa/ })).toHaveValue(''));
    expect(await screen.findByDisplayValue('Edifici Central')).toBeVisible();
    expect(await screen.findByText('0 de 2 triats')).toBeVisible();
  });

  it('knows the public holidays of all of its next dates', async () => {
    const api = apiWithProgramme({
      ...{ programmeRule: 'FREQ=YEARLY', programmeStart: '2026-12-08', programmeDaysOff: 'next' },
    });
    const name = 'La Immaculada';
    for (const day of ['2026-12-08', '2037-12-08']) api.daysOff.push({ day, reason: 'public', name });
    render(EDIT, api);
    const dates = within(await screen.findByRole('list', { name: 'Properes dates' })).getAllByRole(
      'listitem',
    );
    expect(dates).toHaveLength(12);
    expect(dates[0]).toHaveTextContent('08/12/2026 festiu, passa a 09/12/2026');
    expect(dates.at(-1)).toHaveTextContent('08/12/2037 festiu, passa a 09/12/2037');
  });

  it('says which controls ask for more', async () => {
    const api = apiWithProgramme();
    const [acidity] = api.records.upkeeps;
    if (acidity) acidity.upkeepFrequency = 'daily';
    const [tower] = api.records.elements;
    if (tower) tower.elementUpkeeps = [fakeId(60)];
    render(EDIT, api);
    expect(await screen.findByText('És menys sovint del que demana: pH de l’aigua')).toBeVisible();
  });
});

describe('a programme that is changed', () => {
  it('shows the day of the start, where its rule names none', async () => {
    render(EDIT, apiWithProgramme({ programmeRule: 'FREQ=MONTHLY', programmeStart: '2026-11-17' }));
    expect(await screen.findByRole('combobox', { name: 'Dia del mes' })).toHaveTextContent('17');
  });

  it('can be rid of an element that was deleted', async () => {
    const api = apiWithProgramme();
    const [tower] = api.records.elements;
    if (tower) tower.elementDeleted = true;
    const { user } = render(EDIT, api);
    await user.click(await screen.findByRole('checkbox', { name: /^Torre de refrigeració 1 \(/ }));
    await user.click(save());
    await screen.findByText('Programa modificat correctament');
    expect(sent(api, 'PUT')[0]?.body).toMatchObject({ programmeElementIds: [fakeId(22)] });
  });

  it('follows from tomorrow on, or from another day that is not past', async () => {
    const { api, user } = render(EDIT);
    expect(await screen.findByRole('heading', { name: 'Editar programa' })).toBeVisible();
    await choose(user, 'Quan', 'Cada tants dies');
    const from = await screen.findByRole('textbox', { name: 'El canvi val des del' });
    expect(from).toHaveValue('21/11/2026');
    expect(screen.getByText(/^El que hi ha planificat des del 21\/11\/2026/)).toBeVisible();
    await user.clear(from);
    await user.type(from, '19/11/2026');
    await user.click(save());
    expect(await screen.findByText('No pot ser anterior a avui')).toBeVisible();
    expect(sent(api, 'PUT')).toEqual([]);
    await user.clear(from);
    await user.type(from, '01/12/2026');
    expect(screen.getByText(/^El que hi ha planificat des del 01\/12\/2026/)).toBeVisible();
    await user.click(save());
    expect(await screen.findByText('Programa modificat correctament')).toBeVisible();
    expect(sent(api, 'PUT').map(({ body }) => body)).toEqual([
      { programmeRule: 'FREQ=DAILY', fromDay: '2026-12-01', __v: 0 },
    ]);
    await waitFor(() => expect(from).not.toBeInTheDocument());
  });

  it('asks with an end what becomes of what lies ahead', async () => {
    const { api, user } = render(EDIT);
    await user.type(await end(), '15/12/2026');
    expect(
      screen.getByText('El que ja està planificat per a després del 15/12/2026 es queda.'),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: "S'elimina" }));
    expect(
      screen.getByText(/^El que ja està planificat per a després del 15\/12\/2026 s'elimina/),
    ).toBeVisible();
    await user.click(save());
    await screen.findByText('Programa modificat correctament');
    expect(sent(api, 'PUT')[0]?.body).toEqual({
      ...{ programmeEnd: '2026-12-15', fromDay: '2026-11-21', ahead: 'remove', __v: 0 },
    });
  });

  it.each([
    ['pauses', false, /^En pausa no planifica res més/],
    ['resumes', true, /^Torna a planificar des d'avui, 20\/11\/2026/],
  ])('says what comes of it when it %s, and asks for no day', async (_, programmePaused, text) => {
    const { api, user } = render(EDIT, apiWithProgramme({ programmePaused }));
    await user.click(await screen.findByRole('checkbox', { name: 'En pausa' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'El canvi val des del' })).not.toBeInTheDocument();
    await user.click(save());
    await screen.findByText('Programa modificat correctament');
    expect(sent(api, 'PUT')[0]?.body).toEqual({ programmePaused: !programmePaused, __v: 0 });
  });

  it('is not saved over what somebody else has changed', async () => {
    const api = apiWithProgramme();
    const { user } = render(EDIT, api);
    await user.type(await end(), '15/12/2026');
    Object.assign(api.records.programmes[0] ?? {}, { programmeName: 'Purga nova', __v: 3 });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Carrega el nou estat' }));
    expect(await screen.findByDisplayValue('Purga nova')).toBeVisible();
    expect(await end()).toHaveValue('15/12/2026');
    await user.click(save());
    await screen.findByText('Programa modificat correctament');
    expect(sent(api, 'PUT').at(-1)?.body).toMatchObject({ programmeEnd: '2026-12-15', __v: 3 });
  });
});

it('a deletion asks what becomes of what lies ahead', async () => {
  const { api, user } = render('/programes');
  await user.click(await screen.findByRole('button', { name: 'Elimina Purga setmanal' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'Es queda' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: "S'elimina" }));
  expect(dialog.getByRole('status')).toHaveTextContent(/s'elimina/);
  await user.click(dialog.getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText('Programa eliminat correctament')).toBeVisible();
  expect(sent(api, 'DELETE').map(({ path }) => path)).toEqual([
    `/programmes/${fakeId(PROGRAMME)}?ahead=remove`,
  ]);
  await waitFor(() => expect(screen.queryByText('Purga setmanal')).not.toBeInTheDocument());
});

it('one that is deleted by its own icon is no longer among those that are ticked', async () => {
  const api = apiWithProgramme();
  const [first] = api.records.programmes;
  api.records.programmes.push({ ...first!, id: fakeId(92), _id: fakeId(92), programmeName: 'Clor diari' });
  const { user } = render('/programes', api);
  for (const box of await screen.findAllByLabelText('Selecciona aquesta fila')) await user.click(box);
  expect(await screen.findByText('2 files seleccionades')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Elimina Purga setmanal' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText('1 fila seleccionada')).toBeVisible();
});

describe('an inspection that it planned', () => {
  const link = { name: 'Purga setmanal' };

  function inspectionOf(fields: object) {
    const api = apiWithProgramme(fields);
    const own = { elementProgrammeId: fakeId(PROGRAMME), elementProgrammeDay: '2026-11-23' };
    Object.assign(api.records.planning[0] ?? {}, own);
    render(`/inspeccions/${fakeId(71)}`, api);
  }

  it('leads to it', async () => {
    inspectionOf({});
    expect(await screen.findByRole('link', link)).toHaveAttribute('href', EDIT);
  });

  it('names it, and leads nowhere, once it was deleted', async () => {
    inspectionOf({ programmeDeleted: true });
    await waitFor(() => {
      expect(screen.getByText(link.name)).toBeVisible();
      expect(screen.queryByRole('link', link)).not.toBeInTheDocument();
    });
  });
});

it('in turn, it tells who had a turn when and who is next', async () => {
  const api = apiWithProgramme({ programmeEach: 1 });
  const [next, before] = api.records.planning;
  const own = { elementProgrammeId: fakeId(PROGRAMME), elementProgrammeDay: '2026-11-23' };
  Object.assign(next ?? {}, { ...own, elementPlanningDate: '2026-11-23T00:00:00.000Z' });
  Object.assign(before ?? {}, { ...own, elementProgrammeMoved: true });
  render(EDIT, api);
  const turns = within(await screen.findByRole('region', { name: 'Torns' }));
  expect(await turns.findByRole('link', { name: 'Torre de refrigeració 1' })).toHaveAttribute(
    'href',
    `/inspeccions/${fakeId(71)}`,
  );
  expect(
    await turns.findByRole('link', {
      name: 'Acumulador ACS · mogut o reassignat a mà (Endarrerida)',
    }),
  ).toBeVisible();
  expect(turns.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '23/11/2026',
    '03/02/2026',
  ]);
});

it('what it will plan stands in the calendar, with nothing to open', async () => {
  const api = apiWithProgramme();
  const programme = { _id: fakeId(PROGRAMME), programmeName: 'Purga setmanal' };
  const area = { _id: fakeId(11), areaName: 'Edifici Central' };
  for (const day of ['2027-02-01', '2027-02-08']) api.forecasts.push({ day, count: 2, programme, area });
  const { user } = render('/inspeccions/inspection-calendar?view=month&day=2027-02-10', api);
  expect(await screen.findByText(/· 4 de previstes$/)).toBeVisible();
  expect(screen.getAllByText('Purga setmanal: 2 previstes')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /Purga/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Any' }));
  expect(await screen.findByRole('button', { name: /^febr\. 0 inspeccions/ })).toHaveTextContent(
    '2 de previstes',
  );
  const asked = api.calls.filter(({ path }) => path.startsWith('/programmes/forecasts'));
  expect(asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('by'))).toEqual([
    'day',
    'month',
  ]);
});
