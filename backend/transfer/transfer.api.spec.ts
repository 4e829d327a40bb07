import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Types, mongo } from 'mongoose';
import { addDays } from '../../domain/common';
import type { Company } from '../../domain/companies';
import type { HistoryEntry } from '../../domain/history';
import type { Corrective } from '../../domain/correctives';
import { MAX_PHOTO_BYTES, type Photo } from '../../domain/photos';
import type { Inspection, InspectionDetail } from '../../domain/planning';
import type { Upkeep } from '../../domain/upkeeps';
import type { User } from '../../domain/users';
import { type ArchiveEntry, readDocuments, verifyArchive, writeArchive } from '../archive';
import { backup } from '../backup';
import { ChangeHistory } from '../common';
import { keyOfUser } from '../common/resource';
import { type Migration, allMigrations, lastNumber, replacing } from '../migrations';
import type { Made } from '../programmes';
import { makePhoto } from '../testing/images';
import { TestApp } from '../testing/test-app';
import { TestDatabase } from '../testing/test-database';
import { World } from '../testing/world';
import { hashPassword } from '../users';
import { exportCompany, importCompany } from '.';

let directory: string;
let file: string;
/** An installation with two companies, one of which is exported. */
let world: World;
let company: Company;
let inspector: User;
let done: Inspection;
let derived: InspectionDetail;
/** Where the photos are of an inspection and a measure of it, and of another company's inspection. */
const photos: string[] = [];

const { renameCollection } = mongo.Db.prototype;

const resources = [
  ...['companies', 'arees', 'elements', 'upkeeps', 'upkeepstypes', 'users', 'planning', 'correctives'],
  'programmes',
];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inspecta-transfer-'));
  file = join(directory, 'company.gz');
  world = await World.start();
  const other = await world.company({ companyName: 'Una altra' });
  company = await world.company({ companyName: 'Balneari' });
  const area = await world.area({ areaCompanyId: company._id });
  // No inspection has it yet.
  const usual = await world.upkeep({ upkeepName: 'Terbolesa', upkeepCriticalUp: 9 });
  const element = await world.element({
    ...{ elementAreaId: area._id, elementCompanyId: company._id, elementKind: 'pool-spa' },
    ...{ elementUpkeeps: [usual._id], elementTraits: { type: '2', heated: 'yes', volume: 6.5 } },
  });
  inspector = await world.user({ userCompanyId: other._id, userName: 'Biel', userDNI: '12345678Z' });
  await world.user({ userCompanyId: company._id, userName: 'Carla', userActive: false });
  const control = await world.upkeep();
  done = await world.inspection({
    ...{ elementId: element._id, elementUserPlanningId: inspector._id, controls: [control._id] },
  });
  const recorded = {
    elementRegisters: [
      { elementRegistersUpkeeps: control._id, elementValues: '2,5', elementUncertainty: '0,1' },
    ],
    elementActions: 'Cap',
  };
  await world.call('PUT', `/planning/${done._id}`, recorded, { idempotencyKey: 'key' });
  // Whoever returned it is named by nothing else.
  const { userUser } = await world.user({ userName: 'Eulàlia', userProfile: 'Administrador' });
  const { token } = await world.signIn(userUser);
  await addPhoto(`/planning/${done._id}`, token);
  await world.call('POST', '/planning/return', { ids: [done._id], reason: 'Torna-hi' }, { token });
  await world.call('PUT', `/planning/${done._id}`, { elementPlanningActive: true });
  const deleted = await world.inspection({
    elementId: element._id,
    controls: [],
    elementUserPlanningId: inspector._id,
  });
  await world.call('DELETE', `/planning/${deleted._id}`);
  await decide(element._id, control);
  await compute(element._id, control);
  // Somebody whom nothing but the measure names, and a control that no inspection has.
  const { _id: correctiveUserId } = await world.user({ userName: 'Dolors' });
  const measure = { correctiveDescription: 'Neteja', correctiveUserId, correctiveDeadline: '2026-06-30' };
  const { _id: correctiveUpkeepId } = await world.upkeep({ upkeepTypeId: control.upkeepTypeId._id });
  const correctiveElementId = element._id;
  const opened = await world.call('POST', '/correctives', {
    ...{ ...measure, correctiveElementId, correctiveUpkeepId },
  });
  const measurePath = `/correctives/${opened.as<Corrective>()._id}`;
  await addPhoto(measurePath, token);
  await removePhoto(measurePath);
  const leaving = await world.element({ elementAreaId: area._id, elementCompanyId: company._id });
  const programmeElementIds = [element._id, leaving._id];
  await world.call('POST', '/programmes', {
    ...{ programmeName: 'Setmanal', programmeAreaId: area._id, programmeElementIds },
    ...{ programmeUserId: (await world.user({ userName: 'Elna' }))._id, programmeRule: 'FREQ=WEEKLY' },
    ...{ programmeStart: '2026-07-01', programmeUpkeepIds: [(await world.upkeep())._id] },
  });
  const elsewhere = await world.area({ areaCompanyId: other._id });
  const place = { elementAreaId: elsewhere._id, elementCompanyId: other._id };
  await world.call('PUT', `/elements/${leaving._id}`, place);
  // Records of the other company.
  const { elementId, _id: foreign } = await world.inspection();
  await addPhoto(`/planning/${foreign}`, token);
  await world.call('POST', '/correctives', { ...measure, correctiveElementId: elementId._id });
  // The history of one inspection is in the collection, the rest is inline.
  const _id = new Types.ObjectId(done._id);
  await world.app.nest.get(ChangeHistory).copyEntries('planning', _id);
  await world.app.database.collection('planning').updateOne({ _id }, { $set: { unfiled: [] } });
  await world.call('PUT', `/companies/${company._id}`, { companyCIF: 'A87654321' });
  company = (await world.call('GET', `/companies/${company._id}`)).as<Company>();
  await exportCompany(world.app.database, company._id, file);
}, 60_000);

afterAll(async () => {
  await world.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Records what decides nothing; whoever decides on it is named by nothing else. */
async function decide(elementId: string, { upkeepTypeId: { _id: upkeepTypeId } }: Upkeep): Promise<void> {
  const limits = { upkeepLimitType: 'up', upkeepLimitUp: 3, upkeepLimitDown: null };
  const { _id: upkeepId } = await world.upkeep({ upkeepTypeId, ...limits });
  const { _id } = await world.inspection({
    elementId,
    elementUserPlanningId: inspector._id,
    controls: [upkeepId],
  });
  await world.call('PUT', `/planning/${_id}`, {
    elementPlanningActive: true,
    elementRegisters: [{ elementRegistersUpkeeps: upkeepId, elementValues: '<4' }],
  });
  const { userUser } = await world.user({ userName: 'Frederic', userProfile: 'Administrador' });
  const validation = {
    elementPlanningValidation: true,
    elementDecisions: [{ upkeepId, result: 'pass', reason: 'Repetida' }],
  };
  const { token } = await world.signIn(userUser);
  expect((await world.call('PUT', `/planning/${_id}`, validation, { token })).status).toBe(200);
}

/** Records what another control follows from, and sends it back to be done again. */
async function compute(elementId: string, { upkeepTypeId: { _id: upkeepTypeId } }: Upkeep): Promise<void> {
  const made = (upkeepParameter: string, upkeepDerived: string | null = null) =>
    world.upkeep({ upkeepTypeId, upkeepParameter, upkeepDerived });
  const sources = [await made('total-chlorine'), await made('free-chlorine')];
  const combined = await made('combined-chlorine', 'combined-chlorine');
  const { _id } = await world.inspection({
    elementId,
    elementUserPlanningId: inspector._id,
    controls: [...sources, combined].map((one) => one._id),
  });
  const save = (values: unknown[]) =>
    world.call('PUT', `/planning/${_id}`, {
      elementRegisters: values.map((elementValues, index) => ({
        elementRegistersUpkeeps: sources[index]?._id,
        elementValues,
      })),
    });
  await save([2.1, '<0.5']);
  await world.call('POST', '/planning/return', { ids: [_id], reason: 'Torna-hi' });
  expect((await save([2.1, 0.5])).status).toBe(200);
  derived = (await world.call('GET', `/planning/${_id}`)).as<InspectionDetail>();
}

/** Adds a photo, and remembers where it is. */
async function addPhoto(path: string, token: string): Promise<void> {
  const options = { token, headers: { 'content-type': 'image/jpeg' } };
  const answer = await world.call('POST', `${path}/photos`, await makePhoto(), options);
  photos.push(`${path}/photos/${answer.as<Photo>().id}`);
}

/** Adds a photo, and removes it. */
async function removePhoto(path: string): Promise<void> {
  const options = { headers: { 'content-type': 'image/jpeg' }, idempotencyKey: 'removed' };
  const answer = await world.call('POST', `${path}/photos`, await makePhoto(), options);
  await world.call('DELETE', `${path}/photos/${answer.as<Photo>().id}`);
}

const idsIn = (records: { _id: string }[]) => records.map(({ _id }) => _id).sort();

/** An installation that has only an administrator, under another name. Its jobs would go on with what is imported while a test reads it. */
async function emptyInstallation(administrator = 'nova@test.cat') {
  const environment = { ADMIN_USER: administrator, ADMIN_PASSWORD: 'Inspecta#2026' };
  const database = await TestDatabase.open();
  const app = await TestApp.start({ uri: database.uri, environment, runsJobs: false });
  const { token } = (
    await app.call('POST', '/login', { body: { userUser: administrator, userPassword: 'Inspecta#2026' } })
  ).as<{ token: string }>();
  const get = async <T>(path: string) => (await app.call('GET', path, { token })).as<T>();
  const stop = async () => {
    await database.connection.close();
    await app.stop();
  };
  return { app, token, database, get, stop };
}

type Installation = Awaited<ReturnType<typeof emptyInstallation>>;

describe('an exported and imported company', () => {
  let target: Installation;
  let collections: Awaited<ReturnType<typeof importCompany>>['collections'];

  beforeAll(async () => {
    target = await emptyInstallation();
    ({ collections } = await importCompany(target.database.connection, file));
  });

  afterAll(() => target.stop());

  it('is shown in another installation as it was', async () => {
    for (const resource of resources) {
      const [here, there] = [
        await target.get<{ _id: string; userCompanyId?: unknown }[]>(`/${resource}`),
        (await world.call('GET', `/${resource}`)).as<{ _id: string }[]>(),
      ];
      const moved = here.filter(({ _id }) => there.some((record) => record._id === _id));
      const same = there.filter(({ _id }) => moved.some((record) => record._id === _id));
      expect(moved.length).toBeGreaterThan(0);
      expect(moved).toEqual(
        same.map((record) => ({
          ...record,
          ...(resource === 'users' && { userActive: false }),
          // The inspector's company did not move with it.
          ...(record._id === inspector._id && { userCompanyId: null }),
          // Nor did the element that is another company's by now.
          ...(resource === 'programmes' && {
            programmeElementIds: [expect.objectContaining({ _id: done.elementId._id })],
          }),
        })),
      );
      expect(here.length - moved.length).toBe(resource === 'users' ? 1 : 0);
    }
    const values = (await target.get<Inspection[]>('/planning'))
      .flatMap(({ elementRegisters }) => elementRegisters)
      .map(({ elementValues: value, elementUncertainty: uncertainty, elementDecision }) => {
        return [value, uncertainty, elementDecision?.userId.userName];
      });
    expect(values).toEqual(
      expect.arrayContaining([
        [2.5, '0,1', undefined],
        ['<4', '', 'Frederic'],
      ]),
    );
    // What followed from others before the return, too.
    expect(derived.elementReturns[0]?.registers[2]?.elementDerivedMissing).toEqual(['free-chlorine']);
    expect(derived.elementRegisters[2]).toMatchObject({
      ...{ elementValues: 1.6, elementDerivedMissing: [] },
      elementDerivedFrom: [{ parameter: 'total-chlorine', value: 2.1 }, { parameter: 'free-chlorine' }],
    });
    expect(await target.get(`/planning/${derived._id}`)).toEqual(derived);
    expect(await target.get(`/planning/${done._id}`)).toEqual(
      (await world.call('GET', `/planning/${done._id}`)).body,
    );
    // A phone that has not heard of its save sends it again, wherever its server is by then.
    const stored = await target.database.db
      .collection('planning')
      .findOne({ _id: new Types.ObjectId(done._id) });
    expect(stored).toMatchObject({ writeKeys: [`${keyOfUser(world.admin.id, 'key')} 1 ${world.admin.id}`] });
    // So does one that has not heard of its photo, also where that was removed since.
    const removedPhotoKeys = [`${keyOfUser(world.admin.id, 'removed')} ${world.admin.id}`];
    const measures = target.database.db.collection('correctives');
    expect(await measures.findOne({ removedPhotoKeys: { $exists: true } })).toMatchObject({
      removedPhotoKeys,
    });
  });

  it('brings its history and the users in it, and nothing of other companies', async () => {
    expect(collections).toEqual({
      ...{ companies: 1, arees: 1, elements: 1, planning: 11, upkeeps: 8, upkeepstypes: 3, users: 7 },
      ...{ correctives: 1, history: 4, programmes: 1 },
      ...{ 'photos.files': 2, 'photos.chunks': 2 },
    });
    expect(idsIn(await target.get('/companies'))).toEqual([company._id]);
  });

  it('brings its photos, and none of another', async () => {
    const { token } = target;
    const [own, ofMeasure, foreign] = photos;
    for (const path of [own!, `${own!}/thumbnail`, ofMeasure!, `${ofMeasure!}/thumbnail`]) {
      const image = await target.app.call('GET', path, { token });
      expect([image.status, image.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(image.bytes).toEqual((await world.call('GET', path)).bytes);
    }
    expect((await target.app.call('GET', foreign!, { token })).status).toBe(404);
  });

  it('brings who changed what of its own records, and nothing of those that others use too', async () => {
    const { _id: element } = done.elementId;
    const [register] = done.elementRegisters;
    const control = register!.elementRegistersUpkeeps._id;
    for (const path of [`/companies/${company._id}`, `/planning/${done._id}`, `/elements/${element}`]) {
      const history = (await world.call('GET', `${path}/history`)).as<HistoryEntry[]>();
      expect(await target.get(`${path}/history`)).toEqual(history);
      expect(history.at(-1)).toMatchObject({ action: 'create', userId: { _id: world.admin.id } });
    }
    for (const path of [`/upkeeps/${control}`, `/users/${inspector._id}`]) {
      expect(await target.get(`${path}/history`)).toMatchObject([{ action: 'before', userId: null }]);
    }
  });

  it('brings users who sign in once they are active and have a new password', async () => {
    expect(gunzipSync(readFileSync(file)).toString()).not.toMatch(/argon2|passwordHash|sessionGeneration/);
    const changed = await emptyInstallation();
    await importCompany(changed.database.connection, file);
    const signIn = (userPassword: string) =>
      changed.app.call('POST', '/login', { body: { userUser: inspector.userUser, userPassword } });
    expect(await changed.get(`/users/${inspector._id}`)).toMatchObject({
      ...{ userActive: false, userProfile: inspector.userProfile },
    });
    const body = { userPassword: 'Nova#2026x', userActive: true };
    await changed.app.call('PUT', `/users/${inspector._id}`, { token: changed.token, body });
    expect((await signIn('Inspecta#2026')).status).toBe(401);
    expect((await signIn('Nova#2026x')).status).toBe(200);
    await changed.stop();
  });
});

describe('an export', () => {
  it.each(['64656d6f696e737000000000', 'Balneari'])(
    'of a company that is not there is refused: %s',
    async (id) => {
      const nowhere = join(directory, 'none.gz');
      await expect(exportCompany(world.app.database, id, nowhere)).rejects.toThrow(
        `there is no company ${id}`,
      );
    },
  );
});

describe('an import', () => {
  it('of an older schema is brought to the present one', async () => {
    const later: Migration[] = [
      ...allMigrations,
      {
        number: allMigrations.length + 1,
        name: 'mark',
        up: async (db) => {
          const unmarked = { marked: { $exists: false } };
          await db.collection('companies').updateMany(unmarked, { $set: { marked: true } });
        },
      },
    ];
    const target = await emptyInstallation();
    await importCompany(target.database.connection, file, { migrations: later });
    expect(await target.database.db.collection('companies').countDocuments({ marked: true })).toBe(1);
    await target.stop();
  });

  it('is refused by an installation that has companies', async () => {
    const before = await world.countStored('planning');
    await expect(importCompany(world.app.database, file)).rejects.toThrow('has companies already');
    expect(await world.countStored('planning')).toBe(before);
  });

  it('needs an administrator, since nobody else could sign in', async () => {
    const database = await TestDatabase.open();
    await expect(importCompany(database.connection, file)).rejects.toThrow('no administrator yet');
    await database.drop();
  });

  it('is refused when a login name is taken', async () => {
    const target = await emptyInstallation(inspector.userUser);
    await expect(importCompany(target.database.connection, file)).rejects.toThrow(
      `there is a user ${inspector.userUser} already`,
    );
    expect(await target.get('/companies')).toEqual([]);
    await target.stop();
  });

  it('refuses a backup', async () => {
    const all = join(directory, 'all.gz');
    await backup(world.app.database, all);
    const target = await emptyInstallation();
    await expect(importCompany(target.database.connection, all)).rejects.toThrow('is for npm run restore');
    await target.stop();
  });

  it('of a program of before that was killed is completed by running it again', async () => {
    const target = await emptyInstallation();
    const { db } = target.database;
    const { sha256 } = await importCompany(target.database.connection, file);
    const whole = await target.database.bytes();
    const note = { command: 'npm run import', archive: sha256 } as const;
    const killed = replacing(db, note, () => Promise.reject(new Error('killed')));
    await expect(killed).rejects.toThrow('killed');
    await db.collection('planning').deleteOne({});
    await importCompany(target.database.connection, file);
    const again = await target.database.bytes();
    // The running server's jobs take locks meanwhile.
    const namesOf = (bytes: object) =>
      Object.keys(bytes)
        .filter((name) => name !== 'locks')
        .sort();
    expect(namesOf(again)).toEqual(namesOf(whole));
    expect(again.planning).toEqual(whole.planning);
    await target.stop();
  });

  it('that was killed while it was read is undone by the next start', async () => {
    const target = await emptyInstallation();
    const { db } = target.database;
    const before = await target.database.bytes();
    for (const name of ['planning', 'photos.files']) await db.collection(`incoming.${name}`).insertOne({});
    expect(await target.get('/planning')).toEqual([]);
    const restarted = await TestApp.start({ uri: target.app.databaseUri });
    expect(await target.database.bytes()).toEqual(before);
    await restarted.nest.close();
    await target.stop();
  });

  it('that was killed while it put the records in their place is finished by the next start', async () => {
    const target = await emptyInstallation();
    const { db } = target.database;
    jest.spyOn(mongo.Db.prototype, 'renameCollection').mockImplementation(function (
      this: mongo.Db,
      from,
      to,
    ) {
      if (from.includes('raw') || to.includes('raw')) return renameCollection.call(this, from, to);
      return Promise.reject(new Error('killed'));
    });
    await expect(importCompany(target.database.connection, file)).rejects.toThrow('killed');
    jest.restoreAllMocks();
    expect(await db.collection('companies').countDocuments()).toBe(0);
    const restarted = await TestApp.start({ uri: target.app.databaseUri });
    expect(idsIn(await target.get('/companies'))).toEqual([company._id]);
    expect(await target.get(`/planning/${done._id}`)).toMatchObject({ _id: done._id });
    await restarted.nest.close();
    await target.stop();
  });

  it('that is run again replaces no user that it did not bring', async () => {
    const target = await emptyInstallation();
    const { db } = target.database;
    const { sha256 } = await importCompany(target.database.connection, file);
    const note = { command: 'npm run import', archive: sha256 } as const;
    await expect(replacing(db, note, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    const body = { userUser: 'here@test.cat', userActive: true, sessionGeneration: 'own' };
    await db.collection('users').updateOne({ userUser: inspector.userUser }, { $set: body });
    const before = await target.database.bytes();
    await expect(importCompany(target.database.connection, file)).rejects.toThrow(
      `the user here@test.cat has the id of ${inspector.userUser}`,
    );
    expect(await target.database.bytes()).toEqual(before);
    await target.stop();
  });
});

describe('an archive made by hand', () => {
  /** A company's archive with these records added. */
  async function forged(...entries: ArchiveEntry[]): Promise<string> {
    const forgery = join(directory, `${new mongo.ObjectId().toHexString()}.gz`);
    const genuine = await verifyArchive(file, 'company', lastNumber());
    const all = async function* () {
      yield* readDocuments(file);
      yield* entries;
    };
    await writeArchive(forgery, genuine, all());
    return forgery;
  }

  /** A company's archive with other documents in the place of its own. */
  async function edited(change: (entry: ArchiveEntry) => ArchiveEntry[]): Promise<string> {
    const forgery = join(directory, `${new mongo.ObjectId().toHexString()}.gz`);
    const genuine = await verifyArchive(file, 'company', lastNumber());
    const all = async function* () {
      for await (const entry of readDocuments(file)) yield* change(entry);
    };
    await writeArchive(forgery, genuine, all());
    return forgery;
  }

  async function recordsOf(name: string): Promise<mongo.Document[]> {
    const records: mongo.Document[] = [];
    for await (const { collection, document } of readDocuments(file)) {
      if (collection === name) records.push(document);
    }
    return records;
  }

  const mallory = (fields: mongo.Document = {}): ArchiveEntry => ({
    collection: 'users',
    document: {
      _id: new mongo.ObjectId(),
      ...{ userName: 'Mallory', userLastName1: 'Mal', userLastName2: '', userDNI: '', userEmail: '' },
      ...{ userUser: 'Mallory@test.cat', userProfile: 'Administrador', userCompanyId: null },
      ...{ userActive: true, userDeleted: false, userUserKey: 'mallory@test.cat', __v: 0 },
      ...fields,
    },
  });

  const refused = async (target: Installation, forgery: string, message: string) => {
    const before = await target.database.bytes();
    await expect(importCompany(target.database.connection, forgery)).rejects.toThrow(message);
    expect(await target.database.bytes()).toEqual(before);
  };

  describe('is refused by an installation that stays as it is', () => {
    let target: Installation;

    beforeAll(async () => {
      target = await emptyInstallation();
    });

    afterAll(() => target.stop());

    it('when it has a collection that no export writes', async () => {
      for (const collection of ['sessions', 'refreshtokens', 'migrations', 'batches', 'locks', 'system.js']) {
        const forgery = await forged({ collection, document: { _id: 'forged' } });
        await refused(target, forgery, `has documents of "${collection}", which no export writes`);
      }
    });

    it('when a login name is taken, in upper or lower case', async () => {
      const forgery = await forged(mallory({ userUser: 'NOVA@test.cat' }));
      await refused(target, forgery, 'there is a user NOVA@test.cat already');
    });

    it('when two of its users have one login name', async () => {
      const forgery = await forged(mallory(), mallory({ userUser: 'mallory@TEST.cat' }));
      await refused(target, forgery, 'has more than one user mallory@TEST.cat');
    });

    it.each([
      [{ _id: { $ne: null } }, 'has a document of users without an id'],
      [{ userUser: { $ne: null } }, 'has a user without a valid userUser'],
      [{ userUser: 'two\nlines' }, 'has a user without a valid userUser'],
      [{ userProfile: 'Amo' }, 'has a user without a valid userProfile'],
    ])('when a user is %j', async (fields, message) => {
      await refused(target, await forged(mallory(fields)), message);
    });

    it('when two of its records have what only one may have', async () => {
      const [element] = await recordsOf('elements');
      const twin = { ...element, _id: new mongo.ObjectId() };
      const forgery = await forged({ collection: 'elements', document: twin });
      await refused(target, forgery, 'has a duplicate key in elements: { elementCode:');
    });

    it.each([
      ['planning', { elementRegisters: undefined }, 'elementRegisters'],
      ['planning', { elementPlanningDate: '2026-07-01' }, 'elementPlanningDate'],
      ['planning', { elementActions: 'x'.repeat(5001) }, 'elementActions'],
      ['planning', { elementReturns: [{ reason: 'x' }] }, 'elementReturns'],
      ['planning', { unfiled: [null] }, 'unfiled'],
      ['planning', { createdAt: new Date('2126-01-01') }, 'createdAt'],
      ['elements', { elementUpkeeps: [null] }, 'elementUpkeeps'],
      ['elements', { elementAreaId: 'here' }, 'elementAreaId'],
      ['elements', { elementTraits: [] }, 'elementTraits'],
      ['elements', { elementKind: 'hot-water', elementTraits: { part: 'cold' } }, 'elementTraits.part'],
      ['upkeeps', { upkeepValue: 'colour' }, 'upkeepValue'],
      ['correctives', { correctiveState: 'lost' }, 'correctiveState'],
      ['correctives', { photos: 'none' }, 'photos'],
      ['correctives', { removedPhotoKeys: [null] }, 'removedPhotoKeys'],
      ['programmes', { programmeRule: 'FREQ=NEVER' }, 'programmeRule'],
      ['programmes', { made: {} }, 'made'],
      ['history', { changes: [{}] }, 'changes'],
    ])('when a document of %s has %j', async (collection, fields, field) => {
      const [record] = await recordsOf(collection);
      const forgery = await edited((entry) =>
        String(entry.document._id) === String(record?._id)
          ? [{ collection, document: { ...record, ...fields } }]
          : [entry],
      );
      await refused(target, forgery, `has a document of ${collection} with a bad ${field}`);
    });

    it('when a photo is longer than one may be, whatever is said of it', async () => {
      const data = new mongo.Binary(Buffer.alloc(MAX_PHOTO_BYTES + 1));
      const piece = { ...{ _id: new mongo.ObjectId(), n: 0, data }, files_id: new mongo.ObjectId() };
      const [image] = await recordsOf('photos.files');
      for (const entry of [
        { collection: 'photos.chunks', document: piece },
        { collection: 'photos.files', document: { ...image, length: MAX_PHOTO_BYTES + 1 } },
      ]) {
        await refused(target, await forged(entry), 'has a photo of more than 2 MiB');
      }
    });

    it('when a photo is none, or another than its record says', async () => {
      const [piece] = await recordsOf('photos.chunks');
      const other = { ...piece, data: new mongo.Binary(Buffer.from('no image')) };
      const forgery = await edited((entry) =>
        String(entry.document._id) === String(piece?._id)
          ? [{ collection: 'photos.chunks', document: other }]
          : [entry],
      );
      await refused(target, forgery, 'has a photo that is not the one that its record names');
    });

    it('when a record has no id', async () => {
      const forgery = await forged({ collection: 'companies', document: { _id: { $ne: null } } });
      await refused(target, forgery, 'has a document of companies without an id');
    });
  });

  it('brings photos that say no more than they show', async () => {
    const target = await emptyInstallation();
    const bytes = await makePhoto();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const [image] = await recordsOf('photos.files');
    const id = String(image?._id);
    const forgery = await edited(({ collection, document }) => {
      const photos = (document.photos as { _id: unknown }[] | undefined)?.map((photo) =>
        String(photo._id) === id ? { ...photo, sha256 } : photo,
      );
      const data = String(document.files_id) === id ? { data: new mongo.Binary(bytes) } : {};
      const length = collection === 'photos.files' && String(document._id) === id ? bytes.length : undefined;
      const said = { ...(photos && { photos }), ...data, ...(length !== undefined && { length }) };
      return [{ collection, document: { ...document, ...said } }];
    });
    await importCompany(target.database.connection, forgery);
    const path = photos.find((one) => one.endsWith(id))!;
    const imported = await target.app.call('GET', path, { token: target.token });
    expect(bytes.includes('Telefonia')).toBe(true);
    expect([imported.status, imported.bytes.includes('Telefonia')]).toEqual([200, false]);
    await target.stop();
  });

  it('has no programme make up for what was before it came', async () => {
    const target = await emptyInstallation();
    const forgery = await edited(({ collection, document }) => {
      const made = { ...(document.made as object), through: null, anewFrom: '1990-01-01' };
      const old = { createdAt: new Date('1990-01-01'), programmeStart: '1990-01-01', made };
      return [{ collection, document: collection === 'programmes' ? { ...document, ...old } : document }];
    });
    await importCompany(target.database.connection, forgery);
    const programme = await target.database.db.collection<{ made: Made }>('programmes').findOne({});
    const today = new Date().toISOString().slice(0, 10);
    expect([programme?.made.through, programme?.made.anewFrom]).toEqual([addDays(today, -1), today]);
    await target.stop();
  });

  it('brings no user who can sign in, whatever it says', async () => {
    const target = await emptyInstallation();
    const entry = mallory({
      passwordHash: await hashPassword('Mallory#2026'),
      ...{ sessionGeneration: 'chosen', userUserKey: 'other@test.cat', search: 'something else' },
    });
    await importCompany(target.database.connection, await forged(entry));
    const signIn = async (userUser: string) =>
      (await target.app.call('POST', '/login', { body: { userUser, userPassword: 'Mallory#2026' } })).status;
    expect(await signIn('mallory@test.cat')).toBe(401);
    const filter = encodeURIComponent(JSON.stringify({ q: 'mallory@' }));
    const [user, ...others] = await target.get<User[]>(`/users?filter=${filter}`);
    expect(others).toEqual([]);
    expect(user).toMatchObject({ userUser: 'Mallory@test.cat', userActive: false });
    // Made active, and given no password.
    await target.app.call('PUT', `/users/${user?._id}`, { token: target.token, body: { userActive: true } });
    expect(await signIn('mallory@test.cat')).toBe(401);
    expect(await signIn('other@test.cat')).toBe(401);
    await target.stop();
  });

  it('without times gets them from the ids', async () => {
    const target = await emptyInstallation();
    const _id = new mongo.ObjectId();
    const [companyName, search] = ['Sense data', 'sense data'];
    const document = { _id, companyName, search, companyCIF: '', companyActive: true, companyDeleted: false };
    await importCompany(target.database.connection, await forged({ collection: 'companies', document }));
    const made = _id.getTimestamp().toISOString();
    expect(await target.get(`/companies/${_id.toHexString()}`)).toMatchObject({
      createdAt: made,
      updatedAt: made,
    });
    await target.stop();
  });

  it.each([false, true])(
    'is refused when it has the id of another user; deleted: %s',
    async (userDeleted) => {
      const target = await emptyInstallation();
      const users = target.database.db.collection('users');
      await users.updateOne({}, { $set: { userDeleted } });
      const { _id } = (await users.findOne({})) ?? {};
      // An import needs an administrator.
      if (userDeleted)
        await users.insertOne({ userProfile: 'Administrador', userActive: true, userDeleted: false });
      const forgery = await forged(mallory({ _id }));
      await refused(target, forgery, 'the user nova@test.cat has the id of Mallory@test.cat');
      const deleted = await forged(mallory({ _id, userDeleted: true }));
      await refused(target, deleted, 'the user nova@test.cat has the id of Mallory@test.cat');
      await target.stop();
    },
  );

  /** A change of a user's name, as an entry of its history. */
  const entryOf = (recordId: unknown, _id = new mongo.ObjectId()): ArchiveEntry => ({
    collection: 'history',
    document: {
      ...{ _id, recordId, resource: 'users', revision: 1, at: new Date(0), userId: null, action: 'update' },
      changes: [{ field: 'userName', from: 'A', to: 'B' }],
    },
  });

  it('writes nothing into the history of a user who is here', async () => {
    const target = await emptyInstallation();
    const { db } = target.database;
    const { _id } = (await db.collection('users').findOne({})) ?? {};
    const forgery = await forged(entryOf(_id));
    await refused(target, forgery, `has a history of a user who is not in it: ${String(_id)}`);
    // Nor in the place of an entry, under a name of its own.
    const kept = entryOf(_id);
    await db.collection('history').insertOne(kept.document);
    const replacing = entryOf(new mongo.ObjectId(inspector._id), kept.document._id as mongo.ObjectId);
    await expect(importCompany(target.database.connection, await forged(replacing))).rejects.toThrow(
      'duplicate key',
    );
    expect(await db.collection('history').findOne({ _id: kept.document._id as mongo.ObjectId })).toEqual(
      kept.document,
    );
    await target.stop();
  });
});
