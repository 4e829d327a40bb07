import type { Session } from '../../../domain/auth';
import type { Element } from '../../../domain/elements';
import type { InspectionDetail } from '../../../domain/planning';
import { makePhoto } from '../../testing/images';
import { PASSWORD, World } from '../../testing/world';
import { WriteBudget } from '.';

const ENVIRONMENT = { WRITES_PER_DAY: '60', MEGABYTES_PER_DAY: '1', PLAN_AHEAD_DAYS: '14' };

interface Written {
  _id: string;
  writes: number;
  bytes: number;
}

let world: World;
let element: Element;
let control: string;
/** Of each test its own, who has written once. */
let inspector: Session;
let inspection: InspectionDetail;

beforeAll(async () => {
  world = await World.start({ environment: ENVIRONMENT });
  element = await world.element();
  control = (await world.upkeep())._id;
});

/** It is noon in Madrid, so the day is over in twelve hours. */
beforeEach(async () => {
  await world.travelTo('2026-06-15T10:00:00Z');
  const user = await world.user();
  inspector = await world.signIn(user.userUser);
  inspection = await world.inspection({
    elementId: element._id,
    elementUserPlanningId: user._id,
    controls: [control],
  });
  await act('Una');
});

afterEach(async () => {
  for (const other of others.splice(0)) await other.app.nest.close();
});
afterAll(() => world.stop());

/** Other instances. */
const others: World[] = [];

async function beside(): Promise<World> {
  const other = await World.beside(world, ENVIRONMENT);
  others.push(other);
  return other;
}

const path = () => `/planning/${inspection._id}`;

const act = (elementActions: string, by: World = world) =>
  by.call('PUT', path(), { elementActions }, { token: inspector.token });

async function actUntilRefused(text: (count: number) => string, by: World = world) {
  for (let count = 1; ; count += 1) {
    const answer = await act(text(count), by);
    if (answer.status !== 200) return { answer, count };
  }
}

const flush = (by: World = world) => by.app.nest.get(WriteBudget).flush();
const counted = () => world.app.database.collection<Written>('writebudgets');
const countedOf = async (id: string) => {
  await flush();
  return counted().findOne({ _id: `2026-06-15 ${id}` });
};

describe('what a user writes in a day', () => {
  it('when it is as much as anybody may, should be refused until midnight, and only that', async () => {
    const { answer, count } = await actUntilRefused((number) => `Acció ${number}`);
    // One came before.
    expect(count).toBe(60);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, String(12 * 3600)]);
    expect(answer.body).toEqual({
      statusCode: 429,
      message:
        "Amb el teu usuari avui ja s'ha desat tot el que es permet en un dia. Torna-ho a provar d'aquí a 12 hores",
    });
    const read = await world.call('GET', path(), undefined, { token: inspector.token });
    expect(read.as<InspectionDetail>().elementActions).toBe('Acció 59');
    const passwords = { currentPassword: PASSWORD, userPassword: 'Nova#2026x' };
    const changed = await world.call('PUT', '/account/password', passwords, { token: inspector.token });
    expect(changed.status).toBeLessThan(300);
    expect((await world.call('PUT', path(), { elementActions: 'Altra' })).status).toBe(200);

    await world.travelTo('2026-06-15T22:00:00Z');
    inspector = await world.signIn(inspector.userUser, 'Nova#2026x');
    expect((await act('Demà')).status).toBe(200);
  });

  it('when large values change, should be refused by what their history takes', async () => {
    const { answer, count } = await actUntilRefused((number) => 'é'.repeat(4990) + String(number));
    expect(answer.status).toBe(429);
    // What is written, what it was, and what it is: some 30 kB each time.
    expect(count).toBeGreaterThan(30);
    expect(count).toBeLessThan(40);
  });

  it('when it is written through another instance, or before a restart, should count all the same', async () => {
    const other = await beside();
    expect((await act('Allà', other)).status).toBe(200);
    await actUntilRefused((number) => `Acció ${number}`);
    await flush();
    // It goes on for as long as it has not heard of it.
    expect((await act('Encara', other)).status).toBe(200);
    await flush(other);
    expect((await act('Ja no', other)).status).toBe(429);

    const restarted = await beside();
    expect((await act('Tampoc', restarted)).status).toBe(429);
  });

  it('when it is refused, should not count', async () => {
    const before = await countedOf(inspector.id);
    expect(before?.writes).toBe(1);
    expect((await act('x'.repeat(5001))).status).toBe(400);
    expect(await countedOf(inspector.id)).toEqual(before);
  });

  it('when it changes nothing, should count as a write that takes no room', async () => {
    const before = await countedOf(inspector.id);
    expect((await act('Una')).status).toBe(200);
    expect(await countedOf(inspector.id)).toEqual({ ...before, writes: 2 });
  });

  it('when it is photos, batches or what programmes plan, should count too', async () => {
    const { admin } = world;
    const [element, control] = [
      inspection.elementId,
      inspection.elementRegisters[0]?.elementRegistersUpkeeps,
    ];
    const photo = await makePhoto();
    const before = await countedOf(inspector.id);
    await world.app.call('POST', `${path()}/photos`, {
      token: inspector.token,
      body: photo,
      headers: { 'content-type': 'image/jpeg' },
    });
    const after = await countedOf(inspector.id);
    expect(after?.writes).toBe((before?.writes ?? 0) + 1);
    expect((after?.bytes ?? 0) - (before?.bytes ?? 0)).toBeGreaterThan(photo.length / 2);

    const start = (await countedOf(admin.id))?.writes ?? 0;
    const batch = await world.call('POST', '/planning/batch', {
      elementId: element._id,
      elementUserPlanningId: inspector.id,
      elementRegisters: [{ elementRegistersUpkeeps: control, elementValues: '' }],
      elementPlanningDates: [20, 21, 22].map((day) => `2026-06-${day}T00:00:00.000Z`),
    });
    expect(batch.status).toBe(201);
    expect((await countedOf(admin.id))?.writes).toBe(start + 3);
    const programme = await world.call('POST', '/programmes', {
      programmeName: 'Clor',
      programmeAreaId: element.elementAreaId._id,
      programmeElementIds: [element._id],
      programmeUpkeepIds: [control],
      programmeUserId: inspector.id,
      programmeRule: 'FREQ=WEEKLY;BYDAY=MO',
      programmeStart: '2026-06-15',
    });
    expect(programme.status).toBe(201);
    expect((await countedOf(admin.id))?.writes).toBe(start + 3 + 1 + 3);
  });

  it('when it could not be counted, should be counted at the next turn', async () => {
    await flush();
    await act('Altra');
    const failing = jest
      .spyOn(Object.getPrototypeOf(counted()) as { bulkWrite: () => Promise<unknown> }, 'bulkWrite')
      .mockRejectedValueOnce(new Error('no'));
    await expect(world.app.nest.get(WriteBudget).flush()).rejects.toThrow('no');
    failing.mockRestore();
    expect((await countedOf(inspector.id))?.writes).toBe(2);
  });

  it('when its day is over for every instance, should be forgotten', async () => {
    await counted().deleteMany();
    await flush();
    const budget = world.app.nest.get(WriteBudget);
    world.app.clock.set('2026-06-16T10:00:00Z');
    await budget.purgeExpired();
    // The administrator's, who has planned it, and the inspector's.
    expect(await counted().countDocuments()).toBe(2);
    world.app.clock.set('2026-06-17T10:00:00Z');
    await budget.purgeExpired();
    expect(await counted().countDocuments()).toBe(0);
  });
});
