import { mongo } from 'mongoose';
import type { Session } from '../../../domain/auth';
import { PhotoFiles } from '../../photos';
import { makePhoto } from '../../testing/images';
import { World } from '../../testing/world';

/**
 * A call that finds its change made may come before the journal has that change. It is acknowledged after a
 * write to the same collection, which waits for the journal.
 */

let world: World;
let session: Session;
let plan: object;
let measure: object;
let photo: Buffer;

beforeAll(async () => {
  world = await World.start();
  const { _id: elementUserPlanningId, userUser } = await world.user();
  const { _id: elementId } = await world.element();
  session = await world.signIn(userUser);
  plan = { elementId, elementUserPlanningId, elementRegisters: [], elementPlanningDate: '2026-06-15' };
  measure = {
    ...{ correctiveElementId: elementId, correctiveUserId: elementUserPlanningId },
    ...{ correctiveDescription: 'Purgar', correctiveDeadline: '2026-06-30' },
  };
  photo = await makePhoto();
});

afterAll(() => world.stop());

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;

const created = async (resource: Resource) =>
  (await world.call('POST', `/${resource}`, resource === 'planning' ? plan : measure)).as<{ _id: string }>()
    ._id;

const changeOf = (resource: Resource) =>
  resource === 'planning' ? { elementActions: 'Purgat' } : { correctiveDescription: 'Purgat' };

const sendPhoto = (path: string, idempotencyKey: string) => {
  const headers = { 'content-type': 'image/jpeg' };
  return world.call('POST', `${path}/photos`, photo, { token: session.token, headers, idempotencyKey });
};

const methods = ['insertOne', 'updateOne', 'updateMany', 'findOneAndUpdate'] as const;

/** Whether a collection was written to from here on. */
function watchWrites(): (name: string) => boolean {
  const spies = methods.map((method) => jest.spyOn(mongo.Collection.prototype, method));
  return (name) =>
    spies.some(({ mock }) =>
      mock.contexts.some((one: unknown) => one instanceof mongo.Collection && one.collectionName === name),
    );
}

type Resource = 'planning' | 'correctives';

describe.each<Resource>(['planning', 'correctives'])('a call of %s that comes again', (resource) => {
  it.each<[string, () => Promise<() => ReturnType<World['call']>>]>([
    [
      'creates',
      () => {
        const idempotencyKey = newKey();
        const body = resource === 'planning' ? plan : measure;
        return Promise.resolve(() => world.call('POST', `/${resource}`, body, { idempotencyKey }));
      },
    ],
    [
      'changes with a key',
      async () => {
        const [path, idempotencyKey] = [`/${resource}/${await created(resource)}`, newKey()];
        return () => world.call('PUT', path, changeOf(resource), { idempotencyKey });
      },
    ],
    [
      'changes without a key',
      async () => {
        const path = `/${resource}/${await created(resource)}`;
        return () => world.call('PUT', path, changeOf(resource));
      },
    ],
    [
      'adds a photo',
      async () => {
        const [path, key] = [`/${resource}/${await created(resource)}`, newKey()];
        return () => sendPhoto(path, key);
      },
    ],
  ])('waits for the journal where it %s', async (_, made) => {
    const call = await made();
    const first = await call();
    const isWritten = watchWrites();
    const again = await call();
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(isWritten(resource)).toBe(true);
  });

  it('waits for the journal where it adds a photo that came while it was read', async () => {
    const [path, key] = [`/${resource}/${await created(resource)}`, newKey()];
    const files = world.app.nest.get(PhotoFiles);
    const write = files.write.bind(files);
    let isWritten = (_name: string) => false;
    jest.spyOn(files, 'write').mockImplementationOnce(async (...file) => {
      await sendPhoto(path, key);
      isWritten = watchWrites();
      return write(...file);
    });
    expect((await sendPhoto(path, key)).status).toBe(201);
    expect(isWritten(resource)).toBe(true);
  });
});
