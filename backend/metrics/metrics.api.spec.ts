import { Logger } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { Registry } from 'prom-client';
import { DatabaseLine } from '../testing/database-line';
import { World } from '../testing/world';
import { prepareScrapes } from './scrapes';

let line: DatabaseLine;
let world: World;
let address: string;
let isCut = false;

/** The port that the server logged. */
const portIn = (log: jest.SpyInstance): string =>
  /Metrics are at port (\d+)/.exec(log.mock.calls.flat().join('\n'))?.[1] ?? 'none';

beforeAll(async () => {
  const log = jest.spyOn(Logger.prototype, 'log');
  line = await DatabaseLine.open();
  world = await World.start({ uri: line.uri, environment: { METRICS_PORT: '0' } });
  address = `http://127.0.0.1:${portIn(log)}`;
});
afterAll(async () => {
  await world.stop();
  await line.cut();
});

async function mend(): Promise<void> {
  if (isCut) await line.mend();
  isCut = false;
}
// A test that broke off leaves the others their database.
beforeEach(mend);

const scrape = async (): Promise<string> => (await fetch(`${address}/metrics`)).text();

/** The value of a metric with these labels. */
const valueOf = async (name: string, labels: Record<string, string | number> = {}): Promise<number> => {
  const rows = (await scrape())
    .split('\n')
    .filter((row) => row.startsWith(`${name}{`) || row.startsWith(`${name} `));
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const row = rows.find((candidate) => wanted.every((label) => candidate.includes(label)));
  return Number(row?.split(' ').at(-1) ?? Number.NaN);
};

it('counts requests by the template of their route, by method and status', async () => {
  const { _id } = await world.company();
  for (const id of [_id, _id, '0123456789abcdef01234567']) await world.call('GET', `/companies/${id}`);
  const count = 'inspecta_http_request_duration_seconds_count';
  const labels = { method: 'GET', route: '/api/companies/:id' };
  expect(await valueOf(count, { ...labels, status: 200 })).toBe(2);
  expect(await valueOf(count, { ...labels, status: 404 })).toBe(1);
});

it('contains nothing that callers sent', async () => {
  await world.company({ companyName: 'Hotel Secret' });
  await world.call('GET', '/companies?filter={"q":"Secret"}');
  await world.call('GET', '/nobody@test.cat');
  const text = await scrape();
  expect(text).not.toMatch(/Secret|nobody|@/);
});

it('counts an inspection when it is recorded, not when it is saved again', async () => {
  const inspection = await world.inspection();
  const before = await valueOf('inspecta_inspections_recorded_total');
  const save = (elementActions: string) =>
    world.call('PUT', `/planning/${inspection._id}`, { elementActions });
  expect((await save('Purgat')).status).toBe(200);
  expect((await save('Purgat de nou')).status).toBe(200);
  expect(await valueOf('inspecta_inspections_recorded_total')).toBe(before + 1);
});

it('shows the pool, the event loop and the memory', async () => {
  expect(await valueOf('inspecta_database_connections', { state: 'open' })).toBeGreaterThan(0);
  expect(await valueOf('inspecta_database_connections', { state: 'awaited' })).toBe(0);
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
});

it('when the database knows its disk, should show what is free of it', async () => {
  const [free, total] = await Promise.all(
    ['free', 'total'].map((state) => valueOf('inspecta_database_disk_bytes', { state })),
  );
  expect(free).toBeGreaterThan(0);
  expect(total).toBeGreaterThan(free ?? 0);
});

it('shows whether the database answers, and works without it', async () => {
  expect(await valueOf('inspecta_database_up')).toBe(1);
  isCut = true;
  await line.cut();
  expect(await valueOf('inspecta_database_up')).toBe(0);
  // A connection in use is closed once its call has failed.
  let open = 1;
  for (let reading = 0; open > 0 && reading < 20; reading += 1) {
    open = await valueOf('inspecta_database_connections', { state: 'open' });
  }
  expect(open).toBe(0);
  await mend();
  expect(await valueOf('inspecta_database_up')).toBe(1);
  // Each reading waits for the database.
}, 60_000);

it('is all that is answered on its port, and is not answered on the port of the API', async () => {
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await fetch(`${address}/api/health/live`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await world.app.call('GET', '/metrics')).status).toBe(404);
});

it('a port in use stops the start with one line', async () => {
  const port = Number(new URL(address).port);
  const other = (await Test.createTestingModule({}).compile()).createNestApplication<NestFastifyApplication>(
    new FastifyAdapter(),
  );
  await expect(prepareScrapes(other, new Registry(), port)('127.0.0.1')).rejects.toThrow(
    `METRICS_PORT ${port} cannot be listened on: choose another`,
  );
  await other.close();
});

it('when jobs wait and are parked, should count them', async () => {
  const jobs = world.app.database.collection('jobs');
  await jobs.insertMany(
    ['waiting', 'parked', 'parked', 'done'].map((state) => ({ state, kind: 'elementMoved' })),
  );
  expect(await valueOf('inspecta_jobs', { state: 'waiting' })).toBe(1);
  expect(await valueOf('inspecta_jobs', { state: 'parked' })).toBe(2);
  await jobs.deleteMany({});
});
