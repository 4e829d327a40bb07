import { type Connection, createConnection, type mongo } from 'mongoose';
import { nativeDatabase } from '../database';
import { freshDatabaseUri } from './fresh-database-uri';

/** A database that no other spec file uses, without the application. */
export class TestDatabase {
  private constructor(
    readonly connection: Connection,
    readonly uri: string,
  ) {}

  static async open(uri = freshDatabaseUri()): Promise<TestDatabase> {
    const options = { autoIndex: false, autoCreate: false };
    return new TestDatabase(await createConnection(uri, options).asPromise(), uri);
  }

  get db(): mongo.Db {
    return nativeDatabase(this.connection);
  }

  /**
   * The stored bytes of all documents, by collection, which also shows a change of type. Without the documents by which
   * running instances know of each other.
   */
  async bytes(): Promise<Record<string, string[]>> {
    const collections = await this.db.listCollections({}, { nameOnly: true }).toArray();
    const names = collections.map(({ name }) => name).filter((name) => name !== 'writelog');
    const entries = names.map(async (name) => {
      const documents = await this.db.collection(name).find({}, { raw: true }).sort({ _id: 1 }).toArray();
      return [name, documents.map((document) => bytesOf(document).toString('base64'))] as const;
    });
    return Object.fromEntries((await Promise.all(entries)).filter(([, documents]) => documents.length > 0));
  }

  /** The indexes of each collection, in a form that can be compared. */
  async indexes(): Promise<Record<string, mongo.IndexDescriptionInfo[]>> {
    const collections = await this.db.listCollections({}, { nameOnly: true }).toArray();
    const entries = collections.map(async ({ name }) => {
      const indexes = await this.db.collection(name).indexes();
      const built = indexes.filter((index) => index.name !== '_id_').sort(byName);
      return [name, built.map(comparable)] as const;
    });
    return Object.fromEntries((await Promise.all(entries)).filter(([, indexes]) => indexes.length > 0));
  }

  async drop(): Promise<void> {
    await this.connection.dropDatabase();
    await this.connection.close();
  }
}

/** With `raw` the driver answers a document as a buffer, although its type says otherwise. */
function bytesOf(raw: unknown): Buffer {
  if (!Buffer.isBuffer(raw)) throw new Error('the driver has read the document');
  return raw;
}

/** In which order they were built makes no difference. */
function byName(one: mongo.IndexDescriptionInfo, other: mongo.IndexDescriptionInfo): number {
  return String(one.name).localeCompare(String(other.name));
}

/** `background` says only how the index was built. */
function comparable({ background: _, ...index }: mongo.IndexDescriptionInfo): mongo.IndexDescriptionInfo {
  return index;
}
