import { Types } from 'mongoose';
import { TestDatabase } from '../testing/test-database';
import { firstSchema } from './0001-first-schema';
import { placesAndLists } from './0002-places-and-lists';
import { migrate } from '.';

let database: TestDatabase;

beforeEach(async () => {
  database = await TestDatabase.open();
  await migrate(database.connection, { migrations: [firstSchema] });
});

afterEach(() => database.drop());

const id = (letter: string) => new Types.ObjectId(letter.repeat(24));
const [company, area, element] = [id('a'), id('b'), id('c')];

const placesOf = async () =>
  (await database.db.collection('planning').find().sort({ _id: 1 }).toArray()).map(
    ({ elementCompanyId, elementAreaId }): unknown => ({ elementCompanyId, elementAreaId }),
  );

const run = () => migrate(database.connection, { migrations: [firstSchema, placesAndLists] });

describe('migration 2', () => {
  it('gives older inspections the company and centre of their element, if it exists', async () => {
    await database.db
      .collection('elements')
      .insertOne({ _id: element, elementCompanyId: company, elementAreaId: area });
    await database.db.collection('planning').insertMany([
      { _id: id('1'), elementId: element },
      { _id: id('2'), elementId: id('d') },
    ]);

    await run();

    expect(await placesOf()).toEqual([
      { elementCompanyId: company, elementAreaId: area },
      { elementCompanyId: null, elementAreaId: null },
    ]);
  });

  it('goes on where it was killed', async () => {
    await database.db
      .collection('elements')
      .insertOne({ _id: element, elementCompanyId: company, elementAreaId: area });
    await database.db.collection('planning').insertOne({ _id: id('1'), elementId: element });
    await placesAndLists.up(database.db);
    await database.db.collection('planning').insertOne({ _id: id('2'), elementId: element });

    await run();

    expect(await placesOf()).toEqual(Array(2).fill({ elementCompanyId: company, elementAreaId: area }));
  });

  it('drops the indexes that others replace', async () => {
    await run();
    const keys = (await database.db.collection('planning').indexes()).map(({ key }) =>
      Object.keys(key).join(' '),
    );
    expect(keys).toHaveLength(12);
    expect(keys).not.toContain('elementId elementDoDate');
  });
});
