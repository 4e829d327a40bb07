import { Logger } from '@nestjs/common';
import { mongo } from 'mongoose';
import { TestDatabase } from '../testing/test-database';
import { DiskWatch, diskOf } from '.';

const GB = 1_000_000_000;

let database: TestDatabase;
beforeAll(async () => (database = await TestDatabase.open()));
afterAll(() => database.drop());

/** What the database says next of a disk, by turns. */
function tells(...answers: object[]): void {
  const command = jest.spyOn(mongo.Db.prototype, 'command');
  for (const answer of answers) command.mockResolvedValueOnce(answer);
}

const disk = (free: number, total: number) => ({ fsTotalSize: total, fsUsedSize: total - free });

it('when the database tells of its disk, should know it', async () => {
  await database.db.collection('companies').insertOne({});
  const known = await diskOf(database.connection);
  expect(known?.free).toBeGreaterThan(0);
  expect(known?.total).toBeGreaterThan(known?.free ?? 0);
});

it.each([{}, { fsTotalSize: 0, fsUsedSize: 0 }])(
  'when it tells nothing (%j), should say so',
  async (answer) => {
    tells(answer);
    expect(await diskOf(database.connection)).toBeUndefined();
  },
);

it.each([
  ['a tenth of a small one', 20 * GB, [2.1, 1.9, 1.8, 2.3, 1.9, 2.5]],
  ['5 GB of a large one', 1000 * GB, [80, 4.9, 4, 5.9, 4.9, 6.1]],
])('when less than %s is free, should tell it once, until there is room again', async (_, total, free) => {
  const told: string[] = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: string) => told.push(line));
  jest.spyOn(Logger.prototype, 'log').mockImplementation((line: string) => told.push(line));
  const watch = new DiskWatch(database.connection);
  const linesAt: number[] = [];
  tells(...free.map((part) => disk(part * GB, total)));
  while (linesAt.length < free.length) {
    await watch.look();
    linesAt.push(told.length);
  }
  expect(linesAt).toEqual([0, 1, 1, 1, 1, 2]);
  expect(told[0]).toMatch(/^the disk of the database runs short: \d+ MB of \d+ MB are free$/);
  expect(told[1]).toMatch(/^the disk of the database has room again/);
});
