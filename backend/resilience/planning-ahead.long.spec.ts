import { type Connection, Types, createConnection } from 'mongoose';
import { dayOf } from '../../domain/common';
import { RemoteCaller } from '../testing/remote-caller';
import { ADMIN, ServerProcess, onDatabase } from '../testing/server-process';
import { freshDatabaseUri } from '../testing/fresh-database-uri';
import { until } from '../testing/temporary';

const PROGRAMMES = 500;
const ELEMENTS = 20;
const CONTROLS = 5;
/** Weekly from today on, of the next 60 days. */
const TIMES = 9;
const READING_MS = 5_000;
/** docs/decisions/0012-programmes-plan-ahead.md. */
const MOST_MEGABYTES = 300;

let database: Connection;
let server: ServerProcess;
let admin: RemoteCaller;

beforeAll(async () => {
  const uri = freshDatabaseUri();
  database = await createConnection(uri).asPromise();
  server = await ServerProcess.start(onDatabase(uri));
  admin = await RemoteCaller.signIn(server.url, ...ADMIN);
}, 60_000);

afterAll(async () => {
  await server.stop();
  await database.dropDatabase();
  await database.close();
});

const made = async (path: string, body: object) =>
  new Types.ObjectId((await admin.call<{ _id: string }>('POST', path, body))._id);

/** As many programmes as there are to be, of which nothing is planned, and an inspection to read. @returns Where that is. */
async function prepare(): Promise<string> {
  const elementCompanyId = await made('/companies', { companyName: 'Hotel Miramar' });
  const elementAreaId = await made('/arees', { areaName: 'Edifici A', areaCompanyId: elementCompanyId });
  const upkeepTypeId = await made('/upkeepstypes', { upkeepTypeName: 'Clor', upkeepTypeUnits: 'ppm' });
  const elementUpkeeps: Types.ObjectId[] = [];
  for (let number = 1; number <= CONTROLS; number += 1) {
    const limits = { upkeepLimitType: 'up-down', upkeepLimitUp: 3, upkeepLimitDown: 1 };
    const control = { upkeepName: `Clor ${number}`, upkeepTypeId, upkeepValue: 'number', ...limits };
    elementUpkeeps.push(await made('/upkeeps', control));
  }
  const place = { elementAreaId, elementCompanyId, elementUpkeeps };
  const element = await made('/elements', { elementName: 'Aixeta', ...place });
  const programme = await made('/programmes', {
    ...{ programmeName: 'Setmanal', programmeAreaId: elementAreaId, programmeElementIds: [element] },
    ...{ programmeUserId: admin.session.id, programmeRule: 'FREQ=WEEKLY' },
    programmeStart: dayOf(new Date(), 'Europe/Madrid'),
  });
  const read = await made('/planning', {
    ...{ elementId: element, elementUserPlanningId: admin.session.id },
    ...{ elementPlanningDate: '2026-01-01', elementRegisters: [] },
  });
  const [oneElement, oneProgramme] = await Promise.all([
    database.collection('elements').findOne({ _id: element }),
    database.collection('programmes').findOne({ _id: programme }),
  ]);
  await database.collection('programmes').deleteOne({ _id: programme });
  for (let number = 0; number < PROGRAMMES; number += 1) {
    const programmeElementIds = Array.from({ length: ELEMENTS }, () => new Types.ObjectId());
    await database
      .collection('elements')
      .insertMany(programmeElementIds.map((_id) => ({ ...oneElement, _id, elementCode: String(_id) })));
    // Nobody looks at it before all are there.
    const notYet = { ...(oneProgramme?.made as object), on: '9999-12-31' };
    await database
      .collection('programmes')
      .insertOne({ ...oneProgramme, _id: new Types.ObjectId(), programmeElementIds, made: notYet });
  }
  return `/planning/${read.toHexString()}`;
}

const planned = () => ({ elementProgrammeDay: { $gt: '' } });
const unplanned = () => database.collection('programmes').countDocuments({ 'made.on': { $lt: '2' } });

/** Has the server plan all of them anew. */
async function forget(): Promise<void> {
  await database.collection('planning').deleteMany(planned());
  await database.collection('programmes').updateMany(
    {},
    {
      $set: {
        'made.on': '',
        'made.through': null,
        'made.present': [],
        'made.calendar': '',
        'made.revision': 0,
      },
    },
  );
}

/** How many reads a second are answered, one after the other. */
async function readsPerSecond(path: string): Promise<number> {
  const begun = performance.now();
  let count = 0;
  for (; performance.now() - begun < READING_MS; count += 1) await admin.call('GET', path);
  return (count * 1_000) / (performance.now() - begun);
}

it('five hundred programmes are planned ahead in little memory, and others are answered meanwhile', async () => {
  const one = await prepare();
  const page = `/planning?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ elementPlanningActive: false }))}`;
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, server.megabytes)), 100);
  for (const path of [one, page]) await readsPerSecond(path);
  const alone = [await readsPerSecond(one), await readsPerSecond(page)];
  await forget();
  const begun = performance.now();
  await until(async () => (await database.collection('planning').countDocuments(planned())) > 0);
  const beside = [await readsPerSecond(one), await readsPerSecond(page)];
  expect(await unplanned()).toBeGreaterThan(0);
  await until(async () => (await unplanned()) === 0);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const ratios = beside.map((rate, index) => (rate / (alone[index] ?? 0)).toFixed(2)).join(' and ');
  process.stdout.write(
    `planned in ${seconds} s, ${Math.round(most)} MB; beside it a read and a page are answered ${ratios} times as often as alone (${alone.map(Math.round).join(' and ')}/s)\n`,
  );
  expect(await database.collection('planning').countDocuments(planned())).toBe(PROGRAMMES * ELEMENTS * TIMES);
  clearInterval(watch);
  expect(most).toBeLessThan(MOST_MEGABYTES);
}, 1_800_000);
