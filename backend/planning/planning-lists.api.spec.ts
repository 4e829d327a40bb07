import type { Session } from '../../domain/auth';
import type { Element } from '../../domain/elements';
import type { Inspection } from '../../domain/planning';
import type { User } from '../../domain/users';
import { World } from '../testing/world';

let world: World;
let jana: User;
let pol: User;
let janas: Session;
let tower: Element;
let pool: Element;
/** Inspections by a name of the test's own, and their names by id. */
const ids: Record<string, string> = {};

async function plan(name: string, element: Element, user: User, date: string) {
  const { _id } = await world.inspection({
    elementId: element._id,
    elementUserPlanningId: user._id,
    controls: [control],
    date,
  });
  ids[name] = _id;
}

let control: string;

const put = (name: string, body: object) => world.call('PUT', `/planning/${ids[name]}`, body);
const save = (name: string, elementValues: unknown, fields: object = {}) =>
  put(name, { elementRegisters: [{ elementRegistersUpkeeps: control, elementValues }], ...fields });

beforeAll(async () => {
  world = await World.start();
  jana = await world.user({ userName: 'Jana', userLastName1: 'Àngel' });
  pol = await world.user({ userName: 'Pol', userLastName1: 'Benet' });
  janas = await world.signIn(jana.userUser);
  control = (await world.upkeep())._id;
  tower = await world.element({ elementName: 'Torre de refrigeració' });
  pool = await world.element({ elementName: 'Piscina coberta', elementReference: 'TR-99' });
  await plan('late', tower, jana, '2026-06-01T00:00:00.000Z');
  await plan('today', tower, jana, '2026-06-15T00:00:00.000Z');
  // Half past eleven at night of the 15th in Madrid, and half past midnight of the 16th.
  await plan('tonight', pool, pol, '2026-06-15T21:30:00.000Z');
  await plan('tomorrow', pool, pol, '2026-06-15T22:30:00.000Z');
  await plan('done', pool, jana, '2026-06-10T00:00:00.000Z');
  await plan('failed', tower, pol, '2026-06-11T00:00:00.000Z');
  await plan('validated', tower, pol, '2026-06-12T00:00:00.000Z');
  await plan('deleted', tower, jana, '2026-06-13T00:00:00.000Z');
  await save('done', 2);
  await save('failed', 9, { elementActions: 'Purgat' });
  await save('validated', '');
  await put('validated', { elementPlanningValidation: true });
  await put('deleted', { elementPlanningDeleted: true });
});

afterAll(() => world.stop());

const all = ['late', 'done', 'failed', 'validated', 'today', 'tonight', 'tomorrow'];

async function list(query: Record<string, unknown> = {}, token = world.admin.token) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  );
  return world.call('GET', `/planning?${search.toString()}`, undefined, { token });
}

async function names(query?: Record<string, unknown>, token?: string): Promise<string[]> {
  const found = (await list(query, token)).as<Inspection[]>();
  return found.map(({ _id }) => Object.keys(ids).find((name) => ids[name] === _id) ?? _id);
}

describe('GET /api/planning', () => {
  it('lists what is not deleted by planned date, the whole of it without a query', async () => {
    const answer = await list();
    expect(answer.headers['content-range']).toBe('planning 0-6/7');
    expect(await names()).toEqual(all);
  });

  it('shows an inspector its own and nothing else, whatever it filters by', async () => {
    const { token } = janas;
    expect(await names({}, token)).toEqual(['late', 'done', 'today']);
    expect(await names({ filter: { elementUserPlanningId: pol._id } }, token)).toEqual([]);
    expect(await names({ filter: { elementUserPlanningId: [pol._id, jana._id] } }, token)).toHaveLength(3);
    expect(await names({ filter: { id: [ids.failed, ids.done] } }, token)).toEqual(['done']);
    expect(await names({ filter: { q: 'piscina' } }, token)).toEqual(['done']);
    expect((await list({ range: [0, 0] }, token)).headers['content-range']).toBe('planning 0-0/3');
  });

  it.each<[string, () => object, string[]]>([
    ['not done', () => ({ elementPlanningActive: false }), ['late', 'today', 'tonight', 'tomorrow']],
    [
      'done, not validated',
      () => ({ elementPlanningActive: true, elementPlanningValidation: false }),
      ['done', 'failed'],
    ],
    ['validated', () => ({ elementPlanningValidation: true }), ['validated']],
    ['both states', () => ({ elementPlanningValidation: [true, false] }), all],
    ['never done', () => ({ elementDoDate: null }), ['late', 'today', 'tonight', 'tomorrow']],
    ['failing', () => ({ elementPlanningResult: 'fail' }), ['failed']],
    ['passing or failing', () => ({ elementPlanningResult: ['pass', 'fail'] }), ['done', 'failed']],
    ['with actions', () => ({ hasActions: true }), ['failed']],
    ['without actions', () => ({ hasActions: false, elementPlanningActive: true }), ['done', 'validated']],
    ['of an element', () => ({ elementId: pool._id }), ['done', 'tonight', 'tomorrow']],
    ['of any of two elements', () => ({ elementId: [pool._id, tower._id] }), all],
    [
      'of a company',
      () => ({ elementCompanyId: pool.elementCompanyId._id }),
      ['done', 'tonight', 'tomorrow'],
    ],
    [
      'of a centre',
      () => ({ elementAreaId: tower.elementAreaId._id }),
      ['late', 'failed', 'validated', 'today'],
    ],
    [
      'of a company and another’s centre',
      () => ({
        elementCompanyId: pool.elementCompanyId._id,
        elementAreaId: tower.elementAreaId._id,
      }),
      [],
    ],
    ['planned for a user', () => ({ elementUserPlanningId: jana._id }), ['late', 'done', 'today']],
    ['done by a user', () => ({ elementUserDoId: world.admin.id }), ['done', 'failed', 'validated']],
    [
      'by a part of the element’s name',
      () => ({ q: 'REFRIGERACIO' }),
      ['late', 'failed', 'validated', 'today'],
    ],
    ['by several', () => ({ q: 'torre', elementPlanningActive: true, hasActions: true }), ['failed']],
    ['of nobody', () => ({ id: [] }), []],
  ])('finds those %s', async (_, filter, expected) => {
    expect(await names({ filter: filter() })).toEqual(expected);
  });

  it('looks for the element’s name only, not for its reference', async () => {
    expect(await names({ filter: { q: 'TR-99' } })).toEqual([]);
  });

  it.each<[object, string[]]>([
    [{ elementPlanningDate: '2026-06-15' }, ['today', 'tonight']],
    [{ elementPlanningDate_gte: '2026-06-15' }, ['today', 'tonight', 'tomorrow']],
    [{ elementPlanningDate_gte: '2026-06-16' }, ['tomorrow']],
    [{ elementPlanningDate_lte: '2026-06-10' }, ['late', 'done']],
    [
      { elementPlanningDate_gte: '2026-06-10', elementPlanningDate_lte: '2026-06-12' },
      ['done', 'failed', 'validated'],
    ],
    [{ elementPlanningDate_gte: '2026-06-15T21:30:00.000Z' }, ['tonight', 'tomorrow']],
    [{ elementPlanningDate_gte: '1900-01-01', elementPlanningDate_lte: '2900-12-31' }, all],
    [{ elementDoDate_gte: '2026-06-15' }, ['done', 'failed', 'validated']],
  ])('reads days as the application’s: %j', async (filter, expected) => {
    expect(await names({ filter })).toEqual(expected);
  });

  it('sorts and pages, and says which rows of how many', async () => {
    const answer = await list({ sort: ['elementPlanningDate', 'DESC'], range: [5, 9] });
    expect(answer.headers['content-range']).toBe('planning 5-6/7');
    expect(answer.as<Inspection[]>().map(({ _id }) => _id)).toEqual([ids.done, ids.late]);
    const none = await list({ filter: { q: 'res de res' }, range: [0, 9] });
    expect(none.headers['content-range']).toBe('planning */0');
    expect(none.body).toEqual([]);
  });

  it.each([
    'elementPlanningDate',
    'elementDoDate',
    'elementPlanningActive',
    'elementPlanningValidation',
    'createdAt',
    'updatedAt',
  ])('sorts by %s both ways', async (field) => {
    const up = await names({ sort: [field, 'ASC'] });
    expect([...up].sort()).toEqual([...all].sort());
    expect(await names({ sort: [field, 'DESC'] })).toEqual([...up].reverse());
  });

  it.each([
    { filter: { elementPlanningDeleted: true } },
    { filter: { elementActions: 'Purgat' } },
    { filter: { hasActions: 'true' } },
    { filter: { elementId: { $ne: null } } },
    { filter: { elementPlanningDate: 'ahir' } },
    { filter: { elementPlanningActive_gte: true } },
    { filter: { q: { $regex: '.' } } },
    { filter: [] },
    { sort: ['elementId', 'ASC'] },
    { sort: ['elementPlanningDate', 'up'] },
    { range: [0, 1000] },
    { range: [1, 0] },
  ])('refuses %j, never answers more than asked', async (query) => {
    expect((await list(query)).body).toEqual({ statusCode: 400, message: expect.any(String) });
  });
});

describe('GET /api/planning/calendar', () => {
  it('lists the same inspections, without their controls', async () => {
    const query = new URLSearchParams({
      filter: JSON.stringify({ elementId: tower._id, elementPlanningDate_lte: '2026-06-15' }),
    }).toString();
    const whole = await world.call('GET', `/planning?${query}`);
    const answer = await world.call('GET', `/planning/calendar?${query}`);
    expect(answer.headers['content-range']).toBe(whole.headers['content-range']);
    const summaries = whole.as<Inspection[]>().map(({ elementRegisters, ...summary }) => {
      expect(elementRegisters).toHaveLength(1);
      return summary;
    });
    expect(answer.body).toEqual(summaries);
  });

  it('is not for inspectors', async () => {
    const answer = await world.call('GET', '/planning/calendar', undefined, { token: janas.token });
    expect(answer.status).toBe(403);
  });
});
