import type { Operations } from '../../domain/operations';
import type { User } from '../../domain/users';
import { World } from '../testing/world';

let world: World;
let inspector: User;
let element: string;

beforeAll(async () => {
  world = await World.start();
  inspector = await world.user();
  element = (await world.element())._id;
});

afterAll(() => world.stop());

const plan = (date: string, user = inspector._id) =>
  world.inspection({ elementId: element, elementUserPlanningId: user, controls: [], date });

/** The counters at an instant, the administrator's or those of a user. */
async function countersAt(instant: string, user?: User): Promise<Operations> {
  await world.travelTo(instant);
  const token = user && (await world.signIn(user.userUser)).token;
  return (await world.call('GET', '/operations', undefined, token ? { token } : {})).as<Operations>();
}

const inspections = (year: number, month: number, today: number, late: number) => ({
  numElementsPlanningActualYear: year,
  numElementsPlanningActualMonth: month,
  numElementsPlanningToday: today,
  numElementsPlanningLate: late,
  correctivesOpen: 0,
  correctivesOverdue: 0,
});

describe('GET /api/operations', () => {
  it('counts years, months and days in the application’s zone, around the end of a year', async () => {
    await plan('2026-12-30T00:00:00.000Z');
    await plan('2026-12-31T00:00:00.000Z');
    // Half past midnight of New Year's Day in Madrid.
    await plan('2026-12-31T23:30:00.000Z');
    await plan('2027-01-01T00:00:00.000Z');
    await plan('2027-02-01T00:00:00.000Z');

    // A minute before midnight in Madrid, and midnight.
    expect(await countersAt('2026-12-31T22:59:00Z', inspector)).toEqual(inspections(2, 2, 1, 1));
    expect(await countersAt('2026-12-31T23:00:00Z', inspector)).toEqual(inspections(3, 2, 2, 2));
  });

  it('counts in summer time too', async () => {
    const user = await world.user();
    await plan('2026-06-15T00:00:00.000Z', user._id);
    await plan('2026-06-15T22:30:00.000Z', user._id);
    expect(await countersAt('2026-06-15T21:59:59Z', user)).toEqual(inspections(2, 2, 1, 0));
    expect(await countersAt('2026-06-15T22:00:00Z', user)).toEqual(inspections(2, 2, 1, 1));
  });

  it('counts done ones in their period, but never as late, and deleted ones nowhere', async () => {
    await world.travelTo('2026-06-15T10:00:00Z');
    const user = await world.user();
    const done = await plan('2026-06-10T00:00:00.000Z', user._id);
    await world.call('PUT', `/planning/${done._id}`, { elementPlanningActive: true });
    const deleted = await plan('2026-06-11T00:00:00.000Z', user._id);
    await world.call('DELETE', `/planning/${deleted._id}`);
    expect(await countersAt('2026-06-15T10:00:00Z', user)).toEqual(inspections(1, 1, 0, 0));
  });

  it('counts everybody’s for an administrator, and the master data that is not deleted', async () => {
    const before = await countersAt('2026-06-15T10:00:00Z');
    const other = await world.element();
    const control = await world.upkeep();
    await plan('2026-06-14T00:00:00.000Z', (await world.user())._id);
    await plan('2026-06-15T00:00:00.000Z', (await world.user())._id);
    await world.call('DELETE', `/elements/${other._id}`);
    await world.call('PUT', `/upkeeps/${control._id}`, { upkeepActive: false });

    expect(await countersAt('2026-06-15T10:00:00Z')).toEqual({
      correctivesOpen: 0,
      correctivesOverdue: 0,
      numCompanies: before.numCompanies! + 1,
      numHeadquarters: before.numHeadquarters! + 1,
      numUsers: before.numUsers! + 2,
      numElements: before.numElements,
      numUpkeeps: before.numUpkeeps! + 1,
      numElementsPlanningActualYear: before.numElementsPlanningActualYear + 2,
      numElementsPlanningActualMonth: before.numElementsPlanningActualMonth + 2,
      numElementsPlanningToday: before.numElementsPlanningToday + 1,
      numElementsPlanningLate: before.numElementsPlanningLate + 1,
    });
  });

  it('tells a user without inspections nothing but zeros, and no master data', async () => {
    expect(await countersAt('2026-06-15T10:00:00Z', await world.user())).toEqual(inspections(0, 0, 0, 0));
  });
});
