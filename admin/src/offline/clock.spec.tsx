import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { allowLateUpdates, planningApi, saveIncomplete } from '../planning/testing/app';
// Loaded here and not in the time of the first test: a process of its own finds nothing there.
import '../planning/InspectionEdit';
import { openOutbox, openedOutbox } from '../outbox/outboxes';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';
import { forgetUnsent, keepUnsent } from './testing/older';
import * as vault from './vault';

// Built and served over https it would be so; and there is no service worker to register in jsdom.
vi.mock('./canInstall', () => ({ canInstall: true }));
vi.mock('./useUpdate', () => ({ useUpdate: () => undefined }));
vi.mock('./useWork', () => ({ useWork: () => undefined }));

/** Today's, of Jordi Roca (Inspector Intern). */
const TODAYS = fakeId(71);
const INSPECTOR = fakeId(32);
const PH_NAME = 'pH de l’aigua';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-20T10:00:00.000Z');

const LINE = /^El rellotge del telèfon va/;

beforeEach(() => {
  onlineManager.setOnline(true);
  vi.useFakeTimers({ toFake: ['Date'] });
  allowLateUpdates();
  Object.assign(navigator, {
    serviceWorker: { controller: {} },
    locks: { request: (_: string, work: () => Promise<void>) => work() },
  });
});

afterEach(async () => {
  // The screen asks for them while it is there.
  cleanup();
  await (await openOutbox(INSPECTOR)).clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'locks');
  await forgetUnsent(INSPECTOR);
  await vault.forget(INSPECTOR);
  vault.close();
});

/** To the minute: a `Date` header has whole seconds. */
const minuteOf = (moment = '') => new Date(Math.round(Date.parse(moment) / MINUTE) * MINUTE).toISOString();

/** A phone whose clock is so far ahead, with a server that knows the time. */
function phone(ahead: number) {
  let isOnline = true;
  const setAhead = (by: number) => vi.setSystemTime(NOW + by);
  setAhead(ahead);
  const api = planningApi();
  const { fetch } = api;
  return {
    api: {
      ...api,
      fetch: async (...call: Parameters<typeof fetch>) => {
        if (!isOnline) throw new TypeError('Failed to fetch');
        const response = await fetch(...call);
        response.headers.set('Date', new Date(NOW).toUTCString());
        return response;
      },
    },
    setAhead,
    setOnline(value: boolean) {
      isOnline = value;
      act(() => onlineManager.setOnline(value));
    },
    sentMoments: () =>
      api.writes
        .filter(({ method }) => method === 'PUT')
        .map(({ body }) => minuteOf((body as { elementRecordedAt?: string }).elementRecordedAt)),
  };
}

const open = ({ api }: ReturnType<typeof phone>) =>
  renderApp(`/inspeccions/${TODAYS}`, { profile: 'Inspector Intern', api });

/** Saves a pH without network, of which all is known that the screen shows. */
async function recordOffline(it: ReturnType<typeof phone>, before?: () => void) {
  const { user } = open(it);
  await user.type(await screen.findByLabelText(PH_NAME), '7,5');
  it.setOnline(false);
  before?.();
  await saveIncomplete(user);
  expect(await screen.findByText('Desada en aquest dispositiu')).toBeVisible();
  return user;
}

describe('a phone’s clock', () => {
  it.each([
    [2 * HOUR, '2 hores endavant'],
    [-HOUR, '1 hora enrere'],
    [5 * MINUTE, '5 minuts endavant'],
    [-DAY, '1 dia enrere'],
    [3 * DAY, '3 dies endavant'],
  ])('that is %i ms ahead is named', async (ahead, text) => {
    open(phone(ahead));
    expect(await screen.findByText(`El rellotge del telèfon va ${text}`)).toBeVisible();
  });

  it('is named for as long as no answer shows it right, also after a reload without network', async () => {
    const it = phone(2 * HOUR);
    open(it);
    expect(await screen.findByText(LINE)).toBeVisible();
    cleanup();
    it.setOnline(false);
    open(it);
    expect(await screen.findByText(LINE)).toBeVisible();
    it.setAhead(4 * MINUTE);
    it.setOnline(true);
    await waitFor(() => expect(screen.queryByText(LINE)).not.toBeInTheDocument());
  });
});

describe('when a save was made', () => {
  it.each([
    ['by a clock that is ahead', 2 * HOUR, '2026-11-20T10:00:00.000Z'],
    ['by a clock that is behind', -3 * DAY, '2026-11-20T10:00:00.000Z'],
    ['by a clock that is nearly right', -4 * MINUTE, '2026-11-20T09:56:00.000Z'],
  ])('is sent set right %s, though the clock was mended since', async (_, ahead, moment) => {
    const it = phone(ahead);
    const user = await recordOffline(it);
    const { records } = (await openOutbox(INSPECTOR)).getState();
    expect([...records.values()].map(({ attempts }) => minuteOf(attempts[0]?.at))).toEqual([moment]);
    it.setAhead(0);
    it.setOnline(true);
    await waitFor(() => expect(it.sentMoments()).toEqual([moment]));
    await waitFor(() => expect(openedOutbox(INSPECTOR)?.getState().records.size).toBe(0));
    await user.keyboard('{Escape}');
  });

  it('is as the phone says where its clock was turned back without network, before the save', async () => {
    const it = phone(2 * HOUR);
    const user = await recordOffline(it, () => it.setAhead(0));
    it.setOnline(true);
    await waitFor(() => expect(it.sentMoments()).toEqual(['2026-11-20T10:00:00.000Z']));
    await user.keyboard('{Escape}');
  });

  it('is set right by what was measured since, where nothing was known of the clock', async () => {
    const it = phone(2 * HOUR);
    const at = new Date(NOW + HOUR).toISOString();
    await keepUnsent(INSPECTOR, TODAYS, {
      ...{ kind: 'save', id: TODAYS, name: 'Dipòsit', place: '', key: 'key-1', lines: [], recordedAt: at },
      body: { elementActions: 'Purga', elementPlanningActive: true, elementRecordedAt: at, __v: 0 },
      draft: { revision: 0, values: {}, actions: 'Purga' },
    });
    it.setOnline(false);
    localStorage.setItem('inspecta.clock', JSON.stringify({ ahead: 2 * HOUR, at: NOW }));
    open(it);
    expect(await screen.findByText('1 inspecció per enviar')).toBeVisible();
    it.setOnline(true);
    await waitFor(() => expect(it.sentMoments()).toEqual(['2026-11-20T09:00:00.000Z']));
  });
});

it('a measure’s deadline counts from the server’s today', async () => {
  const { user } = open(phone(-3 * DAY));
  await screen.findByText(LINE);
  await user.type(await screen.findByLabelText(PH_NAME), '8,5');
  const card = within(screen.getByText(PH_NAME, { selector: 'h3' }).closest('li')!);
  await user.click(card.getByRole('button', { name: 'Obre una mesura' }));
  expect(card.getByLabelText('Termini')).toHaveValue('27/11/2026');
});
