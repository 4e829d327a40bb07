import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, Types, createConnection } from 'mongoose';
import { dayOf } from '../../domain/common';
import type { Session } from '../../domain/auth';
import { type Operations, counterSpans } from '../../domain/operations';
import type { Inspection } from '../../domain/planning';
import { WriteLog } from '../common';
import { integerBetween, pick, randomOf } from '../demo';
import { givenRun } from '../testing/consistency/run';
import { RemoteCaller } from '../testing/remote-caller';
import { ADMIN, ServerProcess, onDatabase } from '../testing/server-process';
import { freshDatabaseUri } from '../testing/fresh-database-uri';
import { TestApp } from '../testing/test-app';
import { Acknowledged } from '../testing/consistency/acknowledged';
import { type Question, problemsOf, questionsAbout } from '../testing/consistency/questions';
import { RandomWrites, type Write } from '../testing/consistency/random-writes';
import { type Records, makeRecords } from '../testing/consistency/records';

// A second try could hide that something was lost.
jest.retryTimes(0);

/**
 * The guarantee of docs/product.md, "Lists": no instance answers with less than what was acknowledged anywhere before it was
 * asked, and what was written past the server is seen within half a minute.
 *
 * INSPECTA_CONSISTENCY_SEED repeats a run; INSPECTA_CONSISTENCY_MINUTES says how long it takes.
 */
const { seed, minutes } = givenRun();

const ZONE = 'Europe/Madrid';
const WRITERS = 5;
const READERS = 3;
/** How long a round of writes takes in which an instance is killed. */
const STORM_MS = 20_000;
/** How long somebody writes past the servers; then nothing is written that would clear what is kept, until it must have healed. */
const PAST_MS = 8_000;
const HEAL_MS = 31_000;

const random = randomOf(`consistency ${seed}`);

interface Instance {
  server: ServerProcess;
  admin: RemoteCaller;
}

const uri = freshDatabaseUri();
const known = new Acknowledged();
let database: Connection;
let instances: (Instance | undefined)[];
let records: Records;
let writes: RandomWrites;
let questions: Question[];
/** Reads anew what the servers may remember. */
let reader: TestApp;

/** More sign-ins than people need. */
const UNLIMITED = { SIGN_INS_PER_USER: '100000', SIGN_INS_PER_ADDRESS: '100000' };

async function signedIn(server: ServerProcess): Promise<Instance> {
  return { server, admin: await RemoteCaller.signIn(server.url, ...ADMIN) };
}

async function start(): Promise<Instance> {
  return signedIn(await ServerProcess.start({ ...onDatabase(uri), ...UNLIMITED }));
}

const living = () => instances.filter((instance) => instance !== undefined);
const anyInstance = () => pick(random, living());

beforeAll(async () => {
  database = await createConnection(uri).asPromise();
  instances = [await start(), await start()];
  reader = await TestApp.start({ uri, now: new Date().toISOString() });
  records = await makeRecords(anyInstance().admin, random);
  writes = new RandomWrites(random, records, known);
  questions = questionsAbout(records);
}, 120_000);

afterAll(async () => {
  await Promise.all(living().map(({ server }) => server.stop()));
  await reader.nest.close();
  await database.dropDatabase();
  await database.close();
});

let isWritingMasterData = false;

async function writeOnce(): Promise<void> {
  const write = writes.next();
  if (!write.isMasterData) return sent(write, anyInstance());
  if (isWritingMasterData) return;
  isWritingMasterData = true;
  try {
    await sent(write, anyInstance());
  } finally {
    isWritingMasterData = false;
  }
}

async function sent({ ids, send, learn, ghosts = 0 }: Write, through: Instance): Promise<void> {
  const end = known.begin(ids);
  known.addGhosts(ghosts);
  try {
    const answer = await send(through.admin);
    if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
    if (answer.status < 300) await learn(answer.text);
    known.addGhosts(-ghosts);
    end();
  } catch (error) {
    // Whether it was done is known to nobody: its span never ends, and its ghosts stay.
    known.doubt(ids);
    known.addUnlogged(Math.max(ids.length, ghosts));
    if (living().includes(through)) throw error;
  }
}

const totalIn = (headers: Headers) => Number(headers.get('content-range')?.split('/')[1]);

async function readOnce(): Promise<void> {
  const through = anyInstance();
  const asked = pick(random, questions);
  const begun = known.tick();
  try {
    const { status, text, headers } = await through.admin.send('GET', asked.path);
    if (status !== 200) throw new Error(`answered ${status}`);
    const span = { begun, ended: known.tick() };
    const rows = JSON.parse(text) as Inspection[];
    const problems = problemsOf(asked, { rows, total: totalIn(headers), span }, known);
    if (problems.length > 0) throw new Error(`${asked.path}: ${problems.join('; ')}`);
  } catch (error) {
    if (living().includes(through)) throw error;
  }
}

async function readDashboard(): Promise<void> {
  const through = anyInstance();
  const begun = known.tick();
  try {
    const told = await through.admin.call<Operations>('GET', '/operations');
    const span = { begun, ended: known.tick() };
    const { year, lateBefore } = counterSpans(dayOf(new Date(), ZONE), ZONE);
    const day = (one: Inspection) => new Date(one.elementPlanningDate);
    const inYear = known.bounds((one) => day(one) >= year.from && day(one) < year.to, span);
    const late = known.bounds((one) => day(one) < lateBefore && !one.elementPlanningActive, span);
    expect(told.numElementsPlanningActualYear).toBeGreaterThanOrEqual(inYear.least);
    expect(told.numElementsPlanningActualYear).toBeLessThanOrEqual(inYear.most);
    expect(told.numElementsPlanningLate).toBeGreaterThanOrEqual(late.least);
    expect(told.numElementsPlanningLate).toBeLessThanOrEqual(late.most);
  } catch (error) {
    if (living().includes(through)) throw error;
  }
}

/** What somebody does who does not know of the servers. */
async function writePast(): Promise<void> {
  const id = pick(random, known.ids());
  known.begin([id]);
  known.doubt([id]);
  known.addUnlogged(1);
  // No state that the server would never write: lists count on what is done having a date, and on nothing else having one.
  const change = pick<object>(random, [
    { elementPlanningDeleted: true },
    { elementPlanningDeleted: false },
    { elementUserPlanningId: new Types.ObjectId(pick(random, records.users)) },
  ]);
  await database.collection('planning').updateOne({ _id: new Types.ObjectId(id) }, { $set: change });
  await wait(200);
}

/** Does something again and again, side by side, until an instant. */
async function untilThen(instant: number, times: number, work: () => Promise<void>): Promise<void> {
  const worker = async () => {
    while (performance.now() < instant) await work();
  };
  await Promise.all(Array.from({ length: times }, worker));
}

async function killAndReplace(instant: number): Promise<void> {
  const index = integerBetween(random, 0, 1);
  const victim = instances[index];
  instances[index] = undefined;
  victim?.server.kill();
  if (performance.now() < instant) instances[index] = await start();
}

async function readerToken(): Promise<string> {
  const [userUser, userPassword] = ADMIN;
  const login = await reader.call('POST', '/login', { body: { userUser, userPassword } });
  return login.as<Session>().token;
}

/** Everything that the servers may remember, beside what is read anew of the database. */
async function compareAll(): Promise<void> {
  const token = await readerToken();
  for (const { path } of [...questions, { path: '/operations' }]) {
    reader.nest.get(WriteLog).share();
    const fresh = await reader.call('GET', path, { token });
    for (const { admin } of living()) {
      const answer = await admin.send('GET', path);
      expect([path, answer.headers.get('content-range'), answer.text]).toEqual([
        path,
        fresh.headers['content-range'] ?? null,
        fresh.text,
      ]);
    }
  }
}

/** Waits for what a killed instance left open, then starts from what is there. */
async function settle(): Promise<void> {
  const isUnsettled = { $or: [{ state: { $ne: 'closed' } }, { shown: false }] };
  while (await database.collection('batches').findOne(isUnsettled)) await wait(100);
  while (await database.collection('elements').findOne({ 'internal.outbox._id': { $exists: true } }))
    await wait(100);
  reader.nest.get(WriteLog).share();
  const token = await readerToken();
  known.reset((await reader.call('GET', '/planning', { token })).as<Inspection[]>());
  for (const row of await database.collection('elements').find().toArray()) {
    records.placeOf.set(String(row._id), {
      elementCompanyId: String(row.elementCompanyId),
      elementAreaId: String(row.elementAreaId),
    });
  }
}

async function storm(): Promise<void> {
  const until = performance.now() + STORM_MS;
  await Promise.all([
    untilThen(until, WRITERS, writeOnce),
    untilThen(until, READERS, readOnce),
    untilThen(until, 1, readDashboard),
    wait(integerBetween(random, 2_000, STORM_MS / 2)).then(() => killAndReplace(until)),
  ]);
  instances = await Promise.all(instances.map(async (instance) => instance ?? (await start())));
  await settle();
}

async function writePastAndHeal(): Promise<void> {
  const until = performance.now() + PAST_MS;
  await Promise.all([
    untilThen(until, 1, () => sent(writes.save(), anyInstance())),
    untilThen(until, 1, writePast),
    untilThen(until + HEAL_MS, READERS, readOnce),
    untilThen(until + HEAL_MS, 1, readDashboard),
  ]);
  known.heal();
  await settle();
}

it(
  `two instances never answer with less than was acknowledged (seed ${seed})`,
  async () => {
    const endsAt = performance.now() + minutes * 60_000;
    while (performance.now() < endsAt) {
      // A run is longer than a token lives.
      instances = await Promise.all(living().map(({ server }) => signedIn(server)));
      await storm();
      await writePastAndHeal();
      await compareAll();
    }
    expect(known.ids().length).toBeGreaterThan(100);
  },
  (minutes + 4) * 60_000,
);
