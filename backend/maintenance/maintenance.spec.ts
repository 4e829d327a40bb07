import { Sessions } from '../auth';
import { CorrectiveOutbox } from '../correctives';
import { allMigrations } from '../migrations';
import { JobWorker } from '../jobs';
import { PhotoFiles } from '../photos';
import { Batches } from '../planning';
import { freshDatabaseUri } from '../testing/fresh-database-uri';
import { TestApp } from '../testing/test-app';
import { PresetRuns } from '../presets';
import { TestDatabase } from '../testing/test-database';
import { World } from '../testing/world';
import { MaintenanceService } from './maintenance.service';

const ADMIN = { ADMIN_USER: 'First@Test.cat', ADMIN_PASSWORD: 'Primera#2026' };

const login = (app: TestApp, userUser = ADMIN.ADMIN_USER, userPassword = ADMIN.ADMIN_PASSWORD) =>
  app.call('POST', '/login', { body: { userUser, userPassword } });

describe('the first administrator', () => {
  it('comes from ADMIN_USER and ADMIN_PASSWORD, once for all instances that start together', async () => {
    const uri = freshDatabaseUri();
    const apps = await Promise.all([1, 2].map(() => TestApp.start({ uri, environment: ADMIN })));
    const [app, other] = [apps[0]!, apps[1]!];
    expect(await app.database.collection('users').countDocuments()).toBe(1);
    const answer = await login(other);
    expect(answer.body).toMatchObject({ userProfile: 'Administrador', userUser: ADMIN.ADMIN_USER });
    await other.nest.close();
    await app.stop();
  });

  it('is not made where there is a user, not even a deleted one', async () => {
    const world = await World.start();
    const users = world.app.database.collection('users');
    await users.updateMany({}, { $set: { userDeleted: true } });
    const restarted = await TestApp.start({ uri: world.app.databaseUri, environment: ADMIN });
    expect((await login(restarted)).status).toBe(401);
    await restarted.nest.close();
    await world.stop();
  });

  it('is not made unless it is asked for', async () => {
    const app = await TestApp.start();
    expect(await app.database.collection('users').countDocuments()).toBe(0);
    await app.stop();
  });
});

describe('the indexes', () => {
  it('are there from the start, and are made once', async () => {
    const app = await TestApp.start();
    const restarted = await TestApp.start({ uri: app.databaseUri });
    const indexes = await app.database.collection('users').indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({
        key: { userUserKey: 1 },
        unique: true,
        partialFilterExpression: { userDeleted: false },
      }),
    );
    await restarted.nest.close();
    await app.stop();
  });
});

/** The last migration, which begins with the start and ends when the test says so. */
function heldMigration() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  jest.spyOn(allMigrations.at(-1)!, 'up').mockImplementation(() => (begin(), ended));
  return { begun, end };
}

describe('while a start brings the database to the program’s schema', () => {
  const A_MINUTE_MS = 60_000;

  beforeEach(() => {
    // The test replaces intervals only: waits for the database go on.
    jest.useFakeTimers({
      doNotFake: [
        ...(['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask'] as const),
        ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
      ],
    });
  });

  afterEach(() => jest.useRealTimers());

  it('no scheduled job runs and no record is read; afterwards they do', async () => {
    const database = await TestDatabase.open();
    const migration = heldMigration();
    const jobs = [
      jest.spyOn(Batches.prototype, 'recoverAbandoned'),
      jest.spyOn(JobWorker.prototype, 'round'),
      jest.spyOn(PresetRuns.prototype, 'finishAbandoned'),
    ];
    const logs = () => database.db.collection('writelog').countDocuments();

    const starting = TestApp.start({ uri: database.uri });
    await migration.begun;
    jest.advanceTimersByTime(A_MINUTE_MS);
    for (const job of jobs) expect(job).not.toHaveBeenCalled();
    expect(await logs()).toBe(0);

    migration.end();
    const app = await starting;
    expect(await logs()).toBe(1);
    const [recoverAbandoned, round, finishAbandoned] = jobs;
    recoverAbandoned?.mockClear();
    jest.advanceTimersByTime(A_MINUTE_MS);
    expect(recoverAbandoned).toHaveBeenCalled();
    expect(round).toHaveBeenCalled();
    expect(finishAbandoned).toHaveBeenCalled();
    await app.stop();
    await database.connection.close();
  });
});

describe('a sweep', () => {
  it('is not begun again while it is under way, however long that is', async () => {
    const app = await TestApp.start();
    const maintenance = app.nest.get(MaintenanceService);
    let end: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => (end = resolve));
    const sweeps = [
      [jest.spyOn(app.nest.get(Batches), 'recoverAbandoned'), () => maintenance.recoverBatches()],
      [jest.spyOn(app.nest.get(PresetRuns), 'finishAbandoned'), () => maintenance.finishPresets()],
      [jest.spyOn(app.nest.get(CorrectiveOutbox), 'settleAbandoned'), () => maintenance.settleOutboxes()],
    ] as const;
    for (const [job] of sweeps) job.mockImplementation(() => underWay);
    const turns = sweeps.flatMap(([, sweep]) => [sweep(), sweep()]);
    await new Promise(setImmediate);
    expect(sweeps.map(([job]) => job.mock.calls.length)).toEqual(sweeps.map(() => 1));
    end();
    await Promise.all(turns);
    for (const [, sweep] of sweeps) await sweep();
    expect(sweeps.map(([job]) => job.mock.calls.length)).toEqual(sweeps.map(() => 2));
    jest.restoreAllMocks();
    await app.stop();
  });
});

describe('the hourly sweep', () => {
  it('does its other parts where one fails, and that one again at its next turn', async () => {
    const app = await TestApp.start();
    const maintenance = app.nest.get(MaintenanceService);
    const purge = jest.spyOn(app.nest.get(Sessions), 'purgeExpired').mockRejectedValueOnce(new Error('no'));
    const photos = jest.spyOn(app.nest.get(PhotoFiles), 'sweep');
    await maintenance.purgeExpired();
    expect(photos).toHaveBeenCalledTimes(1);
    await maintenance.purgeExpired();
    expect([purge.mock.calls.length, photos.mock.calls.length]).toEqual([2, 2]);
    await app.stop();
  });
});
