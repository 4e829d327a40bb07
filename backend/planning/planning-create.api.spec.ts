import type { Element } from '../../domain/elements';
import type { BatchResult, Inspection } from '../../domain/planning';
import type { Upkeep } from '../../domain/upkeeps';
import type { User } from '../../domain/users';
import { World } from '../testing/world';

let world: World;
let element: Element;
let inspector: User;
let control: Upkeep;

beforeAll(async () => {
  world = await World.start();
  element = await world.element();
  inspector = await world.user();
  control = await world.upkeep();
});

afterAll(() => world.stop());

/** What the create screen sends, apart from the dates (docs/product.md, "Screens: planning, calendar, actions and charts"). */
const plan = (fields: object = {}) => ({
  areaId: element.elementAreaId._id,
  elementId: element._id,
  elementUserPlanningId: inspector._id,
  elementRegisters: [{ elementRegistersUpkeeps: control._id, elementValues: '' }],
  ...fields,
});

const post = (fields: object) => world.call('POST', '/planning', plan(fields));
const batch = (elementPlanningDates: unknown, fields: object = {}) =>
  world.call('POST', '/planning/batch', plan({ elementPlanningDates, ...fields }));

async function dateOf(id: string): Promise<string> {
  return (await world.call('GET', `/planning/${id}`)).as<Inspection>().elementPlanningDate;
}

/** Deleted and inactive: what is no longer offered for new work. */
async function unusable() {
  const [deletedElement, inactiveElement] = [await world.element(), await world.element()];
  const [deletedUser, inactiveUser] = [await world.user(), await world.user()];
  const [deletedControl, inactiveControl] = [await world.upkeep(), await world.upkeep()];
  await world.call('PUT', `/elements/${inactiveElement._id}`, { elementActive: false });
  await world.call('PUT', `/users/${inactiveUser._id}`, { userActive: false });
  await world.call('PUT', `/upkeeps/${inactiveControl._id}`, { upkeepActive: false });
  await world.call('DELETE', `/elements/${deletedElement._id}`);
  await world.call('DELETE', `/users/${deletedUser._id}`);
  await world.call('DELETE', `/upkeeps/${deletedControl._id}`);
  const registers = (id: string) => [{ elementRegistersUpkeeps: id }];
  return [
    [{ elementId: deletedElement._id }, 'elementId'],
    [{ elementId: inactiveElement._id }, 'elementId'],
    [{ elementUserPlanningId: deletedUser._id }, 'elementUserPlanningId'],
    [{ elementUserPlanningId: inactiveUser._id }, 'elementUserPlanningId'],
    [{ elementRegisters: registers(deletedControl._id) }, `elementRegisters.${deletedControl._id}`],
    [{ elementRegisters: registers(inactiveControl._id) }, `elementRegisters.${inactiveControl._id}`],
  ] as const;
}

describe('POST /api/planning', () => {
  it('plans one inspection, and answers what a read would', async () => {
    const answer = await post({ elementPlanningDate: '2026-07-01T00:00:00.000Z' });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      elementId: {
        _id: element._id,
        elementName: element.elementName,
        elementReference: element.elementReference,
        elementUbication: element.elementUbication,
        elementAreaId: { areaName: element.elementAreaId.areaName },
        elementCompanyId: { companyName: element.elementCompanyId.companyName },
      },
      elementPlanningDate: '2026-07-01T00:00:00.000Z',
      elementUserPlanningId: { _id: inspector._id, userName: 'Jana', userLastName1: 'Puig' },
      elementPlanningActive: false,
      elementPlanningValidation: false,
      elementPlanningDeleted: false,
      elementDoDate: null,
      elementUserDoId: null,
      elementActions: '',
      elementPlanningResult: null,
      elementRegisters: [
        {
          elementRegistersUpkeeps: { _id: control._id, upkeepTypeId: { upkeepTypeUnits: 'ppm' } },
          elementValues: '',
          elementResult: null,
          elementRegistersSnapshot: null,
        },
      ],
    });
    const { _id } = answer.as<Inspection>();
    expect((await world.call('GET', `/planning/${_id}`)).body).toEqual(answer.body);
  });

  it('takes references as the objects that were read, and no controls at all', async () => {
    const answer = await post({
      elementId: element,
      elementUserPlanningId: inspector,
      elementPlanningDate: '2026-07-01T00:00:00.000Z',
      elementRegisters: undefined,
    });

    expect(answer.status).toBe(201);
    expect(answer.as<Inspection>().elementRegisters).toEqual([]);
  });

  it('ignores what a client may not set when it plans', async () => {
    const answer = await post({
      elementPlanningDate: '2026-07-01',
      elementPlanningActive: true,
      elementPlanningValidation: true,
      elementDoDate: '2026-06-01T00:00:00.000Z',
      elementActions: 'Cap',
      elementRegisters: [{ elementRegistersUpkeeps: control._id, elementValues: 2, elementResult: 'pass' }],
    });

    expect(answer.body).toMatchObject({
      elementPlanningActive: false,
      elementPlanningValidation: false,
      elementDoDate: null,
      elementActions: '',
      elementRegisters: [{ elementValues: '', elementResult: null }],
    });
  });

  it.each([
    ['a picked day', '2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'],
    ['the day alone', '2026-07-01', '2026-07-01T00:00:00.000Z'],
    ['an instant, as sent', '2026-07-01T16:45:10.250+02:00', '2026-07-01T14:45:10.250Z'],
    ['the day on which summer time starts', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['the day on which it ends', '2026-10-25', '2026-10-25T00:00:00.000Z'],
    ['a day in the past', '1999-12-31', '1999-12-31T00:00:00.000Z'],
  ])('%s: %s is stored as %s', async (_, sent, stored) => {
    const answer = await post({ elementPlanningDate: sent });
    expect(answer.as<Inspection>().elementPlanningDate).toBe(stored);
  });

  const unknown = '0123456789abcdef01234567';

  it('says everything at once that is wrong with the body by itself', async () => {
    const answer = await world.call('POST', '/planning', {
      elementId: unknown,
      elementUserPlanningId: null,
      elementPlanningDate: '2026-02-30',
    });

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      statusCode: 400,
      message: 'Hi ha dades que no són correctes',
      errors: {
        elementUserPlanningId: 'Aquest camp és obligatori',
        elementPlanningDate: 'Ha de ser una data',
      },
    });
  });

  it('says everything at once that is wrong with it beside other records', async () => {
    const answer = await post({
      elementId: unknown,
      elementPlanningDate: '2026-07-01',
      elementRegisters: [{ elementRegistersUpkeeps: unknown }],
    });

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      statusCode: 400,
      message: 'Hi ha dades que no són correctes',
      errors: {
        elementId: 'El registre triat no existeix o no està actiu',
        [`elementRegisters.${unknown}`]: 'El registre triat no existeix o no està actiu',
      },
    });
  });

  it.each([
    ['no list', 'tots'],
    ['an entry without its control', [{ elementValues: '' }]],
    ['an entry that is none', [null]],
    ['an operator for a control', [{ elementRegistersUpkeeps: { $ne: null } }]],
  ])('refuses controls that are %s', async (_, elementRegisters) => {
    const answer = await post({ elementPlanningDate: '2026-07-01', elementRegisters });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { elementRegisters: expect.any(String) } });
  });

  it('refuses a control that is named twice', async () => {
    const register = { elementRegistersUpkeeps: control._id };
    const answer = await post({ elementPlanningDate: '2026-07-01', elementRegisters: [register, register] });
    expect(answer.body).toMatchObject({
      errors: { [`elementRegisters.${control._id}`]: 'El control està repetit' },
    });
  });

  it('refuses an element, a user or a control that is deleted or inactive', async () => {
    for (const [fields, field] of await unusable()) {
      const answer = await post({ elementPlanningDate: '2026-07-01', ...fields });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        errors: { [field]: 'El registre triat no existeix o no està actiu' },
      });
    }
  });
});

describe('POST /api/planning/batch', () => {
  it('plans an inspection a day, in the order of the days sent', async () => {
    const answer = await batch(['2026-08-03', '2026-08-01', '2026-08-02T00:00:00.000Z']);

    expect(answer.status).toBe(201);
    const { created, ids } = answer.as<BatchResult>();
    expect(created).toBe(3);
    expect(await Promise.all(ids.map(dateOf))).toEqual([
      '2026-08-03T00:00:00.000Z',
      '2026-08-01T00:00:00.000Z',
      '2026-08-02T00:00:00.000Z',
    ]);
  });

  it('counts a day given twice once, the application’s day', async () => {
    // 22:30 UTC is half past midnight of the next day in Madrid, in summer.
    const answer = await batch(['2026-08-10', '2026-08-10T12:00:00.000Z', '2026-08-09T22:30:00.000Z']);

    const { created, ids } = answer.as<BatchResult>();
    expect(created).toBe(1);
    expect(await dateOf(ids[0]!)).toBe('2026-08-10T00:00:00.000Z');
  });

  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString());

  it('plans a whole leap year', async () => {
    expect((await batch(days(366))).body).toMatchObject({ created: 366 });
  });

  it.each([
    ['no date', []],
    ['367 dates', days(367)],
    ['no list', '2026-08-01'],
    ['a date that is none', ['2026-08-01', '2026-13-01']],
    ['a blank', ['2026-08-01', '']],
    ['nothing', undefined],
  ])('refuses %s, and plans nothing', async (_, dates) => {
    const before = await world.countStored('planning');
    const answer = await batch(dates);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { elementPlanningDates: expect.any(String) } });
    expect(await world.countStored('planning')).toBe(before);
  });

  it('is all or nothing where the element, the user or a control cannot be used', async () => {
    const cases = await unusable();
    const before = await world.countStored('planning');
    for (const [fields, field] of cases) {
      const answer = await batch(['2026-08-01', '2026-08-02'], fields);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: { [field]: expect.any(String) } });
    }
    expect(await world.countStored('planning')).toBe(before);
  });
});
