import {
  type Permission,
  type Profile,
  audienceOf,
  isAllowed,
  permissions,
  profiles,
} from '../../domain/access';
import { type Handler, handlersOf } from '../testing/handlers';
import { World } from '../testing/world';

let world: World;
let handlers: Handler[];
const tokens = new Map<Profile, string>();

beforeAll(async () => {
  world = await World.start();
  handlers = handlersOf(world.app);
  for (const profile of profiles) tokens.set(profile, (await world.session(profile)).token);
});

afterAll(() => world.stop());

/** Calls a route harmlessly: with an unknown id and an empty body. */
async function statusOf(route: string, token: string | undefined): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const url = path.replace(':id', '0123456789abcdef01234567').replace(':file', 'swagger-ui.css');
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  return (await world.app.call(method, url, { token, body })).status;
}

describe('every route', () => {
  it('is one of Nest’s, and so passes the guards', () => {
    const served = world.app.routes.filter((route) => !route.startsWith('HEAD '));
    expect([...served].sort()).toEqual(handlers.map(({ route }) => route).sort());
  });

  it('takes HEAD only if it takes GET', () => {
    const heads = world.app.routes.filter((route) => route.startsWith('HEAD '));
    expect(heads.sort()).toEqual(
      handlers
        .filter(({ route }) => route.startsWith('GET '))
        .map(({ route }) => route.replace('GET', 'HEAD'))
        .sort(),
    );
  });

  it('names a permission that the table knows', () => {
    const known = new Set<string | undefined>(permissions);
    expect(handlers.filter(({ permission }) => !known.has(permission))).toEqual([]);
  });

  it('is public exactly where its permission is anyone’s', () => {
    const open = handlers.filter(({ permission }) => audienceOf(permission as Permission) === 'anyone');
    expect(handlers.filter(({ isPublic }) => isPublic)).toEqual(open);
  });

  it('passes the write gate unless it only reads', () => {
    // Rows to be exported are named in a body, since an address is too short for them.
    const reading = handlers.filter(({ route }) => /^GET |^POST .*\/export$/.test(route));
    expect(handlers.filter(({ isGated }) => !isGated)).toEqual(reading);
  });

  it('uses, together with the others, every permission of the table', () => {
    const used = new Set(handlers.map(({ permission }) => permission));
    expect(permissions.filter((permission) => !used.has(permission))).toEqual([]);
  });
});

describe('who gets past the guards', () => {
  // The routes are known only once the application runs, so each profile goes through all of them in one test.
  it.each([undefined, ...profiles])('%s', async (profile) => {
    const answers = await Promise.all(
      handlers.map(async ({ route, permission }) => {
        const status = await statusOf(route, profile && tokens.get(profile));
        const refusal = status === 401 || status === 403 ? status : 'passed';
        const expected = isAllowed(permission as Permission, profile) ? 'passed' : profile ? 403 : 401;
        return { route, answer: refusal, expected };
      }),
    );
    expect(answers.length).toBeGreaterThan(40);
    expect(answers.filter(({ answer, expected }) => answer !== expected)).toEqual([]);
  });

  it.each([
    ['an empty token', ''],
    ['a token that is none', 'abc'],
    // {"alg":"none"} with empty claims.
    ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIwMTIzNDU2Nzg5YWJjZGVmMDEyMzQ1NjcifQ.'],
  ])('nobody with %s', async (_, token) => {
    const closed = handlers.filter(({ permission }) => !isAllowed(permission as Permission, undefined));
    const statuses = await Promise.all(closed.map(({ route }) => statusOf(route, token)));
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  it('HEAD needs the same permission as GET', async () => {
    const [inspector, admin] = [tokens.get('Inspector Intern'), tokens.get('Administrador')];
    expect(await statusOf('HEAD /api/companies', undefined)).toBe(401);
    expect(await statusOf('HEAD /api/companies', inspector)).toBe(403);
    expect(await statusOf('HEAD /api/companies', admin)).toBe(200);
  });
});
