import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { openedOutbox } from '../outbox/outboxes';
import { allowLateUpdates, planningApi, saveIncomplete } from './testing/app';

/** Today's, of Jordi Roca (Inspector Intern): pH 7,2 to 8, at least 50 ºC, purged, filter 'Correcte'. */
const TODAYS = `/inspeccions/${fakeId(71)}`;
const DONE = `/inspeccions/${fakeId(74)}`;
const CLOSED = `/inspeccions/${fakeId(75)}`;
const PH = fakeId(60);

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

function open(path = TODAYS, api = planningApi()) {
  return { ...renderApp(path, { profile: 'Inspector Intern', api }), api };
}

/** Of how many inspections something is typed that the server does not have. */
const countTyped = () => openedOutbox(fakeId(32))?.getState().records.size;

const ph = () => screen.findByLabelText('pH de l’aigua');

/** The card of a control. */
function control(name: string) {
  const card = screen.getByText(name).closest('li');
  if (!card) throw new Error(`no control ${name}`);
  return within(card);
}

describe('values as they are typed', () => {
  it('say at once whether they are within the limits, which are in sight', async () => {
    const { user } = open();
    await user.type(await ph(), '7,2');
    expect(control('pH de l’aigua').getByText('De 7,2 a 8')).toBeVisible();
    expect(control('pH de l’aigua').getByText('Correcte')).toBeVisible();
    expect(screen.getByText('1 de 4 controls')).toBeVisible();
    await user.clear(await ph());
    await user.type(await ph(), '8.1');
    expect(control('pH de l’aigua').getByText('Fora de límits')).toBeVisible();
  });

  it('never pass while they are blank', async () => {
    const { user } = open();
    const input = await ph();
    await user.type(input, '7,5');
    await user.clear(input);
    expect(control('pH de l’aigua').queryByText('Correcte')).not.toBeInTheDocument();
    expect(control('pH de l’aigua').queryByText('Fora de límits')).not.toBeInTheDocument();
    expect(screen.getByText('0 de 4 controls')).toBeVisible();
  });

  it('are Sí, No or no answer, and a second touch takes the answer back', async () => {
    const { user } = open();
    await ph();
    const no = screen.getByRole('button', { name: 'No' });
    await user.click(no);
    expect(control('Purga feta').getByText('Fora de límits')).toBeVisible();
    await user.click(no);
    expect(control('Purga feta').queryByText('Fora de límits')).not.toBeInTheDocument();
    expect(screen.getByText('0 de 4 controls')).toBeVisible();
  });

  it('may be texts, of which only Correcte passes', async () => {
    const { user } = open();
    await ph();
    await user.click(screen.getByRole('button', { name: 'Incorrecte' }));
    expect(screen.getByLabelText('Estat del filtre')).toHaveValue('Incorrecte');
    expect(control('Estat del filtre').getByText('Fora de límits')).toBeVisible();
  });

  it('go on to the next with Enter, and save nothing by it', async () => {
    const { user, api } = open();
    await user.type(await ph(), '7,5{Enter}');
    expect(screen.getByLabelText('Temperatura de retorn')).toHaveFocus();
    expect(api.writes).toEqual([]);
  });
});

describe('saving', () => {
  it('sends what changed, says so, and goes to the list after 3 seconds', async () => {
    const { user, api } = open();
    await user.type(await ph(), '7,2');
    await user.type(screen.getByLabelText('Accions'), 'Purgat');
    await saveIncomplete(user);
    expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
    expect(api.writes.map(({ body }) => body)).toEqual([
      {
        elementRegisters: [{ elementRegistersUpkeeps: PH, elementValues: 7.2 }],
        elementActions: 'Purgat',
        elementPlanningActive: true,
        __v: 0,
      },
    ]);
    expect(countTyped()).toBe(0);
    expect(window.location.pathname).toBe(TODAYS);
    act(() => {
      vi.advanceTimersByTime(3000);
    });
    await waitFor(() => expect(window.location.pathname).toBe('/inspeccions'));
  });

  it('goes at once when asked to', async () => {
    const { user } = open();
    await ph();
    await saveIncomplete(user);
    await user.click(await screen.findByRole('button', { name: 'Ves-hi ara' }));
    await waitFor(() => expect(window.location.pathname).toBe('/inspeccions'));
  });

  it('points at what cannot be read instead of sending it', async () => {
    const { user, api } = open();
    await user.type(await ph(), '7,2,1');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await control('pH de l’aigua').findByText('El valor ha de ser un número')).toBeVisible();
    expect(api.writes).toEqual([]);
    await waitFor(async () => expect(await ph()).toHaveFocus());
  });

  it('takes a number that ends with its comma for what it is, when one goes on too', async () => {
    const { user } = open();
    await user.type(await ph(), '8,');
    await user.tab();
    expect(control('pH de l’aigua').getByText('Correcte')).toBeVisible();
    expect(await ph()).toBeValid();
  });

  it('shows the server’s problem at the value that it is about', async () => {
    const errors = { [`elementRegisters.${PH}`]: 'El valor ha de ser un número' };
    const refusal = { status: 400, body: { statusCode: 400, message: 'Dades incorrectes', errors } };
    const { user } = open(
      TODAYS,
      planningApi(({ method }) => (method === 'PUT' ? refusal : undefined)),
    );
    await user.type(await ph(), '7,5');
    await saveIncomplete(user);
    expect(await control('pH de l’aigua').findByText('El valor ha de ser un número')).toBeVisible();
    expect(screen.getByText('Dades incorrectes')).toBeVisible();
  });

  it('loses nothing without a connection, and can be tried again', async () => {
    const { user, api } = open();
    await user.type(await ph(), '7,5');
    api.setOnline(false);
    await saveIncomplete(user);
    expect(await screen.findByText('No hi ha connexió amb el servidor')).toBeVisible();
    expect(await ph()).toHaveValue('7,5');
    expect(countTyped()).toBe(1);
    api.setOnline(true);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
  });

  it('recognises its own doing when the answer of the first try got lost', async () => {
    const { user, api } = open();
    await user.type(await ph(), '7,5');
    api.setOnline(false);
    await saveIncomplete(user);
    await screen.findByText('No hi ha connexió amb el servidor');
    api.setOnline(true);
    const { path, method, headers, body } = api.writes.at(-1)!;
    await api.fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
    expect(api.records.planning.find(({ id }) => id === fakeId(71))?.__v).toBe(1);
  });

  it('offers the new state after a conflict, and keeps what was typed', async () => {
    const { user, api } = open();
    await user.type(await ph(), '7,5');
    const record = api.records.planning.find(({ id }) => id === fakeId(71));
    Object.assign(record ?? {}, { __v: 9 });
    Object.assign((record?.elementRegisters as object[])[0]!, { elementValues: 7.9 });
    await saveIncomplete(user);
    expect(await screen.findByText("Algú altre ha modificat el registre mentre l'editaves")).toBeVisible();
    await user.click(screen.getByRole('button', { name: "Carrega l'estat nou" }));
    expect(await screen.findByText('Ara hi ha desat: 7,9 pH')).toBeVisible();
    expect(await ph()).toHaveValue('7,5');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
    expect(api.writes.at(-1)?.body).toMatchObject({ __v: 9 });
  });

  it('says why the new state could not be loaded, keeps what was typed and offers it again', async () => {
    let isDown = false;
    const down = { status: 503, body: { statusCode: 503, message: 'Torna-ho a provar més tard' } };
    const answering = planningApi(({ method, path }) =>
      isDown && method === 'GET' && path === `/planning/${fakeId(74)}` ? down : undefined,
    );
    const { user, api } = open(DONE, answering);
    await user.clear(await ph());
    await user.type(await ph(), '7,5');
    Object.assign(api.records.planning.find(({ id }) => id === fakeId(74)) ?? {}, { __v: 9 });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    isDown = true;
    await user.click(await screen.findByRole('button', { name: "Carrega l'estat nou" }));
    expect(await screen.findByText('Torna-ho a provar més tard')).toBeVisible();
    expect(await ph()).toHaveValue('7,5');
    isDown = false;
    await user.click(screen.getByRole('button', { name: "Carrega l'estat nou" }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: "Carrega l'estat nou" })).not.toBeInTheDocument(),
    );
    expect(screen.queryByText('Torna-ho a provar més tard')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
    expect(api.writes.at(-1)?.body).toMatchObject({ __v: 9 });
  });

  it('shows what somebody else saved where it was typed back to what it was', async () => {
    const { user, api } = open(DONE);
    await user.type(await ph(), '{Backspace}5');
    await user.type(await ph(), '{Backspace}6');
    await user.type(screen.getByLabelText('Accions'), ' i netejat');
    const record = api.records.planning.find(({ id }) => id === fakeId(74));
    Object.assign(record ?? {}, { __v: 9 });
    Object.assign((record?.elementRegisters as object[])[0]!, { elementValues: 7.9 });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await user.click(await screen.findByRole('button', { name: "Carrega l'estat nou" }));
    await waitFor(async () => expect(await ph()).toHaveValue('7,9'));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
    expect(api.writes.at(-1)?.body).toEqual({
      elementActions: 'Ajustar el pH i netejat',
      elementPlanningActive: true,
      __v: 9,
    });
  });
});

describe('what was typed and not saved', () => {
  it('can only be discarded once somebody has validated the inspection meanwhile', async () => {
    const { user, api } = open(DONE);
    await user.clear(await ph());
    await user.type(await ph(), '7,5');
    await user.type(screen.getByLabelText('Accions'), ' i netejat');
    const record = api.records.planning.find(({ id }) => id === fakeId(74));
    Object.assign(record ?? {}, { __v: 9, elementPlanningValidation: true });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await user.click(await screen.findByRole('button', { name: "Carrega l'estat nou" }));
    expect(await screen.findByText('El que havies escrit no es pot desar')).toBeVisible();
    expect(screen.queryByText(/repassa-ho abans de guardar/)).not.toBeInTheDocument();
    expect(screen.getByText('Havies escrit, i no està desat: 7,5')).toBeVisible();
    expect(screen.getByText(/^Havies escrit, i no està desat: .* i netejat$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Descarta' }));
    expect(screen.queryByText(/Havies escrit|El que havies escrit/)).not.toBeInTheDocument();
    expect(countTyped()).toBe(0);
  });

  it('survives a reload', async () => {
    const { user, api } = open();
    await user.type(await ph(), '7,');
    cleanup();
    renderApp(TODAYS, { api });
    expect(await ph()).toHaveValue('7,');
  });

  it('holds nothing that was typed back to what it was', async () => {
    const { user, api } = open(DONE);
    await user.type(await ph(), '{Backspace}5');
    await user.type(await ph(), '{Backspace}6');
    await user.type(screen.getByLabelText('Accions'), ' i netejat');
    cleanup();
    const record = api.records.planning.find(({ id }) => id === fakeId(74));
    Object.assign((record?.elementRegisters as object[])[0]!, { elementValues: 7.9 });
    renderApp(DONE, { api });
    expect(await ph()).toHaveValue('7,9');
    expect(screen.getByLabelText('Accions')).toHaveValue('Ajustar el pH i netejat');
  });

  it('is asked about when one leaves, and can be kept', async () => {
    const { user } = open();
    await user.type(await ph(), '7,5');
    await user.click(screen.getAllByRole('link', { name: 'Inspeccions' }).at(-1)!);
    expect(await screen.findByText('Hi ha canvis sense guardar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continua editant' }));
    expect(window.location.pathname).toBe(TODAYS);
    await user.click(screen.getAllByRole('link', { name: 'Inspeccions' }).at(-1)!);
    await user.click(await screen.findByRole('button', { name: 'Surt i conserva' }));
    await waitFor(() => expect(window.location.pathname).toBe('/inspeccions'));
    expect(countTyped()).toBe(1);
  });

  it('is gone when it is discarded', async () => {
    const { user } = open();
    await user.type(await ph(), '7,5');
    await user.click(screen.getAllByRole('link', { name: 'Inspeccions' }).at(-1)!);
    await user.click(await screen.findByRole('button', { name: 'Descarta els canvis' }));
    await waitFor(() => expect(window.location.pathname).toBe('/inspeccions'));
    expect(countTyped()).toBe(0);
  });
});

describe('states and profiles', () => {
  it('locks a validated one and says so, for administrators too', async () => {
    renderApp(CLOSED, { profile: 'Administrador' });
    expect(
      await screen.findByText(
        'La inspecció està feta, tancada i validada i no es permet cap modificació de les dades',
      ),
    ).toBeVisible();
    expect(screen.getByText('Tancada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('pH de l’aigua')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Accions' })).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('lets an administrator say when and by whom it was done, and validate it', async () => {
    const { user, api } = renderApp(DONE, { profile: 'Administrador', api: planningApi() });
    expect(await screen.findByLabelText('Data realitzada')).toHaveValue('15/01/2026');
    await user.click(screen.getByRole('button', { name: 'Validar' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Validar' }));
    expect(await screen.findByText('Tancada')).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { elementPlanningValidation: true, __v: 0 },
    ]);
  });

  it('offers neither to anybody else', async () => {
    open(DONE);
    expect(await ph()).toHaveValue('8,6');
    expect(screen.queryByLabelText('Data realitzada')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Validar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Duplicar' })).not.toBeInTheDocument();
  });

  it('shows a page for one that is not there', async () => {
    open(`/inspeccions/${fakeId(999)}`);
    expect(await screen.findByRole('heading', { name: "No s'ha trobat el registre" })).toBeVisible();
  });
});

describe('duplicating', () => {
  const duplicated = { status: 201, body: { created: 2, ids: [] } };
  const open = () => {
    const api = planningApi(({ path }) => (path.endsWith('/duplicate') ? duplicated : undefined));
    return { ...renderApp(DONE, { profile: 'Administrador', api }), api };
  };

  it('asks once for the days, says so, and closes after 2 seconds', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Duplicar' }));
    await user.type(screen.getByLabelText("Data d'inici"), '19/01/2026');
    await user.type(screen.getByLabelText('Data final'), '27/01/2026');
    await user.click(screen.getByLabelText('Dimarts'));
    await user.click(screen.getByLabelText('Dilluns'));
    expect(screen.getByText('Es planificaran 4 inspeccions')).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Inspecció duplicada correctament')).toBeVisible();
    expect(api.writes.map(({ body }) => body)).toEqual([
      { startDate: '2026-01-19', endDate: '2026-01-27', weekdays: [1, 2] },
    ]);
    expect(api.writes[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    act(() => {
      vi.advanceTimersByTime(2000);
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('refuses a start before the planned day, in its place', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Duplicar' }));
    await user.type(screen.getByLabelText("Data d'inici"), '14/01/2026');
    await user.type(screen.getByLabelText('Data final'), '27/01/2026');
    await user.click(screen.getByLabelText('Dilluns'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText("La data d'inici no pot ser anterior a la planificada")).toBeVisible();
    expect(api.writes).toEqual([]);
  });
});
