import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { mongo } from 'mongoose';
import { freshDatabaseUri } from '../testing/fresh-database-uri';
import { SOCKETS_CHANNEL, failWritesToClosedSockets, socketOf } from './closed-sockets';

const sockets: Socket[] = [];
let client: mongo.MongoClient;

function keep(message: unknown): void {
  const socket = socketOf(message);
  if (socket) sockets.push(socket);
}

beforeAll(() => {
  subscribe(SOCKETS_CHANNEL, keep);
  client = new mongo.MongoClient(freshDatabaseUri(), { maxPoolSize: 1 });
});

afterAll(async () => {
  unsubscribe(SOCKETS_CHANNEL, keep);
  await client.close();
});

it('a command on a connection that has just ended fails, and the next one has another', async () => {
  failWritesToClosedSockets();
  const ping = () => client.db().command({ ping: 1 });
  await ping();
  const [monitors, pooled] = sockets;
  expect(monitors).toBeDefined();
  pooled?.destroy();
  await expect(ping()).rejects.toThrow('closed');
  expect(await ping()).toMatchObject({ ok: 1 });
});
