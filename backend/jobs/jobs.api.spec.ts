import { Types, mongo } from 'mongoose';
import { type Job, MAX_JOB_ATTEMPTS } from '../../domain/jobs';
import { WriteGate, WriteLog, unavailable } from '../common';
import { OUTBOX } from '../common/resource';
import { World } from '../testing/world';
import {
  InvalidPayloadError,
  JobKinds,
  JobStore,
  JobWorker,
  JobsService,
  type JobRun,
  type StoredJob,
} from '.';

let world: World;

beforeAll(async () => {
  world = await World.start();
});

afterAll(() => world.stop());

const stored = () => world.app.database.collection<StoredJob>('jobs');

beforeEach(() => stored().deleteMany({}));

const round = () => world.app.nest.get(JobWorker).round();

/** Says what jobs of the one kind that there is do. */
function whenRun(run: (payload: unknown, run: JobRun) => Promise<undefined>, mayCancel = false): void {
  world.app.nest.get(JobKinds).register({ kind: 'elementMoved', run, mayCancel });
}

async function queued(
  key: string = new Types.ObjectId().toHexString(),
  payload: unknown = key,
): Promise<string> {
  await world.app.nest.get(JobStore).add({ kind: 'elementMoved', key, payload });
  return String((await stored().findOne({ key, isOpen: true }))?._id);
}

const jobOf = async (id: string) => (await world.call('GET', `/jobs/${id}`)).as<Job>();

describe('a job', () => {
  it('when it is done, should say so with its progress, and free its key', async () => {
    whenRun(async (_, run) => {
      await run.progress(1, 2);
      await run.progress(2);
      return undefined;
    });
    const id = await queued('once');
    expect(await world.app.nest.get(JobStore).add({ kind: 'elementMoved', key: 'once', payload: null })).toBe(
      false,
    );
    await round();
    expect(await jobOf(id)).toMatchObject({
      state: 'done',
      isRunning: false,
      done: 2,
      total: 2,
      error: null,
    });
    expect(await queued('once')).not.toBe(id);
  });

  it('when it fails, should wait longer each time, be parked in the end, and hold back no other', async () => {
    const done: unknown[] = [];
    whenRun(async (payload) => {
      if (payload === 'bad') throw new mongo.MongoServerError({ message: 'secret value', code: 17 });
      done.push(payload);
      return Promise.resolve(undefined);
    });
    const bad = await queued('bad');
    await queued('good');
    await round();
    expect(done).toEqual(['good']);
    expect(await jobOf(bad)).toMatchObject({ state: 'waiting', attempts: 1, error: 'MongoServerError 17' });
    for (let attempt = 2; attempt <= MAX_JOB_ATTEMPTS; attempt += 1) {
      await world.travelTo((await jobOf(bad)).dueAt);
      await round();
    }
    expect(await jobOf(bad)).toMatchObject({ state: 'parked', attempts: MAX_JOB_ATTEMPTS });

    const { body: parked } = await world.call('GET', '/jobs?filter={"state":"parked"}&range=[0,9]');
    expect(parked).toMatchObject([{ _id: bad, kind: 'elementMoved', error: 'MongoServerError 17' }]);
    expect(JSON.stringify(parked)).not.toContain('secret');

    whenRun(() => Promise.resolve(undefined));
    const retried = await world.call('POST', `/jobs/${bad}/retry`);
    expect([retried.status, retried.as<Job>().state]).toEqual([200, 'waiting']);
    await round();
    expect(await jobOf(bad)).toMatchObject({ state: 'done' });
    expect((await world.call('POST', `/jobs/${bad}/retry`)).status).toBe(409);
  });

  it.each([
    ['the database cannot be reached', () => new mongo.MongoNetworkError('gone')],
    ['writes are paused or records replaced', () => unavailable()],
  ])('when %s, should not count that as an attempt', async (_, error) => {
    whenRun(() => Promise.reject(error()));
    const id = await queued();
    for (let time = 0; time <= MAX_JOB_ATTEMPTS; time += 1) {
      world.app.clock.advance(5_000);
      await round();
    }
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', attempts: 0, error: null });
  });

  it('when its payload is not of its kind, should be parked at once', async () => {
    whenRun(() => Promise.reject(new InvalidPayloadError()));
    const id = await queued();
    await round();
    expect(await jobOf(id)).toMatchObject({ state: 'parked', error: 'InvalidPayloadError' });
  });

  it('when too many workers have died of it, should be parked without being tried', async () => {
    const run = jest.fn(() => Promise.resolve(undefined));
    whenRun(run);
    const id = await queued();
    await stored().updateOne({}, { $set: { lostLeases: 19, lease: { until: new Date(0) } } });
    await round();
    expect(run).not.toHaveBeenCalled();
    expect(await jobOf(id)).toMatchObject({ state: 'parked', error: 'DeadlyJobError' });
  });

  it('when its worker slept and another took it over, should keep what the other left', async () => {
    const store = world.app.nest.get(JobStore);
    const id = await queued();
    const asleep = (await store.claim((await store.next('elementMoved'))!))!;
    expect(await store.next('elementMoved')).toBeUndefined();
    await stored().updateOne({}, { $set: { lease: { until: new Date(0) } } });
    const other = (await store.claim((await store.next('elementMoved'))!))!;
    await store.close(other, 'done', 'of the other');
    const after = await stored().findOne();

    expect(await store.renew(asleep)).toBe(false);
    expect(await store.progress(asleep, 7, 9)).toBeNull();
    await store.fail(asleep, 'late');
    await store.postpone(asleep, 1, 1);
    await store.close(asleep, 'cancelled', 'late');
    expect(await stored().findOne()).toEqual(after);
    expect(await jobOf(id)).toMatchObject({ state: 'done' });
  });

  it('when it is queued by a call, should start at once', async () => {
    const begun = new Promise<unknown>((resolve) => {
      whenRun((payload) => (resolve(payload), Promise.resolve(undefined)));
    });
    await world.app.nest.get(JobsService).queue({ kind: 'elementMoved', key: 'now', payload: 'at once' });
    expect(await begun).toBe('at once');
    await world.app.nest.get(JobWorker).wake('elementMoved');
  });
});

it('when no module does the jobs of a kind, should not start', () => {
  const { nest } = world.app;
  const worker = new JobWorker(new JobKinds(), nest.get(JobStore), nest.get(WriteGate), nest.get(WriteLog));
  expect(() => worker.onApplicationBootstrap()).toThrow('elementMoved');
});

describe('the end that somebody asks for', () => {
  it('when its kind allows none, should be refused', async () => {
    whenRun(() => Promise.resolve(undefined));
    const id = await queued();
    expect((await world.call('POST', `/jobs/${id}/cancel`)).status).toBe(409);
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', mayCancel: false });
  });

  it('when nobody has the job, should be at once, and only once', async () => {
    whenRun(() => Promise.resolve(undefined), true);
    const id = await queued();
    const cancelled = await world.call('POST', `/jobs/${id}/cancel`);
    expect([cancelled.status, cancelled.as<Job>().state]).toEqual([200, 'cancelled']);
    expect((await world.call('POST', `/jobs/${id}/cancel`)).status).toBe(409);
    await round();
    expect(await jobOf(id)).toMatchObject({ state: 'cancelled' });
  });

  it('when a worker has the job, should be after the step that it is at', async () => {
    const steps: number[] = [];
    const id = new Promise<string>((resolve) => {
      whenRun(async (_, run) => {
        steps.push(1);
        await world.call('POST', `/jobs/${run.id.toHexString()}/cancel`);
        resolve(run.id.toHexString());
        await run.progress(1, 2);
        steps.push(2);
        return undefined;
      }, true);
    });
    await queued();
    await round();
    expect(steps).toEqual([1]);
    expect(await jobOf(await id)).toMatchObject({ state: 'cancelled', isRunning: false });
  });
});

describe('calls about jobs', () => {
  const UNKNOWN = new Types.ObjectId().toHexString();
  const calls = [
    ['GET', '/jobs'],
    ['GET', `/jobs/${UNKNOWN}`],
    ['POST', `/jobs/${UNKNOWN}/retry`],
    ['POST', `/jobs/${UNKNOWN}/cancel`],
  ] as const;

  it.each(calls)('when an inspector makes %s %s, should refuse it', async (method, path) => {
    const { token } = await world.session('Inspector Intern');
    expect((await world.call(method, path, undefined, { token })).status).toBe(403);
  });

  it.each(calls.slice(1))('when %s %s names no job, should say so', async (method, path) => {
    expect((await world.call(method, path)).status).toBe(404);
    expect((await world.call(method, path.replace(UNKNOWN, 'x'))).status).toBe(400);
  });

  it.each(['{"payload":1}', '{"q":"a"}', '{"state":1}'])(
    'when a list is asked for %s, should refuse it',
    async (filter) => {
      expect((await world.call('GET', `/jobs?filter=${encodeURIComponent(filter)}`)).status).toBe(400);
    },
  );

  it('when a list has no range, should have all, the newest first', async () => {
    const ids = [await queued(), await queued()];
    const answer = await world.call('GET', '/jobs');
    expect(answer.as<Job[]>().map(({ _id }) => _id)).toEqual(ids.reverse());
    expect(answer.headers['content-range']).toBe('jobs 0-1/2');
  });
});

describe('the relay', () => {
  const elements = () => world.app.database.collection('elements');

  it('when an entry is of a kind that its resource does not have, should run nothing', async () => {
    const company = await world.company();
    const entry = { _id: new Types.ObjectId(), kind: 'elementMoved', payload: null };
    const companies = world.app.database.collection('companies');
    await companies.updateOne({ _id: new Types.ObjectId(company._id) }, { $set: { [OUTBOX]: [entry] } });
    const element = await world.element();
    const unknown = { _id: new Types.ObjectId(), kind: 'users.dropped', payload: null };
    await elements().updateOne({ _id: new Types.ObjectId(element._id) }, { $set: { [OUTBOX]: [unknown] } });
    await round();
    expect(await stored().countDocuments()).toBe(0);
  });

  it('when an outbox cannot be read, should make jobs of the others, and of what can be read there', async () => {
    whenRun(() => Promise.resolve(undefined));
    const entry = () => ({ _id: new Types.ObjectId(), kind: 'elementMoved', payload: null });
    const [beside, other] = [entry(), entry()];
    const [first, second, third] = [await world.element(), await world.element(), await world.element()];
    const setOutbox = (element: { _id: string }, outbox: unknown) =>
      elements().updateOne({ _id: new Types.ObjectId(element._id) }, { $set: { [OUTBOX]: outbox } });
    await setOutbox(first, [null, { _id: 5, kind: 'elementMoved' }, beside]);
    await setOutbox(second, { _id: new Types.ObjectId() });
    await setOutbox(third, [other]);
    await round();
    const keys = [beside, other].map(({ _id }) => _id.toHexString());
    expect(await stored().countDocuments({ key: { $in: keys }, state: 'done' })).toBe(2);
    expect((await world.call('GET', `/elements/${first._id}`)).status).toBe(200);
    for (const element of [first, second]) {
      await elements().updateOne({ _id: new Types.ObjectId(element._id) }, { $unset: { [OUTBOX]: '' } });
    }
  });

  it('when it finds an entry, should make one job of it, however many instances look', async () => {
    whenRun(() => Promise.resolve(undefined));
    const element = await world.element();
    const entry = { _id: new Types.ObjectId(), kind: 'elementMoved', payload: null };
    await elements().updateOne({ _id: new Types.ObjectId(element._id) }, { $set: { [OUTBOX]: [entry] } });
    const other = await World.beside(world);
    await Promise.all([round(), other.app.nest.get(JobWorker).round()]);
    expect(await stored().countDocuments({ key: entry._id.toHexString(), isOpen: true })).toBeLessThanOrEqual(
      1,
    );
    expect(await stored().countDocuments({ key: entry._id.toHexString() })).toBeGreaterThan(0);
    await other.app.nest.close();
  });
});
