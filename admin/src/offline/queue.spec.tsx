import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDEMPOTENCY_HEADER } from '../../../domain/api';
import { allowLateUpdates, planningApi, saveIncomplete } from '../planning/testing/app';
// Loaded here and not in the time of the first test: a process of its own finds nothing there.
import '../planning/InspectionEdit';
import { patience } from '../providers/connection';
import { database } from '../outbox/database';
import { Outbox } from '../outbox/outbox';
import { openOutbox } from '../outbox/outboxes';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { forgetUnsent, keepUnsent } from './testing/older';
import * as vault from './vault';

// Built and served over https it would be so; and there is no service worker to register in jsdom.
vi.mock('./canInstall', () => ({ canInstall: true }));
vi.mock('./useUpdate', () => ({ useUpdate: () => undefined }));
vi.mock('./useWork', () => ({ useWork: () => undefined }));
vi.mock('../photos/makeSmall', () => ({ makeSmall: (file: Blob) => Promise.resolve(file) }));
vi.mock('../providers/connection', { spy: true });

/** Today's, of Jordi Roca (Inspector Intern). */
const TODAYS = fakeId(71);
const INSPECTOR = fakeId(32);
const PH = fakeId(60);
const PH_NAME = 'pH de l’aigua';
const NO_ANSWER = { status: 503, body: { statusCode: 503, message: 'Ara no' } };
const ENOUGH = {
  ...{ status: 429, headers: { 'Retry-After': '7200' } },
  body: { statusCode: 429, message: 'Massa' },
};
const REFUSED = { status: 409, body: { statusCode: 409, message: 'Ja està validada' } };

beforeEach(() => {
  onlineManager.setOnline(true);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.000Z') });
  allowLateUpdates();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }),
  );
  Object.assign(navigator, {
    serviceWorker: { controller: {} },
    locks: { request: (_: string, work: () => Promise<void>) => work() },
  });
});

afterEach(async () => {
  // What is on the screen asks for them.
  cleanup();
  await (await openOutbox(INSPECTOR)).clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'locks');
  vi.mocked(patience).mockReset();
  await forgetUnsent(INSPECTOR);
  await vault.forget(INSPECTOR);
  vault.close();
});

/** The inspection's screen, of which photos get an answer of the test's. */
function open(answer: () => typeof NO_ANSWER | undefined) {
  const api = planningApi(({ method, path }) =>
    method === 'POST' && path.includes('/photos') ? answer() : undefined,
  );
  return { ...renderApp(`/inspeccions/${TODAYS}`, { profile: 'Inspector Intern', api }), api };
}

async function choose(name: string) {
  const group = await screen.findByRole('group', { name: `Fotos: ${name}` });
  const file = new File(['bytes'], 'foto', { type: 'image/jpeg' });
  fireEvent.change(within(group).getByLabelText(`Afegeix una foto: ${name}`), { target: { files: [file] } });
}

const sent = (name: string) => screen.findByRole('button', { name: `Amplia la foto: ${name}` });
const marked = (name: string, mark: string) =>
  screen.findByRole('button', { name: `Amplia la foto: ${name}, ${mark}` });
/** What the browser has by now of inspections. */
const kept = async () => (await database.readAll(INSPECTOR)).map(({ value }) => value);
const posts = ({ writes }: ReturnType<typeof planningApi>) =>
  writes.filter(({ method }) => method === 'POST');

it('a photo that nobody takes waits where it is shown, and is sent as the same one', async () => {
  let answer: typeof NO_ANSWER | undefined = NO_ANSWER;
  const { user, api } = open(() => answer);
  await choose(PH_NAME);
  await user.click(await marked(PH_NAME, 'Per enviar'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('img', { name: PH_NAME })).toHaveAttribute('src', 'blob:photo');
  await user.click(dialog.getByRole('button', { name: 'Tanca' }));

  let most = 0;
  const observer = new MutationObserver(() => {
    most = Math.max(most, document.querySelectorAll('[aria-label^="Amplia la foto"]').length);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // It is tried once more by itself.
  await waitFor(() => expect(posts(api)).toHaveLength(2));
  answer = undefined;
  await user.click(await screen.findByRole('button', { name: 'Mostra' }));
  await user.click(await screen.findByRole('button', { name: 'Envia ara' }));
  await waitFor(() => expect(screen.queryByText(/per enviar/i)).not.toBeInTheDocument());
  expect(await sent(PH_NAME)).toBeInTheDocument();
  observer.disconnect();
  expect(most).toBe(1);
  const keys = posts(api).map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

it('a photo that waits is taken away again, also where the server has had it without saying so', async () => {
  let answer: typeof NO_ANSWER | undefined = NO_ANSWER;
  const { user, api } = open(() => answer);
  await choose('Inspecció');
  await user.click(await marked('Inspecció', 'Per enviar'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Elimina' }));
  const question = within(await screen.findByRole('dialog', { name: 'Vols eliminar la foto?' }));
  await user.click(question.getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText('1 foto per treure')).toBeVisible();
  expect(screen.queryByText(/per enviar/i)).not.toBeInTheDocument();
  answer = undefined;
  await user.click(screen.getByRole('button', { name: 'Mostra' }));
  expect(await screen.findByText(/^Quan hi hagi connexió es mirarà/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Envia ara' }));
  await waitFor(async () => expect(await kept()).toEqual([]));
  const [first, last] = [posts(api)[0], posts(api).at(-1)];
  expect(last?.headers.get(IDEMPOTENCY_HEADER)).toBe(first?.headers.get(IDEMPOTENCY_HEADER));
  expect(api.writes.at(-1)).toMatchObject({ method: 'DELETE' });
});

it('what cannot be read is said to be so, and what else waits goes', async () => {
  await database.write(INSPECTOR, 'other', undefined, { v: 2 } as never);
  let answer: typeof NO_ANSWER | undefined = NO_ANSWER;
  const { user } = open(() => answer);
  await choose('Inspecció');
  expect(await screen.findByText('1 foto per enviar · 1 que no es pot llegir')).toBeVisible();
  answer = undefined;
  await user.click(screen.getByRole('button', { name: 'Mostra' }));
  await user.click(await screen.findByRole('button', { name: 'Envia ara' }));
  expect(await screen.findByText('1 que no es pot llegir')).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('No es pot llegir')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Descarta' }));
  const question = await screen.findByRole('dialog', { name: 'Vols descartar el que no s’ha enviat?' });
  await user.click(within(question).getByRole('button', { name: 'Descarta' }));
  await waitFor(async () => expect(await kept()).toEqual([]));
});

it('the list of what waits opens when it is asked for, and says whether the browser keeps it', async () => {
  const storage = { persist: vi.fn(() => Promise.resolve(false)), persisted: () => Promise.resolve(false) };
  Object.assign(navigator, { storage });
  let answer: typeof NO_ANSWER | undefined = NO_ANSWER;
  const { user, api } = open(() => answer);
  await choose('Inspecció');
  await user.click(await screen.findByRole('button', { name: 'Mostra' }));
  expect(await screen.findByText(/^El navegador ho podria esborrar/)).toBeVisible();
  expect(storage.persist).toHaveBeenCalledTimes(1);
  answer = undefined;
  await user.click(await screen.findByRole('button', { name: 'Envia ara' }));
  await waitFor(() => expect(screen.queryByText(/per enviar/i)).not.toBeInTheDocument());
  answer = NO_ANSWER;
  await choose(PH_NAME);
  expect(await screen.findByText('1 foto per enviar')).toBeVisible();
  // It is tried once more by itself, and not in the next test.
  await waitFor(() => expect(posts(api)).toHaveLength(5));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'storage');
});

it('what could not even be tried is sent when it is asked for again', async () => {
  let answer: typeof NO_ANSWER | undefined = NO_ANSWER;
  const { user, api } = open(() => answer);
  await choose('Inspecció');
  await marked('Inspecció', 'Per enviar');
  // It is tried once more by itself.
  await waitFor(() => expect(posts(api)).toHaveLength(2));
  const { locks } = navigator;
  Object.assign(navigator, { locks: { request: () => Promise.reject(new Error('gone')) } });
  await user.click(await screen.findByRole('button', { name: 'Mostra' }));
  const send = await screen.findByRole('button', { name: 'Envia ara' });
  await user.click(send);
  await waitFor(() => expect(send).toBeEnabled());
  Object.assign(navigator, { locks });
  answer = undefined;
  await user.click(send);
  expect(await sent('Inspecció')).toBeInTheDocument();
});

it('a photo that is refused stays with why, and is in nobody’s way', async () => {
  const { user } = open(() => REFUSED);
  await choose('Inspecció');
  await user.click(await marked('Inspecció', 'No acceptada'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Ja està validada')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Treu-ne una còpia' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Tanca' }));
  expect(await screen.findByText('1 foto per enviar · 1 no acceptada')).toBeVisible();
});

it('a photo of which the server takes no more for now says when it goes', async () => {
  const { user, api } = open(() => ENOUGH);
  await choose('Inspecció');
  await user.click(await marked('Inspecció', 'Per enviar'));
  const dialog = within(await screen.findByRole('dialog'));
  const when =
    /^Has arribat al màxim de fotos en 24 hores\. S'enviarà a partir del 20\/11\/2026 a les 13:00$/;
  expect(
    await dialog.findByText(/^Es guarda en aquest dispositiu\. .* del 20\/11\/2026 a les 13:00\.$/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Tanca' }));
  await user.click(await screen.findByRole('button', { name: 'Mostra' }));
  expect(await screen.findByText(when)).toBeVisible();
  expect(posts(api)).toHaveLength(1);
});

it('a photo that there is no room for says so, and can be tried again', async () => {
  const full = new DOMException('no room', 'QuotaExceededError');
  vi.spyOn(database, 'write').mockRejectedValueOnce(full);
  const { user } = open(() => NO_ANSWER);
  await choose('Inspecció');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/no queda espai per guardar-la/)).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'Torna-ho a provar' }));
  expect(await marked('Inspecció', 'Per enviar')).toBeVisible();
});

/** Has writes meet a network that is hardly there. */
function stubWrites(api: ReturnType<typeof planningApi>, write: typeof fetch) {
  const { fetch } = api;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    init?.method === 'PUT' ? write(input, init) : fetch(input, init),
  );
}

const swallow: typeof fetch = (_, init) =>
  new Promise((_done, fail) => {
    init?.signal?.addEventListener('abort', () => fail(init.signal?.reason as Error));
  });
const pageOf = (status: number) => () => Promise.resolve(new Response('<html>', { status }));

it.each([
  ['which the network swallows', swallow],
  ['to which a hotel answers with its sign-in page', pageOf(200)],
  ['which a gateway refuses', pageOf(409)],
  ['of which a gateway says that nobody is there', pageOf(502)],
])('a save %s is kept, and stays in sight until one goes on', async (_, answer) => {
  vi.mocked(patience).mockReturnValue(50);
  const write = vi.fn(answer);
  const { user, api } = open(() => undefined);
  const field = await screen.findByLabelText(PH_NAME);
  await user.type(field, '7,5');
  stubWrites(api, write);
  await saveIncomplete(user);
  expect(await screen.findByText('Desada en aquest dispositiu')).toBeVisible();
  expect(field).toHaveValue('7,5');
  expect(await kept()).toMatchObject([{ typed: { values: { [PH]: '7,5' } }, state: 'waits' }]);
  // What waits is tried once more by itself, and not in the next test.
  await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
});

it('what is typed while a save gets no answer stays in sight, and goes with the next one', async () => {
  vi.mocked(patience).mockReturnValue(300);
  const { user, api } = open(() => undefined);
  const field = await screen.findByLabelText(PH_NAME);
  await user.type(field, '7,5');
  const write = vi.fn(swallow);
  stubWrites(api, write);
  await saveIncomplete(user);
  await waitFor(() => expect(write).toHaveBeenCalled());
  await user.type(field, '5');
  expect(await screen.findByText(/^S'ha desat en aquest dispositiu\. El que has escrit/)).toBeVisible();
  expect(field).toHaveValue('7,55');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Desada en aquest dispositiu')).toBeVisible();
  expect(await kept()).toMatchObject([
    {
      base: 0,
      attempts: [{}, { body: { elementRegisters: [{ elementValues: 7.55 }] } }],
      typed: { values: { [PH]: '7,55' } },
    },
  ]);
  await waitFor(() => expect(write.mock.calls.length).toBeGreaterThan(2));
});

it('a save goes on from what waits over the state on which that was typed, whatever was saved since', async () => {
  await keepUnsent(INSPECTOR, TODAYS, {
    ...{ kind: 'save', id: TODAYS, name: 'Dipòsit', place: '', key: 'key-2', lines: [] },
    body: {
      __v: 0,
      __after: ['key-1'],
      elementRegisters: [{ elementRegistersUpkeeps: PH, elementValues: 7.2 }],
    },
    draft: { revision: 0, values: { [PH]: '7,2' } },
    recordedAt: '2026-11-20T09:00:00.000Z',
  });
  const api = planningApi(({ method }) => (method === 'PUT' ? NO_ANSWER : undefined));
  const record = api.records.planning.find(({ id }) => id === TODAYS);
  Object.assign(record ?? {}, { __v: 1 });
  Object.assign((record?.elementRegisters as object[])[0]!, { elementValues: 6.6 });
  const { user } = renderApp(`/inspeccions/${TODAYS}`, { profile: 'Inspector Intern', api });
  await user.type(await screen.findByLabelText('Accions'), 'Purga');
  await saveIncomplete(user);
  // It is kept before the next test begins.
  expect(await screen.findByText('Desada en aquest dispositiu')).toBeVisible();
  expect(api.writes.at(-1)?.body).toMatchObject({
    __v: 0,
    __after: ['key-1', 'key-2'],
    elementActions: 'Purga',
  });
});

describe('a save of a control that has become a Si/No since', () => {
  const waiting = {
    ...{ kind: 'save', id: TODAYS, name: 'Dipòsit', place: '', key: 'key-1', lines: [`${PH_NAME}: 7,2`] },
    body: { __v: 0, elementRegisters: [{ elementRegistersUpkeeps: PH, elementValues: 7.2 }] },
    draft: { revision: 0, values: { [PH]: '7,2' } },
    recordedAt: '2026-11-20T09:00:00.000Z',
  };

  function openAsFlag() {
    const errors = { [`elementRegisters.${PH}`]: 'El valor ha de ser Sí o No' };
    const body = { statusCode: 400, message: 'Hi ha dades que no són correctes', errors };
    const api = planningApi(({ method }) => (method === 'PUT' ? { status: 400, body } : undefined));
    const limits = { upkeepLimitType: null, upkeepLimitUp: null, upkeepLimitDown: null, upkeepLimit: true };
    Object.assign(
      api.records.upkeeps.find(({ id }) => id === PH)!,
      { upkeepValue: 'boolean', ...limits },
    );
    return { ...renderApp(`/inspeccions/${TODAYS}`, { profile: 'Inspector Intern', api }), api };
  }

  it('says what was typed, where it waits and in the form', async () => {
    await keepUnsent(INSPECTOR, TODAYS, waiting);
    const { user } = openAsFlag();
    expect(await screen.findByText('1 inspecció per enviar · 1 no acceptada')).toBeVisible();
    expect(screen.getByText('Hi havies escrit: 7,2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostra' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/: El valor ha de ser Sí o No$/)).toBeVisible();
    expect(dialog.getByText(`${PH_NAME}: 7,2`)).toBeVisible();
  });

  it('is not lost in one of another tab', async () => {
    const { user, api } = openAsFlag();
    await user.type(await screen.findByLabelText('Accions'), 'Purga');
    const other = new Outbox(INSPECTOR, database);
    await other.open();
    const change = { values: { [PH]: '7,2' } };
    other.dispatch(TODAYS, { kind: 'typed', change, revision: 0, at: '2026-11-20T09:00:00.000Z' });
    await other.flush();
    other.close();
    expect(await screen.findByText('Hi havies escrit: 7,2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(screen.getByLabelText('Accions')).toHaveValue('Purga');
    expect(api.writes).toEqual([]);
    const typed = { ...change, actions: 'Purga' };
    await waitFor(async () => expect(await kept()).toMatchObject([{ typed, state: 'typed' }]));
  });
});

it('a form whose first visit ends while somebody types stays as it is', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Object.assign(navigator, { serviceWorker: { controller: null } });
  const { user } = open(() => undefined);
  const field = await screen.findByLabelText(PH_NAME);
  await user.type(field, '7,');
  Object.assign(navigator, { serviceWorker: { controller: {} } });
  await user.type(field, '5');
  expect(field).toBeInTheDocument();
  await saveIncomplete(user);
  expect(await screen.findByText('Inspecció modificada correctament')).toBeVisible();
});

it('a photo and what is shown survive a network whose sign-in page answers for the server', async () => {
  const { api } = open(() => undefined);
  await screen.findByLabelText(PH_NAME);
  vi.stubGlobal('fetch', pageOf(200));
  await choose(PH_NAME);
  expect(await marked(PH_NAME, 'Per enviar')).toBeVisible();
  expect(await screen.findByText(/^El servidor no respon/)).toBeVisible();
  expect(screen.queryByText('No acceptada')).not.toBeInTheDocument();

  vi.stubGlobal('fetch', api.fetch);
  act(() => onlineManager.setOnline(true));
  expect(await sent(PH_NAME)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/^El servidor no respon/)).not.toBeInTheDocument());
  await waitFor(async () => expect(await kept()).toEqual([]));
});

it('a save that there is no room for says so, and what was typed stays', async () => {
  const full = new DOMException('no room', 'QuotaExceededError');
  vi.spyOn(database, 'write').mockRejectedValue(full);
  const { user, api } = open(() => undefined);
  const field = await screen.findByLabelText(PH_NAME);
  await user.type(field, '7,5');
  stubWrites(api, () => Promise.reject(new TypeError('Failed to fetch')));
  await saveIncomplete(user);
  expect(await screen.findByText(/no queda espai per desar-la/)).toBeVisible();
  expect(field).toHaveValue('7,5');
  expect(screen.queryByText(/per enviar/)).not.toBeInTheDocument();
});

it.each([
  ['nobody’s where a try before it may be there', -1, ['key-0'], undefined, 0],
  ['nobody’s where an older one is shown, which was kept', 9, undefined, undefined, 0],
  ['somebody’s where there was none', -1, undefined, undefined, 1],
  [
    'somebody’s where the server has refused it',
    ...([-1, ['key-0'], { status: 409, text: 'Canviada', fields: {} }, 1] as const),
  ],
])('what has changed under a save that waits is %s', async (_, revision, __after, problem, warnings) => {
  await keepUnsent(INSPECTOR, TODAYS, {
    ...{ kind: 'save', id: TODAYS, name: 'Dipòsit', place: '', key: 'key-1', lines: [], problem },
    body: { __v: revision, __after },
    draft: { revision, values: {}, actions: 'Purga' },
    recordedAt: '2026-11-20T10:00:00.000Z',
  });
  const api = planningApi(({ method }) => (method === 'PUT' ? NO_ANSWER : undefined));
  renderApp(`/inspeccions/${TODAYS}`, { profile: 'Inspector Intern', api });
  expect(await screen.findByLabelText('Accions')).toHaveValue('Purga');
  expect(screen.queryAllByText(/^Algú ha modificat la inspecció/)).toHaveLength(warnings);
});
