import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { until } from '../testing/temporary';
import { World } from '../testing/world';

let world: World;
let port: number;
let calls = 0;

beforeAll(async () => {
  world = await World.start();
  await world.app.nest.listen(0, '127.0.0.1');
  ({ port } = world.app.nest.getHttpServer().address() as AddressInfo);
});
afterAll(() => world.stop());

const open = async (): Promise<Socket> => {
  const socket = connect({ host: '127.0.0.1', port }).setEncoding('utf8');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};
const request = (path: string) =>
  `GET /api${path} HTTP/1.1\r\nhost: inspecta\r\nauth-token: ${world.admin.token}\r\n\r\n`;
const list = async () =>
  (await world.call('GET', `/companies?filter={"companyCIF":"${(calls += 1)}"}`)).status;

it('calls that are sent together on one connection are answered one after the other', async () => {
  const socket = await open();
  let text = '';
  socket.on('data', (chunk: string) => (text += chunk));
  socket.write(request('/health/live') + request('/settings') + request('/nothing'));
  await until(() => (text.match(/HTTP\/1.1 \d+/g)?.length ?? 0) === 3);
  expect(text.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404']);
  expect(text.indexOf('"timeZone"')).toBeGreaterThan(text.indexOf('"status"'));
  socket.destroy();
});

it('a connection with more than twenty waiting calls is cut', async () => {
  const socket = await open();
  socket.write(request('/docs/swagger-ui-bundle.js').repeat(40));
  socket.resume();
  await once(socket, 'close');
});

it('a connection with a body that would wait for its turn is cut', async () => {
  const socket = await open();
  socket.write(
    `${request('/docs/swagger-ui-bundle.js')}${request('/login').replace('GET', 'POST').trimEnd()}`,
  );
  socket.write('\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n');
  await once(socket, 'close');
});

it('lists that were requested together free their places once their connection is gone', async () => {
  const socket = await open();
  socket.write(request('/docs/swagger-ui-bundle.js').repeat(10) + request('/companies').repeat(5));
  await once(socket, 'readable');
  // By the time another caller is answered, everything on the cut connection has begun that can.
  for (let call = 0; call < 50; call += 1) await world.call('GET', '/companies?range=[0,9]');
  socket.destroy();
  await once(socket, 'close');
  await until(async () => (await Promise.all([list(), list(), list()])).every((status) => status === 200));
});
