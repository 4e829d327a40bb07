import { Types, mongo } from 'mongoose';
import { storeImage } from '../photos';
import { TestDatabase } from '../testing/test-database';
import { photos } from './0012-photos';
import { allMigrations } from './all-migrations';
import { migrate } from '.';

const before = allMigrations.filter(({ number }) => number < 12);

it('migration 12 builds the indexes that GridFS asks for, and one for what waits', async () => {
  const database = await TestDatabase.open();
  await migrate(database.connection, { migrations: [...before, photos] });
  const built = await database.indexes();
  expect(built['photos.files']).toContainEqual(
    expect.objectContaining({
      key: { 'metadata.waitingSince': 1 },
      partialFilterExpression: { 'metadata.waitingSince': { $exists: true } },
    }),
  );
  await photos.up(database.db);
  await storeImage(database.db, new Types.ObjectId(), Buffer.from('x'), {
    ...{ resource: 'planning', recordId: new Types.ObjectId(), type: 'image/jpeg' },
    thumbnail: new mongo.Binary(Buffer.from('x')),
  });
  expect(await database.indexes()).toEqual(built);
  await database.drop();
});
