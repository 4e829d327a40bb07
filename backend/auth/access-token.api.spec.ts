import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { Session } from '../../domain/auth';
import { World } from '../testing/world';

const SECRET = 'a secret for tests that is long enough';
const MINUTE_MS = 60_000;

let world: World;
let session: Session;

beforeEach(async () => {
  world = await World.start();
  session = await world.session('Inspector Intern');
});

afterEach(() => world.stop());

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** A token of the server, with the named changes. */
function forged(
  change: { header?: object; claims?: object; secret?: string; hash?: string } = {},
  token = session.token,
): string {
  const header = encode({ alg: 'HS256', typ: 'JWT', ...change.header });
  const content = `${header}.${encode({ ...claimsOf(token), ...change.claims })}`;
  const mac = createHmac(change.hash ?? 'sha256', change.secret ?? SECRET);
  return `${content}.${mac.update(content).digest('base64url')}`;
}

const own = async (token: string) => (await world.call('GET', '/planning', undefined, { token })).status;

it('an access token names its user, its session and its audience, and lives 15 minutes', () => {
  const claims = claimsOf(session.token);
  expect(claims).toEqual({
    sub: session.id,
    sid: expect.any(String),
    aud: 'inspecta',
    iat: Date.parse('2026-06-15T10:00:00Z') / 1000,
    exp: Date.parse('2026-06-15T10:15:00Z') / 1000,
  });
});

it('is good until its 15 minutes are over', async () => {
  world.app.clock.advance(15 * MINUTE_MS - 1_000);
  expect(await own(session.token)).toBe(200);
  world.app.clock.advance(1_000);
  const answer = await world.call('GET', '/planning', undefined, { token: session.token });
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({
    statusCode: 401,
    message: 'La sessió ha caducat. Torna a iniciar la sessió',
  });
});

it('is worth nothing when anything about it is wrong', async () => {
  expect(await own(forged())).toBe(200);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [, payload = '', signature = ''] = session.token.split('.');
  const content = `${encode({ alg: 'RS256', typ: 'JWT' })}.${payload}`;
  const wrong = {
    'another secret': forged({ secret: `${SECRET}!` }),
    'an empty secret': forged({ secret: '' }),
    'another algorithm': forged({ header: { alg: 'HS512' }, hash: 'sha512' }),
    'a key of its own': `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`,
    'no algorithm': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'no algorithm, in capitals': `${encode({ alg: 'NONE' })}.${payload}.${signature}`,
    'no signature': session.token.slice(0, session.token.lastIndexOf('.') + 1),
    'another audience': forged({ claims: { aud: 'another' } }),
    'no audience': forged({ claims: { aud: undefined } }),
    'another user': forged({ claims: { sub: world.admin.id } }),
    'no user': forged({ claims: { sub: undefined } }),
    'an operator as user': forged({ claims: { sub: { $ne: null } } }),
    'another session': forged({ claims: { sid: 'x' } }),
    'an operator as session': forged({ claims: { sid: { $ne: null } } }),
    'no end': forged({ claims: { exp: undefined } }),
    'an end that is no time': forged({ claims: { exp: 'never' } }),
    'a time before it is good': forged({ claims: { nbf: 4e9 } }),
    'its payload changed': [
      session.token.split('.')[0],
      encode({ ...claimsOf(session.token), exp: 4e9 }),
      signature,
    ].join('.'),
    'no form': 'x',
    'a refresh token in its place': session.refreshToken,
    'much text': 'x.'.repeat(2_000),
  };
  for (const [what, token] of Object.entries(wrong)) {
    expect([what, await own(token)]).toEqual([what, 401]);
  }
});

it('is asked for in the header auth-token, and nowhere else', async () => {
  const { token } = session;
  const call = (path: string, headers: Record<string, string>) => world.app.call('GET', path, { headers });
  expect((await call('/planning', { authorization: `Bearer ${token}` })).status).toBe(401);
  expect((await call('/planning', { cookie: `auth-token=${token}` })).status).toBe(401);
  expect((await call(`/planning?auth-token=${token}`, {})).status).toBe(401);
  expect((await call('/planning', { 'auth-token': '' })).body).toEqual({
    statusCode: 401,
    message: 'Cal iniciar la sessió',
  });
});
