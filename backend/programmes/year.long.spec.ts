import type { Area } from '../../domain/areas';
import type { Element } from '../../domain/elements';
import type { Programme } from '../../domain/programmes';
import { randomOf } from '../demo';
import { JobWorker } from '../jobs';
import { type Death, dieIn } from '../testing/programmes/dying';
import {
  type Fate,
  type NaiveInspection,
  type NaiveProgramme,
  naiveChain,
  naivePlan,
  plus,
  weekday,
} from '../testing/programmes/naive-year';
import { World } from '../testing/world';

/**
 * A year of programmes on two instances that are restarted and killed, in which people do, move, delete and change. All that is
 * planned is compared with what `naive-year.ts` works out.
 */
const AHEAD = 14;
const ENVIRONMENT = { PLAN_AHEAD_DAYS: String(AHEAD) };
const FIRST = '2026-06-15';
const LAST = '2027-06-20';
const random = randomOf('a year of programmes');

/** Public holidays in that year, by hand. */
const PUBLIC = [
  ...['2026-06-24', '2026-08-15', '2026-09-11', '2026-10-12', '2026-11-01', '2026-12-06', '2026-12-08'],
  ...['2026-12-25', '2026-12-26', '2027-01-01', '2027-01-06', '2027-03-26', '2027-03-29', '2027-05-01'],
  ...['2027-05-03', '2027-06-24'],
];
const SUMMER = ['2026-08-03', '2026-08-04', '2026-08-05'];
/** Days off that the centre tells later, by the day on which it does. */
const TOLD = new Map([
  ['2026-07-03', '2026-07-06'],
  ['2027-01-05', '2027-04-26'],
  ['2027-05-17', '2027-05-18'],
]);

/** Nobody is there to plan on these days. */
const DOWN = ['2026-08-11', '2026-08-12', '2026-08-13'];
/** On which day which instances are started anew. */
const RESTARTS = new Map([
  ['2026-08-14', [0, 1]],
  ['2026-12-01', [1]],
  ['2027-02-10', [0]],
]);
/** Where the first instance dies on a day, while it plans. */
const DEATHS = new Map<string, Death>([
  ['2026-07-04', { collection: 'planning', writing: 'deleteMany', when: 'half' }],
  ['2026-09-16', { collection: 'programmes', writing: 'findOneAndUpdate', when: 'after' }],
  ['2026-10-21', { collection: 'programmes', writing: 'findOneAndUpdate', when: 'before', passing: 2 }],
  ['2026-11-02', { collection: 'planning', writing: 'insertMany', when: 'half' }],
  ['2026-12-15', { collection: 'programmes', writing: 'updateOne', when: 'before' }],
  ['2027-05-18', { collection: 'planning', writing: 'deleteMany', when: 'after' }],
]);

const AWAY = { from: '2026-09-15', to: '2026-10-20' };
const NO_USER = { from: '2026-10-05', to: '2026-11-20' };
const PAUSE = { from: '2027-01-15', to: '2027-03-10' };
const OTHER_DAYS = { told: '2026-11-10', from: '2026-12-01' };
const OTHER_TURNS = { told: '2027-01-20', from: '2027-01-21' };

let instances: World[];
let area: Area;
let elsewhere: Area;
let taps: Element[];
const programmes = new Map<string, Programme>();
const fates: Fate[] = [];
/** What people have moved to another day, and deleted, by programme, element and day. */
const moved = new Map<string, string>();
const deleted = new Set<string>();
let turnMoved: { element: string; day: string } | undefined;

const names = (...numbers: number[]) => numbers.map((number) => `Aixeta ${number}`);
const idsOf = (elements: readonly string[]) =>
  taps.filter(({ elementName }) => elements.includes(elementName)).map(({ _id }) => _id);
const idOf = (name: string) => programmes.get(name)!._id;

/** What is known on a day of days off. */
function isOffOn(today: string): (day: string) => boolean {
  const told = [...TOLD].flatMap(([on, off]) => (on < today ? [off] : []));
  const off = new Set([...PUBLIC, ...SUMMER, ...told]);
  return (day) => off.has(day) || weekday(day) === 0 || weekday(day) === 6;
}

const on = (...weekdays: number[]) => {
  return (day: string) => weekdays.includes(weekday(day));
};
const isLastFriday = (day: string) => weekday(day) === 5 && plus(day, 7).slice(5, 7) !== day.slice(5, 7);
const isQuarter = (day: string) => ['06', '09', '12', '03'].includes(day.slice(5, 7));

/** The programmes as the second reckoning has them, as far as is known on a day. */
function naiveProgrammes(today: string): Record<string, NaiveProgramme> {
  const common = { created: FIRST, isOff: isOffOn(today) };
  const away =
    AWAY.from < today
      ? [{ element: 'Aixeta 3', from: plus(AWAY.from, 1), to: AWAY.to < today ? AWAY.to : '9999' }]
      : [];
  const since = (from: string, isMeant: (day: string) => boolean) => ({ from, isMeant });
  const always = (isMeant: (day: string) => boolean) => [since(FIRST, isMeant)];
  return {
    Diari: { ...common, said: always(() => true), daysOff: 'next', elements: names(2, 3), away },
    Torns: {
      ...{ ...common, daysOff: 'next', elements: names(1, 2, 3, 4, 5, 6, 7), each: 2, away },
      said: [...always(on(2)), ...(OTHER_TURNS.told < today ? [since(OTHER_TURNS.from, on(4))] : [])],
      moved: turnMoved ? [turnMoved] : [],
    },
    Trimestral: {
      ...{ ...common, daysOff: 'next', elements: names(5) },
      said: always((day) => isLastFriday(day) && isQuarter(day)),
    },
    Persona: {
      ...{ ...common, said: always(on(5)), daysOff: 'skip', elements: names(1, 2) },
      gap:
        NO_USER.from < today && today <= NO_USER.to
          ? { from: plus(NO_USER.from, AHEAD + 1), to: '9999' }
          : undefined,
    },
    Canvi: {
      ...{ ...common, daysOff: 'skip', elements: names(4) },
      said: [...always(on(1, 4)), ...(OTHER_DAYS.told < today ? [since(OTHER_DAYS.from, on(3, 5))] : [])],
    },
    Mensual: {
      ...{ ...common, daysOff: 'keep', elements: names(4) },
      said: always((day) => day.endsWith('-31')),
    },
    Pausa: {
      ...{ ...common, said: always(on(5)), daysOff: 'keep', elements: names(6) },
      gap:
        PAUSE.from < today
          ? { from: plus(PAUSE.from, AHEAD + 1), to: PAUSE.to < today ? plus(PAUSE.to, -1) : '9999' }
          : undefined,
    },
  };
}

const AFTER_DAYS = 10;
const CHAIN = { created: FIRST, daysOff: 'next' as const, elements: names(5, 6, 7) };

/** What is to be there on a day of what is planned until another. */
function expected(today: string, until: string): Record<string, string[]> {
  const rows = (name: string, planned: readonly NaiveInspection[]) =>
    planned
      .map((one) => {
        const key = `${name} ${one.element} ${one.day}`;
        return { ...one, on: moved.get(key) ?? one.on, isDeleted: deleted.has(key) };
      })
      .filter((one) => one.on <= until)
      .map(({ element, day, on: worked, isDeleted }) => rowOf(element, day, worked, isDeleted))
      .sort();
  const planned = Object.entries(naiveProgrammes(today)).map(([name, programme]): [string, string[]] => [
    name,
    rows(name, naivePlan(programme, plus(until, 10))),
  ]);
  const chain = naiveChain({ ...CHAIN, isOff: isOffOn(today) }, AFTER_DAYS, fates);
  return { ...Object.fromEntries(planned), Cadena: rows('Cadena', chain) };
}

const rowOf = (element: string, day: string, worked: string, isDeleted: boolean) =>
  `${element} ${day} ${worked}${isDeleted ? ' deleted' : ''}`;

interface Row {
  _id: unknown;
  element: string;
  day: string;
  on: string;
  isDone: boolean;
  isDeleted: boolean;
}

/** What is there. */
async function rowsOf(name: string): Promise<Row[]> {
  const elements = new Map(taps.map(({ _id, elementName }) => [_id, elementName]));
  const id = idOf(name);
  const found = await instances[0]!.app.database
    .collection('planning')
    .find({ $expr: { $eq: [{ $toString: '$elementProgrammeId' }, id] } })
    .toArray();
  return found.map((one) => ({
    _id: one._id,
    element: elements.get(String(one.elementId))!,
    day: String(one.elementProgrammeDay),
    on: (one.elementPlanningDate as Date).toISOString().slice(0, 10),
    isDone: one.elementDoDate !== null,
    isDeleted: one.elementPlanningDeleted === true,
  }));
}

async function actual(until: string): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const name of programmes.keys()) {
    all[name] = (await rowsOf(name))
      .filter((row) => row.on <= until)
      .map(({ element, day, on: worked, isDeleted }) => rowOf(element, day, worked, isDeleted))
      .sort();
  }
  return all;
}

async function called(world: World, method: string, path: string, body?: object) {
  const answer = await world.call(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer;
}

async function restart(index: number): Promise<void> {
  await instances[index]!.app.nest.close();
  instances[index] = await World.beside(instances[1 - index]!, ENVIRONMENT);
}

/** Has work done by an instance that dies meanwhile, and takes another in its place. */
async function dying(death: Death, today: string, work: (world: World) => Promise<unknown>): Promise<void> {
  const [victim, witness] = [instances[0]!, instances[1]!];
  const mortal = dieIn(victim.app, death);
  await work(victim);
  expect([today, mortal.isDead]).toEqual([today, true]);
  await mortal.bury();
  // As if its leases had ended; by the database's clock, which no test turns, that takes ten seconds.
  await witness.app.database.collection('jobs').updateMany({}, { $unset: { lease: '' } });
  instances[0] = await World.beside(witness, ENVIRONMENT);
  instances[0].app.clock.set(`${today}T08:00:00Z`);
}

/** A change that an instance does not survive, and that is asked for again. */
async function changeOverDeath(death: Death, today: string, name: string, change: object): Promise<void> {
  const path = `/programmes/${idOf(name)}`;
  await dying(death, today, async (world) => {
    expect((await world.call('PUT', path, change)).status).toBeGreaterThanOrEqual(500);
  });
  await called(instances[1]!, 'PUT', path, change);
}

async function plan(today: string): Promise<void> {
  const run = (world: World) => world.app.nest.get(JobWorker).round();
  const death = DEATHS.get(today);
  if (death) {
    await dying(death, today, run);
    await run(instances[1]!);
  } else await Promise.all(instances.map(run));
}

/** People do most of what is due, late or on its day. */
async function work(today: string): Promise<void> {
  const instance = instances[random() < 0.5 ? 0 : 1]!;
  for (const name of programmes.keys()) {
    for (const { _id, element, day, on: worked, isDone, isDeleted } of await rowsOf(name)) {
      const isDue =
        !isDone && !isDeleted && worked <= today && (name === 'Cadena' || worked > plus(today, -5));
      if (!isDue || random() < 0.3) continue;
      await called(instance, 'PUT', `/planning/${String(_id)}`, { elementPlanningActive: true });
      if (name === 'Cadena') fates.push({ element, day, doneOn: today });
    }
  }
}

async function firstAhead(name: string, today: string): Promise<Row> {
  const rows = await rowsOf(name);
  const [first] = rows
    .filter((row) => row.on > today && !row.isDone && !row.isDeleted)
    .sort((one, other) => (one.on + one.element < other.on + other.element ? -1 : 1));
  if (!first) throw new Error(`${name} has nothing ahead`);
  return first;
}

async function deleteByHand(name: string, today: string): Promise<void> {
  const { _id, element, day } = await firstAhead(name, today);
  await called(instances[1]!, 'DELETE', `/planning/${String(_id)}`);
  deleted.add(`${name} ${element} ${day}`);
  if (name === 'Cadena') fates.push({ element, day, doneOn: null });
}

async function moveByHand(name: string, today: string): Promise<{ element: string; day: string }> {
  const { _id, element, day, on: worked } = await firstAhead(name, today);
  const to = plus(worked, 1);
  await called(instances[0]!, 'PUT', `/planning/${String(_id)}`, { elementPlanningDate: to });
  moved.set(`${name} ${element} ${day}`, to);
  return { element, day };
}

const problems = async (name: string) =>
  (await called(instances[0]!, 'GET', `/programmes/${idOf(name)}`)).as<Programme>().programmeProblems;

/** What happens on a day besides. */
async function happen(today: string): Promise<void> {
  const [one, other] = [instances[0]!, instances[1]!];
  const areaPath = `/arees/${area._id}`;
  const tap = `/elements/${taps[2]!._id}`;
  if (TOLD.has(today)) {
    const told = [...TOLD].flatMap(([day, off]) => (day <= today ? [off] : []));
    await called(one, 'PUT', areaPath, { areaHolidays: [...SUMMER, ...told] });
  }
  switch (today) {
    case '2026-07-20':
      for (const name of ['Diari', 'Torns', 'Cadena']) await deleteByHand(name, today);
      return;
    case '2026-07-22':
      await moveByHand('Canvi', today);
      return;
    case AWAY.from:
      await called(one, 'PUT', tap, { elementAreaId: elsewhere._id });
      return;
    case plus(AWAY.from, 1):
      expect(await problems('Torns')).toMatchObject([{ kind: 'elementMoved', name: 'Aixeta 3' }]);
      return;
    case AWAY.to:
      await called(other, 'PUT', tap, { elementAreaId: area._id });
      return;
    case NO_USER.from: {
      const { programmeUserId } = programmes.get('Persona')!;
      await called(one, 'PUT', `/users/${programmeUserId._id}`, { userActive: false });
      return;
    }
    case plus(NO_USER.from, 1): {
      expect(await problems('Persona')).toMatchObject([{ kind: 'user' }]);
      // Two have an element that is away.
      const waiting = await called(one, 'GET', '/operations/waiting');
      expect(waiting.as<{ programmeProblems: number }>().programmeProblems).toBe(3);
      return;
    }
    case NO_USER.to: {
      const { _id } = await other.user({ userUser: 'nova@test.cat' });
      await called(other, 'PUT', `/programmes/${idOf('Persona')}`, { programmeUserId: _id });
      return;
    }
    case OTHER_DAYS.told: {
      const change = { programmeRule: 'FREQ=WEEKLY;BYDAY=WE,FR', fromDay: OTHER_DAYS.from };
      const death: Death = { collection: 'planning', writing: 'insertMany', when: 'before' };
      await changeOverDeath(death, today, 'Canvi', change);
      return;
    }
    case plus(OTHER_TURNS.told, -1):
      turnMoved = await moveByHand('Torns', today);
      return;
    case OTHER_TURNS.told: {
      const death: Death = { collection: 'planning', writing: 'deleteMany', when: 'half' };
      await changeOverDeath(death, today, 'Torns', { programmeRule: 'FREQ=WEEKLY;BYDAY=TH' });
      return;
    }
    case PAUSE.from:
      await called(other, 'PUT', `/programmes/${idOf('Pausa')}`, { programmePaused: true });
      return;
    case PAUSE.to: {
      // The first is what was missed, the second the change.
      const death: Death = {
        ...{ collection: 'programmes', writing: 'findOneAndUpdate' },
        ...{ when: 'after', passing: 1 },
      };
      await changeOverDeath(death, today, 'Pausa', { programmePaused: false });
    }
  }
}

async function create(world: World, name: string, elements: string[], fields: object): Promise<void> {
  const { _id } = await world.user();
  const answer = await called(world, 'POST', '/programmes', {
    ...{ programmeName: name, programmeAreaId: area._id, programmeElementIds: idsOf(elements) },
    ...{ programmeUserId: _id, programmeStart: FIRST, ...fields },
  });
  programmes.set(name, answer.as<Programme>());
}

beforeAll(async () => {
  const world = await World.start({ environment: ENVIRONMENT });
  instances = [world, await World.beside(world, ENVIRONMENT)];
  // Before the first day begins: what follows a save of that day was planned later.
  for (const { app } of instances) app.clock.set(`${FIRST}T07:00:00Z`);
  area = await world.area({ areaWorkingDays: [1, 2, 3, 4, 5], areaHolidays: SUMMER });
  const place = {
    ...{ elementAreaId: area._id, elementCompanyId: area.areaCompanyId._id },
    elementUpkeeps: [(await world.upkeep())._id],
  };
  elsewhere = await world.area({ areaCompanyId: area.areaCompanyId._id });
  taps = [];
  for (const elementName of names(1, 2, 3, 4, 5, 6, 7)) {
    taps.push(await world.element({ elementName, elementUbication: 'Planta 1', ...place }));
  }
  const known = naiveProgrammes(FIRST);
  const rules: Record<string, string> = {
    Diari: 'FREQ=DAILY',
    Torns: 'FREQ=WEEKLY;BYDAY=TU',
    Trimestral: 'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR',
    Persona: 'FREQ=WEEKLY;BYDAY=FR',
    Canvi: 'FREQ=WEEKLY;BYDAY=MO,TH',
    Mensual: 'FREQ=MONTHLY;BYMONTHDAY=31',
    Pausa: 'FREQ=WEEKLY;BYDAY=FR',
  };
  for (const [name, { elements, daysOff, each = null }] of Object.entries(known)) {
    const programmeRule = rules[name];
    await create(world, name, elements, { programmeRule, programmeDaysOff: daysOff, programmeEach: each });
  }
  const chain = { programmeAfterDays: AFTER_DAYS, programmeDaysOff: CHAIN.daysOff };
  await create(world, 'Cadena', CHAIN.elements, chain);
}, 60_000);

afterAll(async () => {
  const [first, second] = instances;
  await second!.app.nest.close();
  await first!.stop();
});

it('a year is planned as it is to be, once, by instances that come and go', async () => {
  for (let today = FIRST; today <= LAST; today = plus(today, 1)) {
    for (const { app } of instances) app.clock.set(`${today}T08:00:00Z`);
    if (DOWN.includes(today)) continue;
    for (const index of RESTARTS.get(today) ?? []) await restart(index);
    await instances[0]!.travelTo(`${today}T08:00:00Z`);
    instances[1]!.app.clock.set(`${today}T08:00:00Z`);
    instances[1]!.admin = instances[0]!.admin;
    await plan(today);
    const until = plus(today, AHEAD);
    expect({ today, ...(await actual(until)) }).toEqual({ today, ...expected(today, until) });
    await work(today);
    await happen(today);
  }
  // Beyond what is planned ahead, each has its next one.
  for (const [name, { elements }] of Object.entries(naiveProgrammes(LAST))) {
    const ahead = (await rowsOf(name)).filter((row) => row.on > LAST).map(({ element }) => element);
    expect([name, [...new Set(ahead)].sort()]).toEqual([name, elements]);
  }
}, 1_200_000);
