import { readCode } from '../../domain/elements';
import { TestDatabase } from '../testing/test-database';
import { elementCodes } from './0010-element-codes';
import { allMigrations } from './all-migrations';
import { migrate } from '.';

const before = allMigrations.filter(({ number }) => number < 10);

it('migration 10 gives each element a code of its own, and goes on where it was killed', async () => {
  const database = await TestDatabase.open();
  await migrate(database.connection, { migrations: before });
  const elements = database.db.collection('elements');
  await elements.insertMany([
    ...Array.from({ length: 1100 }, () => ({ elementDeleted: false, __v: 2 })),
    { elementDeleted: true, __v: 0 },
    { elementCode: 'ACDEF34679', elementDeleted: false, __v: 1 },
  ]);
  await migrate(database.connection, { migrations: [...before, elementCodes] });
  const found = await elements.find().sort({ _id: 1 }).toArray();
  const codes = found.map(({ elementCode }) => String(elementCode));
  expect(codes.filter((code) => readCode(code) !== code)).toEqual([]);
  expect(new Set(codes).size).toBe(1102);
  expect(codes.at(-1)).toBe('ACDEF34679');
  expect(found.map(({ __v }) => __v as number).slice(1099)).toEqual([2, 0, 1]);

  await elementCodes.up(database.db);
  expect(await elements.find().sort({ _id: 1 }).toArray()).toEqual(found);
  await expect(elements.insertOne({ elementCode: 'ACDEF34679' })).rejects.toThrow('duplicate key');
  await database.drop();
});
