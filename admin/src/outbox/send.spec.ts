import { HttpError } from 'react-admin';
import { API_HEADER } from '../../../domain/api';
import { idOf } from '../planning/testing/inspections';
import { writeSession } from '../providers/session';
import { type CallOptions, send } from '../providers/transport';
import { memory } from './memory';
import { Outbox } from './outbox';
import type { OutboxEvent } from './record';
import { sendSubmitted } from './send';
import { NOTHING } from './typed';

vi.mock('../providers/transport');

const USER = 'pau';
const [POOL, TANK, TOWER] = [idOf(1), idOf(2), idOf(3)] as [string, string, string];
const PH = idOf(9);
const server = vi.mocked(send);

function signIn(id: string): void {
  const tokens = { token: `token of ${id}`, refreshToken: `refresh of ${id}` };
  writeSession({ id, userUser: `${id}@inspecta.cat`, userProfile: 'Inspector Extern', ...tokens });
}

const open: Outbox[] = [];
async function tab(storage = memory()) {
  const outbox = new Outbox(USER, storage);
  open.push(outbox);
  await outbox.open();
  return outbox;
}

beforeEach(() => {
  server.mockReset();
  signIn(USER);
  // jsdom has no locks; what asks for one while another has it waits.
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const done = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(name, done);
    return done;
  };
  vi.stubGlobal('navigator', { locks: { request } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  open.splice(0).forEach((outbox) => outbox.close());
});

const typed = (value: string): OutboxEvent => ({
  ...{ kind: 'typed', change: { values: { [PH]: value } }, revision: 3, at: '2026-11-28T08:00:00.000Z' },
});
/** A save of the minute of its number. */
const submitted = (minute: number, after?: string): OutboxEvent => ({
  ...{ kind: 'submitted', key: `key-${minute}`, after, at: `2026-11-28T09:0${minute}:00.000Z`, revision: 3 },
  ...{ isClockKnown: true, isTimed: true, body: { elementPlanningActive: true } },
  ...{ typed: NOTHING, told: { name: 'Piscina', place: '', lines: [] } },
});

const saved = (revision: number) => ({
  ...{ status: 200, headers: new Headers({ [API_HEADER]: '1' }), body: '', json: { __v: revision } },
});
const refusal = (status: number) => new HttpError('refused', status, { message: 'refused', errors: {} });
const bodyIn = ({ body }: CallOptions = {}) => JSON.parse(body as string) as Record<string, unknown>;
const paths = () =>
  server.mock.calls.filter(([path]) => path.startsWith('/planning/')).map(([path]) => path.split('/').at(-1));
const statesIn = (outbox: Outbox) =>
  Object.fromEntries([...outbox.getState().records].map(([id, { state }]) => [id, state]));

it('sends what was submitted in its order, each with its key, and nothing that was only typed', async () => {
  const outbox = await tab();
  outbox.dispatch(TANK, submitted(2));
  outbox.dispatch(POOL, submitted(1));
  outbox.dispatch(TOWER, typed('7,1'));
  server.mockResolvedValue(saved(4));
  await sendSubmitted(USER, outbox);
  expect(server.mock.calls.map(([path, options]) => [path, options?.method, options?.headers])).toEqual([
    [`/planning/${POOL}`, 'PUT', { 'idempotency-key': 'key-1' }],
    [`/planning/${TANK}`, 'PUT', { 'idempotency-key': 'key-2' }],
  ]);
  expect(bodyIn(server.mock.calls[0]?.[1])).toEqual({
    ...{ elementPlanningActive: true, elementRecordedAt: '2026-11-28T09:01:00.000Z', __v: 3 },
  });
  expect(statesIn(outbox)).toEqual({ [TOWER]: 'typed' });
});

it('says of one for which a form waits nothing of when it was made, which the server knows', async () => {
  const outbox = await tab();
  const letGo = outbox.hold(POOL);
  outbox.dispatch(POOL, { ...submitted(1), at: new Date().toISOString() } as OutboxEvent);
  server.mockRejectedValueOnce(refusal(0)).mockResolvedValue(saved(4));
  await sendSubmitted(USER, outbox);
  await sendSubmitted(USER, outbox);
  letGo();
  const at = new Date().toISOString();
  outbox.dispatch(TANK, { ...submitted(2), at } as OutboxEvent);
  await sendSubmitted(USER, outbox);
  const moments = server.mock.calls.map(([, options]) => bodyIn(options).elementRecordedAt);
  expect(moments).toEqual([undefined, expect.any(String), at]);
});

it('has noted that it is sent before it is, for who is killed meanwhile', async () => {
  const storage = memory();
  const outbox = await tab(storage);
  outbox.dispatch(POOL, submitted(1));
  const seen: unknown[] = [];
  server.mockImplementation(async () => {
    const kept = await tab(storage);
    seen.push(
      kept
        .getState()
        .records.get(POOL)
        ?.attempts.map(({ isSent }) => isSent),
    );
    throw refusal(0);
  });
  await sendSubmitted(USER, outbox);
  expect(seen).toEqual([[true]]);
  outbox.dispatch(POOL, submitted(2, 'key-1'));
  server.mockReset().mockResolvedValue(saved(4));
  await sendSubmitted(USER, outbox);
  expect(bodyIn(server.mock.calls[0]?.[1])).toMatchObject({
    ...{ __after: ['key-1'], elementRecordedAt: '2026-11-28T09:01:00.000Z' },
  });
});

it.each([0, 401, 429, 502, 503])(
  'waits where nobody took it, with the rest behind it: %d',
  async (status) => {
    const outbox = await tab();
    outbox.dispatch(POOL, submitted(1));
    outbox.dispatch(TANK, submitted(2));
    server.mockRejectedValue(refusal(status));
    await sendSubmitted(USER, outbox);
    expect(paths()).toEqual([POOL]);
    expect(statesIn(outbox)).toEqual({ [POOL]: 'waits', [TANK]: 'waits' });
  },
);

it.each([400, 403, 404, 409, 413])(
  'keeps what the server refuses, with why, sends the rest, and that again when it is asked to: %d',
  async (status) => {
    const outbox = await tab();
    outbox.dispatch(POOL, submitted(1));
    outbox.dispatch(TANK, submitted(2));
    server.mockRejectedValueOnce(refusal(status)).mockResolvedValue(saved(4));
    await sendSubmitted(USER, outbox);
    expect(statesIn(outbox)).toEqual({ [POOL]: 'refused' });
    expect(outbox.getState().records.get(POOL)?.problem).toMatchObject({ status, text: 'refused' });
    await sendSubmitted(USER, outbox);
    expect(paths()).toEqual([POOL, TANK]);
    await sendSubmitted(USER, outbox, { isAsked: true });
    expect(statesIn(outbox)).toEqual({});
  },
);

it('goes on where the server fails over one of them, which it tries again later', async () => {
  const outbox = await tab();
  outbox.dispatch(POOL, submitted(1));
  outbox.dispatch(TANK, submitted(2));
  server.mockRejectedValueOnce(refusal(500)).mockResolvedValue(saved(4));
  await sendSubmitted(USER, outbox);
  expect(statesIn(outbox)).toEqual({ [POOL]: 'waits' });
});

it('sends nothing in the name of somebody else, who has signed in meanwhile', async () => {
  const outbox = await tab();
  outbox.dispatch(POOL, submitted(1));
  signIn('ona');
  await sendSubmitted(USER, outbox);
  expect(server).not.toHaveBeenCalled();
  expect(statesIn(outbox)).toEqual({ [POOL]: 'waits' });
});

it('of two tabs sends it in one, though the other has not heard of the answer yet', async () => {
  const storage = memory();
  const one = await tab(storage);
  one.dispatch(POOL, submitted(1));
  await one.flush();
  const other = await tab(storage);
  server.mockResolvedValue(saved(4));
  await Promise.all([sendSubmitted(USER, one), sendSubmitted(USER, other)]);
  expect(paths()).toEqual([POOL]);
  expect(statesIn(other)).toEqual({});
});

it('leaves what is typed while it is on its way, and tells of the inspection as it was saved', async () => {
  const outbox = await tab();
  outbox.dispatch(POOL, submitted(1));
  server.mockImplementation(() => {
    outbox.dispatch(POOL, typed('7,3'));
    return Promise.resolve(saved(4));
  });
  const told: unknown[] = [];
  await sendSubmitted(USER, outbox, { onSaved: (inspection) => Promise.resolve(void told.push(inspection)) });
  expect(told).toEqual([{ __v: 4 }]);
  expect(outbox.getState().records.get(POOL)).toMatchObject({
    ...{ state: 'typed', base: 4, typed: { values: { [PH]: '7,3' } }, attempts: [] },
  });
});
