import 'fake-indexeddb/auto';
import { HttpError } from 'react-admin';
import { idOf } from '../planning/testing/inspections';
import { send } from '../providers/transport';
import { writeSession } from '../providers/session';
import { type Unsent, addUnsent, allUnsent, onUnsent, sendUnsent } from './unsent';
import { unsentState } from './unsentState';
import { close, forget, forgetUnsent } from './vault';

vi.mock('../providers/transport');

const USER = 'pau';
const sent = vi.mocked(send);

function signIn(id: string): void {
  const tokens = { token: `token of ${id}`, refreshToken: `refresh of ${id}` };
  writeSession({ id, userUser: `${id}@inspecta.cat`, userProfile: 'Inspector Extern', ...tokens });
}

beforeEach(() => {
  sent.mockReset();
  signIn(USER);
  // jsdom has no locks; a tab of a test is alone.
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await forgetUnsent(USER);
  await forget(USER);
  close();
});

function unsentOf(number: number, fields: Partial<Unsent> = {}): Unsent {
  return {
    inspection: idOf(number),
    name: `Dipòsit ${number}`,
    place: 'Planta -1',
    key: `key-${number}`,
    body: { elementPlanningActive: true, __v: 3 },
    draft: { revision: 3, values: {} },
    lines: [],
    recordedAt: `2026-11-20T10:0${number}:00.000Z`,
    ...fields,
  };
}

const answered = { status: 200, headers: new Headers(), body: '', json: {} };
const refusal = (status: number, errors = {}) =>
  new HttpError('refused', status, { message: 'refused', errors });
const waiting = async () => (await allUnsent(USER)).map(({ inspection }) => inspection);

it('should send what waits in the order in which it was saved, each with its own key', async () => {
  await addUnsent(USER, unsentOf(2));
  await addUnsent(USER, unsentOf(1));
  sent.mockResolvedValue(answered);
  expect(await sendUnsent(USER)).toEqual([idOf(1), idOf(2)]);
  expect(sent.mock.calls.map(([path, options]) => [path, options?.method, options?.headers])).toEqual([
    [`/planning/${idOf(1)}`, 'PUT', { 'idempotency-key': 'key-1' }],
    [`/planning/${idOf(2)}`, 'PUT', { 'idempotency-key': 'key-2' }],
  ]);
  expect(await waiting()).toEqual([]);
});

it.each([0, 401, 429, 500, 503])(
  'should wait where nobody took it, with the rest behind it: %d',
  async (status) => {
    await addUnsent(USER, unsentOf(1));
    await addUnsent(USER, unsentOf(2));
    sent.mockRejectedValue(refusal(status));
    expect(await sendUnsent(USER)).toEqual([]);
    const saves = sent.mock.calls.filter(([path]) => path.startsWith('/planning/'));
    expect(saves).toHaveLength(1);
    expect((await allUnsent(USER)).map(({ problem }) => problem)).toEqual([undefined, undefined]);
  },
);

it.each([
  [400, { elementRecordedAt: 'too old' }, 'tooOld'],
  [400, { elementActions: 'wrong' }, 'refused'],
  [403, {}, 'forbidden'],
  [404, {}, 'lost'],
  [409, {}, 'refused'],
])('should keep what is refused, and send the rest: %d %j', async (status, errors, state) => {
  await addUnsent(USER, unsentOf(1));
  await addUnsent(USER, unsentOf(2));
  sent.mockRejectedValueOnce(refusal(status, errors)).mockResolvedValue(answered);
  expect(await sendUnsent(USER)).toEqual([idOf(2)]);
  const [kept] = await allUnsent(USER);
  expect(kept).toMatchObject({ inspection: idOf(1), problem: { status, text: 'refused', fields: errors } });
  expect(unsentState(kept?.problem)).toBe(state);

  // It is tried again only when somebody asks.
  sent.mockClear();
  await sendUnsent(USER);
  expect(sent).not.toHaveBeenCalled();
  expect(await sendUnsent(USER, true)).toEqual([idOf(1)]);
});

it('should keep what was saved again while it was being sent', async () => {
  await addUnsent(USER, unsentOf(1));
  sent.mockImplementationOnce(async () => {
    await addUnsent(USER, unsentOf(1, { key: 'later' }));
    return answered;
  });
  expect(await sendUnsent(USER)).toEqual([]);
  expect(await allUnsent(USER)).toMatchObject([{ key: 'later' }]);
});

it('should stop where somebody else signs in meanwhile, and go on as the same user', async () => {
  await addUnsent(USER, unsentOf(1));
  await addUnsent(USER, unsentOf(2));
  sent.mockImplementation(() => {
    signIn('ona');
    return Promise.resolve(answered);
  });
  expect(await sendUnsent(USER)).toEqual([idOf(1)]);
  expect(await sendUnsent(USER)).toEqual([]);
  expect(sent.mock.calls.map(([, , token]) => token)).toEqual(['token of pau']);
  expect(await waiting()).toEqual([idOf(2)]);

  sent.mockResolvedValue(answered);
  signIn(USER);
  expect(await sendUnsent(USER)).toEqual([idOf(2)]);
});

it('should tell whoever shows it', async () => {
  const listener = vi.fn();
  const stop = onUnsent(listener);
  await addUnsent(USER, unsentOf(1));
  stop();
  await addUnsent(USER, unsentOf(2));
  expect(listener).toHaveBeenCalledTimes(1);
});
