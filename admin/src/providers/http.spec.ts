import { HttpError } from 'react-admin';
import { API_HEADER, API_VERSION } from '../../../domain/api';
import { type FakeApi, createFakeApi } from '../testing/fakeApi';
import { knownAhead } from './clock';
import { isInstalled } from './connection';
import { http } from './http';
import { readSession, writeSession } from './session';

vi.mock('./connection', { spy: true });

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  vi.stubGlobal('fetch', api.fetch);
  writeSession(api.sessions.open('admin@inspecta.cat'));
});

/** Does something while the first call of that path is on its way. */
function during(path: string, act: () => void) {
  let isFirst = true;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (isFirst && input.endsWith(path)) {
      isFirst = false;
      act();
    }
    return api.fetch(input, init);
  });
}

const refreshes = () => api.calls.filter((call) => call.path === '/refresh').length;

it('should renew a token that has run out, once for all calls, and repeat them', async () => {
  api.sessions.expireAccess();
  const answers = await Promise.all(['/companies', '/arees', '/users'].map((path) => http(path)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(refreshes()).toBe(1);
  expect(readSession()?.token).toBe('access-2');
});

it('should use the tokens that another tab has got meanwhile', async () => {
  api.sessions.expireAccess();
  during('/companies', () => writeSession(api.sessions.open('admin@inspecta.cat')));
  expect((await http('/companies')).status).toBe(200);
  expect(refreshes()).toBe(0);
});

describe('when somebody else signs in', () => {
  const otherSignsIn = () => {
    const session = api.sessions.open('intern@inspecta.cat');
    writeSession(session);
    return session;
  };

  const sent = () => api.calls.map(({ path }) => path);
  const UNAUTHORIZED = { status: 'rejected', reason: { status: 401 } };

  it('should not send a refused call again in their name', async () => {
    api.sessions.expireAccess();
    let theirs: unknown;
    during('/companies', () => (theirs = otherSignsIn()));
    const call = http('/companies', { method: 'POST', body: '{}' });
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(sent()).toEqual(['/companies']);
    expect(readSession()).toEqual(theirs);
  });

  it.each([
    ['granted', () => api.sessions.expireAccess()],
    ['refused', () => api.sessions.expireAll()],
  ])('should leave their session alone, and send no call, when the refresh is %s', async (_, expire) => {
    expire();
    let theirs: unknown;
    during('/refresh', () => (theirs = otherSignsIn()));
    const calls = await Promise.allSettled(['/companies', '/arees'].map((path) => http(path)));
    expect(calls).toMatchObject([UNAUTHORIZED, UNAUTHORIZED]);
    expect(sent()).toEqual(['/companies', '/arees', '/refresh']);
    expect(readSession()).toEqual(theirs);
  });

  it('should not send a call in their name that waited for the refresh', async () => {
    api.sessions.expireAccess();
    let waiting: Promise<unknown> | undefined;
    during('/refresh', () => {
      waiting = Promise.allSettled([http('/arees')]);
      otherSignsIn();
    });
    await expect(http('/companies')).rejects.toMatchObject({ status: 401 });
    expect(await waiting).toMatchObject([UNAUTHORIZED]);
    expect(sent()).toEqual(['/companies', '/refresh']);
  });

  it('should renew their session by itself', async () => {
    api.sessions.expireAccess();
    let call: Promise<{ status: number }> | undefined;
    during('/refresh', () => {
      otherSignsIn();
      api.sessions.expireAccess();
      call = http('/planning');
    });
    await expect(http('/companies')).rejects.toMatchObject({ status: 401 });
    expect((await call)?.status).toBe(200);
    expect(refreshes()).toBe(2);
    expect(readSession()?.userUser).toBe('intern@inspecta.cat');
  });
});

it('should forget the session when it is over, but not what was typed', async () => {
  localStorage.setItem('inspecta.draft.1.2', '{}');
  api.sessions.expireAll();
  await expect(http('/companies')).rejects.toMatchObject({ status: 401 });
  expect(readSession()).toBeUndefined();
  expect(localStorage.getItem('inspecta.draft.1.2')).toBe('{}');
});

describe('how far the device’s clock is ahead', () => {
  const date = new Date(Date.now() - 2 * 60 * 60 * 1000).toUTCString();
  const page = (headers: Record<string, string>) => () =>
    Promise.resolve(new Response('{}', { status: 503, headers: { Date: date, ...headers } }));

  it('should be known by any answer of the API, also after a reload', async () => {
    vi.stubGlobal('fetch', page({ [API_HEADER]: API_VERSION }));
    await expect(http('/companies')).rejects.toMatchObject({ status: 503 });
    expect(Math.round((knownAhead() ?? 0) / 60_000)).toBe(120);
    expect(localStorage.getItem('inspecta.clock')).toContain(String(knownAhead()));
  });

  it.each([
    ['what something else answers', {}],
    ['what a cache has kept', { [API_HEADER]: API_VERSION, Age: '7200' }],
  ])('should not be taken from %s', async (_, headers) => {
    vi.stubGlobal('fetch', page(headers));
    await expect(http('/companies')).rejects.toBeInstanceOf(HttpError);
    expect(knownAhead()).toBeUndefined();
  });
});

it('should keep the session when the connection is lost in between', async () => {
  api.sessions.expireAccess();
  const refused = http('/companies');
  // The first call is on its way; the refresh finds no connection.
  await Promise.resolve();
  api.setOnline(false);
  await expect(refused).rejects.toMatchObject({ status: 0 });
  expect(readSession()).toBeDefined();
});

describe('where the network takes what is sent and brings nothing', () => {
  const hang = (_: string, init?: RequestInit) =>
    new Promise<Response>((_done, fail) => {
      init?.signal?.addEventListener('abort', () => fail(init.signal?.reason as Error));
    });

  beforeEach(() => {
    vi.stubGlobal('fetch', hang);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.mocked(isInstalled).mockReset();
  });

  /** Whether a call is over after a time, with why. */
  async function after(ms: number, call: Promise<unknown>) {
    const outcome = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(ms);
    return Promise.race([outcome, Promise.resolve('waits')]);
  }

  it('should give up in time, where the browser keeps the app', async () => {
    vi.mocked(isInstalled).mockReturnValue(true);
    const write = { method: 'PUT', body: '{}' };
    expect(await after(9999, http('/planning/1', { ...write, within: 10_000 }))).toBe('waits');
    expect(await after(10_000, http('/planning/1', { ...write, within: 10_000 }))).toMatchObject({
      status: 0,
    });
    expect(await after(60_000, http('/planning'))).toMatchObject({ status: 0 });
    expect(await after(600_000, http('/planning/batch', { method: 'POST', body: '{}' }))).toBe('waits');
  });

  it('should leave it to the browser elsewhere, and to who asked', async () => {
    const asked = new AbortController();
    const call = http('/planning', { signal: asked.signal, within: 10_000 });
    expect(await after(600_000, call)).toBe('waits');
    asked.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('should tell a refusal with what is said of each field', async () => {
  const call = http('/companies', { method: 'POST', body: '{}' });
  const error: unknown = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({
    status: 400,
    message: 'Hi ha dades que no són correctes',
    body: { errors: { companyName: 'Aquest camp és obligatori' } },
  });
});

describe('when something else answers in the place of the server', () => {
  const PAGE = '<!doctype html><title>Welcome to our hotel</title>';
  const MARK = { [API_HEADER]: API_VERSION };
  const pages = [200, 400, 401, 403, 404, 407, 408, 409, 413, 429, 500, 502, 503, 504, 511, 520, 522, 530];
  const answers: [string, () => Response][] = [
    ...pages.map((status): [string, () => Response] => [`${status}`, () => new Response(PAGE, { status })]),
    ['nothing', () => new Response(null, { status: 204 })],
    ['JSON of its own', () => Response.json({ message: 'Forbidden' }, { status: 403 })],
    ['an answer that was cut', () => new Response('[{"id":"1"', { headers: MARK })],
    ['an answer that was cut off', () => new Response('', { headers: MARK })],
  ];

  it.each(answers)('should count it as no answer, and end no session: %s', async (_, answer) => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer()));
    const session = readSession();
    await expect(http('/companies')).rejects.toMatchObject({
      status: 0,
      message: "El servidor no respon. Torna-ho a provar d'aquí a una estona.",
    });
    await expect(http('/companies', { method: 'POST', body: '{}' })).rejects.toMatchObject({
      status: 0,
      message: 'El servidor no respon. El que has escrit no es perd: torna-ho a provar.',
    });
    expect(readSession()).toEqual(session);
  });

  it('should take no page for an image', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(PAGE)));
    await expect(
      http('/planning/1/photos/2', { readBlob: (response) => response.blob() }),
    ).rejects.toMatchObject({ status: 0 });
  });

  it.each(answers)('should keep the session that is just being renewed: %s', async (_, answer) => {
    api.sessions.expireAccess();
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      input.endsWith('/refresh') ? Promise.resolve(answer()) : api.fetch(input, init),
    );
    await expect(http('/companies')).rejects.toMatchObject({ status: 0 });
    expect(readSession()).toBeDefined();
  });
});

it('should tell an exception by its own text, and one without by the fallback', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('The disk is full')));
  await expect(http('/companies')).rejects.toMatchObject({ status: 0, message: 'The disk is full' });
  vi.stubGlobal('fetch', () => Promise.reject(new Error()));
  await expect(http('/companies')).rejects.toMatchObject({ status: 0, message: 'Something went wrong' });
});
