import type { BatchResult, Inspection } from '../../domain/planning';
import type { Upkeep } from '../../domain/upkeeps';
import type { User } from '../../domain/users';
import { World } from '../testing/world';

let world: World;
let inspector: User;
let control: Upkeep;

beforeAll(async () => {
  world = await World.start();
  inspector = await world.user();
  control = await world.upkeep();
});

afterAll(() => world.stop());

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** An inspection planned for Monday 15 June 2026, and a way to duplicate it. */
async function setup(date = '2026-06-15T00:00:00.000Z') {
  const original = await world.inspection({
    elementUserPlanningId: inspector._id,
    controls: [control._id],
    date,
  });
  const duplicate = (body: object) => world.call('POST', `/planning/${original._id}/duplicate`, body);
  return { original, duplicate };
}

async function copiesOf({ ids }: BatchResult): Promise<Inspection[]> {
  const answers = await Promise.all(ids.map((id) => world.call('GET', `/planning/${id}`)));
  return answers.map((answer) => answer.as<Inspection>());
}

async function daysOf(result: BatchResult): Promise<string[]> {
  return (await copiesOf(result)).map(({ elementPlanningDate }) => elementPlanningDate);
}

describe('POST /api/planning/{id}/duplicate', () => {
  it('plans a copy on each ticked weekday, both end days and the planned day included', async () => {
    const { duplicate } = await setup();
    const answer = await duplicate({ startDate: '2026-06-15', endDate: '2026-06-26', weekdays: [1, 5] });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ created: 4 });
    expect(await daysOf(answer.as<BatchResult>())).toEqual([
      '2026-06-15T00:00:00.000Z',
      '2026-06-19T00:00:00.000Z',
      '2026-06-22T00:00:00.000Z',
      '2026-06-26T00:00:00.000Z',
    ]);
  });

  it('leaves values, done, validation and actions of the copies empty', async () => {
    const { original, duplicate } = await setup();
    const elementRegisters = [{ elementRegistersUpkeeps: control._id, elementValues: 2 }];
    await world.call('PUT', `/planning/${original._id}`, { elementRegisters, elementActions: 'Purgat' });
    await world.call('PUT', `/planning/${original._id}`, { elementPlanningValidation: true });

    const answer = await duplicate({ startDate: '2026-06-16', endDate: '2026-06-16', weekdays: everyDay });

    const [copy] = await copiesOf(answer.as<BatchResult>());
    expect(copy).toMatchObject({
      elementId: original.elementId,
      elementUserPlanningId: original.elementUserPlanningId,
      elementPlanningActive: false,
      elementPlanningValidation: false,
      elementDoDate: null,
      elementUserDoId: null,
      elementActions: '',
      elementPlanningResult: null,
      elementRegisters: [
        {
          elementRegistersUpkeeps: { _id: control._id },
          elementValues: '',
          elementResult: null,
          elementRegistersSnapshot: null,
        },
      ],
    });
  });

  it.each([
    ['starts', '2026-03-26T00:00:00.000Z', '2026-03-28', '2026-03-30'],
    ['ends', '2026-10-20T00:00:00.000Z', '2026-10-24', '2026-10-26'],
  ])('skips and repeats no day where summer time %s', async (_, planned, startDate, endDate) => {
    const { duplicate } = await setup(planned);
    const answer = await duplicate({ startDate, endDate, weekdays: everyDay });
    const [first = '', second = '', third = ''] = await daysOf(answer.as<BatchResult>());
    expect([first.slice(0, 10), third.slice(0, 10)]).toEqual([startDate, endDate]);
    expect(second.slice(8, 10)).toBe(String(Number(startDate.slice(8)) + 1));
  });

  it('takes the planned day from the application’s zone, where the instant may fall on the next day', async () => {
    const { duplicate } = await setup('2026-06-14T22:30:00.000Z');
    const days = { endDate: '2026-06-20', weekdays: everyDay };
    expect((await duplicate({ startDate: '2026-06-14', ...days })).status).toBe(400);
    expect((await duplicate({ startDate: '2026-06-15', ...days })).status).toBe(201);
  });

  it('ends at most 365 days after the start', async () => {
    const { duplicate } = await setup();
    const weekly = { startDate: '2026-06-15', weekdays: [1] };
    expect((await duplicate({ ...weekly, endDate: '2027-06-15' })).body).toMatchObject({ created: 53 });
    expect((await duplicate({ ...weekly, endDate: '2027-06-16' })).body).toMatchObject({
      statusCode: 400,
      errors: { endDate: 'Entre la data inicial i la final hi pot haver com a màxim 365 dies' },
    });
  });

  const june = { startDate: '2026-06-15', endDate: '2026-06-30', weekdays: [1] };

  it.each<[string, object, Record<string, string>]>([
    [
      'nothing',
      {},
      {
        startDate: 'Aquest camp és obligatori',
        endDate: 'Aquest camp és obligatori',
        weekdays: 'Aquest camp és obligatori',
      },
    ],
    [
      'blanks',
      { startDate: '', endDate: '', weekdays: [] },
      {
        startDate: 'Falta omplir algun dels camps',
        endDate: 'Falta omplir algun dels camps',
        weekdays: 'Falta omplir algun dels camps',
      },
    ],
    [
      'a day that does not exist',
      { ...june, endDate: '2026-06-31' },
      { endDate: 'Ha de ser un dia (AAAA-MM-DD)' },
    ],
    [
      'an instant for a day',
      { ...june, startDate: '2026-06-15T00:00:00.000Z' },
      { startDate: 'Ha de ser un dia (AAAA-MM-DD)' },
    ],
    [
      'a start before the planned day',
      { ...june, startDate: '2026-06-14' },
      { startDate: "La data d'inici no pot ser anterior a la planificada" },
    ],
    [
      'an end before the start',
      { ...june, startDate: '2026-06-20', endDate: '2026-06-19' },
      { endDate: 'La data final no pot ser anterior a la inicial' },
    ],
    [
      'a period without a ticked weekday',
      { ...june, endDate: '2026-06-16', weekdays: [7] },
      { weekdays: 'Cap dia del període cau en els dies de la setmana triats' },
    ],
    [
      'a weekday 0',
      { ...june, weekdays: [0] },
      { weekdays: "Han de ser dies de la setmana, d'1 (dilluns) a 7 (diumenge)" },
    ],
    [
      'weekdays that are no list',
      { ...june, weekdays: 1 },
      { weekdays: 'Ha de ser una llista de 1 a 7 valors' },
    ],
  ])('refuses %s', async (_, body, errors) => {
    const { duplicate } = await setup();
    const before = await world.countStored('planning');
    const answer = await duplicate(body);
    expect(answer.body).toEqual({
      statusCode: 400,
      message: 'Hi ha dades que no són correctes',
      errors,
    });
    expect(await world.countStored('planning')).toBe(before);
  });

  it('plans nothing where the element, the user or a control is no longer active', async () => {
    const element = await world.element();
    const user = await world.user();
    const upkeep = await world.upkeep();
    const original = await world.inspection({
      elementId: element._id,
      elementUserPlanningId: user._id,
      controls: [control._id, upkeep._id],
    });
    await world.call('PUT', `/elements/${element._id}`, { elementActive: false });
    await world.call('DELETE', `/users/${user._id}`);
    await world.call('PUT', `/upkeeps/${upkeep._id}`, { upkeepActive: false });
    const before = await world.countStored('planning');

    const answer = await world.call('POST', `/planning/${original._id}/duplicate`, june);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.as<{ errors: object }>().errors).sort()).toEqual(
      ['elementId', 'elementUserPlanningId', `elementRegisters.${upkeep._id}`].sort(),
    );
    expect(await world.countStored('planning')).toBe(before);
  });

  it('finds neither an unknown inspection nor a deleted one', async () => {
    const { original, duplicate } = await setup();
    await world.call('DELETE', `/planning/${original._id}`);
    expect((await duplicate(june)).status).toBe(404);
    expect((await world.call('POST', '/planning/0123456789abcdef01234567/duplicate', june)).status).toBe(404);
  });
});
