import type { Connection } from 'mongoose';
import { resourceNames } from '../../domain/api';
import type { Session } from '../../domain/auth';
import type { Inspection } from '../../domain/planning';
import { TestApp } from '../testing/test-app';
import { Accounts, DEMO_PASSWORD, demoAccounts, isDemoPasswordInUse } from '../users';
import { loadDemoData } from '.';

const WHEN = { today: '2026-06-15', zone: 'Europe/Madrid' };

function storedIn(database: Connection, name: string) {
  return database.collection(name).find().sort({ _id: 1 }).toArray();
}

async function signIn(app: TestApp, user: string): Promise<Session> {
  const answer = await app.call('POST', '/login', {
    body: { userUser: user, userPassword: DEMO_PASSWORD },
  });
  expect(answer.status).toBe(200);
  return answer.as<Session>();
}

describe('loading the demo data', () => {
  let app: TestApp;
  let database: Connection;

  beforeEach(async () => {
    app = await TestApp.start();
    database = app.database;
  });

  afterEach(async () => {
    await app.stop();
  });

  const stored = (name: string) => storedIn(database, name);

  it('is seen by a running server, also in its caches', async () => {
    const total = async (token: string) =>
      (await app.call('GET', '/planning?range=[0,0]', { token })).headers['content-range'];
    await app.nest.get(Accounts).createFirstAdministrator('cap@example.cat', DEMO_PASSWORD);
    const { token } = await signIn(app, 'cap@example.cat');
    expect(await total(token)).toMatch(/\/0$/);
    await database.collection('users').deleteMany({});

    const { planning, elements } = (await loadDemoData(database, WHEN))!;
    const again = await signIn(app, demoAccounts[0].user);
    expect(await total(again.token)).toMatch(new RegExp(`/${planning}$`));
    const counters = await app.call('GET', '/operations', { token: again.token });
    expect(counters.body).toMatchObject({ numElements: elements });
  });

  it('leaves a database with users as it is', async () => {
    await loadDemoData(database, WHEN);
    await database.collection('users').updateMany({}, { $set: { userDeleted: true } });
    const before = await stored('users');
    expect(await loadDemoData(database, { ...WHEN, today: '2026-06-16' })).toBeUndefined();
    expect(await stored('users')).toEqual(before);
  });

  it('leaves a database as it is whose only user is not a demo user', async () => {
    await database.collection('users').insertOne({ userUser: 'cap@example.cat' });
    expect(await loadDemoData(database, WHEN)).toBeUndefined();
    expect(await stored('companies')).toEqual([]);
  });

  it.each(['planning', 'users'] as const)('completes a load interrupted in %s', async (interrupted) => {
    await loadDemoData(database, { ...WHEN, today: '2026-06-08' });
    const kept = await database.collection('companies').insertOne({ companyName: 'Una altra' });
    await database.collection('users').deleteMany(interrupted === 'users' ? { userUser: /^p/ } : {});
    await database.collection('planning').deleteMany({ elementPlanningActive: true });
    expect(await loadDemoData(database, WHEN)).toBeDefined();
    const again = await Promise.all(resourceNames.map(stored));
    expect(again.flat()).toContainEqual({ _id: kept.insertedId, companyName: 'Una altra' });

    await Promise.all(resourceNames.map((name) => database.collection(name).deleteMany({})));
    await loadDemoData(database, WHEN);
    expect(again.map((records) => records.length)).toEqual(
      (await Promise.all(resourceNames.map(stored))).map(
        (records, index) => records.length + (resourceNames[index] === 'companies' ? 1 : 0),
      ),
    );
  });
});

describe('the loaded demo data', () => {
  let app: TestApp;
  let loaded: Awaited<ReturnType<typeof loadDemoData>>;

  beforeAll(async () => {
    app = await TestApp.start();
    loaded = await loadDemoData(app.database, WHEN);
  });

  afterAll(async () => {
    await app.stop();
  });

  const stored = (name: string) => storedIn(app.database, name);

  it('has filled an empty database', async () => {
    expect(loaded).toEqual({
      companies: 3,
      arees: 6,
      elements: 24,
      upkeepstypes: 10,
      upkeeps: 17,
      users: 8,
      planning: (await stored('planning')).length,
      correctives: (await stored('correctives')).length,
      programmes: (await stored('programmes')).length,
    });
  });

  it.each(resourceNames)('has %s as their schema would store them', async (name) => {
    const model = app.modelOf(name);
    for (const record of await stored(name)) {
      const document = new model(record);
      await expect(document.validate()).resolves.toBeUndefined();
      expect(document.toObject()).toEqual(record);
    }
  });

  it('can be signed in to with every account', async () => {
    for (const { user, profile } of demoAccounts) {
      expect((await signIn(app, user)).userProfile).toBe(profile);
    }
  });

  it("shows an inspector today's inspections, and lets one be done", async () => {
    const { token } = await signIn(app, 'intern@inspecta.cat');
    const filter = encodeURIComponent(
      JSON.stringify({
        elementPlanningDate_gte: WHEN.today,
        elementPlanningDate_lte: WHEN.today,
        elementPlanningActive: false,
      }),
    );
    const list = await app.call('GET', `/planning?filter=${filter}`, { token });
    const today = list.as<Inspection[]>();
    expect(today).toHaveLength(3);
    const tower = today.find(({ elementId }) => elementId.elementName.startsWith('Torre'))!;
    const pH = tower.elementRegisters.find(
      ({ elementRegistersUpkeeps }) => elementRegistersUpkeeps.upkeepTypeId.upkeepTypeUnits === 'pH',
    )!;
    const saved = await app.call('PUT', `/planning/${tower._id}`, {
      token,
      body: {
        elementRegisters: [{ elementRegistersUpkeeps: pH.elementRegistersUpkeeps._id, elementValues: '7,4' }],
      },
    });
    expect(saved.status).toBe(200);
    expect(saved.as<Inspection>().elementRegisters).toContainEqual(
      expect.objectContaining({ elementValues: 7.4, elementResult: 'pass' }),
    );
  });

  it('has derived values as the server computes them when an inspection is saved again', async () => {
    const { token } = await signIn(app, 'admin@inspecta.cat');
    const planning = app.database.collection('planning');
    const withMeter = {
      elementDoDate: { $ne: null },
      'elementRegisters.elementRegistersSnapshot.upkeepDerived': 'recirculation',
    };
    await planning.updateMany(withMeter, { $set: { elementPlanningValidation: false } });
    const before = await planning.find(withMeter).sort({ elementDoDate: 1 }).toArray();
    // The first, whose meter showed nothing before, and two that have a reading.
    for (const { _id, elementRegisters } of [before[0]!, before[1]!, before.at(-1)!]) {
      const body = { elementActions: 'Repassat' };
      const saved = await app.call('PUT', `/planning/${_id.toHexString()}`, { token, body });
      expect(saved.status).toBe(200);
      expect(await planning.findOne({ _id })).toMatchObject({
        elementActions: 'Repassat',
        elementRegisters: elementRegisters as object[],
      });
    }
  });
});

describe('the demo password', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(async () => {
    await app.stop();
  });

  it('is in use while an active demo account has it', async () => {
    const users = app.database.collection('users');
    expect(await isDemoPasswordInUse(app.database)).toBe(false);
    await loadDemoData(app.database, WHEN);
    expect(await isDemoPasswordInUse(app.database)).toBe(true);

    const colleague = await users.findOne({ userUser: 'laia.camps@inspecta.cat' });
    const [first, second, third, last] = demoAccounts.map(({ user }) => ({ userUser: user }));
    await users.updateOne(first!, { $set: { passwordHash: colleague?.passwordHash } });
    await users.updateOne(second!, { $set: { userActive: false } });
    await users.updateOne(third!, { $set: { userDeleted: true } });
    expect(await isDemoPasswordInUse(app.database)).toBe(true);
    await users.updateOne(last!, { $set: { userActive: false } });
    expect(await isDemoPasswordInUse(app.database)).toBe(false);
  });
});
