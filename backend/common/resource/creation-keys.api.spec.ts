import { PASSWORD, World } from '../../testing/world';
import { KEY_LIFE_MS } from './keyed-creation';

// A second try could hide that two calls came between each other.
jest.retryTimes(0);

let world: World;
let bodies: Record<string, object>;

beforeAll(async () => {
  world = await World.start();
  const company = (await world.company())._id;
  const area = (await world.area({ areaCompanyId: company }))._id;
  const { _id: type } = (
    await world.call('POST', '/upkeepstypes', { upkeepTypeName: 'Conductivitat', upkeepTypeUnits: 'µS/cm' })
  ).as<{ _id: string }>();
  const user = { userName: 'Ona', userLastName1: 'Serra', userProfile: 'Proveïdor', userPassword: PASSWORD };
  bodies = {
    companies: { companyName: 'Hotel de Mar' },
    arees: { areaName: 'Spa', areaCompanyId: company },
    elements: { elementName: 'Dutxa 1', elementCompanyId: company, elementAreaId: area },
    upkeeps: { upkeepName: 'Conductivitat', upkeepTypeId: type, upkeepValue: 'string' },
    upkeepstypes: { upkeepTypeName: 'Terbolesa', upkeepTypeUnits: 'UNF' },
    users: { ...user, userUser: 'ona@hotel.cat' },
  };
});
beforeEach(() => world.travelTo('2026-06-15T10:00:00Z'));
afterAll(() => world.stop());

const UNKNOWN = 'f'.repeat(24);
const WITHOUT_REFERENCES = ['companies', 'upkeepstypes'];
const RESOURCES = ['companies', 'arees', 'elements', 'upkeeps', 'upkeepstypes', 'users'];

const create = (resource: string, idempotencyKey: string | undefined, fields: object = {}) =>
  world.call('POST', `/${resource}`, { ...bodies[resource], ...fields }, { idempotencyKey });
const count = (resource: string) => world.app.database.collection(resource).countDocuments();

describe.each(RESOURCES)('POST /api/%s with an Idempotency-Key', (resource) => {
  it('when it comes again, also at the same time, should create one record and answer it', async () => {
    const before = await count(resource);
    const answers = await Promise.all([1, 2, 3].map(() => create(resource, 'one')));
    const again = await create(resource, 'one');
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set([...answers, again].map((answer) => answer.as<{ _id: string }>()._id)).size).toBe(1);
    expect(await count(resource)).toBe(before + 1);
  });

  it('when the call was refused, should leave the key free', async () => {
    const [name = ''] = Object.keys(bodies[resource] ?? {});
    expect((await create(resource, 'refused', { [name]: '' })).status).toBe(400);
    const keys = world.app.database.collection('creationkeys');
    const before = await keys.countDocuments();
    const unknown = {
      areaCompanyId: UNKNOWN,
      elementAreaId: UNKNOWN,
      upkeepTypeId: UNKNOWN,
      userCompanyId: UNKNOWN,
    };
    if (!WITHOUT_REFERENCES.includes(resource)) {
      expect((await create(resource, 'refused', unknown)).status).toBe(400);
    }
    expect(await keys.countDocuments()).toBe(before);
    const user = resource === 'users' ? { userUser: 'altra@hotel.cat' } : {};
    expect((await create(resource, 'refused', user)).status).toBe(201);
  });

  it('when the record was deleted, should answer 404 and create none', async () => {
    const user = resource === 'users' ? { userUser: 'tercera@hotel.cat' } : {};
    const { _id } = (await create(resource, 'deleted', user)).as<{ _id: string }>();
    expect((await world.call('DELETE', `/${resource}/${_id}`)).status).toBeLessThan(300);
    const before = await count(resource);
    expect((await create(resource, 'deleted', user)).status).toBe(404);
    expect(await count(resource)).toBe(before);
  });
});

it('keeps nothing of what was sent, and no key for longer than it counts', async () => {
  await create('users', 'secret', { userUser: 'quarta@hotel.cat' });
  const keys = world.app.database.collection('creationkeys');
  const [kept = {}] = await keys.find().toArray();
  expect(Object.keys(kept).sort()).toEqual(['_id', 'createdAt', 'recordId']);
  const first = (await create('companies', 'old')).as<{ _id: string }>();
  await world.travelTo(new Date(Date.parse('2026-06-15T10:00:00Z') + KEY_LIFE_MS + 1).toISOString());
  const second = (await create('companies', 'old')).as<{ _id: string }>();
  expect(second._id).not.toBe(first._id);
});

it('refuses a key that is too long', async () => {
  const answer = await create('companies', 'x'.repeat(201));
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: { 'idempotency-key': expect.any(String) } });
});
