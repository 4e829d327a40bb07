import { screen, waitFor, within } from '@testing-library/react';
import { addDays, formatDay } from '../../../domain/common';
import { DECISION_REASON_MAX } from '../../../domain/planning';
import { fakeId, fakeMeasure } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { allowLateUpdates, planningApi } from './testing/app';

const TODAY = '2026-11-20';
/** A done inspection of the tower, whose pH goes from 7,2 to 8 and whose temperature from 50 on. */
const DONE = fakeId(74);
const [PH, TEMPERATURE] = [fakeId(60), fakeId(61)];
const DEMANDED = 'Aquest valor demana una mesura correctora';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T10:00:00.000Z`) });
  allowLateUpdates();
});

type Api = ReturnType<typeof planningApi>;
type Answer = Parameters<typeof planningApi>[0];

/** The API with values of the first controls of an inspection that are undecided. */
function apiWith(values: unknown[], answer?: Answer): Api {
  const api = planningApi(answer);
  makeUndecided(api, DONE, values);
  return api;
}

function makeUndecided(api: Api, id: string, values: unknown[]) {
  const inspection = api.records.planning.find((plan) => plan.id === id);
  const registers = (inspection?.elementRegisters as object[]).map((register, index) =>
    index < values.length
      ? { ...register, elementValues: values[index], elementResult: 'undecided' }
      : register,
  );
  Object.assign(inspection ?? {}, {
    ...{ elementRegisters: registers, elementPlanningResult: 'undecided' },
    ...{ elementPlanningActive: true, elementDoDate: `${TODAY}T09:00:00.000Z`, elementUserDoId: fakeId(32) },
  });
}

/** Opens the inspection, and the dialog that validates it. */
async function open(api: Api) {
  const { user } = renderApp(`/inspeccions/${DONE}`, { profile: 'Administrador', api });
  await user.click(await screen.findByRole('button', { name: 'Validar' }));
  await screen.findByText(/^Cal decidir \d/);
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Vols validar la inspecció?' })) };
}

const card = (name: string) =>
  within(within(screen.getByRole('dialog')).getByText(name, { selector: 'h3' }).closest('li')!);
const choice = (name: string, answer: string) => card(name).getByRole('button', { name: answer });
const reason = (name: string) => card(name).getByRole('textbox', { name: `Motiu: ${name}` });
const measure = (name: string) => card(name).queryByRole('group', { name: `Mesura de ${name}` });
const confirm = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Validar' });
const bodies = ({ writes }: Api) => writes.map(({ body }) => body);

const ACID = 'pH de l’aigua';
const WARM = 'Temperatura de retorn';
const LOAD = "Carrega l'estat nou";

describe('a validation with undecided controls', () => {
  it('shows what was written and its limits, and sends what is decided with why', async () => {
    const api = apiWith(['<7.5', '>40']);
    const { user, dialog } = await open(api);
    expect(dialog.getByText(/^Cal decidir 2 controls: .* Un cop validada/)).toBeVisible();
    expect(dialog.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(card(ACID).getByText(/^<\s7,5 pH$/)).toBeVisible();
    expect(card(ACID).getByText('De 7,2 a 8')).toBeVisible();
    for (const answer of ['Correcte', 'Incorrecte']) {
      expect(choice(ACID, answer)).toHaveAttribute('aria-pressed', 'false');
    }
    await user.click(choice(ACID, 'Correcte'));
    await user.type(reason(ACID), ' Repetida: 7,4 ');
    await user.click(choice(WARM, 'Incorrecte'));
    await user.type(reason(WARM), 'Sonda al límit');
    expect(measure(ACID)).not.toBeInTheDocument();
    expect(measure(WARM)).not.toBeInTheDocument();
    await user.click(confirm());
    expect(await screen.findByText('Inspecció validada correctament')).toBeVisible();
    expect(await screen.findByText('Tancada')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bodies(api)).toEqual([
      {
        elementPlanningValidation: true,
        elementDecisions: [
          { upkeepId: PH, result: 'pass', reason: 'Repetida: 7,4' },
          { upkeepId: TEMPERATURE, result: 'fail', reason: 'Sonda al límit' },
        ],
        __v: 0,
      },
    ]);
  });

  it('says at its field what is missing, and leads there', async () => {
    const api = apiWith(['<7.5']);
    const { user } = await open(api);
    await user.click(confirm());
    expect(await card(ACID).findByText('Cal decidir si aquest valor és correcte o no')).toBeVisible();
    expect(card(ACID).getByText('Aquest camp és obligatori')).toBeVisible();
    await waitFor(() => expect(choice(ACID, 'Correcte')).toHaveFocus());
    await user.click(choice(ACID, 'Correcte'));
    await user.click(confirm());
    await waitFor(() => expect(reason(ACID)).toHaveFocus());
    expect(card(ACID).queryByText(/^Cal decidir si/)).not.toBeInTheDocument();
    expect(bodies(api)).toEqual([]);
  });

  it('keeps a reason that is too long, and says so', async () => {
    const api = apiWith(['<7.5']);
    const { user } = await open(api);
    await user.click(choice(ACID, 'Correcte'));
    const long = 'a'.repeat(DECISION_REASON_MAX + 1);
    await user.click(reason(ACID));
    await user.paste(long);
    expect(card(ACID).getByText(/500/)).toBeVisible();
    await user.click(confirm());
    expect(reason(ACID)).toHaveValue(long);
    expect(bodies(api)).toEqual([]);
    await user.keyboard('{Backspace}');
    await user.click(confirm());
    expect(await screen.findByText('Inspecció validada correctament')).toBeVisible();
  });

  it('takes what cannot be determined as wrong only, and proposes to take the sample again', async () => {
    const api = apiWith(['indeterminate']);
    const { user } = await open(api);
    expect(card(ACID).queryByRole('button', { name: 'Correcte' })).not.toBeInTheDocument();
    expect(choice(ACID, 'Incorrecte')).toHaveAttribute('aria-pressed', 'true');
    expect(card(ACID).getByText(/^Un resultat indeterminable no pot ser correcte/)).toBeVisible();
    await user.click(choice(ACID, 'Incorrecte'));
    expect(choice(ACID, 'Incorrecte')).toHaveAttribute('aria-pressed', 'true');
    expect(await card(ACID).findByLabelText('Què cal fer')).toHaveValue('Repetir la presa de mostra');
    expect(card(ACID).getByText("S'obrirà quan validis la inspecció.")).toBeVisible();
    await user.type(reason(ACID), 'Placa envaïda');
    await user.click(confirm());
    expect(await screen.findByText('Inspecció validada correctament')).toBeVisible();
    expect(bodies(api)).toEqual([
      expect.objectContaining({
        elementDecisions: [{ upkeepId: PH, result: 'fail', reason: 'Placa envaïda' }],
        elementCorrectives: [
          {
            id: expect.stringMatching(/^[0-9a-f]{24}$/),
            upkeepId: PH,
            description: 'Repetir la presa de mostra',
            deadline: addDays(TODAY, 7),
          },
        ],
      }),
    ]);
  });

  it('shows the measure that went with it below the values', async () => {
    const api = apiWith(['indeterminate'], ({ method, path }) => {
      if (method === 'PUT' && path === `/planning/${DONE}`) {
        api.records.correctives.push(fakeMeasure(901, { correctivePlanningId: DONE }));
      }
      return undefined;
    });
    const { user } = await open(api);
    await card(ACID).findByLabelText('Què cal fer');
    await user.type(reason(ACID), 'Placa envaïda');
    await user.click(confirm());
    const measures = await screen.findByRole('region', { name: 'Mesures' });
    expect(within(measures).getByRole('link')).toHaveAttribute('href', `/mesures/${fakeId(901)}`);
  });

  it('need not take the sample again, nor where that is asked for already', async () => {
    const api = apiWith(['indeterminate', 'indeterminate']);
    api.records.correctives.push(fakeMeasure(901, { correctiveUpkeepId: TEMPERATURE }));
    const { user } = await open(api);
    await user.click(await card(ACID).findByRole('button', { name: 'Treu la mesura' }));
    expect(card(WARM).getByRole('button', { name: 'Obre una altra mesura' })).toBeVisible();
    await user.type(reason(ACID), 'Torre aturada');
    await user.type(reason(WARM), 'Torre aturada');
    await user.click(confirm());
    expect(await screen.findByText('Inspecció validada correctament')).toBeVisible();
    expect(bodies(api)).toEqual([expect.not.objectContaining({ elementCorrectives: expect.anything() })]);
  });
});

describe('where the company demands a measure for what fails', () => {
  const demanding = (values: unknown[], answer?: Answer) => {
    const api = apiWith(values, answer);
    Object.assign(api.records.companies[0]!, { companyRequireCorrective: true });
    return api;
  };

  it('opens it with the decision, and asks for it again where it was taken back', async () => {
    const api = demanding(['<7.5']);
    const { user } = await open(api);
    await user.click(choice(ACID, 'Correcte'));
    expect(measure(ACID)).not.toBeInTheDocument();
    await user.click(choice(ACID, 'Incorrecte'));
    await waitFor(() => expect(measure(ACID)).toBeVisible());
    expect(card(ACID).getByLabelText('Termini')).toHaveValue(formatDay(addDays(TODAY, 7)));
    await user.type(reason(ACID), 'Repetida: 7');
    await user.clear(card(ACID).getByLabelText('Què cal fer'));
    await user.click(confirm());
    await waitFor(() => expect(card(ACID).getByLabelText('Què cal fer')).toHaveFocus());
    await user.click(card(ACID).getByRole('button', { name: 'Treu la mesura' }));
    await user.click(confirm());
    expect(card(ACID).getByText(DEMANDED)).toBeVisible();
    const offer = card(ACID).getByRole('button', { name: 'Obre una mesura' });
    await waitFor(() => expect(offer).toHaveFocus());
    expect(bodies(api)).toEqual([]);
    await user.click(offer);
    expect(card(ACID).queryByText(DEMANDED)).not.toBeInTheDocument();
    await user.click(confirm());
    expect(await screen.findByText('Inspecció validada correctament')).toBeVisible();
    expect(bodies(api)).toEqual([
      expect.objectContaining({
        elementCorrectives: [
          expect.objectContaining({
            upkeepId: PH,
            description: expect.stringMatching(/^pH de l’aigua < 7,5: /),
          }),
        ],
      }),
    ]);
  });

  it('demands none where one is open already', async () => {
    const api = demanding(['<7.5']);
    api.records.correctives.push(fakeMeasure(901, { correctiveUpkeepId: PH }));
    const { user } = await open(api);
    await user.click(choice(ACID, 'Incorrecte'));
    expect(await card(ACID).findByRole('button', { name: 'Obre una altra mesura' })).toBeVisible();
    await user.type(reason(ACID), 'Repetida: 7');
    await user.click(confirm());
    expect(await screen.findByText('Inspecció validada correctament')).toBeVisible();
  });

  it('demands none where one is open already, beside many of other controls that are due before', async () => {
    const api = demanding(['<7.5']);
    for (let n = 0; n < 60; n += 1) {
      const correctiveDeadline = addDays(TODAY, -n);
      api.records.correctives.push(
        fakeMeasure(902 + n, { correctiveUpkeepId: TEMPERATURE, correctiveDeadline }),
      );
    }
    const correctiveDeadline = addDays(TODAY, 30);
    api.records.correctives.push(fakeMeasure(901, { correctiveUpkeepId: PH, correctiveDeadline }));
    const { user } = await open(api);
    await user.click(choice(ACID, 'Incorrecte'));
    expect(await card(ACID).findByRole('button', { name: 'Obre una altra mesura' })).toBeVisible();
    expect(measure(ACID)).not.toBeInTheDocument();
  });

  it('demands one where there is none, beside many of another control that is to be decided', async () => {
    const api = demanding(['<7.5', '>40']);
    for (let n = 0; n < 60; n += 1) {
      api.records.correctives.push(fakeMeasure(901 + n, { correctiveUpkeepId: TEMPERATURE }));
    }
    const { user } = await open(api);
    await user.click(choice(WARM, 'Incorrecte'));
    expect(await card(WARM).findByRole('button', { name: 'Obre una altra mesura' })).toBeVisible();
    expect(measure(WARM)).not.toBeInTheDocument();
    await user.click(choice(ACID, 'Incorrecte'));
    await waitFor(() => expect(measure(ACID)).toBeVisible());
  });

  it('demands and proposes none while nobody knows which there are', async () => {
    const down = { status: 503, body: { statusCode: 503, message: 'Torna-ho a provar més tard' } };
    const api = demanding(['<7.5', 'indeterminate'], ({ method, path }) =>
      method === 'GET' && path.startsWith('/correctives?') ? down : undefined,
    );
    const { user } = await open(api);
    await waitFor(() => expect(confirm()).toBeEnabled());
    await user.click(choice(ACID, 'Incorrecte'));
    for (const name of [ACID, WARM]) {
      expect(card(name).getByRole('button', { name: 'Obre una mesura' })).toBeVisible();
      expect(measure(name)).not.toBeInTheDocument();
    }
    expect(screen.queryByText(DEMANDED)).not.toBeInTheDocument();
  });

  it('says what the server demands where the company could not be read, and opens no second one', async () => {
    const missing = { status: 404, body: { statusCode: 404, message: "No s'ha trobat" } };
    const api = demanding(['<7.5'], ({ path }) => (path.startsWith('/companies/') ? missing : undefined));
    const { user } = await open(api);
    await user.click(choice(ACID, 'Incorrecte'));
    await user.type(reason(ACID), 'Repetida: 7');
    await waitFor(() => expect(confirm()).toBeEnabled());
    await user.click(confirm());
    expect(await card(ACID).findByText(DEMANDED)).toBeVisible();
    await waitFor(() => expect(card(ACID).getByRole('button', { name: 'Obre una mesura' })).toHaveFocus());
    await user.click(card(ACID).getByRole('button', { name: 'Obre una mesura' }));
    expect(card(ACID).queryByText(DEMANDED)).not.toBeInTheDocument();
    await user.click(confirm());
    expect(await screen.findByText('Inspecció validada correctament')).toBeVisible();
  });
});

describe('what comes in the way', () => {
  it('keeps what was typed over what somebody else has changed, but no decision on another value', async () => {
    const api = apiWith(['<7.5', '>40']);
    const { user, dialog } = await open(api);
    const record = api.records.planning.find(({ id }) => id === DONE)!;
    const registers = record.elementRegisters as { elementValues: unknown }[];
    registers[0]!.elementValues = '<7.9';
    record.__v = 9;
    for (const name of [ACID, WARM]) {
      await user.click(choice(name, 'Correcte'));
      await user.type(reason(name), 'Repetida');
    }
    await user.click(confirm());
    expect(await dialog.findByText("Algú altre ha modificat el registre mentre l'editaves")).toBeVisible();
    await user.click(dialog.getByRole('button', { name: LOAD }));
    expect(await card(ACID).findByText(/^<\s7,9 pH$/)).toBeVisible();
    expect(choice(ACID, 'Correcte')).toHaveAttribute('aria-pressed', 'false');
    expect(choice(WARM, 'Correcte')).toHaveAttribute('aria-pressed', 'true');
    expect(reason(ACID)).toHaveValue('');
    expect(reason(WARM)).toHaveValue('Repetida');
    await user.click(choice(ACID, 'Correcte'));
    await user.type(reason(ACID), 'Repetida: 7,4');
    await user.click(confirm());
    expect(await screen.findByText('Inspecció validada correctament')).toBeVisible();
    expect(bodies(api).map((body) => (body as { __v: number }).__v)).toEqual([0, 9]);
  });

  it.each([
    [
      'has validated it',
      { elementPlanningActive: true, elementPlanningValidation: true },
      'ja està validada.',
      'Tancada',
    ],
    [
      'has sent it back',
      { elementPlanningActive: false, elementDoDate: null },
      'ja no hi ha res per decidir.',
      'Pendent fer',
    ],
  ])('closes with the new state where somebody else %s, and says so', async (_, changed, why, state) => {
    const api = apiWith(['<7.5']);
    const { user, dialog } = await open(api);
    Object.assign(
      api.records.planning.find(({ id }) => id === DONE)!,
      { ...changed, __v: 9 },
    );
    await user.click(choice(ACID, 'Correcte'));
    await user.type(reason(ACID), 'Repetida');
    await user.click(confirm());
    await user.click(await dialog.findByRole('button', { name: LOAD }));
    expect(await screen.findByText(new RegExp(`^.+, .+: ${why}$`))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText(state)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Validar' })).not.toBeInTheDocument();
  });

  it('stays with what was typed where the new state cannot be loaded, and says so', async () => {
    let isDown = false;
    const down = { status: 503, body: { statusCode: 503, message: 'Torna-ho a provar més tard' } };
    const api = apiWith(['<7.5'], ({ method, path }) =>
      isDown && method === 'GET' && path === `/planning/${DONE}` ? down : undefined,
    );
    const { user, dialog } = await open(api);
    api.records.planning.find(({ id }) => id === DONE)!.__v = 9;
    await user.click(choice(ACID, 'Correcte'));
    await user.type(reason(ACID), 'Repetida');
    await user.click(confirm());
    isDown = true;
    await user.click(await dialog.findByRole('button', { name: LOAD }));
    expect(await dialog.findByText('Torna-ho a provar més tard')).toBeVisible();
    expect(reason(ACID)).toHaveValue('Repetida');
    isDown = false;
    await user.click(dialog.getByRole('button', { name: LOAD }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: LOAD })).not.toBeInTheDocument());
    await user.click(confirm());
    expect(await screen.findByText('Inspecció validada correctament')).toBeVisible();
  });

  it('stays with what was typed where no answer comes, and asks for the same again', async () => {
    const api = apiWith(['indeterminate']);
    const { user, dialog } = await open(api);
    await card(ACID).findByLabelText('Què cal fer');
    await user.type(reason(ACID), 'Placa envaïda');
    api.setOnline(false);
    await user.click(confirm());
    expect(await dialog.findByText('No hi ha connexió amb el servidor')).toBeVisible();
    expect(reason(ACID)).toHaveValue('Placa envaïda');
    api.setOnline(true);
    await user.click(confirm());
    expect(await screen.findByText('Inspecció validada correctament')).toBeVisible();
    const [first, second] = api.writes;
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });

  it('is not lost with Escape or a touch beside the dialog; it can be given up', async () => {
    const { user, dialog } = await open(apiWith(['<7.5']));
    await user.type(reason(ACID), 'Repetida');
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.MuiDialog-container')!);
    expect(reason(ACID)).toHaveValue('Repetida');
    await user.click(dialog.getByRole('button', { name: 'Cancel·la' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Validar' })).toBeEnabled();
  });

  it('ends with Escape while nothing is typed', async () => {
    const { user } = await open(apiWith(['<7.5']));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('of many', () => {
  const [TOWER, BOILER, TANK] = [fakeId(71), fakeId(72), fakeId(76)];
  const names: Record<string, string> = {
    [TOWER]: 'Torre de refrigeració 1',
    [BOILER]: 'Acumulador ACS',
    [TANK]: 'Dipòsit d’aigua freda',
  };
  const skippedAs = (reason: string, ...ids: string[]) => ids.map((id) => ({ id, reason }));

  /** Validates the three, of which the server passes over some. */
  async function validate(
    undecided: string[],
    { incomplete = [], prepare }: { incomplete?: string[]; prepare?: (api: Api) => void } = {},
  ) {
    const api = planningApi(({ path, body }) => {
      if (path !== '/planning/validate') return undefined;
      const { ids, onlyComplete } = body as { ids: string[]; onlyComplete: boolean };
      const skipped = [
        ...skippedAs('undecided', ...undecided),
        ...(onlyComplete ? skippedAs('incomplete', ...incomplete) : []),
      ].filter(({ id }) => ids.includes(id));
      return { status: 200, body: { validated: ids.length - skipped.length, skipped } };
    });
    for (const id of undecided) makeUndecided(api, id, ['<7.5']);
    prepare?.(api);
    const { user } = renderApp('/inspeccions?filter={}', { profile: 'Administrador', api });
    for (const id of [TOWER, BOILER, TANK]) {
      const boxes = await screen.findAllByRole('checkbox', { name: `Selecciona ${names[id]}` });
      const own = boxes.find((box) => box.closest('li')?.querySelector(`a[href$="${id}"]`));
      await user.click(own!);
    }
    await user.click(await screen.findByRole('button', { name: 'Validar seleccionades' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Validar' }));
    return { user, api };
  }

  const each = async (position: string) => {
    const dialog = await screen.findByRole('dialog', {
      name: new RegExp(`^Controls per decidir ${position}$`),
    });
    return within(dialog);
  };
  const sent = ({ writes }: Api) =>
    writes.filter(({ method }) => method === 'PUT').map(({ path }) => path.split('/').at(-1));

  it('offers one by one what it left out: one is decided, one skipped, which stays selected', async () => {
    const { user, api } = await validate([TOWER, TANK]);
    const first = await each('1 de 2');
    expect(first.getByText('1 inspecció validada. Omeses: 2 amb controls per decidir.')).toBeVisible();
    expect(await first.findByText('Torre de refrigeració 1, 20/11/2026')).toBeVisible();
    await user.click(choice(ACID, 'Correcte'));
    await user.type(reason(ACID), 'Repetida: 7,4');
    await waitFor(() => expect(confirm()).toBeEnabled());
    await user.click(confirm());
    const second = await each('2 de 2');
    expect(await second.findByText('Dipòsit d’aigua freda, 20/11/2026')).toBeVisible();
    expect(second.queryByText(/Omeses/)).not.toBeInTheDocument();
    expect(choice(ACID, 'Correcte')).toHaveAttribute('aria-pressed', 'false');
    expect(reason(ACID)).toHaveValue('');
    await user.click(second.getByRole('button', { name: 'Salta' }));
    expect(await screen.findByText('1 inspecció validada.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(api)).toEqual([TOWER]);
    expect(await screen.findByText('1 seleccionada')).toBeVisible();
  });

  it('tells of those that are gone, validated meanwhile or decided, and passes them', async () => {
    const { user, api } = await validate([TOWER, BOILER, TANK], {
      prepare: ({ records: { planning } }) => {
        Object.assign(
          planning.find(({ id }) => id === BOILER)!,
          { elementPlanningValidation: true },
        );
      },
    });
    const first = await each('1 de 3');
    await first.findByText('Torre de refrigeració 1, 20/11/2026');
    const tank = api.records.planning.find(({ id }) => id === TANK)!;
    tank.elementPlanningDeleted = true;
    await user.click(first.getByRole('button', { name: 'Salta' }));
    const last = await each('3 de 3');
    expect(await last.findByText('No queda cap inspecció per decidir.')).toBeVisible();
    expect(last.getByText('Acumulador ACS, 03/02/2026: ja està validada.')).toBeVisible();
    expect(last.getByText('Una de les inspeccions ja no existeix.')).toBeVisible();
    await user.click(last.getByRole('button', { name: 'Tanca' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(api)).toEqual([]);
    expect(await screen.findByText('1 seleccionada')).toBeVisible();
  });

  it.each([
    ['validated', { elementPlanningValidation: true }, ': ja està validada.', '1 seleccionada'],
    [
      'sent back',
      { elementPlanningActive: false, elementDoDate: null },
      ': ja no hi ha res per decidir.',
      '2 seleccionades',
    ],
  ])('goes on where somebody else has %s one meanwhile', async (_, changed, why, left) => {
    const { user, api } = await validate([TOWER, TANK]);
    const first = await each('1 de 2');
    await first.findByText('Torre de refrigeració 1, 20/11/2026');
    Object.assign(
      api.records.planning.find(({ id }) => id === TOWER)!,
      { ...changed, __v: 9 },
    );
    await user.click(choice(ACID, 'Correcte'));
    await user.type(reason(ACID), 'Repetida');
    await waitFor(() => expect(confirm()).toBeEnabled());
    await user.click(confirm());
    await user.click(await first.findByRole('button', { name: LOAD }));
    const second = await each('2 de 2');
    expect(await second.findByText('Dipòsit d’aigua freda, 20/11/2026')).toBeVisible();
    expect(second.getByText(`Torre de refrigeració 1, 20/11/2026${why}`)).toBeVisible();
    expect(second.queryByRole('button', { name: LOAD })).not.toBeInTheDocument();
    expect(reason(ACID)).toHaveValue('');
    await user.click(second.getByRole('button', { name: 'Tanca' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(left)).toBeVisible();
  });

  it('keeps what is typed over what somebody else has changed, and says where that cannot be loaded', async () => {
    const { user, api } = await validate([TOWER]);
    const dialog = await each('1 de 1');
    await dialog.findByText('Torre de refrigeració 1, 20/11/2026');
    const tower = api.records.planning.find(({ id }) => id === TOWER)!;
    tower.__v = 9;
    await user.click(choice(ACID, 'Correcte'));
    await user.type(reason(ACID), 'Repetida');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(confirm()).toBeEnabled());
    await user.click(confirm());
    await dialog.findByRole('button', { name: LOAD });
    api.setOnline(false);
    await user.click(dialog.getByRole('button', { name: LOAD }));
    expect(await dialog.findByText(/^No hi ha connexió amb el servidor/)).toBeVisible();
    api.setOnline(true);
    await user.click(dialog.getByRole('button', { name: LOAD }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: LOAD })).not.toBeInTheDocument());
    expect(reason(ACID)).toHaveValue('Repetida');
    await user.click(confirm());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(api)).toEqual([TOWER, TOWER]);
  });

  it('offers the incomplete ones first', async () => {
    const { user, api } = await validate([TOWER], { incomplete: [TANK] });
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Vols validar també 1 inspecció incompleta?' }),
    );
    expect(
      dialog.getByText(
        /^1 inspecció validada\. Omeses: 1 incompleta, 1 amb controls per decidir\. Hi falten/,
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Validar igualment' }));
    const each1 = await each('1 de 1');
    await each1.findByText('Torre de refrigeració 1, 20/11/2026');
    expect(each1.getByText('1 inspecció validada.')).toBeVisible();
    expect(screen.getAllByText('1 inspecció validada.')).toHaveLength(1);
    await user.click(each1.getByRole('button', { name: 'Tanca' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.writes.map(({ body }) => body)).toEqual([
      { ids: [TOWER, BOILER, TANK], onlyComplete: true },
      { ids: [TANK], onlyComplete: false },
    ]);
    expect(await screen.findByText('1 seleccionada')).toBeVisible();
  });
});
