import { Types, mongo } from 'mongoose';
import type { Session } from '../../domain/auth';
import { planning } from '../../domain/planning';
import { World } from '../testing/world';
import { type SignedInUser, WriteLog } from '../common';
import { readListQuery } from '../common/resource';
import { newInspection } from './inspection-document';
import { isLongToFind } from './inspection-filters';
import { indexByCreation } from './inspection-queries';

const RECORDS = 20_000;
const ELEMENTS = 50;
const USERS = 20;
const DAY_MS = 86_400_000;

let world: World;
let inspector: Session;
const ids = (count: number, letter: string) =>
  Array.from({ length: count }, (_, index) => `${index}`.padStart(24, letter));
const elements = ids(ELEMENTS, 'e');
const areas = ids(10, 'a');
const companies = ids(5, 'c');
let users: string[] = [];

beforeAll(async () => {
  world = await World.start();
  inspector = await world.session('Inspector Intern');
  users = [world.admin.id, inspector.id, ...ids(USERS - 2, 'd')];
  const start = Date.UTC(2024, 0, 1);
  const documents = Array.from({ length: RECORDS }, (_, index) => {
    const element = index % ELEMENTS;
    const state = index % 10;
    const done = state > 1;
    const date = new Date(start + (index % 900) * DAY_MS);
    return Object.assign(
      newInspection(
        {
          elementId: elements[element] ?? '',
          elementUserPlanningId: users[Math.floor(index / 7) % USERS] ?? '',
          elementPlanningDate: date,
          controls: [],
          location: {
            elementAreaId: new Types.ObjectId(areas[element % 10]),
            elementCompanyId: new Types.ObjectId(companies[element % 5]),
          },
          author: null,
        },
        date,
      ),
      {
        elementPlanningActive: done,
        elementPlanningValidation: state > 4,
        elementDoDate: done ? new Date(date.getTime() + DAY_MS) : null,
        elementActions: index % 40 === 39 ? 'Es canvia la junta' : '',
        elementPlanningResult: done ? (state === 9 ? 'fail' : 'pass') : null,
        elementPlanningCritical: index % 200 === 99,
        elementPlanningUndecided: index % 200 === 109,
        elementReturned: index % 100 === 50,
      },
    );
  });
  await world.app.database.collection('planning').insertMany(documents);
}, 120_000);

afterAll(() => world.stop());

interface Stage {
  stage: string;
  inputStage?: Stage;
  inputStages?: Stage[];
  queryPlan?: Stage;
}

interface Explained {
  queryPlanner: { winningPlan: Stage };
  executionStats: { totalDocsExamined: number };
}

function stagesOf(stage: Stage): string[] {
  const inner = [stage.inputStage, stage.queryPlan, ...(stage.inputStages ?? [])];
  return [stage.stage, ...inner.flatMap((one) => (one ? stagesOf(one) : []))];
}

/** What the database says of the finds that a call runs on the inspections, of which a page has ten. */
async function explained(path: string, token: string): Promise<Explained[]> {
  // No page is answered from memory.
  world.app.nest.get(WriteLog).share();
  const asked: { filter: mongo.Filter<mongo.Document>; sort: mongo.Sort; hint?: mongo.Hint }[] = [];
  const find = mongo.Collection.prototype.find;
  const watch = jest.spyOn(mongo.Collection.prototype, 'find').mockImplementation(function (
    this: mongo.Collection,
    ...[filter = {}, options]
  ) {
    const cursor = find.call(this, filter, options);
    if (this.collectionName === 'planning') {
      const { sort } = cursor;
      cursor.sort = (...order) => {
        asked.push({ filter, sort: order[0], hint: options?.hint });
        return sort.apply(cursor, order);
      };
    }
    return cursor;
  });
  const answer = await world.app.call('GET', path, { token });
  watch.mockRestore();
  expect(answer.status).toBe(200);
  const explain = ({ filter, sort, hint }: (typeof asked)[number]) =>
    world.app.database
      .collection('planning')
      .find(filter, { hint })
      .sort(sort)
      .limit(10)
      .explain('executionStats');
  return (await Promise.all(asked.map(explain))) as Explained[];
}

const pending = { elementPlanningActive: false, elementPlanningValidation: false };
const period = { elementPlanningDate_gte: '2025-01-01', elementPlanningDate_lte: '2025-03-31' };

/** What the filter bars can add or be left with, by itself. */
const single = (): Record<string, object> => ({
  element: { elementId: elements[0] },
  elements: { elementId: elements.slice(0, 3) },
  company: { elementCompanyId: companies[0] },
  companies: { elementCompanyId: companies.slice(0, 2) },
  centre: { elementAreaId: areas[0] },
  programme: { elementProgrammeId: areas[0] },
  user: { elementUserPlanningId: users[2] },
  users: { elementUserPlanningId: users.slice(0, 3) },
  validated: { elementPlanningValidation: true },
  'not validated': { elementPlanningValidation: false },
  done: { elementPlanningActive: true },
  'not done': { elementPlanningActive: false },
  'from a day': { elementPlanningDate_gte: '2025-06-01' },
  'to a day': { elementPlanningDate_lte: '2024-06-01' },
  'a period': period,
  closes: { elementPlanningCritical: true },
  'does not close': { elementPlanningCritical: false },
  'is to be decided': { elementPlanningUndecided: true },
  'is decided': { elementPlanningUndecided: false },
  returned: { elementReturned: true },
  'not returned': { elementReturned: false },
});

function expectPlans(filter: object, sort: [string, string], token: string): Promise<number> {
  const [filterText, sortText] = [filter, sort].map((part) => encodeURIComponent(JSON.stringify(part)));
  return expectIndexed(`/planning?filter=${filterText}&sort=${sortText}&range=[0,9]`, token);
}

/** @returns How many documents were looked at. */
async function expectIndexed(path: string, token: string): Promise<number> {
  const plans = await explained(path, token);
  expect(plans).toHaveLength(1);
  for (const { queryPlanner } of plans) {
    const stages = stagesOf(queryPlanner.winningPlan);
    expect(stages).not.toContain('COLLSCAN');
    expect(stages).not.toContain('SORT');
    expect(stages).toContain('IXSCAN');
  }
  return Math.max(...plans.map(({ executionStats }) => executionStats.totalDocsExamined));
}

interface Executed {
  stages: { $cursor?: { executionStats: { totalKeysExamined: number; totalDocsExamined: number } } }[];
}

/** How many keys of an index and how many documents each count of a call looks at. */
async function examinedBy(
  ...[method, path, body]: Parameters<World['call']>
): Promise<{ keys: number; documents: number }[]> {
  const counts: (() => Promise<mongo.Document>)[] = [];
  const aggregate = mongo.Collection.prototype.aggregate;
  const watch = jest.spyOn(mongo.Collection.prototype, 'aggregate').mockImplementation(function (
    this: mongo.Collection,
    ...[pipeline, options]
  ) {
    if (this.collectionName === 'planning') {
      counts.push(() => aggregate.call(this, pipeline, { hint: options?.hint }).explain('executionStats'));
    }
    return aggregate.call(this, pipeline, options);
  });
  const answer = await world.call(method, path, body);
  watch.mockRestore();
  expect(answer.status).toBe(200);
  const executed = (await Promise.all(counts.map((explain) => explain()))) as Executed[];
  return executed.map(({ stages: [first] }) => ({
    keys: first?.$cursor?.executionStats.totalKeysExamined ?? Infinity,
    documents: first?.$cursor?.executionStats.totalDocsExamined ?? Infinity,
  }));
}

const orders = ['ASC', 'DESC'] as const;

describe('a page of inspections comes from an index, in its order', () => {
  it.each(orders)('in the first state, by planned day (%s)', async (order) => {
    const own = { ...pending, elementUserPlanningId: world.admin.id };
    await expectPlans(own, ['elementPlanningDate', order], world.admin.token);
    await expectPlans(pending, ['elementPlanningDate', order], inspector.token);
    await expectPlans({ elementPlanningActive: true }, ['elementPlanningDate', order], inspector.token);
  });

  it.each(Object.keys(single()))('the first state with the filter: %s', async (name) => {
    const filter = { ...pending, elementUserPlanningId: world.admin.id, ...single()[name] };
    await expectPlans(filter, ['elementPlanningDate', 'ASC'], world.admin.token);
  });

  it.each(Object.keys(single()))('everybody’s with the single filter: %s', async (name) => {
    await expectPlans(single()[name] ?? {}, ['elementPlanningDate', 'ASC'], world.admin.token);
  });

  it.each([
    'elementPlanningDate',
    'elementDoDate',
    'elementPlanningActive',
    'elementPlanningValidation',
    'createdAt',
  ])('everybody’s, sorted by %s', async (field) => {
    for (const order of orders) await expectPlans({}, [field, order], world.admin.token);
  });

  it.each(['elementDoDate', 'elementPlanningActive', 'elementPlanningValidation'])(
    'the first state, sorted by %s',
    async (field) => {
      const own = { ...pending, elementUserPlanningId: world.admin.id };
      for (const order of orders) await expectPlans(own, [field, order], world.admin.token);
    },
  );

  it.each(orders)('what is to be done, with what was returned first (%s)', async (order) => {
    const byReturn: [string, string] = ['elementReturned', order];
    await expectPlans({ elementPlanningActive: false }, byReturn, inspector.token);
    const own = { ...pending, elementUserPlanningId: world.admin.id };
    await expectPlans(own, byReturn, world.admin.token);
    await expectPlans({ ...own, elementUserPlanningId: users.slice(0, 3) }, byReturn, world.admin.token);
    await expectPlans({ elementReturned: true }, byReturn, world.admin.token);
  });

  it.each(orders)('those with actions, by when they were done (%s)', async (order) => {
    await expectPlans({ hasActions: true }, ['elementDoDate', order], world.admin.token);
  });

  it.each(Object.keys(single()))('those with actions and the filter: %s', async (name) => {
    const filter = { hasActions: true, ...single()[name] };
    await expectPlans(filter, ['elementDoDate', 'DESC'], world.admin.token);
  });

  it.each(Object.keys(single()))('those that close with the filter: %s', async (name) => {
    const filter = { elementPlanningCritical: true, ...single()[name] };
    for (const order of orders) {
      await expectPlans(filter, ['elementPlanningDate', order], world.admin.token);
    }
  });

  it.each(Object.keys(single()))('those that are to be decided with the filter: %s', async (name) => {
    const filter = { elementPlanningUndecided: true, ...single()[name] };
    for (const order of orders) {
      await expectPlans(filter, ['elementPlanningDate', order], world.admin.token);
    }
  });

  it('the values of an element, as its charts show them', async () => {
    const element = await world.element();
    await expectIndexed(`/elements/${element._id}/values`, world.admin.token);
  });

  it('what a control had before, beside its field', async () => {
    const element = await world.element();
    const { _id } = await world.inspection({ elementId: element._id });
    await expectIndexed(`/planning/${_id}/previous`, world.admin.token);
  });

  it.each(['elementPlanningCritical', 'elementPlanningUndecided', 'elementReturned'])(
    'the few of a user, a centre or a company with the mark: %s',
    async (mark) => {
      const { length: marked } = await world.app.database
        .collection('planning')
        .find({ [mark]: true })
        .toArray();
      for (const name of ['user', 'centre', 'company']) {
        const filter = { [mark]: true, ...single()[name] };
        const examined = await expectPlans(filter, ['elementPlanningDate', 'ASC'], world.admin.token);
        expect([name, examined <= marked]).toEqual([name, true]);
      }
    },
  );

  it('comes from anywhere in the list, for the embedded engine too', async () => {
    for (const from of [0, RECORDS / 2, RECORDS - 10]) {
      const range = encodeURIComponent(JSON.stringify([from, from + 9]));
      for (const sort of ['elementPlanningDate', 'elementDoDate', 'updatedAt']) {
        const order = encodeURIComponent(JSON.stringify([sort, 'ASC']));
        const answer = await world.call('GET', `/planning?sort=${order}&range=${range}`);
        expect(answer.status).toBe(200);
        expect(answer.as<unknown[]>()).toHaveLength(10);
      }
    }
  });

  it('needs twenty-three indexes at most, eleven of them of a few inspections only', async () => {
    const indexes = await world.app.database.collection('planning').indexes();
    expect(indexes).toHaveLength(23);
    expect(indexes.filter(({ partialFilterExpression }) => partialFilterExpression)).toHaveLength(11);
  });
});

describe('a page that takes no turn with long reads', () => {
  const isLong = (filter: object, field: string, { id, userProfile: profile }: Session) => {
    const asked = { filter: JSON.stringify(filter), sort: JSON.stringify([field, 'ASC']) };
    const caller: SignedInUser = { id, profile, sessionId: '' };
    return isLongToFind(readListQuery(asked, planning, 'Europe/Madrid'), caller);
  };

  it.each(planning.sorts)(
    'comes from an index, in its order, whatever it is filtered by: %s',
    async (field) => {
      const added = { updatedAt_gte: '2099-01-01' };
      const filters = Object.values({ none: {}, pending, ...single() }).flatMap((one) => [
        one,
        { ...one, ...added },
      ]);
      for (const session of [world.admin, inspector]) {
        const short = filters.filter((one) => !isLong(one, field, session));
        // Nobody sees what is planned for others: such a page is empty, whatever its plan.
        const seen = short.filter((one) => session === world.admin || !('elementUserPlanningId' in one));
        for (const filter of seen) {
          const examined = await expectPlans(filter, [field, 'ASC'], session.token);
          // As many as an element has.
          expect([filter, examined <= RECORDS / ELEMENTS]).toEqual([filter, true]);
        }
      }
    },
  );

  it.each<[name: string, filter: () => object, field: string, whose: () => Session]>([
    ['what is to be done, what was returned first', () => pending, 'elementReturned', () => inspector],
    [
      'the first state',
      () => ({ ...pending, elementUserPlanningId: users[0] }),
      'elementPlanningDate',
      () => world.admin,
    ],
    ['all', () => ({}), 'elementPlanningDate', () => world.admin],
    [
      'an element’s, with actions',
      () => ({ elementId: elements[0], hasActions: true }),
      'elementPlanningDate',
      () => world.admin,
    ],
    ['with actions, newest first', () => ({ hasActions: true }), 'elementDoDate', () => world.admin],
    ['what closes', () => ({ elementPlanningCritical: true }), 'elementPlanningDate', () => world.admin],
    [
      'what is to be decided',
      () => ({ elementPlanningUndecided: true }),
      'elementPlanningDate',
      () => world.admin,
    ],
    ['what was returned', () => ({ elementReturned: true }), 'elementPlanningDate', () => world.admin],
    ['by creation', () => ({}), 'createdAt', () => world.admin],
  ])('is what screens show: %s', (_, filter, field, whose) => {
    expect(isLong(filter(), field, whose())).toBe(false);
  });

  it.each<[name: string, filter: () => object, field: string, whose: () => Session]>([
    ['all by change', () => ({}), 'updatedAt', () => world.admin],
    ['changed since', () => ({ updatedAt_gte: '2026-01-01' }), 'elementPlanningDate', () => world.admin],
    ['all by return', () => ({}), 'elementReturned', () => world.admin],
    ['without actions', () => ({ hasActions: false }), 'elementPlanningDate', () => world.admin],
    ['not closing', () => ({ elementPlanningCritical: false }), 'elementPlanningDate', () => world.admin],
    ['one’s own by creation', () => ({}), 'createdAt', () => inspector],
    ['done by somebody', () => ({ elementUserDoId: users[0] }), 'elementPlanningDate', () => world.admin],
    [
      'of a company by done date',
      () => ({ elementCompanyId: companies[0] }),
      'elementDoDate',
      () => world.admin,
    ],
  ])('is not: %s', (_, filter, field, whose) => {
    expect(isLong(filter(), field, whose())).toBe(true);
  });
});

it('what waits is counted from indexes, and costs what waits, not what there is', async () => {
  const inspections = world.app.database.collection('planning');
  const late = await inspections.countDocuments({
    elementPlanningActive: false,
    elementPlanningDate: { $lt: world.app.clock.now() },
  });
  const counts = await examinedBy('GET', '/operations/waiting');
  expect(counts).toHaveLength(3);
  const [toValidate, lateByArea, failedThisWeek] = counts;
  expect(toValidate).toEqual({ keys: RECORDS * 0.3 + 1, documents: 0 });
  expect(lateByArea?.documents).toBe(0);
  // Two more for each centre: where its late ones begin, and where they end.
  expect(lateByArea?.keys).toBeLessThanOrEqual(late + 2 * areas.length + 1);
  // A week's worth of inspections.
  expect(failedThisWeek?.documents).toBeLessThanOrEqual((RECORDS / 900) * 7 + 1);
});

it('a meter’s reading before is looked for among what was done of the element', async () => {
  const unlimited = { upkeepLimitType: null, upkeepLimitUp: null, upkeepLimitDown: null };
  const meter = await world.upkeep({ upkeepParameter: 'meter', ...unlimited });
  const hours = await world.upkeep({ upkeepDerived: 'recirculation', ...unlimited });
  const { _id: elementId } = await world.element();
  const inspection = (controls: string[]) => world.inspection({ elementId, controls });
  const save = ({ _id }: { _id: string }, elementValues: number): Parameters<World['call']> => [
    'PUT',
    `/planning/${_id}`,
    { elementRegisters: [{ elementRegistersUpkeeps: meter._id, elementValues }] },
  ];
  await world.call(...save(await inspection([meter._id]), 1));
  world.app.clock.advance(60_000);
  expect(await examinedBy(...save(await inspection([meter._id, hours._id]), 2))).toEqual([
    { keys: expect.any(Number) as number, documents: 1 },
  ]);
});

it('a page comes without its index too, slowly, from the embedded engine as well', async () => {
  await world.app.database.collection('planning').dropIndex(
    Object.keys(indexByCreation)
      .map((key) => `${key}_1`)
      .join('_'),
  );
  const filter = encodeURIComponent(JSON.stringify({ elementCompanyId: companies[0] }));
  const sort = encodeURIComponent('["createdAt","ASC"]');
  const answer = await world.call('GET', `/planning?filter=${filter}&sort=${sort}&range=[0,9]`);
  expect(answer.status).toBe(200);
  expect(answer.as<unknown[]>()).toHaveLength(10);
});
