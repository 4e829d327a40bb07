import { Readable } from 'node:stream';
import { mongo } from 'mongoose';
import { TestDatabase } from '../testing/test-database';
import { type ArchiveContents, loadDocuments } from '.';

let database: TestDatabase;

beforeEach(async () => (database = await TestDatabase.open()));

afterEach(() => database.drop());

const _id = new mongo.ObjectId();

const load = (...collections: string[]) => {
  const contents: ArchiveContents = {
    ...{ format: 1, kind: 'company', schema: 0, createdAt: '', sha256: '' },
    collections: { users: 1 },
  };
  const entries = collections.map((collection) => ({ collection, document: { _id, origin: 'archive' } }));
  return loadDocuments(database.db, contents, Readable.from(entries), { users: { origin: 'archive' } });
};

const origins = async (collection: string) =>
  (await database.db.collection(collection).find().toArray()).map(({ origin }): unknown => origin);

describe('loading documents', () => {
  it('gives the same result when done twice', async () => {
    await load('users');
    await load('users');
    expect(await origins('users')).toEqual(['archive']);
  });

  it('fails on a document whose id is taken by one that may not be replaced, and keeps that one', async () => {
    await database.db.collection('users').insertOne({ _id, origin: 'elsewhere' });
    await expect(load('users')).rejects.toThrow('duplicate key');
    expect(await origins('users')).toEqual(['elsewhere']);
  });

  it('stops at a collection that the archive did not have when it was verified', async () => {
    await expect(load('users', 'sessions')).rejects.toThrow('changed while it was read');
    expect(await origins('sessions')).toEqual([]);
  });
});
