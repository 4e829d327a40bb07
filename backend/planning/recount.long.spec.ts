import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { type Connection, createConnection } from 'mongoose';
import { TOKEN_HEADER } from '../../domain/api';
import type { Session } from '../../domain/auth';
import { counterSpans } from '../../domain/operations';
import { dayOf } from '../../domain/common';
import type { Operations } from '../../domain/operations';
import { freshDatabaseUri } from '../testing/test-app';

const SERVER = join(__dirname, '../../dist/backend/main.js');
const ADDRESS = /Inspecta is at (http:\/\/\S+)/;
const ADMIN = { userUser: 'admin@recount.test', userPassword: 'Inspecta#2026' };
const ZONE = 'Europe/Madrid';
const WRITES = 4_000;
const AT_ONCE = 8;
/** What one instance writes, another knows after this; of one that was killed, after its silence. */
const FRESH_MS = 2_000;
const SETTLED_MS = 15_000;

/** A server of its own process on the shared database. */
class Instance {
  token = '';

  private constructor(
    private readonly process: ChildProcess,
    private readonly url: string,
  ) {}

  static async start(uri: string): Promise<Instance> {
    const server = spawn(process.execPath, [SERVER], {
      env: {
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        MONGODB_URI: uri,
        JWT_SECRET: 'a secret for the recount that is long enough',
        ADMIN_USER: ADMIN.userUser,
        ADMIN_PASSWORD: ADMIN.userPassword,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: server.stdout })) {
      const url = ADDRESS.exec(line)?.[1];
      if (!url) continue;
      server.stdout.resume();
      const instance = new Instance(server, url);
      instance.token = (parsed(await instance.call('POST', '/login', ADMIN)) as Session).token;
      return instance;
    }
    throw new Error('the server did not start');
  }

  async call(method: string, path: string, body?: unknown) {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        [TOKEN_HEADER]: this.token,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      range: response.headers.get('content-range') ?? '',
      body: text,
    };
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill(signal);
    await ended;
  }
}

const parsed = ({ body }: { body: string }): unknown => JSON.parse(body);

let database: Connection;
let instances: [Instance, Instance];
let uri: string;

beforeAll(async () => {
  uri = freshDatabaseUri();
  database = await createConnection(uri).asPromise();
  instances = [await Instance.start(uri), await Instance.start(uri)];
}, 120_000);

afterAll(async () => {
  await instances[0].end('SIGTERM');
  await database.dropDatabase();
  await database.close();
});

async function made(path: string, body: object): Promise<string> {
  const answer = await instances[0].call('POST', path, body);
  expect(answer.status).toBe(201);
  return (parsed(answer) as { _id: string })._id;
}

interface Place {
  company: string;
  area: string;
}

/** What the writes choose from. */
async function masterData() {
  const places: Place[] = [];
  for (let index = 0; index < 3; index += 1) {
    const company = await made('/companies', { companyName: `Empresa ${index}` });
    const area = await made('/arees', { areaName: `Centre ${index}`, areaCompanyId: company });
    places.push({ company, area });
  }
  const elements: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const { company, area } = places[index % 3] ?? { company: '', area: '' };
    const place = { elementCompanyId: company, elementAreaId: area };
    elements.push(await made('/elements', { elementName: `Element ${index}`, ...place }));
  }
  const users: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    users.push(
      await made('/users', {
        userName: 'Jana',
        userLastName1: `Puig ${index}`,
        userUser: `user${index}@recount.test`,
        userPassword: ADMIN.userPassword,
        userProfile: 'Inspector Intern',
      }),
    );
  }
  return { places, elements, users };
}

type World = Awaited<ReturnType<typeof masterData>>;

const kinds = [
  'plan',
  'plan',
  'plan',
  'batch',
  'save',
  'save',
  'validate',
  'delete',
  'reassign',
  'move',
] as const;

interface Write {
  kind: (typeof kinds)[number];
  on: number;
  choice: number;
  day: string;
}

const write: fc.Arbitrary<Write> = fc.record({
  kind: fc.constantFrom(...kinds),
  on: fc.nat(1),
  choice: fc.nat(1_000_000),
  day: fc.integer({ min: -400, max: 60 }).map((days) => {
    const instant = new Date(Date.now() + days * 86_400_000).toISOString();
    return `${instant.slice(0, 10)}T00:00:00.000Z`;
  }),
});

/** Sends one write; what it meets is up to chance, and so may be refused, but never fail. */
async function send({ kind, on, choice, day }: Write, { places, elements, users }: World, ids: string[]) {
  const instance = instances[on] ?? instances[0];
  const id = ids[choice % Math.max(ids.length, 1)] ?? '';
  const element = elements[choice % elements.length] ?? '';
  const user = users[choice % users.length] ?? '';
  const plan = { elementId: element, elementUserPlanningId: user, elementRegisters: [] };
  switch (kind) {
    case 'plan':
      return instance.call('POST', '/planning', { ...plan, elementPlanningDate: day });
    case 'batch':
      return instance.call('POST', '/planning/batch', { ...plan, elementPlanningDates: [day, new Date()] });
    case 'save':
      return instance.call('PUT', `/planning/${id}`, { elementActions: choice % 2 ? 'Es neteja' : '' });
    case 'validate':
      return instance.call('POST', '/planning/validate', { ids: ids.slice(0, 3) });
    case 'delete':
      return instance.call('DELETE', `/planning/${id}`);
    case 'reassign':
      return instance.call('PUT', `/planning/${id}`, { elementUserPlanningId: user });
    case 'move': {
      const { company, area } = places[choice % places.length] ?? { company: '', area: '' };
      const place = { elementCompanyId: company, elementAreaId: area };
      return instance.call('PUT', `/elements/${element}`, place);
    }
  }
}

/** Runs the writes, several at once; the second instance is killed half-way, with writes under way. */
async function siege(world: World, writes: readonly Write[]): Promise<void> {
  const ids: string[] = [];
  let next = 0;
  const worker = async () => {
    while (next < writes.length) {
      const index = next++;
      const one = writes[index];
      if (!one) return;
      if (index === writes.length / 2) void instances[1].end('SIGKILL');
      const on = index < writes.length / 2 ? one.on : 0;
      try {
        const answer = await send({ ...one, on }, world, ids);
        expect(answer.status).toBeLessThan(500);
        if (answer.status === 201 && one.kind === 'plan') ids.push((parsed(answer) as { _id: string })._id);
      } catch (error) {
        // Only of the one that is being killed.
        if (on === 0) throw error;
      }
      // Lists are looked at all the while, so that totals are kept and moved.
      if (index % 10 === 0) await totalOf(instances[0], {});
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function totalOf(instance: Instance, filter: object): Promise<number> {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`;
  const { range } = await instance.call('GET', `/planning?${query}`);
  return Number(range.split('/')[1]);
}

/** What the API tells, and what the database has, of the same. */
async function compared(instance: Instance, { places, elements, users }: World) {
  const collection = database.collection('planning');
  const rows = await collection.find({ elementPlanningDeleted: false }).toArray();
  const elementRows = await database.collection('elements').find().toArray();
  const placeOf = new Map(elementRows.map((row) => [String(row._id), row]));
  const filters: [object, (row: (typeof rows)[number]) => boolean][] = [
    [{}, () => true],
    [{ elementPlanningActive: false }, (row) => row.elementPlanningActive === false],
    [{ elementPlanningValidation: true }, (row) => row.elementPlanningValidation === true],
    [{ hasActions: true }, (row) => row.elementActions !== ''],
    ...users.map((id): [object, (row: (typeof rows)[number]) => boolean] => [
      { elementUserPlanningId: id, elementPlanningActive: false, elementPlanningValidation: false },
      (row) => String(row.elementUserPlanningId) === id && row.elementPlanningActive === false,
    ]),
    ...elements.map((id): [object, (row: (typeof rows)[number]) => boolean] => [
      { elementId: id },
      (row) => String(row.elementId) === id,
    ]),
    ...places.flatMap(({ company, area }): [object, (row: (typeof rows)[number]) => boolean][] => [
      [
        { elementCompanyId: company },
        (row) => String(placeOf.get(String(row.elementId))?.elementCompanyId) === company,
      ],
      [{ elementAreaId: area }, (row) => String(placeOf.get(String(row.elementId))?.elementAreaId) === area],
    ]),
  ];
  const told: Record<string, number> = {};
  const recounted: Record<string, number> = {};
  for (const [filter, meets] of filters) {
    told[JSON.stringify(filter)] = await totalOf(instance, filter);
    recounted[JSON.stringify(filter)] = rows.filter(meets).length;
  }
  const operations = parsed(await instance.call('GET', '/operations')) as Operations;
  const { year, month, today, lateBefore } = counterSpans(dayOf(new Date(), ZONE), ZONE);
  const within = ({ from, to }: { from: Date; to: Date }) =>
    rows.filter(({ elementPlanningDate: date }) => date >= from && date < to).length;
  return {
    told: { ...told, ...operations },
    recounted: {
      ...recounted,
      numCompanies: 3,
      numHeadquarters: 3,
      numUsers: 4,
      numElements: 6,
      numUpkeeps: 0,
      numElementsPlanningActualYear: within(year),
      numElementsPlanningActualMonth: within(month),
      numElementsPlanningToday: within(today),
      numElementsPlanningLate: rows.filter(
        (row) => row.elementPlanningDate < lateBefore && row.elementPlanningActive === false,
      ).length,
    },
  };
}

describe('what is remembered of the inspections', () => {
  it('equals a recount once thousands of writes of two instances, one of them killed, have settled', async () => {
    const world = await masterData();
    // What is remembered is there before the writes, on both.
    for (const instance of instances) await compared(instance, world);
    await siege(world, fc.sample(write, { numRuns: WRITES, seed: 20261121 }));

    const settledAt = performance.now() + SETTLED_MS;
    let { told, recounted } = await compared(instances[0], world);
    while (JSON.stringify(told) !== JSON.stringify(recounted) && performance.now() < settledAt) {
      await wait(FRESH_MS);
      ({ told, recounted } = await compared(instances[0], world));
    }
    expect(told).toEqual(recounted);
    expect(await totalOf(instances[0], {})).toBeGreaterThan(500);

    // One that starts afresh sees the same.
    const fresh = await Instance.start(uri);
    expect(await compared(fresh, world)).toEqual({ told, recounted });
    await fresh.end('SIGTERM');
  });
});
