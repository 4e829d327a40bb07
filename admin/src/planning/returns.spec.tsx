import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { onDesk } from '../testing/width';
import { allowLateUpdates, planningApi } from './testing/app';

const DONE = fakeId(74);
/** The mark, and not the filter. */
const MARK = { selector: ':not(legend) > span' };

beforeEach(() => {
  vi.useFakeTimers();
  allowLateUpdates();
});

/** The API with an inspection that was done, with a pH of 8,6, and returned. */
function returnedApi(...answer: Parameters<typeof planningApi>) {
  const api = planningApi(...answer);
  const done = api.records.planning.find(({ id }) => id === DONE);
  const registers = (done?.elementRegisters as object[]).map((register) => ({ ...register }));
  Object.assign(done ?? {}, {
    ...{ elementPlanningActive: false, elementDoDate: null, elementUserDoId: null, elementReturned: true },
    elementReturns: [
      {
        ...{ reason: 'El pH no quadra', at: '2026-01-16T09:00:00.000Z', userId: fakeId(31) },
        ...{
          registers,
          actions: 'Ajustar el pH',
          doDate: done?.elementDoDate,
          receivedAt: null,
          doUserId: fakeId(32),
        },
      },
    ],
  });
  return api;
}

const open = (path: string, api: ReturnType<typeof planningApi>, profile = 'Administrador' as const) => ({
  ...renderApp(path, { profile, api }),
  api,
});

const asInspector = (path: string, api = returnedApi()) => ({
  ...renderApp(path, { profile: 'Inspector Intern', api }),
  api,
});

describe('an inspection that was returned', () => {
  it('says why above its values, which are to be measured anew, and what was recorded before', async () => {
    const { user, api } = asInspector(`/inspeccions/${DONE}`);
    const reason = (await screen.findByText('El pH no quadra', { selector: '.MuiAlertTitle-root' })).closest(
      '[role="alert"]',
    );
    expect(reason).toHaveTextContent('Retornada el 16/01/2026 per Anna Puig Ferrer');
    const pH = screen.getByLabelText('pH de l’aigua');
    expect(reason!.compareDocumentPosition(pH)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(pH).toHaveValue('');
    expect(screen.getByText('abans 8,6')).toBeVisible();
    expect(screen.getByText('Retornada', MARK)).toBeVisible();
    const earlier = within(await screen.findByRole('region', { name: 'Registrat abans de retornar-la' }));
    expect(earlier.getByText('Feta el 15/01/2026 per Jordi Roca Soler')).toBeVisible();
    expect(earlier.getByText('pH de l’aigua').nextElementSibling).toHaveTextContent('8,6 pHFora de límits');
    expect(earlier.getByText('Accions: Ajustar el pH')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retornar' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(screen.getByText(/^4 controls no s'han tornat a mesurar: es mantenen\?/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Inspecció modificada correctament');
    expect(api.writes.map(({ body }) => body)).toEqual([{ elementPlanningActive: true, __v: 0 }]);
  });

  it('is first in the list of its inspector, marked, and its values have no verdict yet', async () => {
    const { api, user } = asInspector('/inspeccions');
    const card = (await screen.findByText('Retornada', MARK)).closest('li')!;
    expect(card).toHaveTextContent('Torre de refrigeració 1');
    expect(screen.getAllByRole('link', { name: /controls/ })[0]).toBe(within(card).getByRole('link'));
    expect(screen.queryByText(/Fora de límits/)).not.toBeInTheDocument();
    const sorts = () =>
      api.calls
        .filter(({ path }) => path.startsWith('/planning?'))
        .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('sort'));
    expect(sorts()).toEqual(['["elementReturned","DESC"]']);
    await user.click(screen.getByRole('tab', { name: 'Fetes' }));
    await waitFor(() => expect(sorts().at(-1)).toBe('["elementDoDate","DESC"]'));
    await user.click(screen.getByRole('tab', { name: 'Pendents' }));
    expect(await screen.findByText('Retornada', MARK)).toBeVisible();
  });

  it('is marked at home', async () => {
    asInspector('/home');
    expect((await screen.findByText('Retornada', MARK)).closest('li')).toHaveTextContent(
      'Torre de refrigeració 1',
    );
  });
});

describe('an administrator returns', () => {
  const asked = async () => within(await screen.findByRole('dialog'));

  it('one that is done, with a reason and a day', async () => {
    const api = planningApi();
    const { user } = open(`/inspeccions/${DONE}`, api);
    await user.click(await screen.findByRole('button', { name: 'Retornar' }));
    const dialog = await asked();
    const confirm = () => user.click(dialog.getByRole('button', { name: 'Retornar' }));
    await confirm();
    expect(dialog.getByLabelText(/Per què es retorna/)).toBeInvalid();
    await user.type(dialog.getByLabelText(/Per què es retorna/), ' El pH no quadra ');
    const day = dialog.getByLabelText('Nova data planificada');
    await user.type(day, '31/02/2026');
    await confirm();
    expect(dialog.getByText('Escriu la data com DD/MM/AAAA')).toBeVisible();
    expect(api.writes).toEqual([]);
    fireEvent.change(day, { target: { value: '20/11/2026' } });
    await confirm();
    expect(await screen.findByText('Inspecció retornada correctament')).toBeVisible();
    expect(api.writes.map(({ path, body }) => [path, body])).toEqual([
      [
        '/planning/return',
        { ids: [DONE], reason: 'El pH no quadra', elementPlanningDate: '2026-11-20T00:00:00.000Z' },
      ],
    ]);
    expect(await screen.findByText('El pH no quadra', { selector: '.MuiAlertTitle-root' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retornar' })).not.toBeInTheDocument();
  });

  it('not what is planned or validated, nor what has something unsaved', async () => {
    const { user, unmount } = open(`/inspeccions/${DONE}`, planningApi());
    await user.type(await screen.findByLabelText('Accions'), ' i revisar');
    expect(await screen.findByRole('button', { name: 'Retornar' })).toBeDisabled();
    unmount();
    for (const number of [71, 75]) {
      const view = open(`/inspeccions/${fakeId(number)}`, planningApi());
      await screen.findByRole('button', { name: 'Duplicar' });
      expect(screen.queryByRole('button', { name: 'Retornar' })).not.toBeInTheDocument();
      view.unmount();
    }
  });

  it('one that was validated meanwhile, and is told so', async () => {
    const skipped = [{ id: DONE, reason: 'validated' }];
    const api = planningApi(({ path }) =>
      path === '/planning/return' ? { status: 200, body: { returned: 0, skipped } } : undefined,
    );
    const { user } = open(`/inspeccions/${DONE}`, api);
    await user.click(await screen.findByRole('button', { name: 'Retornar' }));
    const dialog = await asked();
    await user.type(dialog.getByLabelText(/Per què es retorna/), 'El pH no quadra');
    await user.click(dialog.getByRole('button', { name: 'Retornar' }));
    expect(await screen.findByText('La inspecció ja està validada: no es pot retornar')).toBeVisible();
  });

  it('a selection, and is told what was passed over', async () => {
    const api = planningApi();
    const { user } = open('/inspeccions?filter={}', api);
    for (const box of await screen.findAllByRole('checkbox', {
      name: 'Selecciona Torre de refrigeració 1',
    })) {
      await user.click(box);
    }
    await user.click(await screen.findByRole('button', { name: 'Retornar seleccionades' }));
    const dialog = await asked();
    expect(dialog.getByText('Vols retornar 2 inspeccions?')).toBeVisible();
    await user.type(dialog.getByLabelText(/Per què es retorna/), 'Torna-hi');
    await user.click(dialog.getByRole('button', { name: 'Retornar' }));
    expect(await screen.findByText('1 inspecció retornada. Omeses: 1 pendent de fer.')).toBeVisible();
    expect(api.writes.map(({ body }) => body)).toEqual([{ ids: [DONE, fakeId(71)], reason: 'Torna-hi' }]);
    expect(await screen.findByText('Retornada', MARK)).toBeVisible();
  });

  it('a selection, and keeps the reason where the call fails', async () => {
    let failures = 1;
    const api = planningApi(({ path }) =>
      path === '/planning/return' && (failures -= 1) >= 0
        ? { status: 503, body: { statusCode: 503, message: 'El servei no està disponible' } }
        : undefined,
    );
    const { user } = open('/inspeccions?filter={}', api);
    const [box] = await screen.findAllByRole('checkbox', { name: 'Selecciona Torre de refrigeració 1' });
    await user.click(box!);
    await user.click(await screen.findByRole('button', { name: 'Retornar seleccionades' }));
    const dialog = await asked();
    await user.type(dialog.getByLabelText(/Per què es retorna/), 'Torna-hi');
    await user.click(dialog.getByRole('button', { name: 'Retornar' }));
    expect(await screen.findByText('El servei no està disponible')).toBeVisible();
    expect(dialog.getByLabelText(/Per què es retorna/)).toHaveValue('Torna-hi');
    await user.click(dialog.getByRole('button', { name: 'Retornar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.writes.map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ ids: [expect.any(String)], reason: 'Torna-hi' })),
    );
  });

  it('and sees it in the calendar', async () => {
    onDesk();
    const path = '/inspeccions/inspection-calendar?view=month&day=2026-01-15';
    const { user } = open(path, returnedApi());
    await user.click(await screen.findByRole('button', { name: 'Treu els filtres' }));
    expect(await screen.findByText(/Pendent fer, Retornada/)).toBeVisible();
  });
});
