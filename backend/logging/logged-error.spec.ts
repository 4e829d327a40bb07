import { Schema, createConnection, mongo } from 'mongoose';
import { freshDatabaseUri } from '../testing/fresh-database-uri';
import { loggedError } from './logged-error';

const SECRET = 'ona.riba@test.cat';

const caught = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    return error;
  }
};

describe('errors of the database that quote what was sent', () => {
  const database = createConnection(freshDatabaseUri());
  const people = database.model('people', new Schema({ email: { type: String, unique: true }, age: Number }));
  beforeAll(() => people.createIndexes());
  afterAll(async () => {
    await database.dropDatabase();
    await database.close();
  });

  const one = { email: SECRET };
  const cases: [string, () => Promise<unknown>, Record<string, unknown>][] = [
    [
      'a key that is taken',
      () => people.collection.insertMany([{ ...one }, { ...one }]),
      { type: 'MongoBulkWriteError', code: 11000 },
    ],
    [
      'a value of another type',
      () => people.find({ age: { $gt: SECRET as unknown as number } }),
      { type: 'CastError' },
    ],
    [
      'a document that is not valid',
      () => people.create({ age: SECRET as unknown as number }),
      { type: 'ValidationError' },
    ],
    [
      'a command that is refused',
      () => people.collection.findOneAndUpdate({}, { [`$${SECRET}`]: {} }),
      { type: 'MongoServerError', codeName: expect.any(String) },
    ],
  ];

  it.each(cases)('%s: its kind is logged, not its text', async (_, work, expected) => {
    const error = await caught(work);
    expect(String(error)).toContain(SECRET);
    const logged = loggedError(error);
    expect(logged).toMatchObject(expected);
    expect(logged.stack).toMatch(/^\s+at /);
    expect(JSON.stringify(logged)).not.toContain(SECRET);
  });
});

it('a text that is not JSON is not quoted', async () => {
  const logged = loggedError(await caught(() => JSON.parse(SECRET)));
  expect(logged).not.toHaveProperty('message');
  expect(JSON.stringify(logged)).not.toContain('ona');
});

it('an error that quotes no data has its message, code and cause', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:27017'), { code: 'ECONNREFUSED' });
  expect(loggedError(new mongo.MongoNetworkError('no server', { cause }))).toMatchObject({
    type: 'MongoNetworkError',
    message: 'no server',
    cause: { message: 'connect ECONNREFUSED 10.0.0.1:27017', code: 'ECONNREFUSED' },
  });
});

it('a thrown value that is not an error is named by its type', () => {
  expect(loggedError(SECRET)).toEqual({ type: 'string' });
});
