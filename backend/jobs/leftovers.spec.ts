import { join } from 'node:path';
import { Types } from 'mongoose';
import { backup, restore } from '../backup';
import { nativeDatabase } from '../database';
import { allMigrations } from '../migrations';
import { temporaryDirectory } from '../testing/temporary';
import { TestDatabase } from '../testing/test-database';
import { World } from '../testing/world';
import { JobWorker } from '.';

const directory = temporaryDirectory();
const before = allMigrations.filter(({ number }) => number < 15);
const FOUND = new Date('2026-06-15T09:00:00Z');
const RECORDED = new Date('2026-06-15T09:30:00Z');

/** An installation as schema 14 has it, in which calls were killed that moved an element and opened a measure. */
async function installationOfBefore(): Promise<World> {
  const world = await World.start();
  const { database } = world.app;
  const upkeep = (await world.upkeep())._id;
  const inspection = await world.inspection({ controls: [upkeep] });
  const elementId = new Types.ObjectId(inspection.elementId._id);
  await world.call('PUT', `/planning/${inspection._id}`, {
    elementRegisters: [{ elementRegistersUpkeeps: upkeep, elementValues: 2 }],
  });
  const measure = (
    await world.call('POST', '/correctives', {
      ...{ correctiveElementId: String(elementId), correctiveUpkeepId: upkeep, correctiveDescription: 'x' },
      ...{ correctiveUserId: world.admin.id, correctiveDeadline: '2026-06-30' },
    })
  ).as<{ _id: string }>();
  const place = await world.area();
  await database.collection('planning').updateOne({}, { $set: { elementDoDate: RECORDED } });
  await database.collection('elements').updateOne(
    { _id: elementId },
    {
      $set: {
        elementAreaId: new Types.ObjectId(place._id),
        elementCompanyId: new Types.ObjectId(place.areaCompanyId._id),
        placedAt: FOUND,
      },
      $unset: { internal: '' },
    },
  );
  await database
    .collection('correctives')
    .updateOne(
      { _id: new Types.ObjectId(measure._id) },
      { $set: { foundAt: FOUND, uncheckedSince: FOUND }, $unset: { internal: '' } },
    );
  await database.collection<{ _id: number }>('migrations').deleteMany({ _id: { $gte: 15 } });
  await database.dropCollection('jobs');
  return world;
}

it('when a backup of before has what killed calls left, should translate and settle it', async () => {
  const source = await installationOfBefore();
  const target = await TestDatabase.open();
  const file = join(directory, 'before.gz');
  await backup(source.app.database, file, before);
  await restore(target.connection, file, { replace: false });

  const world = await World.start({ uri: target.uri });
  for (const collection of ['elements', 'correctives']) {
    const marks = { $or: [{ placedAt: { $exists: true } }, { uncheckedSince: { $exists: true } }] };
    expect(await target.db.collection(collection).countDocuments(marks)).toBe(0);
  }
  const jobs = world.app.nest.get(JobWorker);
  await jobs.round();
  world.app.clock.advance(10_000);
  await jobs.round();

  const [inspection, element, measure] = await Promise.all(
    ['planning', 'elements', 'correctives'].map((name) => target.db.collection(name).findOne({})),
  );
  expect(inspection?.elementAreaId).toEqual(element?.elementAreaId);
  expect(measure).toMatchObject({
    correctiveState: 'verified',
    correctiveVerifiedPlanningId: inspection?._id,
    elementAreaId: element?.elementAreaId,
  });
  for (const collection of ['elements', 'correctives']) {
    expect(
      await target.db.collection(collection).countDocuments({ 'internal.outbox': { $exists: true } }),
    ).toBe(0);
  }
  await world.app.nest.close();
  await source.stop();
  await target.drop();
});

it('when a job is under way, should be in a backup without its lease', async () => {
  const world = await World.start();
  const target = await TestDatabase.open();
  const lease = { until: new Date('2999-01-01') };
  const job = { kind: 'elementMoved', key: 'k', isOpen: true, state: 'waiting', payload: 1, fence: 3 };
  await world.app.database.collection('jobs').insertOne({ ...job, lease });
  const file = join(directory, 'jobs.gz');
  await backup(world.app.database, file);
  await restore(target.connection, file, { replace: false });
  const found = await nativeDatabase(target.connection).collection('jobs').findOne({});
  expect(found).toMatchObject(job);
  expect(found).not.toHaveProperty('lease');
  await world.stop();
  await target.drop();
});
