import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { type Connection, createConnection } from 'mongoose';
import { counterSpans } from '../../domain/operations';
import { dayOf } from '../../domain/common';
import type { Operations } from '../../domain/operations';
import { RemoteCaller } from '../testing/remote-caller';
import { ADMIN, ServerProcess, onDatabase } from '../testing/server-process';
import { freshDatabaseUri } from '../testing/test-app';

const ZONE = 'Europe/Madrid';
const WRITES = 4_000;
const AT_ONCE = 8;
/** What one instance writes, another knows after this; of one that was killed, after its silence. */
const FRESH_MS = 2_000;
const SETTLED_MS = 15_000;
const POLL_MS = 100;

/** A server on the shared database, and its administrator. */
interface Instance {
  server: ServerProcess;
  admin: RemoteCaller;
}

async function start(uri: string): Promise<Instance> {
  const server = await ServerProcess.start(onDatabase(uri));
  return { server, admin: await RemoteCaller.signIn(server.url, ...ADMIN) };
}

let database: Connection;
let instances: [Instance, Instance];
let uri: string;

beforeAll(async () => {
  uri = freshDatabaseUri();
  database = await createConnection(uri).asPromise();
  instances = [await start(uri), await start(uri)];
}, 120_000);

afterAll(async () => {
  await instances[0].server.stop();
  await database.dropDatabase();
  await database.close();
});

async function made(path: string, body: object): Promise<string> {
  const { _id } = await instances[0].admin.call<{ _id: string }>('POST', path, body);
  return _id;
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
        userPassword: 'Inspecta#2026',
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
  const { admin } = instances[on] ?? instances[0];
  const id = ids[choice % Math.max(ids.length, 1)] ?? '';
  const element = elements[choice % elements.length] ?? '';
  const user = users[choice % users.length] ?? '';
  const plan = { elementId: element, elementUserPlanningId: user, elementRegisters: [] };
  switch (kind) {
    case 'plan':
      return admin.send('POST', '/planning', { ...plan, elementPlanningDate: day });
    case 'batch':
      return admin.send('POST', '/planning/batch', { ...plan, elementPlanningDates: [day, new Date()] });
    case 'save':
      return admin.send('PUT', `/planning/${id}`, { elementActions: choice % 2 ? 'Es neteja' : '' });
    case 'validate':
      return admin.send('POST', '/planning/validate', { ids: ids.slice(0, 3) });
    case 'delete':
      return admin.send('DELETE', `/planning/${id}`);
    case 'reassign':
      return admin.send('PUT', `/planning/${id}`, { elementUserPlanningId: user });
    case 'move': {
      const { company, area } = places[choice % places.length] ?? { company: '', area: '' };
      const place = { elementCompanyId: company, elementAreaId: area };
      return admin.send('PUT', `/elements/${element}`, place);
    }
  }
}

/** Runs the writes, several at once; the second instance is killed half-way, with writes under way. */
async function fuzz(world: World, writes: readonly Write[]): Promise<void> {
  const ids: string[] = [];
  let next = 0;
  const worker = async () => {
    while (next < writes.length) {
      const index = next++;
      const one = writes[index];
      if (!one) return;
      if (index === writes.length / 2) instances[1].server.kill();
      const on = index < writes.length / 2 ? one.on : 0;
      try {
        const answer = await send({ ...one, on }, world, ids);
        expect(answer.status).toBeLessThan(500);
        if (answer.status === 201 && one.kind === 'plan')
          ids.push((JSON.parse(answer.text) as { _id: string })._id);
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

/** Whether every batch that the killed instance left open has been ended: until then, the truth itself still changes. */
async function allBatchesSettled(): Promise<boolean> {
  const unsettled = { $or: [{ state: { $ne: 'closed' } }, { shown: false }] };
  return (await database.collection('batches').findOne(unsettled)) === null;
}

async function totalOf({ admin }: Instance, filter: object): Promise<number> {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`;
  const { headers } = await admin.send('GET', `/planning?${query}`);
  return Number(headers.get('content-range')?.split('/')[1]);
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
  const operations = await instance.admin.call<Operations>('GET', '/operations');
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
    await fuzz(world, fc.sample(write, { numRuns: WRITES, seed: 20261121 }));

    const settledAt = performance.now() + SETTLED_MS;
    while (!(await allBatchesSettled())) await wait(POLL_MS);
    let { told, recounted } = await compared(instances[0], world);
    while (JSON.stringify(told) !== JSON.stringify(recounted) && performance.now() < settledAt) {
      await wait(FRESH_MS);
      ({ told, recounted } = await compared(instances[0], world));
    }
    expect(told).toEqual(recounted);
    expect(await totalOf(instances[0], {})).toBeGreaterThan(500);

    // One that starts afresh sees the same.
    const fresh = await start(uri);
    expect(await compared(fresh, world)).toEqual({ told, recounted });
    await fresh.server.stop();
  });
});
