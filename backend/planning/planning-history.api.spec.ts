import type { Inspection, SavedInspection } from '../../domain/planning';
import type { Session } from '../../domain/auth';
import type { User } from '../../domain/users';
import { World } from '../testing/world';

let world: World;
let inspector: User;
let session: Session;

beforeAll(async () => {
  world = await World.start();
  inspector = await world.user({ userName: 'Mercè' });
  session = await world.signIn(inspector.userUser);
});

afterAll(() => world.stop());

/** A done inspection of 2 ppm within 1 to 3, and everything that it refers to. */
async function setup() {
  const company = await world.company();
  const area = await world.area({ areaCompanyId: company._id });
  const element = await world.element({ elementAreaId: area._id, elementCompanyId: company._id });
  const type = await world.upkeepType();
  const control = await world.upkeep({ upkeepTypeId: type._id });
  const doer = await world.user();
  const { _id } = await world.inspection({
    elementId: element._id,
    elementUserPlanningId: doer._id,
    controls: [control._id],
  });
  const { token } = await world.signIn(doer.userUser);
  const register = { elementRegistersUpkeeps: control._id, elementValues: 2 };
  const answer = await world.call('PUT', `/planning/${_id}`, { elementRegisters: [register] }, { token });
  const { correctivesVerified: _verified, ...done } = answer.as<SavedInspection>();
  const read = async () => (await world.call('GET', `/planning/${_id}`)).as<Inspection>();
  return { company, area, element, type, control, doer, done, read, _id };
}

/** What was recorded, without the names that references show as they are now. */
const recordOf = ({ elementRegisters, elementPlanningResult, elementDoDate }: Inspection) => ({
  elementPlanningResult,
  elementDoDate,
  registers: elementRegisters.map((register) => ({ ...register, elementRegistersUpkeeps: undefined })),
});

describe('what was recorded', () => {
  it('stays as it was when the control and its type are edited', async () => {
    const { control, type, done, read, _id } = await setup();
    await world.call('PUT', `/upkeeps/${control._id}`, {
      upkeepName: 'Un altre nom',
      upkeepValue: 'boolean',
      upkeepLimit: false,
    });
    await world.call('PUT', `/upkeepstypes/${type._id}`, { upkeepTypeName: 'Brom', upkeepTypeUnits: 'pH' });

    expect(recordOf(await read())).toEqual(recordOf(done));
    const validated = await world.call('PUT', `/planning/${_id}`, { elementPlanningValidation: true });
    expect(recordOf(validated.as<Inspection>())).toEqual(recordOf(done));
  });

  it('reads a new value of a done one by the copy, whatever the control has become', async () => {
    const { control, _id } = await setup();
    await world.call('PUT', `/upkeeps/${control._id}`, { upkeepValue: 'string', upkeepLimitType: null });
    const save = (elementValues: unknown) =>
      world.call('PUT', `/planning/${_id}`, {
        elementRegisters: [{ elementRegistersUpkeeps: control._id, elementValues }],
      });

    expect((await save('Correcte')).status).toBe(400);
    expect((await save('3,5')).body).toMatchObject({
      elementRegisters: [{ elementValues: 3.5, elementResult: 'fail' }],
    });
  });

  it('stays as it was, by name, when everything that it refers to is deleted', async () => {
    const { company, area, element, type, control, doer, done, read } = await setup();
    for (const path of [
      `/upkeeps/${control._id}`,
      `/upkeepstypes/${type._id}`,
      `/elements/${element._id}`,
      `/arees/${area._id}`,
      `/companies/${company._id}`,
      `/users/${doer._id}`,
    ]) {
      expect((await world.call('DELETE', path)).status).toBe(204);
    }

    expect(await read()).toEqual(done);
    const { body } = await world.call('GET', `/planning?filter={"id":"${done._id}"}`);
    const { elementReturns: _returns, elementPhotos: _photos, ...listed } = done;
    expect(body).toEqual([listed]);
  });

  it('can still be completed when its control has been deleted since', async () => {
    const control = await world.upkeep();
    const { _id } = await world.inspection({ elementUserPlanningId: inspector._id, controls: [control._id] });
    await world.call('DELETE', `/upkeeps/${control._id}`);
    const { token } = session;
    const register = { elementRegistersUpkeeps: control._id, elementValues: 4 };
    const answer = await world.call('PUT', `/planning/${_id}`, { elementRegisters: [register] }, { token });
    expect(answer.body).toMatchObject({
      elementRegisters: [
        {
          elementResult: 'fail',
          elementRegistersSnapshot: { upkeepName: 'Clor residual lliure', upkeepLimitUp: 3 },
        },
      ],
    });
  });

  it('is judged by the limits of the day of its first save, not of its planning', async () => {
    const control = await world.upkeep();
    const { _id } = await world.inspection({ elementUserPlanningId: inspector._id, controls: [control._id] });
    await world.call('PUT', `/upkeeps/${control._id}`, { upkeepLimitUp: 5 });
    const register = { elementRegistersUpkeeps: control._id, elementValues: 4 };
    const answer = await world.call('PUT', `/planning/${_id}`, { elementRegisters: [register] });
    expect(answer.body).toMatchObject({
      elementPlanningResult: 'pass',
      elementRegisters: [{ elementRegistersSnapshot: { upkeepLimitUp: 5 } }],
    });
  });
});
