import { expect, test } from '@playwright/test';
import { REQUEST_ID_HEADER, TOKEN_HEADER } from '../domain/api';
import type { Session } from '../domain/auth';
import { PASSWORD, accounts } from './support/api';
import { Product, makeDataDirectory } from './support/product';

/** Personal data and secrets, none of which may be in a log. */
const PERSON = {
  userName: 'Berenguera',
  userLastName1: 'Vilamajor',
  userLastName2: 'Desclot',
  userDNI: '41234567X',
  userEmail: 'berenguera@vilamajor.example',
  userUser: 'b.vilamajor@inspecta.example',
  userPassword: 'Desclot#1288',
  userProfile: 'Inspector Intern',
};

interface LogLine {
  level: number;
  msg: string;
  req?: { id: string; method: string; path: string };
  res?: { statusCode: number };
}

/** What the server logged, from the structured lines of its output. */
const logOf = (product: Product): { text: string; lines: LogLine[] } => {
  const structured = product.output.filter((line) => line.startsWith('{'));
  return { text: structured.join('\n'), lines: structured.map((line) => JSON.parse(line) as LogLine) };
};

test('the logs name each request by the id in its answer, and have no personal data', async () => {
  const data = await makeDataDirectory();
  const product = await Product.start(data.path, { LOG_LEVEL: 'trace' });
  const send = (method: string, path: string, body?: string | object, token = '') =>
    fetch(`${product.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', [TOKEN_HEADER]: token },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const signIn = async (userUser: string, userPassword: string) =>
    (await (await send('POST', '/login', { userUser, userPassword })).json()) as Session;

  const admin = await signIn(accounts.administrator, PASSWORD);
  const sent: [number, Response][] = [
    [401, await send('POST', '/login', { userUser: PERSON.userUser, userPassword: 'Wrong#12345' })],
    [201, await send('POST', '/users', PERSON, admin.token)],
    [409, await send('POST', '/users', PERSON, admin.token)],
    [400, await send('POST', '/users', { ...PERSON, userUser: 'vilamajor', userDNI: 7 }, admin.token)],
    [400, await send('POST', '/users', `{"userName": "${PERSON.userName}"`, admin.token)],
    [200, await send('GET', '/users?filter={"q":"Vilamajor"}&range=[0,9]', undefined, admin.token)],
    [400, await send('GET', '/users?filter={"userName":{"$ne":"Vilamajor"}}', undefined, admin.token)],
    [400, await send('GET', `/users/${PERSON.userUser}`, undefined, admin.token)],
    [400, await send('GET', '/users/%62erenguera@vilamajor.example', undefined, admin.token)],
    [401, await send('GET', '/users', undefined, `${admin.token.slice(0, -4)}AAAA`)],
  ];
  const inspector = await signIn(PERSON.userUser, PERSON.userPassword);
  sent.push(
    [403, await send('GET', '/users', undefined, inspector.token)],
    [200, await send('POST', '/refresh', { refreshToken: inspector.refreshToken })],
    [401, await send('POST', '/refresh', { refreshToken: `${inspector.refreshToken}x` })],
  );
  expect(sent.map(([, { status }]) => status)).toEqual(sent.map(([status]) => status));
  await product.stop();

  const { text, lines } = logOf(product);
  for (const [status, { headers }] of sent) {
    const id = headers.get(REQUEST_ID_HEADER);
    const line = lines.find(({ req, res }) => req?.id === id && res !== undefined);
    expect(line?.res?.statusCode).toBe(status);
  }
  const secrets = [
    ...['Berenguera', 'Vilamajor', 'Desclot', '41234567X', PASSWORD, 'Wrong#12345', '@'],
    ...[admin.token, admin.refreshToken, inspector.token, inspector.refreshToken],
  ];
  for (const secret of secrets) expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
  await data.remove();
});
