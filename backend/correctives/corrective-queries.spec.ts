import { Types } from 'mongoose';
import { addDays } from '../../domain/common';
import { correctives } from '../../domain/correctives';
import type { SignedInUser } from '../common';
import { readListQuery } from '../common/resource';
import { World } from '../testing/world';
import { derivedFields, newCorrective } from './corrective-document';
import { correctiveConditions } from './corrective-filters';
import { byElement, byInspection, correctiveFilter, correctiveIndexFor } from './corrective-queries';

const RECORDS = 6_000;
const TODAY = '2026-06-15';
const ZONE = 'Europe/Madrid';

let world: World;

const ids = (count: number, letter: string) =>
  Array.from({ length: count }, (_, index) => new Types.ObjectId(`${index}`.padStart(24, letter)));
const [elements, areas, companies, users, upkeeps] = [
  ...[ids(50, 'e'), ids(10, 'a'), ids(5, 'c'), ids(20, 'd'), ids(8, 'b')],
] as [Types.ObjectId[], Types.ObjectId[], Types.ObjectId[], Types.ObjectId[], Types.ObjectId[]];
const at = (list: Types.ObjectId[], index: number) => list[index % list.length]!;

beforeAll(async () => {
  world = await World.start();
  const documents = Array.from({ length: RECORDS }, (_, index) => {
    const day = addDays('2025-01-01', index % 500);
    const foundAt = new Date(`${day}T09:00:00Z`);
    const measure = newCorrective(
      {
        elementId: at(elements, index),
        planningId: new Types.ObjectId(),
        upkeepId: at(upkeeps, index),
        description: `Mesura ${index}`,
        userId: at(users, Math.floor(index / 3)),
        deadline: addDays(day, 7),
        found: null,
        foundAt,
        plannedUserId: at(users, Math.floor(index / 5)),
        location: { elementCompanyId: at(companies, index), elementAreaId: at(areas, index) },
        author: null,
      },
      foundAt,
    );
    const isVerified = index % 10 > 1;
    const worked = Object.assign(measure, {
      correctiveFoundDay: day,
      correctiveVerifiedDate: isVerified ? addDays(day, 3) : null,
      verifiedAt: isVerified ? new Date(foundAt.getTime() + 3 * 86_400_000) : null,
      correctiveDoDate: index % 10 === 1 ? addDays(day, 2) : null,
    });
    return Object.assign(worked, derivedFields(worked));
  });
  await world.app.database.collection('correctives').insertMany(documents);
}, 60_000);

afterAll(() => world.stop());

interface Stage {
  stage: string;
  inputStage?: Stage;
  inputStages?: Stage[];
  queryPlan?: Stage;
}

function stagesOf(stage: Stage): string[] {
  const inner = [stage.inputStage, stage.queryPlan, ...(stage.inputStages ?? [])];
  return [stage.stage, ...inner.flatMap((one) => (one ? stagesOf(one) : []))];
}

/** How the first page of a list is found. */
async function planOf(filter: object, sort: string, caller: SignedInUser) {
  const raw = { filter: JSON.stringify(filter), sort: JSON.stringify([sort, 'ASC']) };
  const query = readListQuery(raw, correctives, ZONE);
  const conditions = correctiveConditions(query, caller, TODAY);
  const keys = sort === 'correctiveState' ? [sort, 'correctiveDeadline', '_id'] : [sort, '_id'];
  const explained = (await world.app.database
    .collection('correctives')
    .find(correctiveFilter(conditions, { sort }), { hint: correctiveIndexFor(conditions, sort) })
    .sort(Object.fromEntries(keys.map((key) => [key, 1])))
    .limit(10)
    .explain('executionStats')) as {
    queryPlanner: { winningPlan: Stage };
    executionStats: { totalDocsExamined: number };
  };
  return {
    stages: stagesOf(explained.queryPlanner.winningPlan),
    documents: explained.executionStats.totalDocsExamined,
  };
}

const admin: SignedInUser = { id: '0'.repeat(24), profile: 'Administrador' } as SignedInUser;
const inspector: SignedInUser = {
  id: at(users, 3).toHexString(),
  profile: 'Inspector Intern',
} as SignedInUser;

const filters: [name: string, filter: object][] = [
  ['everything', {}],
  ['what is open', { correctiveState: 'open' }],
  ['what is open or done', { correctiveState: ['open', 'done'] }],
  ['what is overdue', { correctiveOverdue: true }],
  ['an element', { correctiveElementId: at(elements, 7) }],
  ['an element, open', { correctiveElementId: at(elements, 7), correctiveState: 'open' }],
  ['several elements', { correctiveElementId: elements.slice(0, 3) }],
  ['a control', { correctiveUpkeepId: at(upkeeps, 2) }],
  ['who answers', { correctiveUserId: at(users, 2) }],
  ['a centre', { elementAreaId: at(areas, 2) }],
  ['a company', { elementCompanyId: at(companies, 2) }],
];

describe('a page of measures', () => {
  it.each(filters)('of %s by deadline or state is read in the order of an index', async (_, filter) => {
    for (const caller of [admin, inspector]) {
      for (const sort of ['correctiveDeadline', 'correctiveState']) {
        const { stages, documents } = await planOf(filter, sort, caller);
        expect(stages).not.toContain('COLLSCAN');
        expect(stages).not.toContain('SORT');
        // What an inspector may see of what is narrowed otherwise is looked through.
        if (caller === admin) expect(documents).toBeLessThanOrEqual(20);
      }
    }
  });

  it.each([
    ['everything', {}],
    ['what is verified', { correctiveState: 'verified' }],
  ])('of %s by the day it was found is read in the order of an index', async (_, filter) => {
    for (const caller of [admin, inspector]) {
      const { stages, documents } = await planOf(filter, 'correctiveFoundDay', caller);
      expect(stages).not.toContain('SORT');
      expect(documents).toBeLessThanOrEqual(60);
    }
  });
});

describe('what a save looks for', () => {
  const explain = async (filter: object, hint: Record<string, 1>) =>
    (await world.app.database.collection('correctives').find(filter, { hint }).explain('executionStats')) as {
      executionStats: { totalDocsExamined: number; nReturned: number };
    };

  it('is found by an index, whatever was verified long ago', async () => {
    const open = await explain(
      { correctiveElementId: at(elements, 10), verifiedAt: { $not: { $lt: new Date('2026-04-01') } } },
      byElement,
    );
    // Of the 120 of this element.
    expect(open.executionStats.nReturned).toBeGreaterThan(0);
    expect(open.executionStats.totalDocsExamined).toBe(open.executionStats.nReturned);
    const found = await explain({ correctivePlanningId: new Types.ObjectId() }, byInspection);
    expect(found.executionStats.totalDocsExamined).toBe(0);
  });
});
