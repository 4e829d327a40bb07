import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { IDEMPOTENCY_HEADER } from '../../../domain/api';
import { database } from '../outbox/database';
import { Outbox } from '../outbox/outbox';
import { closeOutboxes, openOutbox } from '../outbox/outboxes';
import { NOTHING } from '../outbox/typed';
import { fakeId, fakeUsers } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { allowLateUpdates, planningApi, saveIncomplete } from './testing/app';

/** Today's, of Jordi Roca (Inspector Intern): pH 7,2 to 8, at least 50 ºC, purged, filter 'Correcte'. */
const ID = fakeId(71);
const TODAYS = `/inspeccions/${ID}`;
const PH = fakeId(60);
const NOW = '2026-11-20T10:00:00.000Z';
const MOMENT: unknown = expect.stringMatching(/^2026-11-20T10:00:0/);
const SAVED = 'Inspecció modificada correctament';

const INSPECTOR = fakeId(32);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  allowLateUpdates();
  // jsdom has no locks, and a tab that is closed lets its own go.
  Object.assign(navigator, { locks: { request: (_: string, work: () => Promise<void>) => work() } });
});

afterEach(async () => {
  cleanup();
  Reflect.deleteProperty(navigator, 'locks');
  await (await openOutbox(INSPECTOR)).clear();
});

/** Closes the tab and opens another one. */
async function reopen(api: ReturnType<typeof planningApi>) {
  await (await openOutbox(INSPECTOR)).flush();
  cleanup();
  closeOutboxes();
  return renderApp(TODAYS, { api });
}

function open(api = planningApi()) {
  return { ...renderApp(TODAYS, { profile: 'Inspector Intern', api }), api };
}

const ph = () => screen.findByLabelText('pH de l’aigua');
const actions = () => screen.getByLabelText('Accions');
const save = () => screen.getByRole('button', { name: 'Guardar' });
const recordOf = ({ records }: ReturnType<typeof planningApi>) =>
  records.planning.find(({ id }) => id === ID);
const puts = (api: ReturnType<typeof planningApi>) =>
  api.writes.filter(({ method }) => method === 'PUT').map(({ body }) => body);

/** Has the answers of saves come when the test lets them, or fail there. */
function holdAnswers(api: ReturnType<typeof planningApi>) {
  let answer: (isLost: boolean) => void = () => undefined;
  const { fetch } = api;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await fetch(input, init);
    if (init?.method !== 'PUT') return response;
    const isLost = await new Promise<boolean>((resolve) => (answer = resolve));
    if (isLost) throw new TypeError('Failed to fetch');
    return response;
  });
  return {
    bring: () => answer(false),
    lose: () => answer(true),
  };
}

/** Somebody else saves a pH. */
function saveElsewhere(api: ReturnType<typeof planningApi>, value: number) {
  const record = recordOf(api);
  Object.assign(record ?? {}, { __v: 9 });
  Object.assign((record?.elementRegisters as object[])[0]!, { elementValues: value });
}

describe('what is typed while a save is on its way', () => {
  it('stays in its fields and is saved with the next one, over what the first has left', async () => {
    const { user, api } = open();
    await user.type(await ph(), '7,5');
    const answers = holdAnswers(api);
    await saveIncomplete(user);
    await waitFor(() => expect(puts(api)).toHaveLength(1));
    await user.type(await ph(), '5');
    await user.type(actions(), 'Purgat');
    answers.bring();
    expect(await screen.findByText(/^S'ha desat\. El que has escrit mentrestant encara no/)).toBeVisible();
    expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
    expect(await ph()).toHaveValue('7,55');
    await reopen(api);
    expect(await ph()).toHaveValue('7,55');
    expect(actions()).toHaveValue('Purgat');
    await saveIncomplete(user);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(puts(api).at(-1)).toEqual({
      elementRegisters: [{ elementRegistersUpkeeps: PH, elementValues: 7.55 }],
      elementActions: 'Purgat',
      elementPlanningActive: true,
      __v: 1,
    });
  });
});

describe('what is typed back to what is stored while a save says something else', () => {
  it.each([
    ['its answer comes', true],
    ['its tab is closed', false],
  ])('is kept where %s', async (_, isAnswered) => {
    const { user, api } = open();
    await user.type(await ph(), '7,5');
    const answers = holdAnswers(api);
    await saveIncomplete(user);
    await waitFor(() => expect(puts(api)).toHaveLength(1));
    await user.clear(await ph());
    if (isAnswered) {
      answers.bring();
      expect(await screen.findByText(/^S'ha desat\. El que has escrit/)).toBeVisible();
    }
    await reopen(api);
    expect(await ph()).toHaveValue('');
    await saveIncomplete(user);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(puts(api).at(-1)).toMatchObject({ elementRegisters: [{ elementValues: '' }] });
  });
});

describe('what somebody else has saved since typing began', () => {
  it('is written over only once it was loaded, also by what was typed before a reload', async () => {
    const { user, api } = open();
    await user.type(await ph(), '7,5');
    saveElsewhere(api, 7.9);
    await reopen(api);
    expect(await screen.findByText(/^Algú ha modificat la inspecció/)).toBeVisible();
    await user.type(actions(), 'Purgat');
    await saveIncomplete(user);
    expect(await screen.findByText("Algú altre ha modificat el registre mentre l'editaves")).toBeVisible();
    expect(puts(api).at(-1)).toMatchObject({ __v: 0 });
    expect(recordOf(api)?.elementRegisters).toMatchObject([{ elementValues: 7.9 }, {}, {}, {}]);
    await user.click(screen.getAllByRole('button', { name: "Carrega l'estat nou" })[0]!);
    await waitFor(() => expect(screen.queryByText(/^Algú ha modificat/)).not.toBeInTheDocument());
    expect(await ph()).toHaveValue('7,5');
    await user.click(save());
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(puts(api).at(-1)).toMatchObject({ __v: 9 });
  });
});

describe('a save whose answer was lost', () => {
  it('is no conflict with itself once its tab was closed, and it was done when it was tried first', async () => {
    const { user, api } = open();
    await user.type(await ph(), '7,5');
    holdAnswers(api);
    await saveIncomplete(user);
    await waitFor(() => expect(puts(api)).toHaveLength(1));
    vi.setSystemTime(new Date('2026-11-20T11:30:00.000Z'));
    const key = api.writes[0]?.headers.get(IDEMPOTENCY_HEADER);
    await reopen(api);
    await user.type(await ph(), '5');
    expect(screen.queryByText(/^Algú ha modificat/)).not.toBeInTheDocument();
    await saveIncomplete(user);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(puts(api).at(-1)).toMatchObject({ __after: [key], elementRecordedAt: MOMENT });
  });

  it('was done when it was tried first, also where the next try reaches the server', async () => {
    // Over plain http it lasts as long as the page.
    vi.stubGlobal('isSecureContext', false);
    const { user, api } = open();
    await user.type(await ph(), '7,5');
    api.setOnline(false);
    await saveIncomplete(user);
    expect(await screen.findByText('No hi ha connexió amb el servidor')).toBeVisible();
    vi.setSystemTime(new Date('2026-11-20T10:45:00.000Z'));
    api.setOnline(true);
    await user.click(save());
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(puts(api).map((body) => (body as { elementRecordedAt?: string }).elementRecordedAt)).toEqual([
      undefined,
      MOMENT,
    ]);
  });
});

it('what another tab has saved is shown here too, and is no conflict with what is typed then', async () => {
  const { user, api } = open();
  await ph();
  const other = new Outbox(INSPECTOR, database);
  await other.open();
  other.dispatch(ID, {
    ...{ kind: 'submitted', key: 'other', revision: 0, at: NOW, isClockKnown: true, isTimed: true },
    ...{ body: { elementActions: 'Purgat' }, typed: NOTHING, told: { name: '', place: '', lines: [] } },
  });
  await other.flush();
  expect(await screen.findByText('Per enviar')).toBeVisible();
  Object.assign(recordOf(api) ?? {}, { __v: 1, elementActions: 'Purgat' });
  other.dispatch(ID, { kind: 'answered', key: 'other', revision: 1 });
  await other.flush();
  other.close();
  await waitFor(() => expect(actions()).toHaveValue('Purgat'));
  await user.type(await ph(), '7,5');
  await saveIncomplete(user);
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(puts(api)).toMatchObject([{ __v: 1, elementRegisters: [{ elementValues: 7.5 }] }]);
});

it('what one user typed is not saved by another one who has signed in elsewhere', async () => {
  const { user, api } = open();
  await user.type(await ph(), '7,5');
  // Another tab has written this, of which this one is not told yet.
  const { token, id, userProfile } = api.sessions.open(fakeUsers['Inspector Extern']);
  for (const [key, value] of Object.entries({ token, id, userProfile })) {
    localStorage.setItem(key, JSON.stringify(value));
  }
  await saveIncomplete(user);
  const waiting = { typed: { values: { [PH]: '7,5' } }, state: 'waits' };
  await waitFor(async () => expect((await openOutbox(INSPECTOR)).get(ID)).toMatchObject(waiting));
  // It is read by its new user by then.
  expect(await screen.findByText("No s'ha trobat el registre")).toBeVisible();
  expect(puts(api)).toEqual([]);
});
