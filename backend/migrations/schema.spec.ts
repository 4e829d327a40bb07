import { TestApp } from '../testing/test-app';
import { TestDatabase } from '../testing/test-database';
import { World } from '../testing/world';
import { firstSchema } from './0001-first-schema';
import { migrate } from '.';

/** Builds what the schemas declare, as every start did before there were migrations. */
async function buildDeclaredIndexes(app: TestApp, database: TestDatabase): Promise<void> {
  for (const { modelName, schema } of Object.values(app.database.models)) {
    await database.connection.model(modelName, schema).createIndexes();
  }
}

describe('the schema', () => {
  it('built by the migrations is the one that the code declares', async () => {
    const app = await TestApp.start();
    const [migrated, declared] = [await TestDatabase.open(app.databaseUri), await TestDatabase.open()];
    await buildDeclaredIndexes(app, declared);
    const expected = await declared.indexes();
    expect(Object.keys(expected)).toHaveLength(13);
    expect(await migrated.indexes()).toEqual(expected);
    await declared.drop();
    await migrated.connection.close();
    await app.stop();
  });

  it('is built by migrations only: using a collection builds no index', async () => {
    const world = await World.start();
    const database = await TestDatabase.open(world.app.databaseUri);
    const before = await database.indexes();
    await world.inspection();
    expect(await database.indexes()).toEqual(before);
    await database.connection.close();
    await world.stop();
  });
});

describe('migration 1', () => {
  it('changes nothing in an installation that is older than migrations', async () => {
    const world = await World.start();
    await world.inspection();
    const database = await TestDatabase.open(world.app.databaseUri);
    const { db } = database;
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      await db.collection(name).dropIndexes();
    }
    await db.collection('migrations').drop();
    await firstSchema.up(db);
    const before = { bytes: await database.bytes(), indexes: await database.indexes() };

    await migrate(database.connection, { migrations: [firstSchema] });

    const { migrations, ...bytes } = await database.bytes();
    expect(migrations).toHaveLength(1);
    expect({ bytes, indexes: await database.indexes() }).toEqual(before);
    await database.connection.close();
    await world.stop();
  });
});
