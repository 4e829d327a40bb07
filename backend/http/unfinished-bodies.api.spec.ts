import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { ADMINISTRATOR } from '../../domain/access';
import { apiPaths } from '../../domain/api';
import type { Session } from '../../domain/auth';
import { makePhoto } from '../testing/images';
import { until } from '../testing/temporary';
import { PASSWORD, World } from '../testing/world';

const MEGABYTE = 1024 * 1024;
const ACCOUNTS = 8;

let world: World;
let port: number;
let inspector: Session;
const opened: Socket[] = [];
/** The server's ends of the connections. */
let served: Socket[];

beforeAll(async () => {
  world = await World.start();
  inspector = await world.session('Inspector Intern');
  served = [];
  world.app.nest.getHttpServer().on('connection', (socket: Socket) => served.push(socket));
  await world.app.nest.listen(0, '127.0.0.1');
  ({ port } = world.app.nest.getHttpServer().address() as AddressInfo);
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});
afterAll(() => world.stop());

/** Sends a body but for its last byte. */
async function sendUnfinished(
  path: string,
  bytes: number,
  token: string,
  type = 'application/json',
): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  opened.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const headers = ['host: x', `content-type: ${type}`, `content-length: ${bytes}`, `auth-token: ${token}`];
  socket.write(`POST /api${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${' '.repeat(bytes - 1)}`);
  return socket;
}

it.each([
  ['of a user', '/companies', 8, MEGABYTE],
  ['of strangers at an address', '/login', 64, 16 * 1024],
])(
  'when bodies %s are unfinished, should take so many, and no more until they are over',
  async (_, path, count, bytes) => {
    const token = path === '/login' ? '' : world.admin.token;
    const sockets = await Promise.all(
      Array.from({ length: count }, () => sendUnfinished(path, bytes, token)),
    );
    const status = async () => (await world.app.call('POST', path, { token, body: {} })).status;

    await until(async () => (await status()) === 429);
    expect((await world.app.call('GET', '/health/live')).status).toBe(200);
    // Somebody else has as much as before.
    const other = await world.app.call('PUT', apiPaths.password, { token: inspector.token, body: {} });
    expect(other.status).toBe(400);

    for (const socket of sockets) socket.destroy();
    await until(async () => (await status()) === 400);
  },
);

describe('when eight accounts send what they do not finish', () => {
  let accounts: string[];

  beforeAll(async () => {
    const users = await Promise.all(
      Array.from({ length: ACCOUNTS }, () => world.user({ userProfile: ADMINISTRATOR })),
    );
    const sessions = await Promise.all(users.map(({ userUser }) => world.signIn(userUser)));
    accounts = sessions.map(({ token }) => token);
  });

  /** Sends so many bodies of each account, and waits until the server has read or refused each. */
  async function flood(each: number, path: string, bytes: number, type?: string): Promise<void> {
    const before = served.length;
    const sent = accounts.flatMap((token) =>
      Array.from({ length: each }, () => sendUnfinished(path, bytes, token, type)),
    );
    const sockets = await Promise.all(sent);
    const isSeen = ({ bytesRead, bytesWritten }: Socket) => bytesRead >= bytes || bytesWritten > 0;
    await until(() => served.slice(before).filter(isSeen).length === sockets.length);
  }

  it('should still take what others save, and their sign-ins', async () => {
    await flood(8, '/companies', MEGABYTE);
    const saved = await world.call('POST', '/companies', { companyName: 'Hotel', companyCIF: 'B12345678' });
    expect(saved.status).toBe(201);
    await world.signIn(inspector.userUser, PASSWORD);
  });

  it('should still take the photos of others', async () => {
    const path = `/planning/${(await world.inspection())._id}/photos`;
    await flood(2, path, 1000, 'image/jpeg');
    const send = async (body: Buffer, token: string) =>
      (await world.call('POST', path, body, { token, headers: { 'content-type': 'image/jpeg' } })).status;
    // Their records are looked up before they take their places.
    for (const token of accounts) await until(async () => (await send(Buffer.from('none'), token)) === 429);
    expect(await send(await makePhoto(), world.admin.token)).toBe(201);
  });
});

it('when a photo is sent to no record, should be refused before it has come', async () => {
  const socket = await sendUnfinished(
    '/planning/0123456789abcdef01234567/photos',
    MEGABYTE,
    inspector.token,
    'image/jpeg',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /);
});
