import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, Types, createConnection } from 'mongoose';
import { counterSpans } from '../../../domain/operations';
import { dayOf } from '../../../domain/common';
import type { Session } from '../../../domain/auth';
import type { Inspection, ValidateResult } from '../../../domain/planning';
import type { Operations } from '../../../domain/operations';
import { WriteLog } from '../../common';
import { RemoteCaller } from '../../testing/remote-caller';
import { ADMIN, ServerProcess, onDatabase } from '../../testing/server-process';
import { TestApp, freshDatabaseUri } from '../../testing/test-app';
import { Acknowledged } from './acknowledged';

/**
 * The guarantee of docs/product.md, "Lists": no instance answers with less than what was acknowledged anywhere before it was asked,
 * and what was written past the server is seen within half a minute.
 *
 * INSPECTA_CONSISTENCY_SEED repeats a run; INSPECTA_CONSISTENCY_MINUTES says how long it takes.
 */
// eslint-disable-next-line no-restricted-properties -- they are no settings of the product's
const { INSPECTA_CONSISTENCY_SEED, INSPECTA_CONSISTENCY_MINUTES } = process.env;
const SEED = Number(INSPECTA_CONSISTENCY_SEED ?? Math.floor(Math.random() * 1_000_000));
const MINUTES = Number(INSPECTA_CONSISTENCY_MINUTES ?? 3);

const ZONE = 'Europe/Madrid';
const DAY_MS = 86_400_000;
const WRITERS = 5;
const READERS = 3;
/** How long a round of writes takes in which an instance is killed. */
const STORM_MS = 20_000;
/** How long somebody writes past the servers; then nothing is written that would clear what is kept, until it must have healed. */
const PAST_MS = 8_000;
const HEAL_MS = 31_000;

/** Numbers that a seed makes the same each time. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = randomOf(SEED);
const oneOf = <T>(some: readonly T[]): T => {
  const one = some[random(some.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

interface Instance {
  server: ServerProcess;
  admin: RemoteCaller;
}

/** A list that is asked for again and again. */
interface Question {
  path: string;
  meets: (inspection: Inspection) => boolean;
}

const uri = freshDatabaseUri();
const known = new Acknowledged();
let database: Connection;
let instances: (Instance | undefined)[];
let questions: Question[];
/** Reads anew what the servers may remember. */
let reader: TestApp;
const elements: string[] = [];
const users: string[] = [];
const places: { elementCompanyId: string; elementAreaId: string }[] = [];
/** Where each element is, as was acknowledged. */
const placeOf = new Map<string, (typeof places)[number]>();
let numbers = 0;

/** More sign-ins than people need. */
const UNLIMITED = { SIGN_INS_PER_USER: '100000', SIGN_INS_PER_ADDRESS: '100000' };

async function signedIn(server: ServerProcess): Promise<Instance> {
  return { server, admin: await RemoteCaller.signIn(server.url, ...ADMIN) };
}

async function start(): Promise<Instance> {
  return signedIn(await ServerProcess.start({ ...onDatabase(uri), ...UNLIMITED }));
}

const living = () => instances.filter((instance) => instance !== undefined);
const anyInstance = () => oneOf(living());

async function make(path: string, body: object): Promise<string> {
  return (await anyInstance().admin.call<{ _id: string }>('POST', path, body))._id;
}

const question = (filter: object, sort: string, range: string, meets: Question['meets']): Question => ({
  path: `/planning?${new URLSearchParams({ filter: JSON.stringify(filter), sort, range }).toString()}`,
  meets,
});

function askedQuestions(): Question[] {
  const byDay = '["elementPlanningDate","ASC"]';
  const byState = '["elementPlanningActive","DESC"]';
  return [
    question({}, byDay, '[0,49]', () => true),
    question({}, byDay, '[50,99]', () => true),
    question({ elementPlanningActive: false }, byDay, '[0,9]', (one) => !one.elementPlanningActive),
    question({ elementPlanningValidation: true }, byDay, '[0,49]', (one) => one.elementPlanningValidation),
    question({ hasActions: true }, '["elementDoDate","DESC"]', '[0,49]', (one) => one.elementActions !== ''),
    ...users.flatMap((id) => [
      question(
        { elementUserPlanningId: id },
        byState,
        '[0,9]',
        (one) => one.elementUserPlanningId._id === id,
      ),
      question(
        { elementUserPlanningId: id, elementPlanningActive: false },
        byDay,
        '[0,49]',
        (one) => one.elementUserPlanningId._id === id && !one.elementPlanningActive,
      ),
    ]),
    ...elements.map((id) => question({ elementId: id }, byDay, '[0,49]', (one) => one.elementId._id === id)),
    ...places.flatMap(({ elementCompanyId, elementAreaId }) => [
      question(
        { elementCompanyId },
        byDay,
        '[0,49]',
        (one) => placeOf.get(one.elementId._id)?.elementCompanyId === elementCompanyId,
      ),
      question(
        { elementAreaId, elementPlanningActive: true },
        byDay,
        '[0,9]',
        (one) => one.elementPlanningActive && placeOf.get(one.elementId._id)?.elementAreaId === elementAreaId,
      ),
    ]),
  ];
}

beforeAll(async () => {
  database = await createConnection(uri).asPromise();
  instances = [await start(), await start()];
  reader = await TestApp.start({ uri, now: new Date().toISOString() });
  for (let index = 0; index < 3; index += 1) {
    const elementCompanyId = await make('/companies', { companyName: `Empresa ${index} #0` });
    const area = { areaName: `Centre ${index} #0`, areaCompanyId: elementCompanyId };
    places.push({ elementCompanyId, elementAreaId: await make('/arees', area) });
    users.push(
      await make('/users', {
        ...{ userName: `Jana #0`, userLastName1: `Puig ${index}`, userUser: `user${index}@consistency.test` },
        ...{ userPassword: 'Inspecta#2026', userProfile: 'Inspector Intern' },
      }),
    );
  }
  for (let index = 0; index < 6; index += 1) {
    const place = oneOf(places);
    const id = await make('/elements', { elementName: `Element ${index} #0`, ...place });
    placeOf.set(id, place);
    elements.push(id);
  }
  questions = askedQuestions();
}, 120_000);

afterAll(async () => {
  await Promise.all(living().map(({ server }) => server.stop()));
  await reader.nest.close();
  await database.dropDatabase();
  await database.close();
});

const someDay = () => new Date(Date.now() + (random(460) - 400) * DAY_MS).toISOString().slice(0, 10);

/** One write through an instance that may be killed meanwhile. */
interface Write {
  /** The records that it may change. */
  ids: string[];
  send: (through: RemoteCaller) => ReturnType<RemoteCaller['send']>;
  /** Takes in what was acknowledged. */
  learn: (answer: string) => void | Promise<void>;
  /** How many inspections it makes that are not known before its answer. */
  ghosts?: number;
}

const learnRecord = (text: string) => {
  const record = JSON.parse(text) as Inspection;
  known.note(record._id, { record, isUnsure: false });
};

function plan(): Write {
  const body = { elementId: oneOf(elements), elementUserPlanningId: oneOf(users), elementRegisters: [] };
  const key = { 'idempotency-key': `key-${(numbers += 1)}` };
  const elementPlanningDate = someDay();
  return {
    ids: [],
    ghosts: 1,
    send: (admin) => admin.send('POST', '/planning', { ...body, elementPlanningDate }, key),
    learn: learnRecord,
  };
}

function planBatch(): Write {
  const body = { elementId: oneOf(elements), elementUserPlanningId: oneOf(users), elementRegisters: [] };
  const elementPlanningDates = [...new Set([someDay(), someDay()])];
  return {
    ids: [],
    ghosts: elementPlanningDates.length,
    send: (admin) => admin.send('POST', '/planning/batch', { ...body, elementPlanningDates }),
    // They stay ghosts: what they are is asked of the database at the end of the round.
    learn: () => known.addGhosts(elementPlanningDates.length),
  };
}

function save(): Write {
  const id = oneOf(known.ids());
  const change = oneOf([
    { elementActions: `Es neteja ${(numbers += 1)}` },
    { elementActions: '' },
    { elementPlanningActive: true },
    { elementUserPlanningId: oneOf(users) },
    { elementPlanningDate: someDay() },
  ]);
  return { ids: [id], send: (admin) => admin.send('PUT', `/planning/${id}`, change), learn: learnRecord };
}

function remove(): Write {
  const id = oneOf(known.ids());
  return {
    ids: [id],
    send: (admin) => admin.send('DELETE', `/planning/${id}`),
    learn: () => known.note(id, { record: null, isUnsure: false }),
  };
}

function validate(): Write {
  const ids = [...new Set([oneOf(known.ids()), oneOf(known.ids()), oneOf(known.ids())])];
  return {
    ids,
    send: (admin) => admin.send('POST', '/planning/validate', { ids }),
    learn: (text) => {
      const skipped = new Set((JSON.parse(text) as ValidateResult).skipped.map(({ id }) => id));
      known.doubt(ids.filter((id) => !skipped.has(id)));
    },
  };
}

function move(): Write {
  const id = oneOf(elements);
  const place = oneOf(places);
  return {
    ids: [id],
    send: (admin) => admin.send('PUT', `/elements/${id}`, place),
    learn: () => void placeOf.set(id, place),
  };
}

function rename(): Write {
  const number = (numbers += 1);
  const { elementCompanyId, elementAreaId } = oneOf(places);
  const [path, id, field] = oneOf([
    ['elements', oneOf(elements), 'elementName'],
    ['users', oneOf(users), 'userName'],
    ['companies', elementCompanyId, 'companyName'],
    ['arees', elementAreaId, 'areaName'],
  ] as const);
  return {
    ids: [],
    send: (admin) => admin.send('PUT', `/${path}/${id}`, { [field]: `Nom #${number}` }),
    learn: () => known.name(id, number),
  };
}

const kinds = [plan, plan, planBatch, save, save, save, save, validate, remove, move, rename];

/** Master data are written by one writer at a time, so that it is known what was written last. */
let isMoving = false;

async function writeOnce(): Promise<void> {
  const kind = known.ids().length < 50 ? plan : oneOf(kinds);
  if (kind === move || kind === rename) {
    if (isMoving) return;
    isMoving = true;
  }
  try {
    await sent(kind(), anyInstance());
  } finally {
    if (kind === move || kind === rename) isMoving = false;
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

/** What is wrong with an answer that was asked for at one instant and came at another. */
function problemsOf(
  { meets }: Question,
  rows: readonly Inspection[],
  total: number,
  span: readonly [number, number],
): string[] {
  const { least, most } = known.bounds(meets, span);
  const problems = total < least || total > most ? [`${total} are told of ${least} to ${most}`] : [];
  for (const row of rows) {
    const before = known.at(row._id, span[0]);
    if (before?.record === null) problems.push(`${row._id} was deleted`);
    if (row.__v < (before?.record?.__v ?? 0))
      problems.push(`${row._id} is at ${row.__v}, not ${before?.record?.__v}`);
    if (before?.record?.__v === row.__v && row.elementActions !== before.record.elementActions) {
      problems.push(`${row._id} has other values at the same revision`);
    }
    const { elementId, elementUserPlanningId } = row;
    const names = [
      [elementId._id, elementId.elementName],
      [elementId.elementCompanyId._id, elementId.elementCompanyId.companyName],
      [elementId.elementAreaId._id, elementId.elementAreaId.areaName],
      [elementUserPlanningId._id, elementUserPlanningId.userName],
    ] as const;
    for (const [id, name] of names) {
      if (Number(name.split('#')[1]) < known.numberAt(id, span[0]))
        problems.push(`${id} has an old name, ${name}`);
    }
  }
  return problems;
}

const totalIn = (headers: Headers) => Number(headers.get('content-range')?.split('/')[1]);

async function readOnce(): Promise<void> {
  const through = anyInstance();
  const asked = oneOf(questions);
  const from = known.tick();
  try {
    const { status, text, headers } = await through.admin.send('GET', asked.path);
    if (status !== 200) throw new Error(`answered ${status}`);
    const problems = problemsOf(asked, JSON.parse(text) as Inspection[], totalIn(headers), [
      from,
      known.tick(),
    ]);
    if (problems.length > 0) throw new Error(`${asked.path}: ${problems.join('; ')}`);
  } catch (error) {
    if (living().includes(through)) throw error;
  }
}

async function readDashboard(): Promise<void> {
  const through = anyInstance();
  const from = known.tick();
  try {
    const told = await through.admin.call<Operations>('GET', '/operations');
    const span = [from, known.tick()] as const;
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
  const id = oneOf(known.ids());
  known.begin([id]);
  known.doubt([id]);
  known.addUnlogged(1);
  // No state that the server would never write: lists count on what is done having a date, and on nothing else having one.
  const change = oneOf([
    { elementPlanningDeleted: true },
    { elementPlanningDeleted: false },
    { elementUserPlanningId: new Types.ObjectId(oneOf(users)) },
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
  const index = random(2);
  const victim = instances[index];
  instances[index] = undefined;
  victim?.server.kill();
  if (performance.now() < instant) instances[index] = await start();
}

/** Everything that the servers may remember, beside what is read anew of the database. */
async function compareAll(): Promise<void> {
  const [userUser, userPassword] = ADMIN;
  const login = await reader.call('POST', '/login', { body: { userUser, userPassword } });
  const { token } = login.as<Session>();
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
  while (await database.collection('elements').findOne({ placedAt: { $exists: true } })) await wait(100);
  reader.nest.get(WriteLog).share();
  const { token } = (
    await reader.call('POST', '/login', { body: { userUser: ADMIN[0], userPassword: ADMIN[1] } })
  ).as<Session>();
  known.reset((await reader.call('GET', '/planning', { token })).as<Inspection[]>());
  for (const row of await database.collection('elements').find().toArray()) {
    placeOf.set(String(row._id), {
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
    wait(2_000 + random(STORM_MS / 2)).then(() => killAndReplace(until)),
  ]);
  instances = await Promise.all(instances.map(async (instance) => instance ?? (await start())));
  await settle();
}

async function writePastAndHeal(): Promise<void> {
  const until = performance.now() + PAST_MS;
  await Promise.all([
    untilThen(until, 1, () => sent(save(), anyInstance())),
    untilThen(until, 1, writePast),
    untilThen(until + HEAL_MS, READERS, readOnce),
    untilThen(until + HEAL_MS, 1, readDashboard),
  ]);
  known.heal();
  await settle();
}

it(
  `two instances never answer with less than was acknowledged (seed ${SEED})`,
  async () => {
    const endsAt = performance.now() + MINUTES * 60_000;
    while (performance.now() < endsAt) {
      // A run is longer than a token lives.
      instances = await Promise.all(living().map(({ server }) => signedIn(server)));
      await storm();
      await writePastAndHeal();
      await compareAll();
    }
    expect(known.ids().length).toBeGreaterThan(100);
  },
  (MINUTES + 4) * 60_000,
);
