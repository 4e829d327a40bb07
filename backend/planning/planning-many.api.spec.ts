import { Types } from 'mongoose';
import { addDays } from '../../domain/common';
import type { BatchResult, DeleteResult, Inspection, ValidateResult } from '../../domain/planning';
import type { User } from '../../domain/users';
import { World } from '../testing/world';

let world: World;
let inspector: User;

beforeAll(async () => {
  world = await World.start();
  inspector = await world.user();
});

afterAll(() => world.stop());

const UNKNOWN = '0123456789abcdef01234567';
const read = async (id: string) => world.call('GET', `/planning/${id}`);

/** The ids of an inspection in each state, and of one that is deleted. */
async function setup() {
  const inspection = async () =>
    (await world.inspection({ elementUserPlanningId: inspector._id, controls: [] }))._id;
  const [planned, done, validated, deleted] = [
    await inspection(),
    await inspection(),
    await inspection(),
    await inspection(),
  ];
  for (const id of [done, validated])
    await world.call('PUT', `/planning/${id}`, { elementPlanningActive: true });
  await world.call('PUT', `/planning/${validated}`, { elementPlanningValidation: true });
  await world.call('DELETE', `/planning/${deleted}`);
  return { planned, done, validated, deleted };
}

describe('POST /api/planning/validate', () => {
  it('validates those that are done, and says why it passes over the others', async () => {
    const { planned, done, validated, deleted } = await setup();
    const ids = [planned, done, validated, deleted, UNKNOWN, done, done.toUpperCase()];
    const answer = await world.call('POST', '/planning/validate', { ids });

    expect(answer.status).toBe(200);
    const { validated: count, skipped } = answer.as<{ validated: number; skipped: object[] }>();
    expect(count).toBe(1);
    expect(skipped).toHaveLength(4);
    expect(skipped).toEqual(
      expect.arrayContaining([
        { id: planned, reason: 'not-done' },
        { id: validated, reason: 'validated' },
        { id: deleted, reason: 'not-found' },
        { id: UNKNOWN, reason: 'not-found' },
      ]),
    );
    expect((await read(done)).body).toMatchObject({ elementPlanningValidation: true });
    expect((await read(planned)).body).toMatchObject({ elementPlanningValidation: false });
  });

  it('moves the revision of what it validates, so that an older read cannot be saved', async () => {
    const { done } = await setup();
    const { __v } = (await read(done)).as<Inspection>();
    await world.call('POST', '/planning/validate', { ids: [done] });
    expect((await read(done)).as<Inspection>().__v).toBe(__v + 1);
  });
});

describe('POST /api/planning/validate of those that are complete', () => {
  /** Done inspections of two controls: with both values, with one, and with one and why there is no other. */
  async function recorded() {
    const controls = [(await world.upkeep())._id, (await world.upkeep())._id];
    const save = async (second: object) => {
      const { _id } = await world.inspection({ elementUserPlanningId: inspector._id, controls });
      const elementRegisters = [
        { elementRegistersUpkeeps: controls[0], elementValues: 2 },
        { elementRegistersUpkeeps: controls[1], ...second },
      ];
      const { status } = await world.call('PUT', `/planning/${_id}`, { elementRegisters });
      expect(status).toBe(200);
      return _id;
    };
    const complete = await save({ elementValues: 2 });
    const explained = await save({ elementMissingReason: 'Sonda trencada' });
    return { complete, explained, incomplete: await save({}) };
  }

  it('passes over those with a control of which nobody has said anything', async () => {
    const { complete, explained, incomplete } = await recorded();
    const ids = [complete, explained, incomplete];
    const answer = await world.call('POST', '/planning/validate', { ids, onlyComplete: true });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ validated: 2, skipped: [{ id: incomplete, reason: 'incomplete' }] });
    expect((await read(incomplete)).body).toMatchObject({ elementPlanningValidation: false });
  });

  it.each([{}, { onlyComplete: false }])('validates all where it is asked with %j', async (order) => {
    const { complete, incomplete } = await recorded();
    const answer = await world.call('POST', '/planning/validate', { ids: [complete, incomplete], ...order });
    expect(answer.body).toEqual({ validated: 2, skipped: [] });
  });

  it('is refused where that is no flag, and for who may not validate', async () => {
    const { complete } = await recorded();
    const body = { ids: [complete], onlyComplete: 'sí' };
    expect(await world.call('POST', '/planning/validate', body)).toMatchObject({
      status: 400,
      body: { errors: { onlyComplete: 'Ha de ser cert o fals' } },
    });
    const { token } = await world.signIn(inspector.userUser);
    const answer = await world.call('POST', '/planning/validate', { ...body, onlyComplete: true }, { token });
    expect(answer.status).toBe(403);
  });
});

describe('POST /api/planning/delete', () => {
  it('deletes those that are there in any state, and keeps them in the database', async () => {
    const { planned, done, validated, deleted } = await setup();
    const before = await world.countStored('planning');
    const ids = [planned, done, validated, deleted, UNKNOWN, planned];
    const answer = await world.call('POST', '/planning/delete', { ids });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      deleted: 3,
      skipped: [
        { id: deleted, reason: 'not-found' },
        { id: UNKNOWN, reason: 'not-found' },
      ],
    });
    for (const id of [planned, done, validated]) expect((await read(id)).status).toBe(404);
    expect(await world.countStored('planning')).toBe(before);
  });
});

describe.each(['validate', 'delete'])('the ids of POST /api/planning/%s', (action) => {
  it.each<[string, unknown]>([
    ['none', []],
    ['nothing', undefined],
    ['more than 1,000', Array.from({ length: 1001 }, () => UNKNOWN)],
    ['no list', UNKNOWN],
    ['one that is no id', [UNKNOWN, 'x']],
    ['an operator', [{ $ne: null }]],
  ])('are refused: %s', async (_, ids) => {
    const answer = await world.call('POST', `/planning/${action}`, { ids });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { ids: expect.any(String) } });
  });

  it('may be 1,000', async () => {
    const ids = Array.from({ length: 1000 }, (_, index) => index.toString(16).padStart(24, '0'));
    const answer = await world.call('POST', `/planning/${action}`, { ids });
    expect(answer.as<{ skipped: object[] }>().skipped).toHaveLength(1000);
  });
});

describe.each([1, 2, 3, 4, 5])(
  'of two calls at once, each tells of every id what became of it by this call (%d)',
  () => {
    let ids: string[];
    const stored = (fields: object) =>
      world.app.database
        .collection('planning')
        .countDocuments({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...fields });
    const validate = async () =>
      (await world.call('POST', '/planning/validate', { ids })).as<ValidateResult>();
    const remove = async () => (await world.call('POST', '/planning/delete', { ids })).as<DeleteResult>();

    /** Fifty inspections that are done. */
    beforeEach(async () => {
      const planned = await world.call('POST', '/planning/batch', {
        elementId: (await world.element())._id,
        elementUserPlanningId: inspector._id,
        elementPlanningDates: Array.from({ length: 50 }, (_, day) => addDays('2026-01-01', day)),
        elementRegisters: [],
      });
      ({ ids } = planned.as<BatchResult>());
      const done = { elementPlanningActive: true, elementDoDate: new Date() };
      await world.app.database
        .collection('planning')
        .updateMany({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, { $set: done });
    });

    it('two validations: each id is validated by the one, and was validated for the other', async () => {
      const [one, other] = await Promise.all([validate(), validate()]);
      expect([one.validated + one.skipped.length, other.validated + other.skipped.length]).toEqual([50, 50]);
      expect(one.validated + other.validated).toBe(50);
      const skipped = [...one.skipped, ...other.skipped];
      expect(skipped.map(({ id }) => id).sort()).toEqual(ids);
      expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set(['validated']));
    });

    it('two deletions: each id is deleted by the one, and not found by the other', async () => {
      const [one, other] = await Promise.all([remove(), remove()]);
      expect([one.deleted + one.skipped.length, other.deleted + other.skipped.length]).toEqual([50, 50]);
      expect(one.deleted + other.deleted).toBe(50);
      const skipped = [...one.skipped, ...other.skipped];
      expect(skipped.map(({ id }) => id).sort()).toEqual(ids);
      expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set(['not-found']));
    });

    it('a validation and a deletion: all are deleted, and what was validated before it is counted as that', async () => {
      const [{ validated, skipped }, deletion] = await Promise.all([validate(), remove()]);
      expect(deletion).toEqual({ deleted: 50, skipped: [] });
      expect(await stored({ elementPlanningValidation: true })).toBe(validated);
      expect(validated + skipped.length).toBe(50);
      for (const { reason } of skipped) expect(reason).toBe('not-found');
    });
  },
);

describe('GET /api/planning/users', () => {
  it('lists the active users by surnames and name, with nothing secret', async () => {
    const names = [
      ['Zoe', 'Àlvarez', ''],
      ['Aina', 'Zamora', 'Coll'],
      ['Biel', 'Zamora', 'Coll'],
      ['Cesc', 'Zamora', 'Abad'],
    ];
    for (const [userName, userLastName1, userLastName2] of names) {
      await world.user({ userName, userLastName1, userLastName2, userProfile: 'Proveïdor' });
    }
    const inactive = await world.user({ userActive: false });
    const deleted = await world.user();
    await world.call('DELETE', `/users/${deleted._id}`);

    const users = (await world.call('GET', '/planning/users')).as<User[]>();

    const own = users.filter(({ userProfile }) => userProfile === 'Proveïdor');
    expect(own.map(({ userName }) => userName)).toEqual(['Zoe', 'Cesc', 'Aina', 'Biel']);
    expect(users.map(({ _id }) => _id)).not.toContain(inactive._id);
    expect(users.map(({ _id }) => _id)).not.toContain(deleted._id);
    expect(Object.keys(users[0]!).sort()).toEqual(
      ['_id', 'id', 'userName', 'userLastName1', 'userLastName2', 'userProfile'].sort(),
    );
  });
});
