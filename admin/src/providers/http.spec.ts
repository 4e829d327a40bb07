import { HttpError } from 'react-admin';
import { type FakeApi, createFakeApi } from '../testing/fakeApi';
import { http } from './http';
import { readSession, writeSession } from './session';

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  vi.stubGlobal('fetch', api.fetch);
  writeSession(api.sessions.open('admin@inspecta.cat'));
});

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
  const call = http('/companies');
  writeSession(api.sessions.open('admin@inspecta.cat'));
  expect((await call).status).toBe(200);
  expect(refreshes()).toBe(0);
});

it('should forget the session when it is over, but not what was typed', async () => {
  localStorage.setItem('inspecta.draft.1.2', '{}');
  api.sessions.expireAll();
  await expect(http('/companies')).rejects.toMatchObject({ status: 401 });
  expect(readSession()).toBeUndefined();
  expect(localStorage.getItem('inspecta.draft.1.2')).toBe('{}');
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

it('should make sense of an answer that is not the API’s', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
  await expect(http('/companies')).rejects.toThrow(/La base de dades no està disponible/);
});

it('should tell an exception by its own text, and one without by the fallback', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('The disk is full')));
  await expect(http('/companies')).rejects.toMatchObject({ status: 0, message: 'The disk is full' });
  vi.stubGlobal('fetch', () => Promise.reject(new Error()));
  await expect(http('/companies')).rejects.toMatchObject({ status: 0, message: 'Something went wrong' });
});
