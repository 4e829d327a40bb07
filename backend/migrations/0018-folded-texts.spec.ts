import { Types } from 'mongoose';
import { TestDatabase } from '../testing/test-database';
import { foldedTexts } from './0018-folded-texts';
import { allMigrations } from './all-migrations';
import { migrate } from '.';

const before = allMigrations.filter(({ number }) => number < 18);

it('migration 18 folds anew what is searched, of deleted records too, and nothing else', async () => {
  const database = await TestDatabase.open();
  await migrate(database.connection, { migrations: before });
  const companies = database.db.collection('companies');
  const [hotel, bath] = [new Types.ObjectId(), new Types.ObjectId()];
  const updatedAt = new Date('2026-01-01T10:00:00Z');
  const stored = [
    { _id: hotel, companyName: 'L’Hotel  Col·legi', companyCIF: 'B‑1', __v: 3, updatedAt },
    { _id: bath, companyName: 'Bany', companyCIF: '', companyDeleted: true, __v: 1, updatedAt },
  ];
  const searched = (...texts: string[]) =>
    stored.map((company, index) => ({ ...company, search: texts[index] }));
  await companies.insertMany(searched('l’hotel  collegi\nb‑1', 'bany\n'));
  const users = database.db.collection('users');
  await users.insertOne({
    userUserKey: 'a',
    search: '',
    userName: 'Núria',
    userLastName1: 'Puig\u00a0Vila',
    userUser: 'a@b.cat',
  });
  await migrate(database.connection, { migrations: [...before, foldedTexts] });
  await foldedTexts.up(database.db);
  expect(await companies.find().sort({ _id: 1 }).toArray()).toEqual(
    searched("l'hotel collegi\nb-1", 'bany\n'),
  );
  expect(await users.findOne()).toMatchObject({ search: 'nuria\npuig vila\na@b.cat' });
  await database.drop();
});
