import type { ApiAnswer, CallOptions } from '../testing/test-app';
import { World } from '../testing/world';

let world: World;

beforeAll(async () => {
  world = await World.start();
});

afterAll(() => world.stop());

const UNKNOWN = '0123456789abcdef01234567';
const json = { 'content-type': 'application/json' };

const call = (method: string, path: string, options: CallOptions = {}) =>
  world.app.call(method, path, { token: world.admin.token, ...options });

/** Sends a raw body. */
const send = (body: string, headers: Record<string, string> = json) =>
  call('POST', '/companies', { body, headers });

function expectError(answer: ApiAnswer, statusCode: number, message: string) {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).toEqual({ statusCode, message });
  expect(answer.status).toBe(statusCode);
}

const NO_ROUTE = 'Aquesta adreça no existeix';
const NOT_JSON = 'El cos de la petició no és JSON correcte';
const MEDIA_TYPE = 'El cos de la petició ha de ser JSON';

describe('addresses', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/nothing'],
    ['GET', '/companies/'],
    ['GET', `/companies/${UNKNOWN}/more`],
    ['GET', '/constructor'],
    ['GET', '/__proto__'],
    ['GET', '//companies'],
    ['GET', '/Companies'],
    ['POST', `/companies/${UNKNOWN}`],
    ['PUT', '/companies'],
    ['DELETE', '/companies'],
    ['PATCH', `/companies/${UNKNOWN}`],
    ['OPTIONS', '/companies'],
    ['TRACE', '/companies'],
    ['PROPFIND', '/companies'],
    ['GET', '/login'],
  ])('%s %s is none', async (method, path) => {
    expectError(await call(method, path), 404, NO_ROUTE);
  });

  it.each(['%E0%A4%A', '%', '%zz'])('an id that cannot be read gets 400: %.20s', async (id) => {
    expectError(await call('GET', `/companies/${id}`), 400, 'Hi ha dades que no són correctes');
  });

  it.each([201, 5000])('a part of one that has %d characters is none of ours', async (length) => {
    expectError(await call('GET', `/companies/${'a'.repeat(length)}`), 404, NO_ROUTE);
  });

  it.each(['x', '%00', '0'.repeat(23), '0'.repeat(25), `${UNKNOWN}%20`, '[object%20Object]', 'null'])(
    'an id that is none gets 400: %s',
    async (id) => {
      expect((await call('GET', `/companies/${id}`)).body).toEqual({
        statusCode: 400,
        message: 'Hi ha dades que no són correctes',
        errors: { id: "L'identificador no és vàlid" },
      });
    },
  );

  it('an id may be in capitals', async () => {
    const { _id } = await world.company();
    expect((await call('GET', `/companies/${_id.toUpperCase()}`)).body).toMatchObject({ _id });
  });
});

describe('bodies', () => {
  it.each([
    ['broken', '{"companyName": "Hotel"'],
    ['no JSON', 'companyName=Hotel'],
    ['two values', '{} {}'],
    ['a list', '[]'],
    ['a text', '"Hotel"'],
    ['a number', '1'],
    ['a flag', 'true'],
    ['null', 'null'],
    ['of prototype keys', '{"companyName": "Hotel", "__proto__": {"companyActive": false}}'],
    ['of escaped prototype keys', '{"companyName": "Hotel", "\\u005f_proto__": {}}'],
    ['of a constructor’s prototype', '{"companyName": "Hotel", "constructor": {"prototype": {}}}'],
    ['deep', `{"companyName": ${'['.repeat(30)}${']'.repeat(30)}}`],
    ['very deep', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['very deep and broken', '['.repeat(400_000)],
  ])('%s: 400', async (_, body) => {
    expectError(await send(body), 400, NOT_JSON);
  });

  it.each(['', '  \n', '{}'])('empty: every required field is named (%j)', async (body) => {
    expect((await send(body)).body).toEqual({
      statusCode: 400,
      message: 'Hi ha dades que no són correctes',
      errors: { companyName: 'Aquest camp és obligatori' },
    });
  });

  it('none, without a type: the same', async () => {
    expect((await call('POST', '/companies')).body).toMatchObject({
      errors: { companyName: expect.any(String) },
    });
  });

  it('over 1 MB: 413, with or without a length', async () => {
    const text = 'El cos de la petició és massa gran (màxim 1 MB)';
    expectError(await send(JSON.stringify({ companyName: 'x'.repeat(1024 * 1024) })), 413, text);
    expectError(await send('{}', { ...json, 'content-length': String(2 * 1024 * 1024) }), 413, text);
  });

  it('of up to 1 MB: read', async () => {
    const answer = await send(JSON.stringify({ companyName: 'x'.repeat(1024 * 1024 - 20) }));
    expect(answer.body).toMatchObject({ errors: { companyName: 'Pot tenir com a màxim 120 caràcters' } });
  });

  it.each(['/login', '/refresh', '/logout'])('over 16 kB, without a session: 413 (%s)', async (path) => {
    const text = 'El cos de la petició és massa gran (màxim 16 kB sense sessió)';
    const sendTo = (length: number) => call('POST', path, { body: { extra: 'x'.repeat(length) } });
    expectError(await sendTo(16 * 1024), 413, text);
    expect((await sendTo(16 * 1024 - 20)).status).toBe(400);
  });

  it('of many keys: 400, with or without a session', async () => {
    const keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, 1]));
    const text = 'El cos de la petició té massa camps o valors';
    expectError(await call('POST', '/login', { body: keys }), 400, text);
    expectError(await send(JSON.stringify({ companyName: 'Hotel', more: [keys] })), 400, text);
  });

  it.each([
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json-patch+json',
    'garbage',
    'application/jsonx',
  ])('of another type: 415 (%s)', async (type) => {
    expectError(await send('{"companyName": "Hotel"}', { 'content-type': type }), 415, MEDIA_TYPE);
  });

  it('of no type: 415', async () => {
    const answer = await send('{"companyName": "Hotel"}', { 'content-type': '' });
    expectError(answer, 415, MEDIA_TYPE);
  });

  it('with a character set: read', async () => {
    const answer = await send('{"companyName": "Forn"}', {
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answer.status).toBe(201);
  });
});

describe('what react-admin’s simple REST client sends', () => {
  it('deletes with a content type and no body', async () => {
    const { _id } = await world.company();
    const answer = await call('DELETE', `/companies/${_id}`, { headers: { 'content-type': 'text/plain' } });
    expect([answer.status, answer.text]).toEqual([204, '']);
  });

  it('deletes with an empty JSON body', async () => {
    const { _id } = await world.company();
    expect((await call('DELETE', `/companies/${_id}`, { headers: json })).status).toBe(204);
  });

  it('gets with a JSON content type', async () => {
    expect((await call('GET', '/companies', { headers: json })).status).toBe(200);
  });
});

describe('queries', () => {
  it.each([
    'filter={',
    'filter=1',
    'filter=null&sort=1',
    'filter={"__proto__":1}',
    'filter={"constructor":1}',
    'filter={"companyName":{"$ne":1}}',
    'filter={"$where":"sleep(1)"}',
    'filter=[]&filter={}',
    'filter[companyName]=x&range=x',
    'sort=["__proto__","ASC"]',
    'sort=["companyName; drop","ASC"]',
    'range=[0,1e9]',
    'range=[-1,5]',
    'range=[0.5,5]',
    'range=["0","5"]',
    `filter={"q":"${'x'.repeat(201)}"}`,
    `filter=${'['.repeat(5000)}`,
  ])('%.60s gets 400', async (query) => {
    const answer = await call('GET', `/companies?${query}`);
    expectError(answer, 400, expect.any(String));
  });

  it.each(['%', 'filter=%E0%A4%A', '&&&===', 'a=%00', '?', 'x'.repeat(4000)])(
    'what is no query of a list is no harm: %.20s',
    async (query) => {
      expect((await call('GET', `/companies?${query}`)).status).toBeLessThan(500);
    },
  );

  it('HEAD has the headers of GET and no body', async () => {
    const [head, get] = [await call('HEAD', '/companies'), await call('GET', '/companies')];
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-range']).toBe(get.headers['content-range']);
  });
});
