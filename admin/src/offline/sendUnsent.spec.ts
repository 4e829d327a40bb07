import 'fake-indexeddb/auto';
import { HttpError } from 'react-admin';
import { openOutbox } from '../outbox/outboxes';
import { NOTHING } from '../outbox/typed';
import { idOf } from '../planning/testing/inspections';
import { send } from '../providers/transport';
import { writeSession } from '../providers/session';
import { tellSentPhoto } from '../photos/sentPhotos';
import { unsentState } from './problem';
import { sendUnsent } from './sendUnsent';
import {
  type UnsentMeasure,
  type UnsentPhoto,
  addUnsent,
  allUnsent,
  onUnsent,
  photosFrom,
  removeUnsentPhoto,
} from './unsent';
import type * as vault from './vault';
import { close, forget, forgetUnsent, keepUnsent, readImage, readOneUnsent, replaceUnsent } from './vault';

vi.mock('../providers/transport');
vi.mock('../photos/sentPhotos');
vi.mock('./vault', { spy: true });

const USER = 'pau';
const sent = vi.mocked(send);

function signIn(id: string): void {
  const tokens = { token: `token of ${id}`, refreshToken: `refresh of ${id}` };
  writeSession({ id, userUser: `${id}@inspecta.cat`, userProfile: 'Inspector Extern', ...tokens });
}

beforeEach(() => {
  sent.mockReset();
  signIn(USER);
  // jsdom has no locks; a tab of a test is alone.
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await forgetUnsent(USER);
  await forget(USER);
  close();
});

const about = (number: number) => ({
  name: `Dipòsit ${number}`,
  place: 'Planta -1',
  key: `key-${number}`,
  recordedAt: `2026-11-20T10:0${number}:00.000Z`,
});

/** A measure that belongs to no save. */
const unsentOf = (number: number, fields: Partial<UnsentMeasure> = {}): UnsentMeasure => ({
  ...{ kind: 'measure', id: idOf(number), ...about(number) },
  body: { correctiveElementId: idOf(24), correctiveDescription: `Repara la tanca ${number}` },
  ...fields,
});

const photoOf = (number: number, of: UnsentPhoto['of'], upkeepId: string | null = null): UnsentPhoto => ({
  ...{ kind: 'photo', id: `key-${number}`, ...about(number), of, upkeepId, shows: 'Inspecció' },
});

const IMAGE = new TextEncoder().encode('a JPEG, say').buffer;
const keepPhoto = (photo: UnsentPhoto) => keepUnsent(USER, photo.id, photo, IMAGE);

const answered = { status: 200, headers: new Headers(), body: '', json: {} };
const refusal = (status: number, errors = {}) =>
  new HttpError('refused', status, { message: 'refused', errors });
const idsSent = async (isAsked = false) => (await sendUnsent(USER, isAsked)).map(({ id }) => id);
const paths = () => sent.mock.calls.map(([path]) => path);
const waiting = async () => (await allUnsent(USER)).map(({ id }) => id);

it('should go on where there is no room to say why one was refused', async () => {
  await addUnsent(USER, unsentOf(1));
  await addUnsent(USER, unsentOf(2));
  sent.mockRejectedValueOnce(refusal(409)).mockResolvedValue(answered);
  vi.mocked(replaceUnsent).mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'));
  expect(await idsSent()).toEqual([idOf(2)]);
  expect(await waiting()).toEqual([idOf(1)]);
});

it('should send values also where the server takes no more of removed photos', async () => {
  const place = { resource: 'planning', id: idOf(1) } as const;
  await keepPhoto(photoOf(1, place));
  await removeUnsentPhoto(USER, photoOf(1, place));
  await addUnsent(USER, unsentOf(2));
  sent.mockImplementation((path) =>
    path.includes('/photos') ? Promise.reject(refusal(429)) : Promise.resolve(answered),
  );
  expect(await idsSent()).toEqual([idOf(2)]);
  expect(await waiting()).toEqual(['key-1-removal']);
});

it('should let a removed photo go also where there is no room to ask the server for it', async () => {
  const photo = photoOf(1, { resource: 'planning', id: idOf(1) });
  await keepPhoto(photo);
  vi.mocked(keepUnsent).mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'));
  await removeUnsentPhoto(USER, photo);
  expect(await waiting()).toEqual([]);
});

it('should send what waits in the order in which it was saved, each with its own key', async () => {
  await addUnsent(USER, unsentOf(2));
  await addUnsent(USER, unsentOf(1));
  sent.mockResolvedValue(answered);
  expect(await idsSent()).toEqual([idOf(1), idOf(2)]);
  expect(sent.mock.calls.map(([path, options]) => [path, options?.method, options?.headers])).toEqual([
    ['/correctives', 'POST', { 'idempotency-key': 'key-1' }],
    ['/correctives', 'POST', { 'idempotency-key': 'key-2' }],
  ]);
  expect(await waiting()).toEqual([]);
});

it.each([0, 401, 429, 502, 503])(
  'should wait where nobody took it, with the rest behind it: %d',
  async (status) => {
    await addUnsent(USER, unsentOf(1));
    await addUnsent(USER, unsentOf(2));
    sent.mockRejectedValue(refusal(status));
    expect(await idsSent()).toEqual([]);
    expect(paths().filter((path) => path === '/correctives')).toHaveLength(1);
    expect((await allUnsent(USER)).map(({ problem }) => problem)).toEqual([undefined, undefined]);
  },
);

it.each([
  [400, { correctiveDescription: 'wrong' }, 'refused'],
  [403, {}, 'forbidden'],
  [404, {}, 'lost'],
  [409, {}, 'refused'],
])('should keep what is refused, and send the rest: %d %j', async (status, errors, state) => {
  await addUnsent(USER, unsentOf(1));
  await addUnsent(USER, unsentOf(2));
  sent.mockRejectedValueOnce(refusal(status, errors)).mockResolvedValue(answered);
  expect(await idsSent()).toEqual([idOf(2)]);
  const [kept] = await allUnsent(USER);
  expect(kept).toMatchObject({ id: idOf(1), problem: { status, text: 'refused', fields: errors } });
  expect(unsentState(kept?.problem)).toBe(state);

  // It is tried again only when somebody asks.
  sent.mockClear();
  await sendUnsent(USER);
  expect(sent).not.toHaveBeenCalled();
  expect(await idsSent(true)).toEqual([idOf(1)]);
});

it('should try later what the server fails over, and send the rest', async () => {
  await addUnsent(USER, unsentOf(1));
  await addUnsent(USER, unsentOf(2));
  sent.mockRejectedValueOnce(refusal(500)).mockResolvedValue(answered);
  expect(await idsSent()).toEqual([idOf(2)]);
  expect((await allUnsent(USER)).map(({ problem }) => problem)).toEqual([undefined]);
  expect(await idsSent()).toEqual([idOf(1)]);
});

it('should keep what was saved again while it was being sent', async () => {
  await addUnsent(USER, unsentOf(1));
  sent.mockImplementationOnce(async () => {
    await addUnsent(USER, unsentOf(1, { key: 'later' }));
    return answered;
  });
  expect(await idsSent()).toEqual([]);
  expect(await allUnsent(USER)).toMatchObject([{ key: 'later' }]);
});

it('should stop where somebody else signs in meanwhile, and go on as the same user', async () => {
  await addUnsent(USER, unsentOf(1));
  await addUnsent(USER, unsentOf(2));
  sent.mockImplementation(() => {
    signIn('ona');
    return Promise.resolve(answered);
  });
  expect(await idsSent()).toEqual([idOf(1)]);
  expect(await idsSent()).toEqual([]);
  expect(sent.mock.calls.map(([, , token]) => token)).toEqual(['token of pau']);
  expect(await waiting()).toEqual([idOf(2)]);

  sent.mockResolvedValue(answered);
  signIn(USER);
  expect(await idsSent()).toEqual([idOf(2)]);
});

it('should tell whoever shows it', async () => {
  const listener = vi.fn();
  const stop = onUnsent(listener);
  await addUnsent(USER, unsentOf(1));
  stop();
  await addUnsent(USER, unsentOf(2));
  expect(listener).toHaveBeenCalledTimes(1);
});

it('should send a photo with its image, its control and its key, and tell who shows it', async () => {
  const place = { resource: 'planning', id: idOf(1) } as const;
  await keepPhoto(photoOf(1, place, idOf(60)));
  const photo = { id: idOf(0x900) };
  sent.mockResolvedValue({ ...answered, json: photo });
  expect(await idsSent()).toEqual(['key-1']);
  const [path, options] = sent.mock.calls[0] ?? [];
  expect(path).toBe(`/planning/${idOf(1)}/photos?upkeepId=${idOf(60)}`);
  expect(options).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'key-1' } });
  const body = options?.body as Blob;
  expect([body.type, body.size]).toEqual(['image/jpeg', IMAGE.byteLength]);
  expect(vi.mocked(tellSentPhoto)).toHaveBeenCalledWith(place, photo, 'key-1');
  expect(await allUnsent(USER)).toEqual([]);
  expect(await readImage(USER, 'key-1')).toBeUndefined();
});

it.each([400, 404, 409, 413])('should keep a photo that is refused, image and all: %d', async (status) => {
  await keepPhoto(photoOf(1, { resource: 'planning', id: idOf(1) }));
  await keepPhoto(photoOf(2, { resource: 'planning', id: idOf(2) }));
  sent.mockRejectedValueOnce(refusal(status)).mockResolvedValue(answered);
  expect(await idsSent()).toEqual(['key-2']);
  expect(await allUnsent(USER)).toMatchObject([{ id: 'key-1', problem: { status } }]);
  expect(await readImage(USER, 'key-1')).toEqual(IMAGE);
});

it.each([
  ['was taken', () => sent.mockResolvedValue(answered)],
  ['was refused', () => sent.mockRejectedValue(new HttpError('closed', 409))],
])('should keep what is saved anew in the moment in which the save before it %s', async (_, answers) => {
  answers();
  await addUnsent(USER, unsentOf(1));
  const newer = unsentOf(1, { key: 'newer' });
  const { readOneUnsent: read } = await vi.importActual<typeof vault>('./vault');
  vi.mocked(readOneUnsent).mockImplementationOnce(async (...of) => {
    const found = await read(...of);
    await addUnsent(USER, newer);
    return found;
  });
  expect(await idsSent()).toEqual([]);
  expect(await allUnsent(USER)).toEqual([newer]);
});

it('should send photos after all that was typed', async () => {
  await keepPhoto(photoOf(1, { resource: 'planning', id: idOf(2) }));
  await addUnsent(USER, unsentOf(2));
  sent.mockResolvedValue(answered);
  expect(await idsSent()).toEqual([idOf(2), 'key-1']);
});

describe('photos of which the server takes no more for now', () => {
  const place = { resource: 'planning', id: idOf(1) } as const;
  const enough = (retryAfter: string) => new HttpError('enough', 429, { message: 'enough', retryAfter });
  const held = async () => photosFrom(await allUnsent(USER))?.getTime();

  beforeEach(async () => {
    await keepPhoto(photoOf(1, place));
    await keepPhoto(photoOf(2, place));
  });

  afterEach(() => vi.useRealTimers());

  it('should wait until then, and nothing else with them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:30:00.000Z') });
    sent.mockRejectedValueOnce(enough('7200')).mockResolvedValue(answered);
    expect(await idsSent()).toEqual([]);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(await held()).toBe(Date.parse('2026-11-20T12:30:00.000Z'));
    expect((await allUnsent(USER)).map(({ problem }) => problem)).toEqual([undefined, undefined]);

    await addUnsent(USER, unsentOf(3));
    expect(await idsSent()).toEqual([idOf(3)]);

    vi.setSystemTime(new Date('2026-11-20T12:30:00.000Z'));
    expect(await held()).toBeUndefined();
    expect(await idsSent()).toEqual(['key-1', 'key-2']);
  });

  it('should be tried when somebody asks', async () => {
    sent.mockRejectedValueOnce(enough('7200')).mockResolvedValue(answered);
    expect(await idsSent()).toEqual([]);
    expect(await idsSent(true)).toEqual(['key-1', 'key-2']);
  });

  it.each(['1', 'Mon, 23 Nov 2026 10:00:00 GMT', ''])(
    'should be tried soon again: %s',
    async (retryAfter) => {
      sent.mockRejectedValueOnce(enough(retryAfter)).mockResolvedValue(answered);
      expect(await idsSent()).toEqual([]);
      expect(await idsSent()).toEqual(['key-1', 'key-2']);
    },
  );
});

it('should send a photo of a measure that a save opens once that is there, refused or not', async () => {
  const measure = { id: idOf(0xa1), upkeepId: idOf(60), description: 'Purga', deadline: '2026-11-27' };
  await keepPhoto(photoOf(2, { resource: 'correctives', id: measure.id }));
  const outbox = await openOutbox(USER);
  outbox.dispatch(idOf(1), {
    ...{ kind: 'submitted', key: 'key-1', revision: 3, at: '2026-11-20T10:01:00.000Z' },
    ...{ isClockKnown: true, isTimed: true, body: { elementCorrectives: [measure] }, typed: NOTHING },
    told: { name: 'Dipòsit', place: '', lines: [] },
  });
  sent.mockResolvedValue(answered);
  expect(await idsSent()).toEqual([]);
  outbox.dispatch(idOf(1), {
    kind: 'refused',
    key: 'key-1',
    problem: { status: 409, text: 'refused', fields: {} },
  });
  expect(await idsSent()).toEqual([]);
  outbox.dispatch(idOf(1), { kind: 'answered', key: 'key-1', revision: 4 });
  expect(await idsSent()).toEqual(['key-2']);
  expect(paths()).toEqual([`/correctives/${measure.id}/photos`]);
});

it('should open a measure once, with all that was typed', async () => {
  const measure = unsentOf(1);
  await addUnsent(USER, measure);
  sent.mockResolvedValue(answered);
  expect(await idsSent()).toEqual([measure.id]);
  const [headers, body] = [{ 'idempotency-key': 'key-1' }, JSON.stringify(measure.body)];
  expect(sent).toHaveBeenCalledWith(
    '/correctives',
    { method: 'POST', body, headers, within: 60_000 },
    'token of pau',
  );
});
