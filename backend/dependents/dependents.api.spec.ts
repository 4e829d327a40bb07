import type { DependedOn, Dependents } from '../../domain/dependents';
import { World } from '../testing/world';

let world: World;
/** It is Monday, 15 June 2026. */
beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

const ask = (resource: string, id: string) => world.call('GET', `/${resource}/${id}/dependents`);
const of = async (resource: DependedOn, { _id }: { _id: string }) =>
  (await ask(resource, _id)).as<Dependents>();

const create = async (path: string, body: object) => {
  const answer = await world.call('POST', path, body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.as<{ _id: string }>();
};

/** A company with one record of each kind, and what is planned, done and open there. */
async function place() {
  const company = await world.company();
  const area = await world.area({ areaCompanyId: company._id });
  const control = await world.upkeep();
  const at = { elementCompanyId: company._id, elementAreaId: area._id };
  const element = await world.element({ ...at, elementUpkeeps: [control._id] });
  const user = await world.user({ userCompanyId: company._id });
  const planned = {
    elementId: element._id,
    elementUserPlanningId: user._id,
    elementPlanningDate: '2026-06-20T00:00:00.000Z',
    elementRegisters: [{ elementRegistersUpkeeps: control._id }],
  };
  const [, done, deleted] = [
    await create('/planning', planned),
    await create('/planning', planned),
    await create('/planning', planned),
  ];
  await world.call('PUT', `/planning/${done._id}`, { elementPlanningActive: true });
  await world.call('DELETE', `/planning/${deleted._id}`);
  const programme = {
    programmeName: 'Clor',
    programmeAreaId: area._id,
    programmeElementIds: [element._id],
    programmeUpkeepIds: [control._id],
    programmeUserId: user._id,
    programmeRule: 'FREQ=YEARLY',
    // It makes nothing for long.
    programmeStart: '2030-06-15',
    programmePaused: true,
  };
  await create('/programmes', programme);
  await create('/programmes', { ...programme, programmeStart: '2026-06-01', programmeEnd: '2026-06-14' });
  const measure = {
    correctiveElementId: element._id,
    correctiveUpkeepId: control._id,
    correctiveDescription: 'Puja el clor',
    correctiveUserId: user._id,
    correctiveDeadline: '2026-06-20',
  };
  await create('/correctives', measure);
  const repaired = await create('/correctives', measure);
  await world.call('PUT', `/correctives/${repaired._id}`, {
    correctiveDoDate: '2026-06-15',
    correctiveDoText: 'Fet',
  });
  return { company, area, element, control, user };
}

describe('what hangs on a record', () => {
  const work = { inspections: 1, programmes: 1, correctives: 1 };

  it('is counted by kind: active records, and work that is not done', async () => {
    const { company, area, element, control, user } = await place();
    expect(await of('companies', company)).toEqual({ areas: 1, elements: 1, users: 1, ...work });
    expect(await of('arees', area)).toEqual({ elements: 1, ...work });
    expect(await of('elements', element)).toEqual(work);
    expect(await of('upkeeps', control)).toEqual({ elements: 1, ...work });
    expect(await of('upkeepstypes', control.upkeepTypeId)).toEqual({ upkeeps: 1 });
    expect(await of('users', user)).toEqual(work);
  });

  it('is also a programme that plans a control as a usual one', async () => {
    const { area, element, control, user } = await place();
    await create('/programmes', {
      programmeName: 'Habituals',
      programmeAreaId: area._id,
      programmeElementIds: [element._id],
      programmeUserId: user._id,
      programmeRule: 'FREQ=YEARLY',
      programmeStart: '2030-06-15',
      programmePaused: true,
    });
    expect(await of('upkeeps', control)).toMatchObject({ programmes: 2 });
  });

  it('is not what is inactive or deleted', async () => {
    const { company, area, element, control, user } = await place();
    await world.call('PUT', `/elements/${element._id}`, { elementActive: false });
    await world.call('PUT', `/upkeeps/${control._id}`, { upkeepActive: false });
    await world.call('DELETE', `/users/${user._id}`);
    expect(await of('companies', company)).toEqual({ areas: 1, elements: 0, users: 0, ...work });
    expect(await of('arees', area)).toMatchObject({ elements: 0 });
    expect(await of('upkeepstypes', control.upkeepTypeId)).toEqual({ upkeeps: 0 });
  });

  it('is nothing of a record that nobody uses', async () => {
    expect(await of('companies', await world.company())).toEqual({
      ...{ areas: 0, elements: 0, users: 0, inspections: 0, programmes: 0, correctives: 0 },
    });
  });

  it('is unknown of a record that is missing or deleted, and of what nothing hangs on', async () => {
    const { element } = await place();
    await world.call('DELETE', `/elements/${element._id}`);
    const asked = await Promise.all([
      ask('elements', element._id),
      ask('companies', '0123456789abcdef01234567'),
      ask('planning', element._id),
      ask('settings', element._id),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await ask('companies', 'x')).status).toBe(400);
  });

  it('is for administrators', async () => {
    const { company } = await place();
    const inspector = await world.session('Inspector Intern');
    const answer = await world.call('GET', `/companies/${company._id}/dependents`, undefined, {
      token: inspector.token,
    });
    expect(answer.status).toBe(403);
  });
});
