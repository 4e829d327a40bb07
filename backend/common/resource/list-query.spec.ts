import { upkeeps } from '../../../domain/upkeeps';
import { AppError } from '../errors';
import { type RawListQuery, readListQuery } from './list-query';

const ID = '0123456789abcdef01234567';
const read = (query: RawListQuery, zone = 'Europe/Madrid') => readListQuery(query, upkeeps, zone);
const conditionsOf = (filter: object, zone?: string) =>
  read({ filter: JSON.stringify(filter) }, zone).conditions;

function problemOf(query: RawListQuery): string {
  try {
    return JSON.stringify(read(query));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.status} ${error.text.key}`;
  }
}

describe('a query without parameters', () => {
  it.each([{}, { range: '', sort: '', filter: '' }, { filter: '' }, { filter: '{}' }, { other: 'x' }])(
    '%j asks for everything',
    (query) => expect(read(query)).toEqual({ conditions: [], range: undefined, sort: undefined }),
  );
});

describe('range', () => {
  it.each([
    ['[0,9]', { from: 0, to: 9 }],
    ['[ 5 , 5 ]', { from: 5, to: 5 }],
    ['[1000,1999]', { from: 1000, to: 1999 }],
  ])('%s is rows, both included', (range, rows) => expect(read({ range }).range).toEqual(rows));

  it.each([
    '[0,1000]',
    '[9,0]',
    '[-1,5]',
    '[0.5,5]',
    '["0","9"]',
    '[0]',
    '[0,1,2]',
    '[0,1e300]',
    '[null,9]',
    '{"from":0}',
    '"[0,9]"',
    '5',
    'null',
    '[0,',
    'x',
  ])('%s is refused', (range) => expect(problemOf({ range })).toBe('400 list.range'));

  it('given twice is refused', () => expect(problemOf({ range: ['[0,9]', '[0,9]'] })).toBe('400 list.range'));
});

describe('sort', () => {
  it.each(['id', 'upkeepName', 'upkeepTypeId', 'upkeepActive', 'createdAt', 'updatedAt', 'upkeepLimitUp'])(
    'takes %s',
    (field) =>
      expect(read({ sort: JSON.stringify([field, 'DESC']) }).sort).toEqual({ field, descending: true }),
  );

  it.each([
    ['["search","ASC"]', 'list.unknownField'],
    ['["upkeepDeleted","ASC"]', 'list.unknownField'],
    ['["upkeepTypeId.upkeepTypeName","ASC"]', 'list.unknownField'],
    ['["__proto__","ASC"]', 'list.unknownField'],
    ['["constructor","ASC"]', 'list.unknownField'],
    ['["$natural","ASC"]', 'list.unknownField'],
    ['["upkeepName","asc"]', 'list.sort'],
    ['["upkeepName",1]', 'list.sort'],
    ['["upkeepName"]', 'list.sort'],
    ['[{"upkeepName":1},"ASC"]', 'list.sort'],
    ['"upkeepName"', 'list.sort'],
    ['5', 'list.sort'],
    ['{}', 'list.sort'],
    ['null', 'list.sort'],
    ['upkeepName', 'list.sort'],
  ])('%s is refused', (sort, key) => expect(problemOf({ sort })).toBe(`400 ${key}`));
});

describe('filter', () => {
  it.each<[object, object]>([
    [{ upkeepName: 'pH' }, { field: 'upkeepName', kind: 'text', anyOf: ['pH'] }],
    [{ upkeepName: ['pH', 'Clor'] }, { field: 'upkeepName', kind: 'text', anyOf: ['pH', 'Clor'] }],
    [{ upkeepActive: false }, { field: 'upkeepActive', kind: 'flag', anyOf: [false] }],
    [{ upkeepLimit: [true, null] }, { field: 'upkeepLimit', kind: 'flag', anyOf: [true, null] }],
    [{ upkeepLimitUp: '7,2' }, { field: 'upkeepLimitUp', kind: 'number', anyOf: [7.2] }],
    [{ upkeepLimitUp_gte: 3 }, { field: 'upkeepLimitUp', kind: 'number', from: 3 }],
    [{ upkeepLimitUp_lte: 3 }, { field: 'upkeepLimitUp', kind: 'number', to: 3 }],
    [{ id: [ID.toUpperCase()] }, { field: 'id', kind: 'reference', anyOf: [ID] }],
    [{ id: [] }, { field: 'id', kind: 'reference', anyOf: [] }],
    [{ upkeepTypeId: ID }, { field: 'upkeepTypeId', kind: 'reference', anyOf: [ID] }],
  ])('reads %j', (filter, condition) => expect(conditionsOf(filter)).toEqual([condition]));

  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T23:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z', '2026-07-15T22:00:00.000Z'],
    // The days of the change to and from summer time have 23 and 25 hours.
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('reads the day %s as all of that day in the zone', (day, from, to) => {
    const span = { from: new Date(from), to: new Date(to) };
    expect(conditionsOf({ createdAt: day })).toEqual([{ field: 'createdAt', kind: 'date', anyOf: [span] }]);
    expect(conditionsOf({ createdAt_gte: day, createdAt_lte: day })).toEqual([
      { field: 'createdAt', kind: 'date', from: span.from },
      { field: 'createdAt', kind: 'date', before: span.to },
    ]);
  });

  it('reads days that follow each other as one span, in whatever order they are named', () => {
    const days = ['2026-03-29', '2026-10-25', '2026-03-28', '2026-03-30', '2026-03-29'];
    const spring = { from: new Date('2026-03-27T23:00:00Z'), to: new Date('2026-03-30T22:00:00Z') };
    const autumn = { from: new Date('2026-10-24T22:00:00Z'), to: new Date('2026-10-25T23:00:00Z') };
    expect(conditionsOf({ createdAt: [...days, null] })).toEqual([
      { field: 'createdAt', kind: 'date', anyOf: [spring, autumn, null] },
    ]);
  });

  it('takes a hundred days, and no more', () => {
    const days = (count: number) => Array.from({ length: count }, () => '2026-03-29');
    expect(conditionsOf({ createdAt: days(100) })).toHaveLength(1);
    expect(problemOf({ filter: JSON.stringify({ createdAt: days(101) }) })).toBe('400 list.filter');
  });

  it('reads an instant as itself, up to and including it', () => {
    const instant = '2026-01-15T10:00:00.000Z';
    expect(conditionsOf({ createdAt_lte: instant })).toEqual([
      { field: 'createdAt', kind: 'date', before: new Date('2026-01-15T10:00:00.001Z') },
    ]);
  });

  it.each([
    ['  Àrea ', 'Àrea'],
    ['', undefined],
    ['   ', undefined],
  ])('looks for %j as %j', (q, search) =>
    expect(read({ filter: JSON.stringify({ q }) }).search).toBe(search),
  );

  it.each<[string, string]>([
    ...['{', '[]', '"x"', '5', 'true', 'null', ' null ', 'x', '{"upkeepName":"a\u0000"}'].map(
      (text): [string, string] => [text, 'list.filter'],
    ),
    ...[
      '{"search":"x"}',
      '{"upkeepDeleted":true}',
      '{"$where":"1"}',
      '{"$or":[]}',
      '{"upkeepName.x":1}',
      '{"__proto__":{"upkeepName":"x"}}',
      '{"constructor":"x"}',
      '{"__proto___gte":1}',
      '{"toString":"x"}',
      '{"upkeepName_gte":"a"}',
      '{"upkeepTypeId_lte":"a"}',
      '{"upkeepLimitUp_gt":1}',
      '{"q_gte":"a"}',
    ].map((text): [string, string] => [text, 'list.unknownField']),
    ...[
      '{"upkeepName":{"$ne":1}}',
      '{"upkeepName":[["x"]]}',
      '{"upkeepName":[{"$regex":"."}]}',
      '{"upkeepName":5}',
      '{"upkeepActive":"true"}',
      '{"upkeepActive":1}',
      '{"upkeepLimitUp":"abc"}',
      '{"upkeepLimitUp":true}',
      '{"upkeepLimitUp_gte":[1]}',
      '{"upkeepLimitUp_gte":null}',
      '{"upkeepLimitUp_gte":1e999}',
      '{"upkeepTypeId":"x"}',
      '{"upkeepTypeId":{"_id":"0123456789abcdef01234567"}}',
      '{"createdAt":"2026-02-30"}',
      '{"createdAt":"yesterday"}',
      '{"createdAt_gte":5}',
      '{"createdAt_lte":null}',
      '{"createdAt":{}}',
      '{"q":5}',
      '{"q":null}',
      '{"q":["a"]}',
      `{"q":"${'x'.repeat(201)}"}`,
      JSON.stringify({ id: Array<string>(1001).fill(ID) }),
    ].map((text): [string, string] => [text, 'list.filter']),
  ])('%.60s is refused', (filter, key) => expect(problemOf({ filter })).toBe(`400 ${key}`));

  it('given twice is refused', () => expect(problemOf({ filter: ['{}', '{}'] })).toBe('400 list.filter'));
});
