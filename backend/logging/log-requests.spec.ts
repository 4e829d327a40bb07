import { type Socket, connect } from 'node:net';
import { once } from 'node:events';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import pino from 'pino';
import { logRequests } from './log-requests';

const ID = '0123456789abcdef01234567';

interface Line {
  level: number;
  msg: string;
  req: { id: string; method: string; path: string };
  res?: { statusCode: number };
}

/** A server with one route, which answers when the test lets it, and the lines of its log. */
async function server() {
  const fastify = new FastifyAdapter().getInstance();
  const lines: Line[] = [];
  let told = (): void => undefined;
  const stream = {
    write(text: string) {
      lines.push(JSON.parse(text) as Line);
      told();
    },
  };
  logRequests(fastify, pino({ level: 'debug' }, stream));
  let begun = (): void => undefined;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const isHeld = new Promise<void>((resolve) => (begun = resolve));
  fastify.get('/people/:id', async () => {
    begun();
    await held;
    return 'done';
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const call = (path: string): Socket => {
    const socket = connect(fastify.addresses()[0]?.port ?? 0, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    return socket;
  };
  const line = () => new Promise<Line | undefined>((resolve) => (told = () => resolve(lines.at(-1))));
  return { call, line, isHeld, answer, stop: () => fastify.close(), lines };
}

it('a request is one line with its route, its ids and its outcome', async () => {
  const { call, line, answer, stop, lines } = await server();
  answer();
  const told = line();
  const socket = call(`/people/${ID}?name=Anna`).resume();
  expect(await told).toMatchObject({
    level: 20,
    msg: 'request completed',
    req: { method: 'GET', path: `/people/${ID}` },
    res: { statusCode: 200 },
  });
  if (!socket.destroyed) await once(socket, 'close');
  expect(lines).toHaveLength(1);
  await stop();
});

it.each([
  ['in the place of an id', '/people/Anna', '/people/…'],
  ['where there is no route', '/login/Anna/12345678Z', '…'],
])('what a caller types %s is not logged', async (_, path, told) => {
  const { call, line, answer, stop } = await server();
  answer();
  const next = line();
  call(path).resume();
  expect((await next)?.req.path).toBe(told);
  await stop();
});

it('a request whose caller leaves before the answer is logged without an outcome', async () => {
  const { call, line, isHeld, answer, stop } = await server();
  const told = line();
  const socket = call(`/people/${ID}`);
  await isHeld;
  socket.destroy();
  const aborted = await told;
  expect(aborted).toMatchObject({ level: 30, msg: 'request aborted', req: { path: `/people/${ID}` } });
  expect(aborted).not.toHaveProperty('res');
  answer();
  await stop();
});
