import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays, formatDay } from '../../../domain/common';
import { apiResponse, fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { allowLateUpdates, planningApi, saveIncomplete } from './testing/app';

/** Today's, of Jordi Roca (Inspector Intern): its pH goes from 7,2 to 8 and closes above 9. */
const TODAYS = fakeId(71);
const PH = fakeId(60);
const REFUSED = 'Aquest valor demana una mesura correctora';
const TODAY = '2026-11-20';
const CREATED = '2026-11-01T08:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T10:00:00.000Z`) });
  allowLateUpdates();
});

function open(answer?: Parameters<typeof planningApi>[0], path = `/inspeccions/${TODAYS}`) {
  const api = planningApi(answer);
  Object.assign(
    api.records.upkeeps.find(({ id }) => id === PH)!,
    { upkeepCriticalUp: 9 },
  );
  return { ...renderApp(path, { profile: 'Inspector Intern', api }), api };
}

const ph = () => screen.findByLabelText('pH de l’aigua');
const card = () => within(screen.getByText('pH de l’aigua', { selector: 'h3' }).closest('li')!);
const offer = () => card().queryByRole('button', { name: 'Obre una mesura' });
const save = () => screen.getByRole('button', { name: 'Guardar' });
const description = () => card().getByLabelText('Què cal fer');
const deadline = () => card().getByLabelText('Termini');
const inDays = (days: number) => formatDay(addDays(TODAY, days));

/** What the inspection was sent with. */
function sent(api: ReturnType<typeof planningApi>) {
  return api.writes.map(({ body }) => (body as { elementCorrectives?: { id: string }[] }).elementCorrectives);
}

describe('a measure beside a bad value', () => {
  it('is opened with one tap, follows its value, and is saved with it', async () => {
    const { user, api } = open();
    const input = await ph();
    await user.type(input, '7,5');
    expect(offer()).not.toBeInTheDocument();
    await user.clear(input);
    await user.type(input, '8,5');
    await user.click(offer()!);
    expect(description()).toHaveValue('pH de l’aigua 8,5: màxim 8');
    expect(deadline()).toHaveValue(inDays(7));
    await user.type(input, '{Backspace}{Backspace}{Backspace}9,5');
    expect(description()).toHaveValue('pH de l’aigua 9,5: màxim 8');
    expect(deadline()).toHaveValue(inDays(0));
    await saveIncomplete(user);
    await screen.findByText('Inspecció modificada correctament');
    expect(api.writes[0]?.body).toMatchObject({
      elementRegisters: [{ elementRegistersUpkeeps: PH, elementValues: 9.5 }],
      elementCorrectives: [
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          upkeepId: PH,
          description: 'pH de l’aigua 9,5: màxim 8',
          deadline: TODAY,
        },
      ],
    });
  });

  it('says what one makes of it, over a reload too, and can be taken back', async () => {
    const { user, api } = open();
    await user.type(await ph(), '8,5');
    await user.click(offer()!);
    await user.clear(description());
    await user.type(description(), ' Ajustar la bomba ');
    fireEvent.change(deadline(), { target: { value: inDays(2) } });
    cleanup();
    renderApp(`/inspeccions/${TODAYS}`, { api });
    await ph();
    expect(description()).toHaveValue(' Ajustar la bomba ');
    await saveIncomplete(user);
    await screen.findByText('Inspecció modificada correctament');
    expect(sent(api)).toEqual([
      [expect.objectContaining({ description: 'Ajustar la bomba', deadline: addDays(TODAY, 2) })],
    ]);
    cleanup();

    const again = open();
    await again.user.type(await ph(), '8,5');
    await again.user.click(offer()!);
    await again.user.click(card().getByRole('button', { name: 'Treu la mesura' }));
    await saveIncomplete(again.user);
    await screen.findByText('Inspecció modificada correctament');
    expect(sent(again.api)).toEqual([undefined]);
  });

  it('is not opened once its value is corrected, says so, and is there again with the bad value', async () => {
    const { user, api } = open();
    const input = await ph();
    await user.type(input, '8,5');
    await user.click(offer()!);
    await user.clear(description());
    await user.type(description(), 'Ajustar la bomba');
    await user.clear(input);
    await user.type(input, '7,5');
    expect(card().getByText(/^La mesura no s'obrirà/)).toBeVisible();
    expect(card().queryByLabelText('Què cal fer')).not.toBeInTheDocument();
    await user.clear(input);
    await user.type(input, '8,6');
    expect(description()).toHaveValue('Ajustar la bomba');
    await user.clear(input);
    await user.type(input, '7,5');
    await saveIncomplete(user);
    await screen.findByText('Inspecció modificada correctament');
    expect(sent(api)).toEqual([undefined]);
  });

  it('is not sent without a description, nor with a deadline that has passed', async () => {
    const { user, api } = open();
    await user.type(await ph(), '8,5');
    await user.click(offer()!);
    await user.clear(description());
    fireEvent.change(deadline(), { target: { value: inDays(-1) } });
    await user.click(save());
    expect(await card().findByText('Aquest camp és obligatori')).toBeVisible();
    expect(card().getByText('El termini no pot ser anterior a avui')).toBeVisible();
    await waitFor(() => expect(description()).toHaveFocus());
    expect(api.writes).toEqual([]);
  });

  it('is demanded by the server at its control, and answers that', async () => {
    const errors = { [`elementRegisters.${PH}`]: REFUSED };
    const refusal = { status: 400, body: { statusCode: 400, message: 'Dades incorrectes', errors } };
    const { user, api } = open(({ method, body }) =>
      method === 'PUT' && !JSON.stringify(body).includes('elementCorrectives') ? refusal : undefined,
    );
    await user.type(await ph(), '8,5');
    await saveIncomplete(user);
    expect(await card().findByText(REFUSED)).toBeVisible();
    await user.click(offer()!);
    expect(screen.queryByText(REFUSED)).not.toBeInTheDocument();
    expect(screen.queryByText('Dades incorrectes')).not.toBeInTheDocument();
    await user.click(save());
    await screen.findByText('Inspecció modificada correctament');
    expect(sent(api)).toHaveLength(2);
  });

  it('shows what the server says of it, until it is changed', async () => {
    let refusals = 1;
    const { user } = open(({ method, body }) => {
      if (method !== 'PUT' || (refusals -= 1) < 0) return undefined;
      const { elementCorrectives } = body as { elementCorrectives: { id: string }[] };
      const errors = {
        [`elementCorrectives.${elementCorrectives[0]!.id}`]: 'El termini no pot ser anterior a avui',
      };
      return { status: 400, body: { statusCode: 400, message: 'Dades incorrectes', errors } };
    });
    await user.type(await ph(), '8,5');
    await user.click(offer()!);
    await saveIncomplete(user);
    expect(await card().findByText('El termini no pot ser anterior a avui')).toBeVisible();
    fireEvent.change(deadline(), { target: { value: inDays(9) } });
    expect(card().queryByText('El termini no pot ser anterior a avui')).not.toBeInTheDocument();
    await user.click(save());
    await screen.findByText('Inspecció modificada correctament');
  });

  it('keeps its id when the answer of a save got lost, and is sent again over the values that were stored', async () => {
    const { user, api } = open();
    await user.type(await ph(), '8,5');
    await user.click(offer()!);
    const { fetch } = api;
    let isLost = true;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await fetch(input, init);
      if (init?.method !== 'PUT' || !isLost) return answer;
      isLost = false;
      throw new TypeError('Failed to fetch');
    });
    await saveIncomplete(user);
    await screen.findByText('No hi ha connexió amb el servidor');
    await user.click(save());
    await screen.findByText('Inspecció modificada correctament');
    const measures = sent(api);
    expect(measures).toHaveLength(2);
    expect(measures[0]?.[0]?.id).toBeDefined();
    expect(measures[1]).toEqual(measures[0]);
  });
});

it('is not lost with an inspection that was validated meanwhile', async () => {
  const { user, api } = open();
  await user.type(await ph(), '8,5');
  await user.click(offer()!);
  await user.clear(description());
  await user.type(description(), 'Ajustar la bomba');
  const record = api.records.planning.find(({ id }) => id === TODAYS);
  Object.assign(record ?? {}, {
    ...{ __v: 9, elementDoDate: `${TODAY}T09:00:00.000Z`, elementUserDoId: fakeId(32) },
    ...{ elementPlanningActive: true, elementPlanningValidation: true },
  });
  await saveIncomplete(user);
  await user.click(await screen.findByRole('button', { name: "Carrega l'estat nou" }));
  const lost = `Mesura que havies escrit, i no està oberta, amb termini ${inDays(7)}: Ajustar la bomba`;
  expect(await screen.findByText(lost)).toBeVisible();
  cleanup();
  renderApp(`/inspeccions/${TODAYS}`, { api });
  expect(await screen.findByText(lost)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Descarta' }));
  expect(screen.queryByText(lost)).not.toBeInTheDocument();
});

it('names the measures that a save has verified, and leaves time to read it', async () => {
  const { user, api } = open();
  const { fetch } = api;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await fetch(input, init);
    if (init?.method !== 'PUT') return answer;
    const correctivesVerified = [{ _id: fakeId(900), correctiveDescription: 'pH 6,8: mínim 7,2' }];
    return apiResponse(200, { ...(await answer.json()), correctivesVerified });
  });
  await user.type(await ph(), '7,5');
  await saveIncomplete(user);
  await screen.findByText('Inspecció modificada correctament');
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/Mesura verificada.*pH 6,8: mínim 7,2/);
});

/** A measure as the API keeps it, of the pH. */
function measureOf(number: number, fields: object) {
  const id = fakeId(number);
  return {
    ...{ id, _id: id, createdAt: CREATED, updatedAt: CREATED, __v: 0 },
    correctiveElementId: fakeId(21),
    correctivePlanningId: TODAYS,
    correctiveUpkeepId: PH,
    correctiveDescription: `Mesura ${number}`,
    correctiveUserId: fakeId(32),
    correctiveDeadline: '2026-11-27',
    correctiveDoDate: null,
    correctiveDoUserId: null,
    correctiveDoText: '',
    correctiveFound: null,
    correctiveFoundChanged: false,
    correctiveState: 'open',
    correctiveOverdue: false,
    correctiveVerifiedDate: null,
    correctiveVerifiedPlanningId: null,
    correctiveVerifiedUserId: null,
    correctiveVerifiedText: '',
    correctiveReopenings: [],
    correctivePhotos: [],
    correctiveDeleted: false,
    ...fields,
  };
}

const ELSEWHERE = { correctivePlanningId: fakeId(74) };

function apiWithMeasures() {
  const api = planningApi();
  api.records.correctives.push(
    measureOf(901, { correctiveState: 'verified', correctiveVerifiedDate: TODAY }),
    measureOf(902, { ...ELSEWHERE, correctiveOverdue: true, correctiveDeadline: '2026-11-19' }),
    measureOf(903, { ...ELSEWHERE, correctiveState: 'verified', correctiveVerifiedDate: TODAY }),
    measureOf(904, { correctivePlanningId: null, correctiveState: 'done', correctiveDoDate: TODAY }),
    measureOf(905, { correctiveElementId: fakeId(22), correctivePlanningId: fakeId(72) }),
  );
  return api;
}

const rows = (name: string) =>
  screen.findByRole('region', { name }).then((region) =>
    within(region)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]),
  );

it('shows an inspection’s measures and what its element waits for, each of which leads to its screen', async () => {
  renderApp(`/inspeccions/${TODAYS}`, { profile: 'Inspector Intern', api: apiWithMeasures() });
  const who = 'Jordi Roca Soler';
  expect(await rows('Mesures')).toEqual([
    [`/mesures/${fakeId(901)}`, `Mesura 901Termini 27/11/2026 · ${who}Verificada`],
    [`/mesures/${fakeId(902)}`, `Mesura 902Termini 19/11/2026 · ${who} · D'una altra inspeccióObertaVençuda`],
    [`/mesures/${fakeId(904)}`, `Mesura 904Termini 27/11/2026 · ${who} · Oberta fora d'una inspeccióFeta`],
  ]);
});

it('has fifty of them at most, and a way to all of the element', async () => {
  const api = apiWithMeasures();
  const all = new URLSearchParams({ filter: JSON.stringify({ correctiveElementId: [fakeId(21)] }) });
  const link = () => screen.queryByRole('link', { name: 'Totes les mesures' });
  // With the two that the element waits for already these are fifty.
  const more = Array.from({ length: 48 }, (_, index) => measureOf(0x500 + index, ELSEWHERE));
  api.records.correctives.push(...more);
  renderApp(`/elements/${fakeId(21)}`, { profile: 'Administrador', api });
  expect(await rows('Mesures obertes')).toHaveLength(50);
  expect(link()).not.toBeInTheDocument();
  cleanup();

  api.records.correctives.push(measureOf(0x600, ELSEWHERE));
  for (const [path, name] of [
    [`/elements/${fakeId(21)}`, 'Mesures obertes'],
    [`/inspeccions/${TODAYS}`, 'Mesures'],
  ] as const) {
    renderApp(path, { profile: 'Administrador', api });
    await rows(name);
    expect(link()).toHaveAttribute('href', `/mesures?${all.toString()}`);
    cleanup();
  }
});

it('says that there is a measure for a bad value already', async () => {
  const { user } = renderApp(`/inspeccions/${TODAYS}`, {
    profile: 'Inspector Intern',
    api: apiWithMeasures(),
  });
  await rows('Mesures');
  await user.type(await ph(), '8,5');
  expect(offer()).not.toBeInTheDocument();
  await user.click(card().getByRole('button', { name: 'Obre una altra mesura' }));
  expect(description()).toBeVisible();
});

it('shows what an element waits for below its form', async () => {
  renderApp(`/elements/${fakeId(21)}`, { profile: 'Administrador', api: apiWithMeasures() });
  expect((await rows('Mesures obertes')).map(([href]) => href)).toEqual([
    `/mesures/${fakeId(902)}`,
    `/mesures/${fakeId(904)}`,
  ]);
});
