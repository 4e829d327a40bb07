import { HttpError } from 'react-admin';
import { tellSentPhoto } from '../photos/sentPhotos';
import { idOf } from '../planning/testing/inspections';
import { writeSession } from '../providers/session';
import { send } from '../providers/transport';
import type { MeasureEntry, PhotoEntry } from './entry';
import { memory } from './memory';
import { Outbox } from './outbox';
import { sendEntries } from './sendEntries';
import { NOTHING } from './typed';
import { photosFrom, waitingIn } from './waiting';

vi.mock('../providers/transport');
vi.mock('../photos/sentPhotos');

const USER = 'pau';
const sent = vi.mocked(send);
let outbox: Outbox;

function signIn(id: string): void {
  const tokens = { token: `token of ${id}`, refreshToken: `refresh of ${id}` };
  writeSession({ id, userUser: `${id}@inspecta.cat`, userProfile: 'Inspector Extern', ...tokens });
}

beforeEach(() => {
  sent.mockReset();
  signIn(USER);
  outbox = new Outbox(USER, memory());
});

afterEach(() => outbox.close());

const about = (number: number) => ({
  ...({ v: 1, name: `Dipòsit ${number}`, place: 'Planta -1', key: `key-${number}` } as const),
  recordedAt: `2026-11-20T10:0${number}:00.000Z`,
});
/** A measure that belongs to no save. */
const measureOf = (number: number): MeasureEntry => ({
  ...{ kind: 'measure', ...about(number) },
  body: { correctiveElementId: idOf(24), correctiveDescription: `Repara la tanca ${number}` },
});
const PLACE = { resource: 'planning', id: idOf(1) } as const;
const photoOf = (
  number: number,
  of: PhotoEntry['of'] = PLACE,
  upkeepId: string | null = null,
): PhotoEntry => ({
  ...{ kind: 'photo', ...about(number), of, upkeepId, shows: 'Inspecció' },
});

const IMAGE = new TextEncoder().encode('a JPEG, say').buffer;
const addMeasure = (number: number) => outbox.add(`key-${number}`, measureOf(number));
const addPhoto = (entry: PhotoEntry) => outbox.add(entry.key, entry, IMAGE);

const answered = { status: 200, headers: new Headers(), body: '', json: {} };
const refusal = (status: number, errors = {}) =>
  new HttpError('refused', status, { message: 'refused', errors });
const keysSent = async (isAsked = false) => (await sendEntries(USER, outbox, isAsked)).map(({ key }) => key);
const waiting = () => waitingIn(outbox.getState());
const ids = () => waiting().map(({ id }) => id);
const paths = () => sent.mock.calls.map(([path]) => path);

it('sends measures in their order, each once with its own key and all that was typed, and photos after them', async () => {
  await addPhoto(photoOf(1));
  await addMeasure(3);
  await addMeasure(2);
  sent.mockResolvedValue(answered);
  expect(await keysSent()).toEqual(['key-2', 'key-3', 'key-1']);
  expect(sent.mock.calls[0]).toEqual([
    '/correctives',
    {
      ...{ method: 'POST', body: JSON.stringify(measureOf(2).body), within: 60_000 },
      headers: { 'idempotency-key': 'key-2' },
    },
    'token of pau',
  ]);
  expect(waiting()).toEqual([]);
});

it.each([0, 401, 429, 502, 503])(
  'waits where nobody took it, with the rest behind it: %d',
  async (status) => {
    await addMeasure(1);
    await addMeasure(2);
    sent.mockRejectedValue(refusal(status));
    expect(await keysSent()).toEqual([]);
    expect(paths().filter((path) => path === '/correctives')).toHaveLength(1);
    expect(waiting().map(({ problem }) => problem)).toEqual([undefined, undefined]);
  },
);

it.each([400, 403, 404, 409, 413])(
  'keeps what is refused, image and all, and sends the rest: %d',
  async (status) => {
    await addPhoto(photoOf(1));
    await addPhoto(photoOf(2));
    sent.mockRejectedValueOnce(refusal(status)).mockResolvedValue(answered);
    expect(await keysSent()).toEqual(['key-2']);
    expect(waiting()).toMatchObject([{ id: 'key-1', problem: { status, text: 'refused' } }]);
    expect((await outbox.imageOf('key-1'))?.size).toBe(IMAGE.byteLength);
    // It is tried again only when somebody asks.
    sent.mockClear();
    expect(await keysSent()).toEqual([]);
    expect(sent).not.toHaveBeenCalled();
    expect(await keysSent(true)).toEqual(['key-1']);
  },
);

it('tries later what the server fails over, and sends the rest', async () => {
  await addMeasure(1);
  await addMeasure(2);
  sent.mockRejectedValueOnce(refusal(500)).mockResolvedValue(answered);
  expect(await keysSent()).toEqual(['key-2']);
  expect(waiting().map(({ problem }) => problem)).toEqual([undefined]);
  expect(await keysSent()).toEqual(['key-1']);
});

it('stops where somebody else signs in meanwhile, and goes on as the same user', async () => {
  await addMeasure(1);
  await addMeasure(2);
  sent.mockImplementation(() => {
    signIn('ona');
    return Promise.resolve(answered);
  });
  expect(await keysSent()).toEqual(['key-1']);
  expect(await keysSent()).toEqual([]);
  expect(sent.mock.calls.map(([, , token]) => token)).toEqual(['token of pau']);
  signIn(USER);
  expect(await keysSent()).toEqual(['key-2']);
});

it('sends a photo with its image, its control and its key, and tells who shows it', async () => {
  await addPhoto(photoOf(1, PLACE, idOf(60)));
  const photo = { id: idOf(0x900) };
  sent.mockResolvedValue({ ...answered, json: photo });
  expect(await keysSent()).toEqual(['key-1']);
  const [path, options] = sent.mock.calls[0] ?? [];
  expect(path).toBe(`/planning/${idOf(1)}/photos?upkeepId=${idOf(60)}`);
  expect(options).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'key-1' } });
  const body = options?.body as Blob;
  expect([body.type, body.size]).toEqual(['image/jpeg', IMAGE.byteLength]);
  expect(vi.mocked(tellSentPhoto)).toHaveBeenCalledWith(PLACE, photo);
});

it('lets others go before a photo that takes too long', async () => {
  for (const number of [1, 2, 3]) await addPhoto(photoOf(number));
  sent.mockRejectedValueOnce(new DOMException('', 'TimeoutError')).mockRejectedValueOnce(refusal(0));
  expect(await keysSent()).toEqual([]);
  sent.mockResolvedValue(answered);
  expect(await keysSent()).toEqual(['key-2', 'key-3', 'key-1']);
});

describe('a photo that was taken away while it waited', () => {
  const withdraw = async () => {
    await addPhoto(photoOf(1));
    outbox.dispatch('key-1', { kind: 'withdrawn' });
    await outbox.flush();
  };

  it('is asked for by its key, and taken away there', async () => {
    await withdraw();
    expect(waiting()).toMatchObject([{ kind: 'removal' }]);
    sent.mockResolvedValue({ ...answered, json: { id: 'there' } });
    expect(await keysSent()).toEqual(['key-1']);
    expect(sent.mock.calls.map(([path, options]) => [options?.method, path])).toEqual([
      ['POST', `/planning/${idOf(1)}/photos`],
      ['DELETE', `/planning/${idOf(1)}/photos/there`],
    ]);
  });

  /** An answer for each method; the photo is known by its key. */
  const answer = (answers: Readonly<Record<string, number>>) =>
    sent.mockImplementation((_, options) => {
      const status = answers[options?.method ?? ''] ?? 200;
      const known = { ...answered, json: { id: 'there' } };
      return status === 200 ? Promise.resolve(known) : Promise.reject(refusal(status));
    });
  const asked = () => sent.mock.calls.map(([, options]) => options?.method);

  it.each([400, 404, 409])('is over where the server has none, or one no more: %d', async (POST) => {
    await withdraw();
    answer({ POST });
    expect(await keysSent()).toEqual(['key-1']);
    expect([asked(), ids()]).toEqual([['POST'], []]);
  });

  it.each([200, 404])('is taken away there, whoever is faster: %d', async (DELETE) => {
    await withdraw();
    answer({ DELETE });
    expect(await keysSent()).toEqual(['key-1']);
    expect([asked(), ids()]).toEqual([['POST', 'DELETE'], []]);
  });

  it.each([403, 409])('stays where the server keeps it: %d', async (DELETE) => {
    await withdraw();
    answer({ DELETE });
    expect(await keysSent()).toEqual([]);
    expect(waiting()).toMatchObject([{ id: 'key-1', problem: { status: DELETE } }]);
  });

  it('is in nobody’s way where the server takes no more of them', async () => {
    await withdraw();
    await addPhoto(photoOf(2));
    sent.mockRejectedValueOnce(refusal(429)).mockResolvedValue(answered);
    expect(await keysSent()).toEqual(['key-2']);
    expect(ids()).toEqual(['key-1']);
  });
});

describe('photos of which the server takes no more for now', () => {
  const enough = (retryAfter: string) => new HttpError('enough', 429, { message: 'enough', retryAfter });
  const held = () => photosFrom(outbox.getState())?.getTime();

  beforeEach(async () => {
    await addPhoto(photoOf(1));
    await addPhoto(photoOf(2));
  });

  it('wait until then, and nothing else with them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:30:00.000Z') });
    sent.mockRejectedValueOnce(enough('7200')).mockResolvedValue(answered);
    expect(await keysSent()).toEqual([]);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(held()).toBe(Date.parse('2026-11-20T12:30:00.000Z'));
    await addMeasure(3);
    expect(await keysSent()).toEqual(['key-3']);
    vi.setSystemTime(new Date('2026-11-20T12:30:00.000Z'));
    expect(held()).toBeUndefined();
    expect(await keysSent()).toEqual(['key-1', 'key-2']);
  });

  it('are tried when somebody asks', async () => {
    sent.mockRejectedValueOnce(enough('7200')).mockResolvedValue(answered);
    expect(await keysSent()).toEqual([]);
    expect(await keysSent(true)).toEqual(['key-1', 'key-2']);
  });

  it.each(['1', 'Mon, 23 Nov 2026 10:00:00 GMT', ''])('are tried soon again: %s', async (retryAfter) => {
    sent.mockRejectedValueOnce(enough(retryAfter)).mockResolvedValue(answered);
    expect(await keysSent()).toEqual([]);
    expect(await keysSent()).toEqual(['key-1', 'key-2']);
  });
});

it('sends a photo of a measure that a save opens once that is there, refused or not', async () => {
  const measure = { id: idOf(0xa1), upkeepId: idOf(60), description: 'Purga', deadline: '2026-11-27' };
  await addPhoto(photoOf(2, { resource: 'correctives', id: measure.id }));
  outbox.dispatch(idOf(1), {
    ...{ kind: 'submitted', key: 'key-1', revision: 3, at: '2026-11-20T10:01:00.000Z' },
    ...{ isClockKnown: true, isTimed: true, body: { elementCorrectives: [measure] }, typed: NOTHING },
    told: { name: 'Dipòsit', place: '', lines: [] },
  });
  sent.mockResolvedValue(answered);
  expect(await keysSent()).toEqual([]);
  const problem = { status: 409, text: 'refused', fields: {} };
  outbox.dispatch(idOf(1), { kind: 'refused', key: 'key-1', problem });
  expect(await keysSent()).toEqual([]);
  outbox.dispatch(idOf(1), { kind: 'answered', key: 'key-1', revision: 4 });
  expect(await keysSent()).toEqual(['key-2']);
  expect(paths()).toEqual([`/correctives/${measure.id}/photos`]);
});
