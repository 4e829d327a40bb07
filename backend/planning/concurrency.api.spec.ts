import type { Session } from '../../domain/auth';
import type { Inspection } from '../../domain/planning';
import type { Upkeep } from '../../domain/upkeeps';
import { World } from '../testing/world';

// A second try could hide that two calls came between each other.
jest.retryTimes(0);

let world: World;
let control: Upkeep;
let element: string;

beforeAll(async () => {
  world = await World.start();
  control = await world.upkeep();
  element = (await world.element())._id;
});

afterAll(() => world.stop());

/** What must come out the same however often the race is run. */
const ROUNDS = Array.from({ length: 10 }, (_, round) => round);

/** An inspection of a new inspector, and what changes it. */
async function setup() {
  const inspector = await world.user();
  const session = await world.signIn(inspector.userUser);
  const inspection = await world.inspection({
    elementId: element,
    elementUserPlanningId: inspector._id,
    controls: [control._id],
  });
  const put = (body: object, { token }: Session = session) =>
    world.call('PUT', `/planning/${inspection._id}`, body, { token });
  const stored = async () => (await world.call('GET', `/planning/${inspection._id}`)).as<Inspection>();
  return { inspector, inspection, put, stored };
}

const save = (elementValues: unknown) => ({
  elementRegisters: [{ elementRegistersUpkeeps: control._id, elementValues }],
});

/** No half states: verdicts follow from values, done from its date, and validated is done. */
function expectWhole(inspection: Inspection) {
  const isDone = inspection.elementDoDate !== null;
  expect(inspection.elementPlanningActive).toBe(isDone);
  expect(inspection.elementUserDoId !== null).toBe(isDone);
  if (inspection.elementPlanningValidation) expect(isDone).toBe(true);
  for (const register of inspection.elementRegisters) {
    expect(register.elementRegistersSnapshot !== null).toBe(isDone);
    const value = register.elementValues;
    if (typeof value === 'number') {
      expect(register.elementResult).toBe(value >= 1 && value <= 3 ? 'pass' : 'fail');
      expect(inspection.elementPlanningResult).toBe(register.elementResult);
    }
  }
}

it('of two who save what they both read, one is told that it is stale', async () => {
  const { inspection, put, stored } = await setup();
  const other = await world.signIn((await world.user({ userProfile: 'Administrador' })).userUser);
  const { __v } = inspection;
  const answers = await Promise.all([put({ ...save(2), __v }, world.admin), put({ ...save(9), __v }, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200);
  expect({ ...(await stored()), correctivesVerified: [] }).toEqual(winner?.body);
  expectWhole(await stored());
});

it('many saves at once without a revision all count, one after the other', async () => {
  const { inspection, put, stored } = await setup();
  const values = [1, 2, 3, 4, 5, 6, 7, 8];
  const answers = await Promise.all(values.map((value) => put(save(value))));
  expect(answers.map(({ status }) => status)).toEqual(values.map(() => 200));
  expect((await stored()).__v).toBe(inspection.__v + values.length);
  expectWhole(await stored());
});

it('a save that is sent twice is one save', async () => {
  const { inspection, put, stored } = await setup();
  const body = { ...save(2), elementActions: 'Purgat' };
  const answers = await Promise.all([put(body), put(body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await stored()).__v).toBe(inspection.__v + 1);
});

it.each(ROUNDS)('a validation never covers a value that it did not see (%d)', async () => {
  const { inspection, put, stored } = await setup();
  await put(save(2));
  const { _id } = inspection;
  const validate = () =>
    world.call('PUT', `/planning/${_id}`, { elementPlanningValidation: true, __v: inspection.__v + 1 });
  const [saving, validating] = await Promise.all([put(save(9)), validate()]);

  expect([saving.status, validating.status].sort()).toEqual([200, 409]);
  const after = await stored();
  expect(after.elementPlanningValidation).toBe(validating.status === 200);
  expect(after.elementRegisters[0]?.elementValues).toBe(validating.status === 200 ? 2 : 9);
  expectWhole(after);
});

it.each(ROUNDS)(
  'many validated at once with a save: the save comes before it or not at all (%d)',
  async () => {
    const { inspection, put, stored } = await setup();
    await put(save(2));
    const [saving, validating] = await Promise.all([
      put(save(9)),
      world.call('POST', '/planning/validate', { ids: [inspection._id] }),
    ]);
    expect(validating.body).toEqual({ validated: 1, skipped: [] });
    const after = await stored();
    expect(after.elementPlanningValidation).toBe(true);
    expect(after.elementRegisters[0]?.elementValues).toBe(saving.status === 200 ? 9 : 2);
    expectWhole(after);
  },
);

it.each(ROUNDS)('a user who is deleted while it saves has saved or has not (%d)', async () => {
  const { inspector, put, stored, inspection } = await setup();
  const [saving, deleting] = await Promise.all([
    put(save(2)),
    world.call('DELETE', `/users/${inspector._id}`),
  ]);
  expect(deleting.status).toBe(204);
  expect([200, 400, 401]).toContain(saving.status);
  const after = await stored();
  if (saving.status === 200) expect(after.elementUserDoId?._id).toBe(inspector._id);
  else expect(after).toEqual(inspection);
  expectWhole(after);
  expect((await put(save(3))).status).toBe(401);
});

it.each(ROUNDS)('an inspection that is deleted while it is saved stays deleted (%d)', async () => {
  const { inspection, put } = await setup();
  const [saving, deleting] = await Promise.all([
    put(save(2)),
    world.call('DELETE', `/planning/${inspection._id}`),
  ]);
  expect(deleting.status).toBe(204);
  expect([200, 404]).toContain(saving.status);
  expect((await world.call('GET', `/planning/${inspection._id}`)).status).toBe(404);
});

it.each(ROUNDS)(
  'an inspection that is handed on while it is saved is done, or the other’s (%d)',
  async () => {
    const { inspector, put, stored } = await setup();
    const other = await world.user();
    const [saving, moving] = await Promise.all([
      put(save(2)),
      put({ elementUserPlanningId: other._id }, world.admin),
    ]);
    const after = await stored();
    if (moving.status === 200) {
      expect(saving.status).toBe(404);
      expect(after).toMatchObject({ elementUserPlanningId: { _id: other._id }, elementDoDate: null });
    } else {
      expect([saving.status, moving.status]).toEqual([200, 409]);
      expect(after).toMatchObject({ elementUserPlanningId: { _id: inspector._id } });
    }
    expectWhole(after);
  },
);
