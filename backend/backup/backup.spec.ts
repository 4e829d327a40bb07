import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { mongo } from 'mongoose';
import { writeArchive } from '../archive';
import { type Migration, allMigrations, migrate, replacing } from '../migrations';
import { makePhoto } from '../testing/images';
import { TestDatabase } from '../testing/test-database';
import { World } from '../testing/world';
import { backup, restore } from '.';

let directory: string;
let file: string;
let source: TestDatabase;
let target: TestDatabase;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inspecta-backup-'));
  file = join(directory, 'all.gz');
  source = await TestDatabase.open();
  target = await TestDatabase.open();
});

afterEach(async () => {
  await source.drop();
  await target.drop();
  await rm(directory, { recursive: true, force: true });
});

/** A document of every type that the database knows. */
const everyType = {
  _id: new mongo.ObjectId(),
  double: 1.5,
  wholeDouble: new mongo.Double(1),
  negativeZero: new mongo.Double(-0),
  notANumber: NaN,
  infinite: -Infinity,
  integer: new mongo.Int32(1),
  long: mongo.Long.fromString('9007199254740993'),
  smallLong: mongo.Long.fromNumber(1),
  decimal: mongo.Decimal128.fromString('0.10'),
  text: 'Temperatura de l’aigua: 60 ºC\n\u2028"\\ 💧',
  empty: '',
  yes: true,
  nothing: null,
  list: [1, [new mongo.Int32(2), { three: 3.5 }], []],
  nested: { b: 1, a: { z: {}, y: [] } },
  instant: new Date('1969-12-31T23:59:59.999Z'),
  id: new mongo.ObjectId(),
  bytes: new mongo.Binary(Buffer.from([0, 255, 10])),
  uuid: new mongo.UUID(),
  expression: new mongo.BSONRegExp('^a/b', 'ix'),
  timestamp: new mongo.Timestamp({ t: 4_294_967_295, i: 7 }),
  code: new mongo.Code('return 1', { scoped: 1 }),
  symbol: new mongo.BSONSymbol('s'),
  least: new mongo.MinKey(),
  most: new mongo.MaxKey(),
};

/** The collections whose contents a backup keeps. */
async function kept(database: TestDatabase) {
  const {
    migrations: _migrations,
    sessions: _sessions,
    refreshtokens: _tokens,
    ...rest
  } = await database.bytes();
  const { attempts: _attempts, ...records } = rest;
  return records;
}

describe('a backup that is restored', () => {
  it('is equal document by document, in every type', async () => {
    await migrate(source.connection);
    await source.db.collection('companies').insertOne(everyType);
    await source.db.collection('planning').insertMany([{ a: 1 }, { a: new mongo.Double(1) }]);
    await source.db.collection<{ _id: string }>('batches').insertOne({ _id: 'a text as an id' });
    const contents = await backup(source.connection, file);
    expect(contents.collections).toEqual({ batches: 1, companies: 1, planning: 2 });

    await restore(target.connection, file, { replace: false });
    expect(await kept(target)).toEqual(await kept(source));
    expect(await target.indexes()).toEqual(await source.indexes());
  });

  it('is a working installation, without the sessions of the one that it was', async () => {
    const world = await World.start();
    const made = (upkeepParameter: string, upkeepDerived: string | null = null) =>
      world.upkeep({ upkeepParameter, upkeepDerived });
    const controls = [
      (await made('total-chlorine'))._id,
      (await made('free-chlorine'))._id,
      (await made('combined-chlorine', 'combined-chlorine'))._id,
    ];
    const said = { elementKind: 'pool-spa', elementTraits: { type: '3A', volume: 6.5 } } as const;
    const element = await world.element(said);
    const { _id } = await world.inspection({ controls, elementId: element._id });
    const elementRegisters = [2.1, '0,5'].map((elementValues, index) => {
      return { elementRegistersUpkeeps: controls[index], elementValues };
    });
    await world.call('PUT', `/planning/${_id}`, { elementRegisters });
    const jpeg = { headers: { 'content-type': 'image/jpeg' } };
    const photo = await world.call('POST', `/planning/${_id}/photos`, await makePhoto(), jpeg);
    const photoPath = `/planning/${_id}/photos/${photo.as<{ id: string }>().id}`;
    const inspection = (await world.call('GET', `/planning/${_id}`)).body;
    expect(inspection).toMatchObject({
      elementRegisters: [
        {},
        {},
        { elementValues: 1.6, elementDerivedFrom: [{ value: 2.1 }, { value: 0.5 }] },
      ],
    });
    await world.app.call('POST', '/login', { body: { userUser: 'x@y.cat', userPassword: 'no' } });
    const database = await TestDatabase.open(world.app.databaseUri);
    await backup(database.connection, file);
    await restore(target.connection, file, { replace: false });
    expect(Object.keys(await target.bytes()).sort()).toEqual([
      'arees',
      'companies',
      'elements',
      'migrations',
      'photos.chunks',
      'photos.files',
      'planning',
      'upkeeps',
      'upkeepstypes',
      'users',
    ]);
    const restored = await World.start({ uri: target.uri });
    expect((await restored.call('GET', `/planning/${_id}`)).body).toEqual(inspection);
    expect((await restored.call('GET', `/elements/${element._id}`)).body).toMatchObject(said);
    for (const path of [photoPath, `${photoPath}/thumbnail`]) {
      expect((await restored.call('GET', path)).bytes).toEqual((await world.call('GET', path)).bytes);
    }
    expect((await restored.app.call('GET', '/planning', { token: world.admin.token })).status).toBe(401);
    await restored.app.nest.close();
    await database.connection.close();
    await world.stop();
  });

  it('rolls back a batch that a killed call had left open, and shows one that it had closed, at the next start', async () => {
    await migrate(source.connection);
    const [open, closed] = ['open', 'closed'].map((state) => ({
      _id: state,
      state,
      ids: [new mongo.ObjectId()],
    }));
    for (const batch of [open!, closed!]) {
      const left = { ...batch, shown: false, answer: null, createdAt: new Date(), leaseUntil: new Date() };
      await source.db.collection<{ _id: string }>('batches').insertOne(left);
      await source.db
        .collection('planning')
        .insertOne({ _id: batch.ids[0]!, elementPlanningDeleted: true, openBatch: batch._id });
    }
    await backup(source.connection, file);
    await restore(target.connection, file, { replace: false });
    const restored = await World.start({ uri: target.uri });
    expect(await target.db.collection('planning').find().toArray()).toEqual([
      { _id: closed!.ids[0], elementPlanningDeleted: false },
    ]);
    await restored.app.nest.close();
  });

  it('is what there was at one moment, whatever is written meanwhile', async () => {
    const world = await World.start();
    const element = await world.element();
    const user = await world.user();
    const database = await TestDatabase.open(world.app.databaseUri);
    const days = Array.from({ length: 20 }, (_, day) => new Date(Date.UTC(2026, 6, day + 1)).toISOString());
    const body = {
      ...{ elementId: element._id, elementUserPlanningId: user._id },
      ...{ elementRegisters: [], elementPlanningDates: days },
    };
    const load = { ended: false };
    let batches = 0;
    const writing = Array.from({ length: 3 }, async () => {
      while (!load.ended) {
        const company = await world.company();
        await world.call('PUT', `/companies/${company._id}`, { companyName: 'Changed' });
        expect((await world.call('POST', '/planning/batch', body)).status).toBe(201);
        batches += 1;
      }
    });
    const files = [1, 2, 3].map((number) => join(directory, `${number}.gz`));
    for (const one of files) {
      const before = batches;
      while (batches < before + 3) await new Promise(setImmediate);
      await backup(database.connection, one);
    }
    load.ended = true;
    await Promise.all(writing);

    for (const one of files) {
      await restore(target.connection, one, { replace: true });
      const planned = await target.db.collection('planning').countDocuments();
      expect(planned).toBeGreaterThan(0);
      expect(planned).toBe(days.length * (await target.db.collection('batches').countDocuments()));
      expect(await target.db.collection('batches').countDocuments({ state: { $ne: 'closed' } })).toBe(0);
    }
    await database.connection.close();
    await world.stop();
  }, 60_000);
});

describe('a backup', () => {
  beforeEach(() => source.db.collection('companies').insertOne({ companyName: 'Hotel' }));

  it('is a file that only its owner can read, and that is there whole or not at all', async () => {
    await backup(source.connection, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(directory)).toEqual(['all.gz']);
  });

  it('does not take the place of a file that is there', async () => {
    await writeFile(file, 'precious');
    await expect(backup(source.connection, file)).rejects.toThrow('is there already');
    expect(await readFile(file, 'utf8')).toBe('precious');
  });

  it('into a folder that is not there is refused in one line, and writes go on', async () => {
    const missing = join(directory, 'missing', 'all.gz');
    await expect(backup(source.connection, missing)).rejects.toThrow(/cannot be written \(ENOENT\)$/);
    expect(await source.db.collection('writelog').countDocuments({ pause: { $exists: true } })).toBe(0);
  });

  it('is not made of a database that is not whole', async () => {
    const archive = { command: 'npm run restore', archive: 'x' } as const;
    await replacing(source.db, archive, () => Promise.reject(new Error('killed'))).catch(() => undefined);
    await expect(backup(source.connection, file)).rejects.toThrow('npm run restore was interrupted');
  });
});

describe('an archive that is not good', () => {
  const change = async (edit: (text: string) => string) => {
    await writeFile(file, gzipSync(edit(gunzipSync(await readFile(file)).toString())));
  };

  const spoilings: [string, () => Promise<void>, RegExp][] = [
    ['is cut short', async () => writeFile(file, (await readFile(file)).subarray(0, -30)), /damaged/],
    ['lacks its last line', () => change((text) => text.replace(/[^\n]+\n$/, '')), /damaged/],
    ['lacks a document', () => change((text) => text.replace(/\n[^\n]+"companies"[^\n]+/, '')), /damaged/],
    ['has another text in it', () => change((text) => text.replace('Hotel', 'Motel')), /damaged/],
    ['goes on after its end', () => change((text) => text + text), /damaged/],
    ['is no gzip file', () => writeFile(file, 'x'), /damaged/],
    ['is another gzip file', () => writeFile(file, gzipSync('hello\n')), /no archive of Inspecta/],
    ['is not there', () => rm(file), /cannot be read \(ENOENT\)/],
  ];

  it.each(spoilings)('changes nothing: one that %s', async (_, spoil, message) => {
    await source.db
      .collection('companies')
      .insertMany([{ companyName: 'Hotel' }, { companyName: 'Piscina' }]);
    await backup(source.connection, file);
    await spoil();
    await target.db.collection('companies').insertOne({ companyName: 'Here' });
    const before = await target.bytes();
    await expect(restore(target.connection, file, { replace: true })).rejects.toThrow(message);
    expect(await target.bytes()).toEqual(before);
  });
});

describe('an archive made by hand', () => {
  const notInABackup = [
    ...['sessions', 'refreshtokens', 'attempts', 'migrations', 'replacements'],
    ...['locks', 'writelog', 'writers', 'pauses', 'instances', 'system.js'],
  ];

  it.each(notInABackup)('brings in nothing that no backup has: %s', async (collection) => {
    const entries = [{ collection, document: { _id: 'forged' } }];
    await writeArchive(file, { kind: 'backup', schema: 0 }, Readable.from(entries));
    await target.db.collection('companies').insertOne({ companyName: 'Here' });
    const before = await target.bytes();
    await expect(restore(target.connection, file, { replace: true })).rejects.toThrow(
      `all.gz has documents of "${collection}", which no backup writes`,
    );
    expect(await target.bytes()).toEqual(before);
  });
});

describe('a database with records', () => {
  beforeEach(async () => {
    await source.db
      .collection('companies')
      .insertOne({ companyName: 'Restored', companyRequireCorrective: false, companyAllowAdHoc: false });
    await backup(source.connection, file);
    await target.db.collection('companies').insertOne({ companyName: 'Here' });
    await target.db.collection<{ _id: string }>('sessions').insertOne({ _id: 'old' });
  });

  it('is not restored into', async () => {
    await expect(restore(target.connection, file, { replace: false })).rejects.toThrow('say --replace');
    expect(await target.db.collection('companies').findOne({})).toMatchObject({ companyName: 'Here' });
  });

  it('is given up with its sessions when --replace is said', async () => {
    await restore(target.connection, file, { replace: true });
    expect(await kept(target)).toEqual(await kept(source));
    expect(await target.db.collection('sessions').countDocuments()).toBe(0);
  });
});

describe('a backup of another schema', () => {
  /** A later version of the program: it has moved a company's name. */
  const later: Migration[] = [
    ...allMigrations,
    {
      number: allMigrations.length + 1,
      name: 'rename',
      up: async (db) => {
        const renamed = { $rename: { companyName: 'name' } } as mongo.UpdateFilter<mongo.Document>;
        await db.collection('companies').updateMany({ companyName: { $exists: true } }, renamed);
        await db.collection('companies').createIndexes([{ key: { name: 1 } }]);
      },
    },
  ];

  beforeEach(() => source.db.collection('companies').insertOne({ companyName: 'Hotel' }));

  it('that is older is brought to the present one', async () => {
    await migrate(source.connection);
    await backup(source.connection, file);
    await restore(target.connection, file, { replace: false, migrations: later });
    expect(await target.db.collection('companies').findOne({})).toMatchObject({ name: 'Hotel' });
    await migrate(source.connection, { migrations: later });
    expect(await target.indexes()).toEqual(await source.indexes());
    expect(await target.db.collection('migrations').countDocuments()).toBe(later.length);
  });

  it('that is newer is refused', async () => {
    await migrate(source.connection, { migrations: later });
    await backup(source.connection, file, later);
    await expect(restore(target.connection, file, { replace: false })).rejects.toThrow(
      'which is newer than this program',
    );
    expect(await target.bytes()).toEqual({});
  });
});

describe('a restore that was killed', () => {
  const killed: Migration[] = [{ number: 1, name: 'no', up: () => Promise.reject(new Error('killed')) }];

  it('leaves everything as it was, and is done by running it again', async () => {
    await source.db
      .collection('companies')
      .insertOne({ companyName: 'Hotel', companyRequireCorrective: false, companyAllowAdHoc: false });
    await backup(source.connection, file);
    await target.db.collection('companies').insertOne({ companyName: 'Here' });
    const before = await target.bytes();
    const options = { replace: true, migrations: killed };
    await expect(restore(target.connection, file, options)).rejects.toThrow('killed');
    expect(await target.bytes()).toEqual(before);
    await migrate(target.connection);
    expect(await target.db.collection('companies').countDocuments({ companyName: 'Here' })).toBe(1);
    await restore(target.connection, file, { replace: true });
    expect(await kept(target)).toEqual(await kept(source));
    await migrate(target.connection);
  });

  it('while it put the records in their place is finished by the next command', async () => {
    await source.db
      .collection('companies')
      .insertOne({ companyName: 'Hotel', companyRequireCorrective: false, companyAllowAdHoc: false });
    await backup(source.connection, file);
    await target.db.collection('companies').insertOne({ companyName: 'Here' });
    jest.spyOn(mongo.Db.prototype, 'renameCollection').mockRejectedValue(new Error('killed'));
    await expect(restore(target.connection, file, { replace: true })).rejects.toThrow('killed');
    jest.restoreAllMocks();
    await migrate(target.connection);
    expect(await kept(target)).toEqual(await kept(source));
  });

  it('of a program of before lets no server start, and is done by running it again', async () => {
    await backup(source.connection, file);
    const note = { command: 'npm run restore', archive: 'x' } as const;
    await expect(replacing(target.db, note, () => Promise.reject(new Error('killed')))).rejects.toThrow(
      'killed',
    );
    await expect(World.start({ uri: target.uri })).rejects.toThrow('npm run restore was interrupted');
    await restore(target.connection, file, { replace: false });
    await migrate(target.connection);
  });

  it('of two documents with one key changes nothing', async () => {
    const _id = new mongo.ObjectId();
    const entries = ['A', 'B'].map((companyName) => ({
      collection: 'companies',
      document: { _id, companyName },
    }));
    await writeArchive(file, { kind: 'backup', schema: 0 }, Readable.from(entries));
    await expect(restore(target.connection, file, { replace: false })).rejects.toThrow(
      'has a duplicate key in companies',
    );
    expect(await target.bytes()).toEqual({});
  });
});
