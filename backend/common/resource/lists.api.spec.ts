import { foldText } from '../../../domain/common';
import type { Company } from '../../../domain/companies';
import { World } from '../../testing/world';

type Row = Record<string, unknown> & { _id: string };

let world: World;
beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

const list = (path: string, query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    search.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return world.call('GET', `${path}?${search.toString()}`);
};

/** Writes companies past the API, which would take long for many. */
async function insertCompanies(names: readonly string[]): Promise<void> {
  await world.app.database.collection('companies').insertMany(
    names.map((companyName) => ({
      companyName,
      companyCIF: '',
      companyActive: true,
      companyDeleted: false,
      search: foldText(companyName),
      createdAt: new Date(),
      updatedAt: new Date(),
      __v: 0,
    })),
  );
}

describe('a list with no query', () => {
  it('of nothing is an empty array', async () => {
    const answer = await list('/elements');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('[]');
    expect(answer.headers['content-range']).toBe('elements */0');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is in the order of the Catalan alphabet', async () => {
    const names = [
      'àrea',
      'Àrea',
      'arenes',
      'Barça',
      'Barcelona',
      'càmping',
      'cella',
      'Cel·la',
      'Cella nova',
      'Çurita',
      'dutxa',
      'École',
      'élite',
      'façana',
      'Zona 10',
      'Zona 2',
    ];
    for (const upkeepTypeName of names.toReversed()) await world.upkeepType({ upkeepTypeName });
    const rows = (await list('/upkeepstypes')).as<Row[]>();
    expect(rows.map((row) => row.upkeepTypeName)).toEqual(names);
  });

  it('of users is in the order of surnames, then names', async () => {
    const people = [
      ['Àlvarez', 'Zamora', 'Pau'],
      ['Àlvarez', 'Zamora', 'Roc'],
      ['Àlvarez', 'Zapater', 'Ada'],
      ['Álvarez', '', 'Zoe'],
    ];
    for (const [userLastName1, userLastName2, userName] of people) {
      await world.user({ userLastName1, userLastName2, userName });
    }
    const rows = (await list('/users', { filter: { q: 'alvarez' } })).as<Row[]>();
    expect(rows.map(({ userName }) => userName)).toEqual(['Zoe', 'Pau', 'Roc', 'Ada']);
  });

  it.each([
    ['l’hotel', 'col.legi', 'vas gran', 'b–12'],
    ["L'HOTEL", 'coŀlegi', 'vas  gran', 'b-12'],
    ['lʼhotel', 'col•legi', 'vas\u00a0gran', 'b−12'],
  ])('by q finds what is typed in another way: %s', async (...parts) => {
    const { _id } = await world.company({ companyName: 'L´Hotel del Col·legi, vas\u00a0 gran B‑12' });
    for (const q of parts) {
      const rows = (await list('/companies', { filter: { q, id: _id } })).as<Row[]>();
      expect([q, rows.length]).toEqual([q, 1]);
    }
  });

  it('of users by q finds names in any order', async () => {
    const { _id } = await world.user({
      userName: 'Núria',
      userLastName1: 'Puigdomènech',
      userLastName2: 'Vila',
    });
    const found = async (q: string) => (await list('/users', { filter: { q, id: _id } })).as<Row[]>().length;
    expect(
      await Promise.all(['Puigdomènech Vila', 'Vila, Núria', 'nuria puig', 'Núria Roca'].map(found)),
    ).toEqual([1, 1, 1, 0]);
  });

  it('streams thousands of rows in order, each once', async () => {
    const names = Array.from({ length: 3_001 }, (_, index) => `Empresa ${String(index).padStart(5, '0')}`);
    await insertCompanies(names.toReversed());
    const answer = await list('/companies', { filter: { q: 'empresa ' } });
    expect(answer.headers['content-range']).toBe('companies 0-3000/3001');
    const rows = answer.as<Company[]>();
    expect(rows.map(({ companyName }) => companyName)).toEqual(names);
    expect(rows.every((row) => row.id === row._id && !('search' in row))).toBe(true);
  });
});

describe('a list with a range', () => {
  const names = Array.from({ length: 57 }, (_, index) => `Pàgina ${String(index).padStart(2, '0')}`);
  beforeAll(() => insertCompanies(names));
  const page = (range: unknown) => list('/companies', { range, filter: { q: 'pàgina' } });

  it.each([
    [[0, 9], 'companies 0-9/57', 10],
    [[50, 59], 'companies 50-56/57', 7],
    [[56, 56], 'companies 56-56/57', 1],
    [[57, 66], 'companies */57', 0],
    [[1000, 1999], 'companies */57', 0],
    [[0, 999], 'companies 0-56/57', 57],
  ])('%j says %s', async (range, contentRange, count) => {
    const answer = await page(range);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-range']).toBe(contentRange);
    expect(answer.as<Company[]>().map(({ companyName }) => companyName)).toEqual(
      names.slice(range[0], range[0]! + count),
    );
  });

  it('has no more than a thousand rows', async () => {
    const answer = await page([0, 1000]);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      statusCode: 400,
      message: 'El rang no és vàlid (màxim 1000 files)',
    });
  });

  it('keeps rows that are equal in one order over all pages, up and down', async () => {
    await insertCompanies(Array<string>(25).fill('Igual'));
    for (const order of ['ASC', 'DESC']) {
      const seen: string[] = [];
      for (let from = 0; from < 25; from += 10) {
        const rows = await list('/companies', {
          range: [from, from + 9],
          sort: ['companyActive', order],
          filter: { companyName: 'Igual' },
        });
        seen.push(...rows.as<Company[]>().map(({ _id }) => _id));
      }
      expect(new Set(seen).size).toBe(25);
      expect(seen).toEqual(order === 'ASC' ? seen.toSorted() : seen.toSorted().reverse());
    }
  });
});

describe('a list with a sort', () => {
  it.each([
    ['ASC', ['Balneari', 'Òpera', 'Zoo']],
    ['DESC', ['Zoo', 'Òpera', 'Balneari']],
  ])('by a reference is in the order of its name, %s, and shows nothing more', async (order, expected) => {
    const areas = [];
    for (const companyName of ['Zoo', 'Balneari', 'Òpera']) {
      const areaCompanyId = (await world.company({ companyName }))._id;
      areas.push((await world.area({ areaName: 'Sort', areaCompanyId }))._id);
    }
    const answer = await list('/arees', { sort: ['areaCompanyId', order], filter: { id: areas } });
    const rows = answer.as<(Row & { areaCompanyId: Company })[]>();
    expect(rows.map(({ areaCompanyId }) => areaCompanyId.companyName)).toEqual(expected);
    expect(rows[0]).not.toHaveProperty('sorting');
    expect(answer.headers['content-range']).toBe('arees 0-2/3');
  });

  it('by id or by an instant is in that order', async () => {
    for (const field of ['id', 'createdAt']) {
      const rows = (await list('/users', { sort: [field, 'DESC'], range: [0, 4] })).as<Row[]>();
      const values = rows.map((row) => String(row[field]));
      expect(values).toEqual(values.toSorted().reverse());
    }
  });

  it.each([
    { sort: 'x' },
    { sort: ['userPassword', 'ASC'] },
    { sort: ['passwordHash', 'ASC'] },
    { filter: '{' },
    { filter: { userUserKey: 'admin@test.cat' } },
    { filter: { userName: { $ne: 1 } } },
    { filter: { passwordHash_gte: '' } },
    { range: 'x' },
  ])('or another parameter that is wrong gets 400: %j', async (query) => {
    const answer = await list('/users', query);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ statusCode: 400, message: expect.any(String) });
  });
});
