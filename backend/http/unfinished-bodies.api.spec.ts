import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { apiPaths } from '../../domain/api';
import type { Session } from '../../domain/auth';
import { until } from '../testing/temporary';
import { World } from '../testing/world';

const MEGABYTE = 1024 * 1024;

let world: World;
let port: number;
let inspector: Session;

beforeAll(async () => {
  world = await World.start();
  inspector = await world.session('Inspector Intern');
  await world.app.nest.listen(0, '127.0.0.1');
  ({ port } = world.app.nest.getHttpServer().address() as AddressInfo);
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

it('when a photo is sent to no record, should be refused before it has come', async () => {
  const socket = await sendUnfinished(
    '/planning/0123456789abcdef01234567/photos',
    MEGABYTE,
    inspector.token,
    'image/jpeg',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /);
  socket.destroy();
});
