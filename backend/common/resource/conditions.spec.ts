import fc from 'fast-check';
import { Types } from 'mongoose';
import { TestApp } from '../../testing/test-app';
import { type Condition, allOf, meetsCondition, mongoCondition } from '.';

// A second try would draw another seed.
jest.retryTimes(0);

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});

afterAll(() => app.stop());

const ids = ['a', 'b', 'c'].map((letter) => new Types.ObjectId(letter.repeat(24)));
const days = ['2026-01-01', '2026-03-29', '2026-06-15', '2026-12-31'].map((day) => new Date(day));

const record = fc.record({
  reference: fc.constantFrom(...ids, null),
  date: fc.constantFrom(...days, null),
  flag: fc.boolean(),
  number: fc.constantFrom(-1, 0, 2.5, null),
  text: fc.constantFrom('', 'pass', 'fail', null),
  day: fc.constantFrom('2026-03-29', '2026-06-15', null),
  references: fc.subarray(ids),
});

const day = fc.constantFrom(...days);
const span = fc.tuple(day, day).map(([from, to]) => ({ from, to }));
const some = <T>(value: fc.Arbitrary<T>) => fc.array(value, { maxLength: 3 });

const condition: fc.Arbitrary<Condition> = fc.oneof(
  some(fc.constantFrom(...ids.map((id) => id.toHexString()), null)).map((anyOf): Condition => ({
    field: 'reference',
    kind: 'reference',
    anyOf,
  })),
  some(fc.constantFrom(...ids.map((id) => id.toHexString()))).map((anyOf): Condition => ({
    field: 'references',
    kind: 'reference',
    anyOf,
  })),
  some(fc.constantFrom('2026-03-29', '2026-06-14', null)).map((anyOf): Condition => ({
    field: 'day',
    kind: 'day',
    anyOf,
  })),
  fc
    .record(
      { from: fc.constantFrom('2026-03-29', '2026-06-15'), to: fc.constantFrom('2026-03-28', '2026-06-15') },
      { requiredKeys: [] },
    )
    .filter((bounds) => Object.keys(bounds).length > 0)
    .map((bounds): Condition => ({ field: 'day', kind: 'day', ...bounds })),
  some(fc.option(span)).map((anyOf): Condition => ({ field: 'date', kind: 'date', anyOf })),
  fc
    .record({ from: day, before: day }, { requiredKeys: [] })
    .filter((bounds) => Object.keys(bounds).length > 0)
    .map((bounds): Condition => ({ field: 'date', kind: 'date', ...bounds })),
  some(fc.boolean()).map((anyOf): Condition => ({ field: 'flag', kind: 'flag', anyOf })),
  some(fc.constantFrom(-1, 0, 2.5, null)).map((anyOf): Condition => ({
    field: 'number',
    kind: 'number',
    anyOf,
  })),
  fc
    .record({ from: fc.constantFrom(-1, 0, 1), to: fc.constantFrom(0, 2.5) }, { requiredKeys: [] })
    .filter((bounds) => Object.keys(bounds).length > 0)
    .map((bounds): Condition => ({ field: 'number', kind: 'number', ...bounds })),
  some(fc.constantFrom('', 'pass', 'PASS', null)).map((anyOf): Condition => ({
    field: 'text',
    kind: 'text',
    anyOf,
  })),
  fc.boolean().map((present): Condition => ({ field: 'text', kind: 'presence', present })),
);

describe('a condition', () => {
  it('holds of a record at hand exactly when the database finds it', async () => {
    const rows = fc
      .sample(record, { numRuns: 300, seed: 1 })
      .map((row) => ({ ...row, _id: new Types.ObjectId() }));
    const collection = app.database.collection('conditions');
    await collection.insertMany(rows);
    await fc.assert(
      fc.asyncProperty(fc.array(condition, { minLength: 1, maxLength: 3 }), async (conditions) => {
        const found = await collection.find(allOf(conditions.map(mongoCondition))).toArray();
        expect(found.map(({ _id }) => _id.toHexString()).sort()).toEqual(
          rows
            .filter((row) => conditions.every((one) => meetsCondition(one, row)))
            .map(({ _id }) => _id.toHexString())
            .sort(),
        );
      }),
      { numRuns: 200 },
    );
  });
});
