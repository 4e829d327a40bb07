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
  return loadDocuments(database.db, contents, Readable.from(entries));
};

const origins = async (collection: string) =>
  (await database.db.collection(collection).find().toArray()).map(({ origin }): unknown => origin);

describe('loading documents', () => {
  it('fails on a document whose id is taken, and keeps the one that is there', async () => {
    await database.db.collection('users').insertOne({ _id, origin: 'elsewhere' });
    await expect(load('users')).rejects.toThrow('duplicate key');
    expect(await origins('users')).toEqual(['elsewhere']);
  });

  it('holds few documents where they are long', async () => {
    const batches = jest.spyOn(mongo.Collection.prototype, 'bulkWrite');
    const bytes = new mongo.Binary(Buffer.alloc(3 * 1024 * 1024));
    const entries = Array.from({ length: 7 }, () => ({
      collection: 'users',
      document: { _id: new mongo.ObjectId(), bytes },
    }));
    const contents: ArchiveContents = {
      ...{ format: 1, kind: 'backup', schema: 0, createdAt: '', sha256: '', collections: { users: 7 } },
    };
    await loadDocuments(database.db, contents, Readable.from(entries));
    expect(batches.mock.calls.map(([operations]) => operations.length)).toEqual([3, 3, 1]);
    batches.mockRestore();
  });

  it('stops at a collection that the archive did not have when it was verified', async () => {
    await expect(load('users', 'sessions')).rejects.toThrow('changed while it was read');
    expect(await origins('sessions')).toEqual([]);
  });
});
