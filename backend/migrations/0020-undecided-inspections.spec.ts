import { Types } from 'mongoose';
import { TestDatabase } from '../testing/test-database';
import { undecidedInspections } from './0020-undecided-inspections';
import { allMigrations } from './all-migrations';
import { migrate } from '.';

const before = allMigrations.filter(({ number }) => number < 20);

it('migration 20 says of inspections whether a control is still to be decided, and goes on where it was killed', async () => {
  const database = await TestDatabase.open();
  await migrate(database.connection, { migrations: before });
  const planning = database.db.collection('planning');
  const inspection = (...results: (string | null)[]) => ({
    _id: new Types.ObjectId(),
    elementRegisters: results.map((elementResult) => ({ elementResult })),
    __v: 2,
  });
  const undecided = [inspection('undecided'), inspection('fail', 'undecided')];
  const others = [inspection('pass', 'fail'), inspection(null), inspection()];
  const known = { ...inspection('undecided'), elementPlanningUndecided: false };
  await planning.insertMany([...undecided, ...others, known]);
  await migrate(database.connection, { migrations: [...before, undecidedInspections] });
  await undecidedInspections.up(database.db);
  expect(await planning.find().sort({ _id: 1 }).toArray()).toEqual([
    ...undecided.map((one) => ({ ...one, elementPlanningUndecided: true })),
    ...others.map((one) => ({ ...one, elementPlanningUndecided: false })),
    known,
  ]);
  await database.drop();
});
