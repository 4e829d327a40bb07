import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import sharp from 'sharp';
import type { Session } from '../../domain/auth';
import type { Corrective } from '../../domain/correctives';
import type { HistoryEntry } from '../../domain/history';
import type { InspectionDetail } from '../../domain/planning';
import { MAX_PHOTOS, MAX_PHOTOS_A_DAY, MAX_PHOTO_BYTES, type Photo } from '../../domain/photos';
import type { User } from '../../domain/users';
import { keyOfUser } from '../common/resource';
import { makePhoto, makePng, makeWebp } from '../testing/images';
import type { CallOptions } from '../testing/test-app';
import { until } from '../testing/temporary';
import { World } from '../testing/world';
import { PHOTO_CHUNKS, PHOTO_FILES, PhotoFiles } from '.';

/** Everything that jest would fake beside the time of day. */
const ALL_BUT_DATE = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

let world: World;
let inspector: User;
let session: Session;
let stranger: Session;
let control: string;
let element: string;
let photo: Buffer;

beforeAll(async () => {
  world = await World.start();
  inspector = await world.user();
  session = await world.signIn(inspector.userUser);
  stranger = await world.session('Inspector Extern');
  control = (await world.upkeep())._id;
  element = (await world.element())._id;
  photo = await makePhoto();
});

afterAll(() => world.stop());

interface Place {
  path: string;
  photosOf: () => Promise<Photo[]>;
  /** After it nothing of it can be changed. */
  close: () => Promise<unknown>;
}

async function inspection(): Promise<Place> {
  const { _id } = await world.inspection({
    elementId: element,
    elementUserPlanningId: inspector._id,
    controls: [control],
  });
  const path = `/planning/${_id}`;
  return {
    path,
    photosOf: async () => (await world.call('GET', path)).as<InspectionDetail>().elementPhotos,
    close: async () => {
      const elementRegisters = [{ elementRegistersUpkeeps: control, elementValues: 2 }];
      await world.call('PUT', path, { elementRegisters }, { token: session.token });
      return world.call('PUT', path, { elementPlanningValidation: true });
    },
  };
}

async function measure(): Promise<Place> {
  const answer = await world.call('POST', '/correctives', {
    correctiveElementId: element,
    correctiveUpkeepId: control,
    correctiveDescription: 'Puja el clor',
    correctiveUserId: inspector._id,
    correctiveDeadline: '2026-06-20',
  });
  const path = `/correctives/${answer.as<Corrective>()._id}`;
  return {
    path,
    photosOf: async () => (await world.call('GET', path)).as<Corrective>().correctivePhotos,
    close: () => world.call('POST', `${path}/verify`, { text: 'Vist' }),
  };
}

const send = (path: string, body: Buffer | string | object = photo, options: CallOptions = {}, query = '') =>
  world.call('POST', `${path}/photos${query}`, body, {
    token: session.token,
    headers: { 'content-type': 'image/jpeg' },
    ...options,
  });

async function added(path: string, options: CallOptions = {}, query = ''): Promise<Photo> {
  const answer = await send(path, photo, options, query);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.as<Photo>();
}

const get = (path: string, { id }: Photo, token = session.token, part = '') =>
  world.call('GET', `${path}/photos/${id}${part}`, undefined, { token });
const remove = (path: string, { id }: Photo, token = session.token) =>
  world.call('DELETE', `${path}/photos/${id}`, undefined, { token });
const stored = async () => ({
  files: await world.countStored(PHOTO_FILES),
  chunks: await world.countStored(PHOTO_CHUNKS),
});

describe.each([
  ['an inspection', inspection],
  ['a measure', measure],
])('the photos of %s', (_, make) => {
  let place: Place;
  beforeEach(async () => {
    place = await make();
  });

  it('are told with it, by whom and when, and what they show', async () => {
    const whole = await added(place.path);
    expect(whole).toEqual({
      id: expect.any(String),
      upkeepId: null,
      at: '2026-06-15T10:00:00.000Z',
      userId: expect.objectContaining({ _id: inspector._id, userName: inspector.userName }),
    });
    const ofControl = await added(place.path, {}, `?upkeepId=${control}`);
    expect(ofControl.upkeepId).toBe(control);
    expect(await place.photosOf()).toEqual([whole, ofControl]);
  });

  it('are read as they were sent, without where and with what they were taken, and upright when small', async () => {
    const { path } = place;
    const taken = await added(path);
    const image = await get(path, taken);
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(image.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(photo.includes('Telefonia')).toBe(true);
    expect(image.bytes.includes('Telefonia')).toBe(false);
    const pixels = (of: Buffer) => sharp(of).raw().toBuffer();
    expect(await pixels(image.bytes)).toEqual(await pixels(photo));
    expect((await sharp(image.bytes).metadata()).orientation).toBe(6);

    const small = await get(path, taken, session.token, '/thumbnail');
    expect([small.status, small.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { width, height, orientation } = await sharp(small.bytes).metadata();
    expect([width, height, orientation]).toEqual([240, 320, undefined]);
  });

  it('are what their content says, and nothing else is one', async () => {
    const { path } = place;
    const types = [
      'image/jpeg',
      'application/octet-stream',
      'text/plain',
      'application/x-www-form-urlencoded',
    ];
    for (const [index, image] of [await makePng(), await makeWebp(), photo, photo].entries()) {
      const answer = await send(path, image, { headers: { 'content-type': types[index]! } });
      expect([types[index], answer.status]).toEqual([types[index], 201]);
    }
    const bodies = await Promise.all((await place.photosOf()).map((one) => get(path, one)));
    expect(bodies.map(({ headers }) => headers['content-type'])).toEqual([
      ...['image/png', 'image/webp', 'image/jpeg', 'image/jpeg'],
    ]);

    const before = await stored();
    const bomb = Buffer.from(await makePng());
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    const broken = Buffer.from(await makePng());
    broken.fill(0, 50, 60);
    for (const [what, body] of Object.entries({
      text: 'GIF89a',
      svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      cut: photo.subarray(0, -2),
      bomb,
      broken,
    })) {
      expect([what, (await send(path, body)).status]).toEqual([what, 400]);
    }
    expect((await send(path, '')).status).toBe(400);
    expect((await send(path, { image: 'x' }, { headers: {} })).status).toBe(400);
    expect((await send(path, photo, {}, '?upkeepId=x')).status).toBe(400);
    expect((await send(path, photo, {}, `?upkeepId=${element}`)).status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  it('may have 2 MB, behind whose end nothing is kept', async () => {
    const { path } = place;
    const long = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
    const answer = await send(path, long(MAX_PHOTO_BYTES));
    expect(answer.status).toBe(201);
    expect((await get(path, answer.as<Photo>())).bytes.length).toBeLessThan(photo.length);
    const tooLong = await send(path, long(MAX_PHOTO_BYTES + 1));
    expect([tooLong.status, tooLong.as<{ message: string }>().message]).toEqual([
      413,
      'La foto és massa gran (màxim 2 MB)',
    ]);
  });

  it.each(['png', 'webp'] as const)(
    'are upright where they are a %s that says how to turn it',
    async (type) => {
      const { path } = place;
      const turned = sharp({ create: { width: 400, height: 300, channels: 3, background: '#1b6f7a' } });
      const body = await turned.withMetadata({ orientation: 6 })[type]().toBuffer();
      const { id, ...rest } = (
        await send(path, body, { headers: { 'content-type': `image/${type}` } })
      ).as<Photo>();
      const image = await get(path, { id, ...rest });
      expect(await sharp(image.bytes).metadata()).toMatchObject({ width: 400, height: 300, orientation: 6 });
      const small = await get(path, { id, ...rest }, session.token, '/thumbnail');
      const { width, height } = await sharp(small.bytes).metadata();
      expect(width < height).toBe(true);
    },
  );

  it('are ten, also where two are sent at once', async () => {
    const { path } = place;
    for (let count = 1; count < MAX_PHOTOS; count += 1) await added(path);
    const answers = await Promise.all([send(path), send(path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await place.photosOf()).toHaveLength(MAX_PHOTOS);
    const before = await stored();
    expect((await send(path)).status).toBe(409);
    expect(await stored()).toEqual(before);
  });

  it('are one for a key, also where it is sent twice at once, and of each user', async () => {
    const { path } = place;
    const before = await stored();
    const both = await Promise.all([
      send(path, photo, { idempotencyKey: 'one' }),
      send(path, photo, { idempotencyKey: 'one' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0].body).toEqual(both[1].body);
    expect((await send(path, photo, { idempotencyKey: 'one' })).body).toEqual(both[0].body);
    expect(await place.photosOf()).toHaveLength(1);
    expect(await stored()).toEqual({ files: before.files + 1, chunks: before.chunks + 1 });
    await added(path, { idempotencyKey: 'one', token: world.admin.token });
    expect(await place.photosOf()).toHaveLength(2);
  });

  it('when one was removed, should not come back by a repetition of its call, but as a new one', async () => {
    const { path } = place;
    const lost = { idempotencyKey: 'lost' };
    await remove(path, await added(path, lost), world.admin.token);
    const before = await stored();
    const again = await send(path, photo, lost);
    expect([again.status, again.body]).toMatchObject([
      409,
      { message: 'Aquesta foto ja havia arribat i després es va eliminar: si encara cal, torna-la a afegir' },
    ]);
    // So a phone asks for one that was taken away there too.
    expect((await send(path, '-', lost)).status).toBe(409);
    expect([await place.photosOf(), await stored()]).toEqual([[], before]);

    await added(path, { ...lost, token: world.admin.token });
    await added((await make()).path, lost);
    const anew = await added(path, { idempotencyKey: 'anew' });
    await remove(path, anew);
    expect((await send(path, photo, { idempotencyKey: 'anew' })).status).toBe(409);
    expect((await send(path, photo, lost)).status).toBe(409);
    await place.close();
    expect((await send(path, photo, lost)).as<{ message: string }>().message).toContain('es va eliminar');
  });

  it('when one is removed while its call is repeated, should stay removed', async () => {
    const { path } = place;
    const lost = { idempotencyKey: 'lost' };
    const before = await stored();
    const files = world.app.nest.get(PhotoFiles);
    const write = files.write.bind(files);
    const writing = jest.spyOn(files, 'write').mockImplementationOnce(async (...written) => {
      await remove(path, await added(path, lost), world.admin.token);
      await write(...written);
    });
    expect((await send(path, photo, lost)).status).toBe(409);
    expect(writing).toHaveBeenCalledTimes(2);
    writing.mockRestore();
    expect([await place.photosOf(), await stored()]).toEqual([[], before]);
  });

  it('when one was removed, should tell its key to nobody', async () => {
    const { path } = place;
    await remove(path, await added(path, { idempotencyKey: 'lost' }));
    const [, resource = '', id = ''] = path.split('/');
    const record = await world.app.database.collection(resource).findOne({ _id: new Types.ObjectId(id) });
    const entry = `${keyOfUser(inspector._id, 'lost')} ${inspector._id}`;
    expect(record).toMatchObject({ removedPhotoKeys: [entry] });
    const text = resource === 'planning' ? { elementActions: 'Una' } : { correctiveDescription: 'Una' };
    for (const { status, text: answer } of [
      await world.call('GET', path),
      await world.call('GET', `/${resource}?filter=${encodeURIComponent(JSON.stringify({ id }))}`),
      await world.call('GET', `${path}/history`),
      await world.call('PUT', path, text),
    ]) {
      expect(status).toBe(200);
      expect(answer).not.toContain('removedPhoto');
      expect(answer).not.toContain(keyOfUser(inspector._id, 'lost'));
    }
  });

  it('are at most two at once of one user', async () => {
    const answers = await Promise.all([send(place.path), send(place.path), send(place.path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429]);
  });

  it('when more than six are read at once by one user, should ask for patience, and leave others theirs', async () => {
    const { path } = await make();
    const { id } = await added(path);
    const read = (token: string) => world.call('GET', `${path}/photos/${id}`, undefined, { token });
    const files = world.app.nest.get(PhotoFiles);
    const readFile = files.read.bind(files);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const reading = jest.spyOn(files, 'read').mockImplementation((of) => held.then(() => readFile(of)));
    const answered: string[] = [];
    const answers = Array.from({ length: 8 }, async () => {
      const { status, headers } = await read(session.token);
      answered.push([status, headers['retry-after']].join(' ').trim());
    });
    // None of the others ends before these are refused.
    await until(() => answered.length === 2);
    const other = read(world.admin.token);
    await until(() => reading.mock.calls.length === 7);
    letGo();
    await Promise.all(answers);
    expect(answered.sort()).toEqual([...Array.from({ length: 6 }, () => '200'), '429 1', '429 1']);
    expect([(await other).status, (await read(session.token)).status]).toEqual([200, 200]);
    reading.mockRestore();
  });

  it('are small for as many as a screen asks for, and no more', async () => {
    const { path } = await make();
    const taken = await added(path);
    const small = () => get(path, taken, session.token, '/thumbnail');
    const statuses = (await Promise.all(Array.from({ length: 40 }, small))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await small()).status).toBe(200);
  });

  it('do not exist for who may not see it', async () => {
    const { path } = place;
    const taken = await added(path);
    const other = await make();
    const { token } = stranger;
    for (const answer of [
      await send(path, photo, { token }),
      await get(path, taken, token),
      await get(path, taken, token, '/thumbnail'),
      await remove(path, taken, token),
      await get(other.path, taken),
      await get(other.path, taken, session.token, '/thumbnail'),
      await remove(other.path, taken),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await get(path, { ...taken, id: 'x' })).status).toBe(400);
    expect((await world.app.call('GET', `${path}/photos/${taken.id}`)).status).toBe(401);
    await world.call('DELETE', path);
    expect((await get(path, taken)).status).toBe(404);
  });

  it('are taken away by who took them and by administrators', async () => {
    const { path } = place;
    const before = await stored();
    const [own, first, second] = [
      await added(path),
      await added(path, { token: world.admin.token }),
      await added(path),
    ];
    expect((await remove(path, first)).status).toBe(403);
    expect((await remove(path, own)).status).toBe(204);
    expect((await remove(path, own)).status).toBe(404);
    expect((await get(path, own)).status).toBe(404);
    expect((await remove(path, second, world.admin.token)).status).toBe(204);
    expect((await place.photosOf()).map(({ id }) => id)).toEqual([first.id]);
    expect(await stored()).toEqual({ files: before.files + 1, chunks: before.chunks + 1 });
  });

  it('stay as they are once it is closed', async () => {
    const { path } = place;
    const taken = await added(path);
    await place.close();
    expect((await send(path)).status).toBe(409);
    expect((await remove(path, taken)).status).toBe(409);
    expect((await remove(path, taken, world.admin.token)).status).toBe(409);
    expect((await get(path, taken)).status).toBe(200);
  });

  it('are known to the history by whom and what they were, for good', async () => {
    const { path } = place;
    const taken = await added(path, {}, `?upkeepId=${control}`);
    const sha256 = createHash('sha256')
      .update((await get(path, taken)).bytes)
      .digest('hex');
    await remove(path, taken, world.admin.token);
    const [removal, addition] = (await world.call('GET', `${path}/history`)).as<HistoryEntry[]>();
    const known = { id: taken.id, upkeepId: control, userId: inspector._id, sha256 };
    const field = path.startsWith('/planning') ? 'elementPhotos' : 'correctivePhotos';
    expect(addition).toMatchObject({
      action: 'photo',
      userId: { _id: inspector._id },
      changes: [{ field, from: [], to: [known] }],
    });
    expect(removal).toMatchObject({
      action: 'photo',
      userId: { _id: world.admin.id },
      changes: [{ field, from: [known], to: [] }],
    });
  });

  it('do not make a form stale that was opened before them, and are not lost by its save', async () => {
    const { path } = place;
    const change = (text: string) =>
      path.startsWith('/planning') ? { elementActions: text } : { correctiveDescription: text };
    const { __v } = (await world.call('GET', path)).as<InspectionDetail>();
    const taken = await added(path);
    await added(path);
    const saved = await world.call('PUT', path, { ...change('Una'), __v });
    expect(saved.status).toBe(200);
    expect(await place.photosOf()).toHaveLength(2);
    // Of two who have it open, the second is told of the first, also where photos came in between.
    await remove(path, taken);
    expect((await world.call('PUT', path, { ...change('Dues'), __v })).status).toBe(409);
    const later = saved.as<InspectionDetail>().__v;
    expect((await world.call('PUT', path, { ...change('Dues'), __v: later })).status).toBe(200);
    expect((await world.call('PUT', path, { ...change('Tres'), __v: later + 100 })).status).toBe(409);
    expect(await place.photosOf()).toHaveLength(1);
  });
});

describe('lists', () => {
  it('of inspections go without photos, of measures with them', async () => {
    const [one, other] = [await inspection(), await measure()];
    await added(one.path);
    const taken = await added(other.path);
    const idOf = ({ path }: Place) => path.split('/').at(-1);
    const list = (resource: string, id?: string) =>
      world.call('GET', `/${resource}?filter=${encodeURIComponent(JSON.stringify({ id }))}`);
    expect((await list('planning', idOf(one))).text).not.toContain('hotos');
    expect((await list('correctives', idOf(other))).body).toEqual([
      expect.objectContaining({ correctivePhotos: [taken] }),
    ]);
  });
});

describe('the photos of a day', () => {
  it('are so many of one user; a repetition is none, and a day later there is room again', async () => {
    const { path } = await inspection();
    const counters = world.app.database.collection('attempts');
    await counters.deleteMany();
    const last = await added(path, { idempotencyKey: 'last' });
    await counters.updateMany({}, { $set: { count: MAX_PHOTOS_A_DAY } });
    const before = await stored();
    const refused = await send(path);
    expect([refused.status, refused.headers['retry-after']]).toEqual([
      429,
      expect.stringMatching(/^8[0-9]{4}$/),
    ]);
    expect(refused.body).toMatchObject({
      message: "Has arribat al màxim de fotos en 24 hores. Torna-ho a provar d'aquí a 24 hores",
    });
    expect(await stored()).toEqual(before);
    expect(await added(path, { idempotencyKey: 'last' })).toEqual(last);
    await added(path, { token: world.admin.token });

    await world.travelTo('2026-06-16T10:30:00Z');
    session = await world.signIn(inspector.userUser);
    await added(path);
    await world.travelTo('2026-06-15T10:00:00Z');
  });

  it('when one is refused for what it is, should count it, and one that has no place there not', async () => {
    const { path } = await inspection();
    const counters = world.app.database.collection('attempts');
    await counters.deleteMany();
    const broken = Buffer.from(photo).fill(0, 200, 600);
    const statuses = [];
    for (const sent of [Buffer.from('GIF89a'), photo.subarray(0, -2), broken, photo]) {
      statuses.push((await send(path, sent)).status);
    }
    statuses.push((await send(path, photo, {}, `?upkeepId=${element}`)).status);
    expect(statuses).toEqual([400, 400, 400, 201, 400]);
    expect(await counters.find().project({ _id: 0, count: 1 }).toArray()).toEqual([{ count: 4 }]);

    await counters.updateMany({}, { $set: { count: MAX_PHOTOS_A_DAY - 1 } });
    expect((await send(path, 'GIF89a')).status).toBe(400);
    expect((await send(path)).status).toBe(429);
    await counters.deleteMany();
  });
});

describe('a photo whose record was written', () => {
  const locks = () => world.app.database.collection<{ _id: string }>('locks');
  afterEach(async () => {
    jest.useRealTimers();
    await locks().deleteMany({});
  });

  it('keeps its image when what comes after that write is refused, also for the next try and the sweep', async () => {
    const { path, photosOf } = await inspection();
    const _id = new Types.ObjectId(path.split('/').at(-1));
    const inspections = world.app.database.collection('planning');
    // What a call that died has left, while somebody else works measures of the element out for longer than is waited for.
    const outbox = { _id: new Types.ObjectId(), correctives: [], recheck: [] };
    await inspections.updateOne({ _id }, { $set: { outbox } });
    await locks().insertOne({
      _id: `corrective ${element}`,
      ...{ owner: 'another', expiresAt: new Date(Date.now() + 3_600_000) },
    });

    jest.useFakeTimers({ doNotFake: ALL_BUT_DATE });
    const sending = send(path, photo, { idempotencyKey: 'once' });
    await until(async () => (await inspections.countDocuments({ _id, 'photos.0': { $exists: true } })) === 1);
    let isAnswered = false;
    void sending.finally(() => (isAnswered = true));
    await until(() => {
      jest.setSystemTime(Date.now() + 60_000);
      return isAnswered;
    });
    expect((await sending).status).toBe(503);
    await locks().deleteMany({});

    const [taken] = await photosOf();
    expect((await get(path, taken!)).status).toBe(200);
    expect(await added(path, { idempotencyKey: 'once' })).toEqual(taken);
    world.app.clock.set('2026-06-15T11:30:00Z');
    await world.app.nest.get(PhotoFiles).sweep();
    await world.travelTo('2026-06-15T10:00:00Z');
    expect((await get(path, taken!)).status).toBe(200);
  });
});

describe('what a call that died has left', () => {
  it('is removed after an hour, unless its record has it', async () => {
    const { path, photosOf } = await inspection();
    const taken = await added(path);
    const files = world.app.nest.get(PhotoFiles);
    const write = async (recordId: Types.ObjectId) => {
      const id = new Types.ObjectId();
      const owner = { resource: 'planning', recordId } as const;
      await files.write(id, { ...owner, type: 'image/jpeg', bytes: photo, thumbnail: photo });
      return id;
    };
    const recordId = new Types.ObjectId(path.split('/').at(-1));
    const [never, nowhere] = [await write(recordId), await write(new Types.ObjectId())];
    await files.expectRemoval(new Types.ObjectId(taken.id));
    const sweep = () => files.sweep();
    await sweep();
    expect(await files.read(never)).toBeDefined();

    world.app.clock.set('2026-06-15T11:30:00Z');
    await sweep();
    expect([await files.read(never), await files.read(nowhere)]).toEqual([undefined, undefined]);
    expect(await world.app.database.collection(PHOTO_CHUNKS).countDocuments({ files_id: never })).toBe(0);
    await world.travelTo('2026-06-15T10:00:00Z');
    expect((await photosOf()).map(({ id }) => id)).toEqual([taken.id]);
    expect((await files.read(new Types.ObjectId(taken.id)))?.type).toBe('image/jpeg');
  });
});
