import type { Session } from '../../domain/auth';
import type { Inspection } from '../../domain/planning';
import type { User } from '../../domain/users';
import { World } from '../testing/world';

let world: World;
let inspector: User;
let session: Session;

beforeAll(async () => {
  world = await World.start();
  inspector = await world.user();
  session = await world.signIn(inspector.userUser);
});

afterAll(() => world.stop());

describe('PUT /api/planning/{id}', () => {
  const setup = async () => {
    const control = await world.upkeep({ upkeepLimitDown: 6.5, upkeepLimitUp: 7.6 });
    const inspection = await world.inspection({
      elementUserPlanningId: inspector._id,
      controls: [control._id],
    });
    const save = (body: object, token = session.token) =>
      world.call('PUT', `/planning/${inspection._id}`, body, { token });
    return { control, inspection, save };
  };

  it('records a value typed with a comma, with its verdict and the limits of the day', async () => {
    const { control, save } = await setup();
    const answer = await save({
      elementRegisters: [{ elementRegistersUpkeeps: control._id, elementValues: '7,2' }],
      elementActions: 'Purgat',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      elementPlanningActive: true,
      elementDoDate: '2026-06-15T10:00:00.000Z',
      elementUserDoId: { _id: inspector._id },
      elementActions: 'Purgat',
      elementPlanningResult: 'pass',
      elementRegisters: [
        {
          elementRegistersUpkeeps: { _id: control._id, upkeepTypeId: { upkeepTypeUnits: 'ppm' } },
          elementValues: 7.2,
          elementResult: 'pass',
          elementRegistersSnapshot: { upkeepLimitDown: 6.5, upkeepLimitUp: 7.6, upkeepTypeUnits: 'ppm' },
        },
      ],
    });
  });

  it('refuses what is no number, and saves nothing', async () => {
    const { control, inspection, save } = await setup();
    const answer = await save({
      elementRegisters: [{ elementRegistersUpkeeps: control._id, elementValues: '7,2,1' }],
      elementActions: 'Purgat',
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: { [`elementRegisters.${control._id}`]: expect.any(String) },
    });
    const read = await world.call('GET', `/planning/${inspection._id}`);
    expect(read.as<Inspection>()).toEqual(inspection);
  });
});
