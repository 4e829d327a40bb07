import { screen, waitFor, within } from '@testing-library/react';
import { createFakeApi, fakeId, fakeMeasure } from '../testing/fakeApi';
import { choose } from '../testing/choose';
import { renderApp } from '../testing/renderApp';
import { onPhone } from '../testing/width';

const OVERDUE = 81;
const DONE = 82;
const VERIFIED = 83;
const OTHERS = 84;
const TODAY = '2026-11-20';

const noLimits = {
  ...{ upkeepLimit: null, upkeepCriticalUp: null, upkeepCriticalDown: null, upkeepCritical: false },
  ...{ upkeepLimitUpStrict: false, upkeepLimitDownStrict: false, upkeepCriticalText: '' },
  ...{ upkeepCriticalUpReached: false, upkeepCriticalDownReached: false },
};

/** One measure of each state; the last is the external inspector's. */
function apiWithMeasures() {
  const api = createFakeApi(TODAY);
  api.records.correctives.push(
    fakeMeasure(OVERDUE, {
      correctivePlanningId: fakeId(74),
      correctiveUpkeepId: fakeId(60),
      correctiveDeadline: '2026-01-22',
      correctiveFoundChanged: true,
      correctiveFound: {
        ...{
          value: 8.6,
          uncertainty: '0,1',
          upkeepTypeUnits: 'pH',
          result: 'fail',
          critical: false,
          day: '2026-01-15',
        },
        limits: {
          ...noLimits,
          ...{ upkeepValue: 'number', upkeepLimitType: 'up-down', upkeepLimitUp: 8, upkeepLimitDown: 7.2 },
        },
      },
    }),
    fakeMeasure(DONE, {
      correctiveDescription: 'Purga el circuit',
      correctiveDeadline: '2026-11-25',
      ...{ correctiveDoDate: '2026-11-18', correctiveDoUserId: fakeId(32), correctiveDoText: 'Purgat' },
    }),
    fakeMeasure(VERIFIED, {
      correctiveDescription: 'Canvia la vàlvula',
      correctiveDeadline: '2026-10-01',
      ...{ correctiveDoDate: '2026-09-29', correctiveDoUserId: fakeId(32), correctiveDoText: 'Canviada' },
      ...{ correctiveVerifiedDate: '2026-10-02', correctiveVerifiedUserId: fakeId(31) },
      correctiveVerifiedText: 'Revisada in situ',
    }),
    fakeMeasure(OTHERS, { correctiveDescription: 'Neteja el filtre', correctiveUserId: fakeId(33) }),
  );
  return api;
}

const render = (path: string, profile: 'Administrador' | 'Inspector Intern' = 'Administrador') =>
  renderApp(path, { profile, api: apiWithMeasures() });

/** What is verified is not in the list at first. */
const ALL = '/mesures?filter={}';

const pathOf = (number: number) => `/mesures/${fakeId(number)}`;

const writesOf = ({ calls }: ReturnType<typeof createFakeApi>) =>
  calls
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/correctives'))
    .map(({ method, path, body }) => [method, path, body]);

const namesOf = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T10:00:00Z`) });
});

describe('the list', () => {
  it('begins with what is due first, and says of each how it stands', async () => {
    render('/mesures');
    await screen.findByRole('heading', { name: 'Mesures correctores' });
    await screen.findByText('Purga el circuit');
    expect(namesOf()).toEqual(['Ajusta el pH', 'Purga el circuit', 'Neteja el filtre']);
    const chips = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .queryAllByText(/^(Oberta|Feta|Verificada|Vençuda)$/)
          .map((e) => e.textContent),
      );
    expect(chips).toEqual([['Oberta', 'Vençuda'], ['Feta'], ['Oberta']]);
  });

  it('shows what is verified, too, once its filters are taken off', async () => {
    const { user } = render('/mesures');
    await user.click(await screen.findByRole('button', { name: 'Treu els filtres' }));
    expect(await screen.findByText('Canvia la vàlvula')).toBeVisible();
    expect(namesOf()).toEqual(['Ajusta el pH', 'Canvia la vàlvula', 'Purga el circuit', 'Neteja el filtre']);
  });

  it('finds a part of what has to be done', async () => {
    const { user } = render(ALL);
    await user.type(await screen.findByLabelText('Cerca a què cal fer'), 'valvula');
    await waitFor(() => expect(namesOf()).toEqual(['Canvia la vàlvula']));
  });

  it('filters by the state', async () => {
    const { user } = render(ALL);
    await screen.findByText('Purga el circuit');
    await choose(user, 'Estat', 'Feta');
    await waitFor(() => expect(namesOf()).toEqual(['Purga el circuit']));
  });

  it('deletes none that is verified', async () => {
    render(ALL);
    expect(await screen.findByLabelText('Elimina Ajusta el pH')).toBeVisible();
    expect(screen.queryByLabelText('Elimina Canvia la vàlvula')).not.toBeInTheDocument();
  });

  it('shows the others their own, without what only administrators do', async () => {
    render(ALL, 'Inspector Intern');
    await screen.findByText('Purga el circuit');
    expect(namesOf()).toEqual(['Ajusta el pH', 'Canvia la vàlvula', 'Purga el circuit']);
    expect(screen.queryByText('Nova mesura')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Empresa')).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Elimina/)).not.toBeInTheDocument();
  });

  it('is cards on a phone', async () => {
    onPhone();
    render('/mesures');
    const card = (await screen.findByText('Ajusta el pH')).closest('li');
    expect(card).toHaveTextContent('Torre de refrigeració 1');
    expect(card).toHaveTextContent('22/01/2026');
    expect(within(card!).getByText('Vençuda')).toBeVisible();
  });

  it('is printed whole', async () => {
    const { user } = render('/mesures');
    await screen.findByText('Purga el circuit');
    await user.click(screen.getByText('Imprimeix'));
    expect(await screen.findByText('Print success')).toBeVisible();
    expect(document.querySelector('.print-sheet')).toHaveTextContent('Ajusta el pH');
  });
});

describe('one measure', () => {
  it('tells what was found, and that it is no longer so', async () => {
    render(pathOf(OVERDUE));
    expect(await screen.findByText("El valor d'origen ha canviat")).toBeVisible();
    expect(screen.getByText('8,6 ± 0,1 pH')).toBeVisible();
    expect(screen.getByText('De 7,2 a 8')).toBeVisible();
    expect(screen.getByText("Obre la inspecció d'on ve")).toHaveAttribute(
      'href',
      `/inspeccions/${fakeId(74)}`,
    );
  });

  it('leads to no inspection that its reader may not open', async () => {
    const { api } = render(pathOf(OVERDUE), 'Inspector Intern');
    const measure = api.records.correctives.find(({ id }) => id === fakeId(OVERDUE));
    const inspection = api.records.planning.find(({ id }) => id === fakeId(74));
    Object.assign(inspection!, { elementUserPlanningId: fakeId(33) });
    Object.assign(measure!, {
      ...{ correctiveVerifiedDate: '2026-01-16', correctiveVerifiedPlanningId: fakeId(74) },
      correctiveState: 'verified',
    });
    expect(await screen.findByText("Ve d'una inspecció que no pots obrir")).toBeVisible();
    expect(screen.getByText('Pel valor correcte del 16/01/2026')).toBeVisible();
    expect(screen.queryByRole('link', { name: /inspecció/ })).not.toBeInTheDocument();
  });

  it('lets who answers for it say what was done, and sends nothing else', async () => {
    const { user, api } = render(pathOf(OVERDUE), 'Inspector Intern');
    await user.type(await screen.findByLabelText("Què s'ha fet"), 'Afegit àcid');
    await user.type(screen.getByLabelText('Feta el'), '19/11/2026');
    expect(screen.queryByLabelText(/^Termini/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Responsable/)).not.toBeInTheDocument();
    expect(screen.getByText('22/01/2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verifica' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Mesura correctora modificada correctament')).toBeVisible();
    expect(writesOf(api)).toEqual([
      [
        'PUT',
        `/correctives/${fakeId(OVERDUE)}`,
        { correctiveDoDate: '2026-11-19', correctiveDoText: 'Afegit àcid', __v: 0 },
      ],
    ]);
    expect(await screen.findByText('Feta')).toBeVisible();
  });

  it('takes no day that is still to come, nor a deadline that has passed, but leaves the one that it had', async () => {
    const { user, api } = render(pathOf(OVERDUE));
    await user.type(await screen.findByLabelText('Feta el'), '21/11/2026');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('La data no pot ser posterior a avui')).toBeVisible();
    expect(screen.queryByText('El termini no pot ser anterior a avui')).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText(/^Termini/));
    await user.type(screen.getByLabelText(/^Termini/), '19/11/2026');
    expect(await screen.findByText('El termini no pot ser anterior a avui')).toBeVisible();
    expect(writesOf(api)).toEqual([]);
  });

  it('of a verified one says who and why, and changes nothing', async () => {
    render(pathOf(VERIFIED));
    expect(await screen.findByText('Revisada in situ')).toBeVisible();
    expect(screen.getByText('Puig Ferrer, Anna, 02/10/2026')).toBeVisible();
    expect(screen.getByText('Canviada')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Verifica' })).not.toBeInTheDocument();
  });

  it('is verified by an administrator, who says why', async () => {
    const { user, api } = render(pathOf(DONE));
    await user.click(await screen.findByRole('button', { name: 'Verifica' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Verifica' }));
    expect(writesOf(api)).toEqual([]);
    await user.type(dialog.getByLabelText(/^Per què es verifica/), 'Vist');
    await user.click(dialog.getByRole('button', { name: 'Verifica' }));
    expect(await screen.findByText('Mesura verificada')).toBeVisible();
    expect(writesOf(api)).toEqual([['POST', `/correctives/${fakeId(DONE)}/verify`, { text: 'Vist' }]]);
    expect(await screen.findByText('Puig Ferrer, Anna, 20/11/2026')).toBeVisible();
  });

  it('is opened again by an administrator, and keeps what was taken back', async () => {
    const { user, api } = render(pathOf(VERIFIED));
    await user.click(await screen.findByRole('button', { name: 'Reobre' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Per què es reobre/), 'Torna a perdre');
    await user.click(dialog.getByRole('button', { name: 'Reobre' }));
    expect(await screen.findByText('Mesura reoberta')).toBeVisible();
    expect(writesOf(api)).toEqual([
      ['POST', `/correctives/${fakeId(VERIFIED)}/reopen`, { reason: 'Torna a perdre' }],
    ]);
    const taken = (await screen.findByText('Torna a perdre')).closest('li');
    expect(taken).toHaveTextContent("L'havia fet Roca Soler, Jordi, 29/09/2026: Canviada");
    expect(taken).toHaveTextContent("L'havia verificat Puig Ferrer, Anna, 02/10/2026");
    // What was done is to be said anew.
    expect(screen.getByLabelText("Què s'ha fet")).toHaveValue('');
    expect(screen.getByLabelText('Feta el')).toHaveValue('');
  });

  it('shows what there is when somebody else was faster', async () => {
    const { user, api } = render(pathOf(DONE));
    await user.click(await screen.findByRole('button', { name: 'Verifica' }));
    await user.type(screen.getByLabelText(/^Per què es verifica/), 'Vist');
    const measure = api.records.correctives.find(({ id }) => id === fakeId(DONE));
    Object.assign(measure!, {
      ...{ correctiveState: 'verified', correctiveVerifiedDate: '2026-11-19' },
      ...{ correctiveVerifiedUserId: fakeId(31), correctiveVerifiedText: 'Abans', __v: 1 },
    });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verifica' }));
    expect(
      await screen.findByText('La mesura està verificada: per canviar-la, cal reobrir-la'),
    ).toBeVisible();
    expect(await screen.findByText('Abans')).toBeVisible();
    // What was typed is there as long as it is wanted.
    expect(screen.getByLabelText(/^Per què es verifica/)).toHaveValue('Vist');
    await user.click(screen.getByRole('button', { name: 'Cancel·la' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps why it is decided where the call fails', async () => {
    const { user, api } = render(pathOf(DONE));
    await user.click(await screen.findByRole('button', { name: 'Reobre' }));
    await user.type(screen.getByLabelText(/^Per què es reobre/), 'Torna a perdre');
    const { fetch } = api;
    let lost = 1;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      init?.method === 'POST' && (lost -= 1) >= 0
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(input, init),
    );
    const confirm = () =>
      user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reobre' }));
    await confirm();
    expect(await screen.findByText(/connexió/)).toBeVisible();
    expect(screen.getByLabelText(/^Per què es reobre/)).toHaveValue('Torna a perdre');
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writesOf(api)).toEqual([
      ['POST', `/correctives/${fakeId(DONE)}/reopen`, { reason: 'Torna a perdre' }],
    ]);
  });

  it('asks to save first what was typed', async () => {
    const { user } = render(pathOf(DONE));
    await user.type(await screen.findByLabelText("Què s'ha fet"), ' dues vegades');
    expect(screen.getByRole('button', { name: 'Verifica' })).toBeDisabled();
  });

  it('does not exist for who may not see it', async () => {
    render(pathOf(OTHERS), 'Inspector Intern');
    expect(await screen.findByText("No s'ha trobat el registre")).toBeVisible();
  });
});

describe('a new measure', () => {
  it('is opened by an administrator', async () => {
    const { user, api } = render('/mesures/new-mesura');
    await choose(user, 'Element', 'Vas gran');
    await user.type(screen.getByLabelText(/^Què cal fer/), 'Repara la tanca');
    await choose(user, 'Responsable', 'Vila, Marta');
    await user.type(screen.getByLabelText(/^Termini/), '30/11/2026');
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    expect(await screen.findByText('Mesura correctora creada correctament')).toBeVisible();
    expect(writesOf(api)).toEqual([
      [
        'POST',
        '/correctives',
        {
          correctiveElementId: fakeId(24),
          correctiveDescription: 'Repara la tanca',
          correctiveUserId: fakeId(33),
          correctiveDeadline: '2026-11-30',
        },
      ],
    ]);
    expect(await screen.findByText('Oberta')).toBeVisible();
  });

  it('is opened once, though the answer of the first try was lost, and anew once it says something else', async () => {
    const { user, api } = render('/mesures/new-mesura');
    const { fetch } = api;
    let lost = 2;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await fetch(input, init);
      if (init?.method !== 'POST' || (lost -= 1) < 0) return answer;
      throw new TypeError('Failed to fetch');
    });
    const create = async (tries: number) => {
      await user.click(screen.getByRole('button', { name: 'Crear' }));
      await waitFor(() => expect(writesOf(api)).toHaveLength(tries));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Crear' })).toBeEnabled());
    };
    await choose(user, 'Element', 'Vas gran');
    await user.type(screen.getByLabelText(/^Què cal fer/), 'Repara la tanca');
    await choose(user, 'Responsable', 'Vila, Marta');
    await user.type(screen.getByLabelText(/^Termini/), '30/11/2026');
    await create(1);
    await create(2);
    await user.type(screen.getByLabelText(/^Què cal fer/), ' del vas');
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    expect(await screen.findByText('Mesura correctora creada correctament')).toBeVisible();
    const keys = api.calls.filter(({ method }) => method === 'POST').map(({ key }) => key);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is not for the others', async () => {
    render('/mesures/new-mesura', 'Inspector Intern');
    expect(await screen.findByText('Aquesta pàgina no és per al teu perfil')).toBeVisible();
  });
});

describe('home', () => {
  const linkOf = async (name: RegExp) => {
    const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name });
    const { pathname, searchParams } = new URL(href);
    return [pathname, JSON.parse(searchParams.get('filter') ?? '') as unknown];
  };

  it('counts one’s own, and leads to them', async () => {
    render('/home', 'Inspector Intern');
    expect(await linkOf(/^1 ?Mesures obertes/)).toEqual(['/mesures', { correctiveState: ['open'] }]);
    expect(await linkOf(/^1 ?Mesures vençudes/)).toEqual(['/mesures', { correctiveOverdue: true }]);
  });

  it('tells an administrator which wait', async () => {
    render('/home');
    const waiting = await screen.findByRole('list', { name: 'Per revisar' });
    const row = await within(waiting).findByRole('link', { name: /Mesures vençudes/ });
    expect(row).toHaveTextContent('1');
    await waitFor(() => expect(row).toHaveAttribute('href', expect.stringContaining('/mesures?filter=')));
  });
});
