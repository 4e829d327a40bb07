import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Installation, Server } from '../servers/installation.mjs';
import { inspectionsOf } from '../works/calls.mjs';
import type { Work } from '../works/index.mjs';
import { measure } from './rounds.mjs';

// What a measurement costs is read from /proc.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

const PLAN = { rounds: 3, seconds: 0.1, connections: 1, records: 1 };

/** Lists nothing at /api/planning, and answers with the asked path elsewhere. */
const http = createServer((request, response) => {
  response.end(JSON.stringify(request.url?.startsWith('/api/planning') ? [] : [request.url]));
});

const serverNamed = (name: string, works?: Work[]): Server => ({
  name,
  url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
  pid: process.pid,
  enginePid: process.pid,
  works,
  stop: () => Promise.resolve(),
  headers: () => Promise.resolve({}),
});

const reading = (...paths: string[]): Work => ({
  name: 'work',
  title: 'Work',
  calls: () => Promise.resolve(paths.map((path) => ({ method: 'GET', path }))),
});

const changing = (amount: number): Work => ({
  name: 'work',
  title: 'Work',
  prepare: () => Promise.resolve(() => Promise.resolve({ amount })),
});

const measureOn = (work: Work, ...servers: Server[]) =>
  measure(work, { servers, pids: [process.pid] } as Installation, PLAN);

onLinux('a work of the bench', () => {
  beforeAll(() => once(http.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => http.close());
  beforeEach(() => jest.spyOn(console, 'log').mockReturnValue());

  it.each([
    ['it finds nothing', reading('/api/planning')],
    ['it has no calls', reading()],
    ['it changes nothing', changing(0)],
  ])('when %s, should fail although all servers answer the same', async (_when, work) => {
    await expect(measureOn(work, serverNamed('product'), serverNamed('bare'))).rejects.toThrow(
      'It measures nothing',
    );
  });

  it('when there are no inspections to work on, should fail', async () => {
    const work: Work = {
      ...reading(),
      writes: true,
      calls: async (server) => {
        const inspections = await inspectionsOf(server, {}, [0, 9]);
        return () => ({ method: 'PUT', path: `/${inspections[0]!._id}` });
      },
    };
    await expect(measureOn(work, serverNamed('product'))).rejects.toThrow('product has no inspections');
  });

  it('when another revision asks and answers otherwise, should be measured in pairs of rounds', async () => {
    const work = reading('/new');
    const { ratio, byCpu, servers } = await measureOn(
      work,
      serverNamed('product', [work]),
      serverNamed('against', [reading('/old')]),
    );

    expect(Object.keys(servers)).toEqual(['product', 'against']);
    expect(ratio.low).toBeGreaterThan(0);
    expect(Object.keys(byCpu)).toEqual(['low', 'median', 'high']);
  });

  it('when the other revision has none of its name, should fail', async () => {
    await expect(
      measureOn(reading('/new'), serverNamed('product'), serverNamed('against', [])),
    ).rejects.toThrow('The other revision has no such work.');
  });
});
