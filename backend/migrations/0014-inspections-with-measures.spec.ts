import { Types } from 'mongoose';
import { TestDatabase } from '../testing/test-database';
import { inspectionsWithMeasures } from './0014-inspections-with-measures';
import { allMigrations } from './all-migrations';
import { migrate } from '.';

const before = allMigrations.filter(({ number }) => number < 14);

it('migration 14 says of inspections whether measures were found in them, or are about to be made', async () => {
  const database = await TestDatabase.open();
  await migrate(database.connection, { migrations: before });
  const [found, opened, none] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
  const planning = database.db.collection('planning');
  await planning.insertMany([
    { _id: found, __v: 2 },
    { _id: opened, openedCorrectives: [new Types.ObjectId()] },
    { _id: none },
  ]);
  await database.db
    .collection('correctives')
    .insertMany([{ correctivePlanningId: found }, { correctivePlanningId: null }]);
  await migrate(database.connection, { migrations: [...before, inspectionsWithMeasures] });
  await inspectionsWithMeasures.up(database.db);
  expect(await planning.find().toArray()).toEqual([
    { _id: found, __v: 2, hasCorrectives: true },
    expect.objectContaining({ _id: opened, hasCorrectives: true }),
    { _id: none },
  ]);
  await database.drop();
});
