import { mongo } from 'mongoose';
import { TestDatabase } from '../testing/test-database';
import { areDuplicateKeys, isDuplicateKey } from './duplicate-key';

let database: TestDatabase;

beforeAll(async () => {
  database = await TestDatabase.open();
  await database.db.createCollection('things', { validator: { broken: { $exists: false } } });
  await database.db.collection<{ _id: number }>('things').insertOne({ _id: 1 });
});

afterAll(() => database.drop());

/** The error of a refused write. */
async function refusalOf(write: Promise<unknown>): Promise<unknown> {
  return write.then(
    () => undefined,
    (error: unknown) => error,
  );
}

const insertMany = (documents: { _id: number; broken?: boolean }[]) =>
  refusalOf(database.db.collection<{ _id: number }>('things').insertMany(documents, { ordered: false }));

describe('a write that was refused', () => {
  it('when another record has its key, should be told as that', async () => {
    const things = database.db.collection<{ _id: number; broken?: boolean }>('things');
    expect(isDuplicateKey(await refusalOf(things.insertOne({ _id: 1 })))).toBe(true);
    expect(isDuplicateKey(await refusalOf(things.insertOne({ _id: 9, broken: true })))).toBe(false);
  });

  it.each<[of: string, { _id: number; broken?: boolean }[], isHarmless: boolean]>([
    ['some were there', [{ _id: 1 }, { _id: 2 }], true],
    ['another one failed for another reason', [{ _id: 1 }, { _id: 3, broken: true }], false],
  ])('when of many %s, should be no duplicate key alone', async (_, documents, isHarmless) => {
    const error = await insertMany(documents);
    expect(error).toBeInstanceOf(mongo.MongoBulkWriteError);
    expect([isDuplicateKey(error), areDuplicateKeys(error)]).toEqual([false, isHarmless]);
  });

  it('when the majority may not have the rest, should not be taken for done', async () => {
    const error = await insertMany([{ _id: 1 }, { _id: 4 }]);
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    // A server on its own has no majority to wait for.
    jest.spyOn(error.result, 'getWriteConcernError').mockReturnValue({ code: 64 } as never);
    expect([isDuplicateKey(error), areDuplicateKeys(error)]).toEqual([false, false]);
  });
});
