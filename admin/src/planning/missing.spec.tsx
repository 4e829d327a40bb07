import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { allowLateUpdates, planningApi } from './testing/app';

/** Today's, of Jordi Roca (Inspector Intern), with four controls; and one that is done. */
const TODAYS = fakeId(71);
const DONE = fakeId(74);
const [PH, TEMPERATURE, PURGE, FILTER] = [fakeId(60), fakeId(61), fakeId(62), fakeId(63)];
const WHY = "No s'ha pogut mesurar: pH de l’aigua";

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

type Api = ReturnType<typeof planningApi>;

/** The API with the values of an inspection's controls, in their order. */
function apiWith(id: string, values: unknown[], fields: object = {}, api = planningApi()): Api {
  const inspection = api.records.planning.find((plan) => plan.id === id);
  const registers = (inspection?.elementRegisters as object[]).map((register, index) => ({
    ...register,
    elementValues: values[index],
  }));
  Object.assign(inspection ?? {}, { elementRegisters: registers, ...fields });
  return api;
}

const open = (api: Api, id = TODAYS, profile: 'Inspector Intern' | 'Administrador' = 'Inspector Intern') => ({
  ...renderApp(`/inspeccions/${id}`, { profile, api }),
  api,
});

const field = (name: string) => screen.findByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Guardar' });
const card = (name: string) => within(screen.getByText(name, { selector: 'h3' }).closest('li')!);
const sent = ({ writes }: Api) =>
  writes.map(({ body }) => (body as { elementRegisters?: object[] }).elementRegisters);
const held = (text: string | RegExp) => screen.getByText(text, { selector: '.MuiAlert-message' });

describe('a save of what is not complete', () => {
  const incomplete = () => apiWith(TODAYS, ['', 60, true, 'Correcte']);

  it('says so, asks why at the control, and sends what is said', async () => {
    const { user, api } = open(incomplete());
    await field('pH de l’aigua');
    expect(screen.queryByLabelText(WHY)).not.toBeInTheDocument();
    await user.click(save());
    expect(held(/^Falta 1 control: pH de l’aigua\. .* torna a prémer Guardar\.$/)).toBeVisible();
    expect(api.writes).toEqual([]);
    await waitFor(() => expect(screen.getByLabelText(WHY)).toHaveFocus());
    await user.keyboard('Sonda trencada');
    expect(screen.queryByText(/^Falta 1 control/)).not.toBeInTheDocument();
    await user.click(save());
    await screen.findByText('Inspecció modificada correctament');
    expect(sent(api)).toEqual([
      [{ elementRegistersUpkeeps: PH, elementValues: '', elementMissingReason: 'Sonda trencada' }],
    ]);
  });

  it('asks once, and is taken when it is pressed again', async () => {
    const { user, api } = open(apiWith(TODAYS, ['', '', true, 'Correcte']));
    await field('pH de l’aigua');
    await user.click(save());
    expect(held(/^Falten 2 controls: pH de l’aigua, Temperatura de retorn\./)).toBeVisible();
    await user.click(save());
    await screen.findByText('Inspecció modificada correctament');
    expect(sent(api)).toEqual([undefined]);
  });

  it('asks no more of a control that gets its value, which is sent without a reason', async () => {
    const { user, api } = open(incomplete());
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await user.type(screen.getByLabelText(WHY), 'Sonda');
    await user.type(await field('pH de l’aigua'), '7,5');
    expect(screen.queryByLabelText(WHY)).not.toBeInTheDocument();
    await user.click(save());
    await screen.findByText('Inspecció modificada correctament');
    expect(sent(api)).toEqual([[{ elementRegistersUpkeeps: PH, elementValues: 7.5 }]]);
  });

  it('keeps what is typed over a reload, and shows what was said before, which may be changed', async () => {
    const { user, api } = open(incomplete());
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await user.type(screen.getByLabelText(WHY), 'Fuita');
    cleanup();
    open(api);
    expect(await screen.findByLabelText(WHY)).toHaveValue('Fuita');
    await user.click(save());
    await screen.findByText('Inspecció modificada correctament');
    cleanup();
    open(api);
    await user.clear(await screen.findByLabelText(WHY));
    await user.click(save());
    await user.click(save());
    await screen.findByText('Inspecció modificada correctament');
    expect(sent(api).at(-1)).toEqual([
      { elementRegistersUpkeeps: PH, elementValues: '', elementMissingReason: '' },
    ]);
  });
});

describe('a value that cannot be', () => {
  it('is refused before it is sent', async () => {
    const { user, api } = open(apiWith(TODAYS, ['', 60, true, 'Correcte']));
    await user.type(await field('pH de l’aigua'), '75');
    await user.tab();
    expect(card('pH de l’aigua').getByText('Aquest valor no pot ser: va de 0 a 14')).toBeVisible();
    await user.click(save());
    expect(api.writes).toEqual([]);
  });
});

describe('a number far from the last ones', () => {
  it('is asked about', async () => {
    const last = ['2026-01-03', '2026-01-02', '2026-01-01'].map((day, index) => ({
      ...{
        day,
        at: `${day}T09:00:00.000Z`,
        value: 60 + index,
        uncertainty: '',
        result: 'pass',
        upkeepTypeUnits: 'ºC',
      },
      ...{ critical: false, decided: false },
    }));
    const previous = [{ upkeepId: TEMPERATURE, values: last }];
    const api = planningApi(({ path }) =>
      path.endsWith('/previous') ? { status: 200, body: previous } : undefined,
    );
    const { user } = open(apiWith(TODAYS, [7.5, '', true, 'Correcte'], {}, api));
    await user.type(await field('Temperatura de retorn'), '95');
    await user.tab();
    expect(await screen.findByText('Has escrit 95 ºC, molt lluny dels últims valors. Segur?')).toBeVisible();
  });
});

describe('an inspection that was returned', () => {
  const returned = (values: unknown[]) =>
    apiWith(DONE, values, {
      ...{ elementPlanningActive: false, elementDoDate: null, elementUserDoId: null },
      elementReturned: true,
    });

  it('begins with empty fields, and what they had beside them', async () => {
    open(returned([7.52, '', true, 'Correcte']), DONE);
    expect(await field('pH de l’aigua')).toHaveValue('');
    expect(card('pH de l’aigua').getByText('abans 7,52')).toBeVisible();
    expect(card('Temperatura de retorn').queryByText(/^abans/)).not.toBeInTheDocument();
    expect(card('Purga feta').getByText('abans Sí')).toBeVisible();
    expect(screen.getByText('0 de 4 controls')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tot correcte' })).not.toBeInTheDocument();
  });

  it('asks of what was neither measured anew nor kept, and leaves it as it was', async () => {
    const { user, api } = open(returned([7.52, 55, true, 'Correcte']), DONE);
    await user.type(await field('pH de l’aigua'), '7,6');
    await user.click(save());
    expect(held(/^3 controls no s'han tornat a mesurar: es mantenen\?/)).toBeVisible();
    expect(api.writes).toEqual([]);
    await user.click(save());
    await screen.findByText('Inspecció modificada correctament');
    expect(sent(api)).toEqual([[{ elementRegistersUpkeeps: PH, elementValues: 7.6 }]]);
  });

  it('asks nothing where each was measured anew or kept', async () => {
    const { user, api } = open(returned([7.52, 55, true, 'Correcte']), DONE);
    await user.type(await field('pH de l’aigua'), '7,52');
    for (const name of ['Temperatura de retorn, 55', 'Purga feta, Sí', 'Estat del filtre, Correcte']) {
      await user.click(screen.getByRole('button', { name: new RegExp(`^Mantén el valor: ${name}`) }));
    }
    expect(await field('Temperatura de retorn')).toHaveValue('55');
    expect(screen.getByText('4 de 4 controls')).toBeVisible();
    await user.click(save());
    await screen.findByText('Inspecció modificada correctament');
    expect(sent(api)[0]).toEqual([
      { elementRegistersUpkeeps: PH, elementValues: 7.52 },
      { elementRegistersUpkeeps: TEMPERATURE, elementValues: 55 },
      { elementRegistersUpkeeps: PURGE, elementValues: true },
      { elementRegistersUpkeeps: FILTER, elementValues: 'Correcte' },
    ]);
  });

  it('takes why one could not be measured in the place of what it had', async () => {
    const { user, api } = open(returned([7.52, '', '', '']), DONE);
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await user.type(screen.getByLabelText(WHY), 'Sonda trencada');
    await user.click(save());
    await screen.findByText('Inspecció modificada correctament');
    expect(sent(api)).toEqual([
      [{ elementRegistersUpkeeps: PH, elementValues: '', elementMissingReason: 'Sonda trencada' }],
    ]);
  });
});

describe('a validation', () => {
  const lacking = (api = planningApi()) => {
    apiWith(DONE, ['', '', true, 'Correcte'], {}, api);
    const done = api.records.planning.find(({ id }) => id === DONE);
    Object.assign((done?.elementRegisters as object[])[1]!, { elementMissingReason: 'Sonda trencada' });
    return api;
  };

  it('names what the inspection lacks, and why, and asks once', async () => {
    const { user, api } = open(lacking(), DONE, 'Administrador');
    await user.click(await screen.findByRole('button', { name: 'Validar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(
        /^Falta 1 control: pH de l’aigua\. Sense mesurar: Temperatura de retorn \(Sonda trencada\)\. /,
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Validar igualment' }));
    expect(await screen.findByText('Inspecció validada correctament')).toBeVisible();
    expect(await screen.findByText('No mesurat: Sonda trencada')).toBeVisible();
    expect(api.writes).toHaveLength(1);
  });

  it('of many passes over what is not complete, and offers it by itself', async () => {
    const api = planningApi(({ path, body }) => {
      if (path !== '/planning/validate') return undefined;
      const { onlyComplete } = body as { onlyComplete: boolean };
      return onlyComplete
        ? { status: 200, body: { validated: 1, skipped: [{ id: DONE, reason: 'incomplete' }] } }
        : { status: 200, body: { validated: 1, skipped: [] } };
    });
    const { user } = renderApp('/inspeccions?filter={}', { profile: 'Administrador', api: lacking(api) });
    for (const box of await screen.findAllByRole('checkbox', {
      name: 'Selecciona Torre de refrigeració 1',
    })) {
      await user.click(box);
    }
    await user.click(await screen.findByRole('button', { name: 'Validar seleccionades' }));
    const first = within(await screen.findByRole('dialog'));
    await user.click(first.getByRole('button', { name: 'Validar' }));
    expect(await screen.findByText('1 inspecció validada. Omeses: 1 incompleta.')).toBeVisible();
    const second = within(
      await screen.findByRole('dialog', { name: 'Vols validar també 1 inspecció incompleta?' }),
    );
    expect(await second.findByText('Torre de refrigeració 1')).toBeVisible();
    expect(second.getByRole('listitem')).toHaveTextContent(/: pH de l’aigua$/);
    await user.click(second.getByRole('button', { name: 'Validar igualment' }));
    expect(await screen.findByText('1 inspecció validada.')).toBeVisible();
    const bodies = api.writes.map(({ body }) => body);
    expect(bodies).toEqual([
      { ids: expect.arrayContaining([DONE, TODAYS]), onlyComplete: true },
      { ids: [DONE], onlyComplete: false },
    ]);
  });
});
