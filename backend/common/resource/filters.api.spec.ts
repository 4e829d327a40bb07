import type { Company } from '../../../domain/companies';
import type { Upkeep } from '../../../domain/upkeeps';
import { World } from '../../testing/world';

let world: World;
beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

const find = (path: string, filter: object) =>
  world.call('GET', `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

describe('q', () => {
  beforeAll(async () => {
    for (const [companyName, companyCIF] of [
      ['Àrea Tècnica', 'B1'],
      ["L'Escola Col·legi", 'B2'],
      ['Açaí (bar) 100% [nou]', 'B3.5'],
      ['Hotel', 'ESB77'],
    ]) {
      await world.company({ companyName, companyCIF });
    }
  });

  it.each([
    ['area tecnica', ['Àrea Tècnica']],
    ['ÀREA', ['Àrea Tècnica']],
    ['TÈC', ['Àrea Tècnica']],
    ['collegi', ["L'Escola Col·legi"]],
    ['col·legi', ["L'Escola Col·legi"]],
    ["l'esc", ["L'Escola Col·legi"]],
    ['acai', ['Açaí (bar) 100% [nou]']],
    ['(bar)', ['Açaí (bar) 100% [nou]']],
    ['100%', ['Açaí (bar) 100% [nou]']],
    ['b3.5', ['Açaí (bar) 100% [nou]']],
    ['b3x5', []],
    ['esb77', ['Hotel']],
    ['.*', []],
    ['^hotel$', []],
    ['a|b', []],
    ['[', ['Açaí (bar) 100% [nou]']],
    ['(', ['Açaí (bar) 100% [nou]']],
    ['\\', []],
    ['·', []],
    ['hotel area', []],
  ])('%j finds %j', async (q, expected) => {
    const answer = await find('/companies', { q });
    expect(answer.status).toBe(200);
    expect(answer.as<Company[]>().map(({ companyName }) => companyName)).toEqual(expected);
    expect(answer.headers['content-range']).toBe(
      `companies ${expected.length > 0 ? `0-${expected.length - 1}` : '*'}/${expected.length}`,
    );
  });

  it('looks in what a change has written', async () => {
    const { _id } = await world.company({ companyName: 'Abans' });
    await world.call('PUT', `/companies/${_id}`, { companyName: 'Després' });
    expect((await find('/companies', { q: 'abans' })).body).toEqual([]);
    expect((await find('/companies', { q: 'despres' })).as<Company[]>()).toHaveLength(1);
  });

  it('does not look where it should not', async () => {
    await world.element({ elementName: 'Dutxa', elementDescription: 'amagat' });
    expect((await find('/elements', { q: 'amagat' })).body).toEqual([]);
    expect((await find('/elements', { q: 'coberta' })).body).toHaveLength(1);
    expect((await find('/users', { q: 'argon2' })).body).toEqual([]);
  });
});

describe('a value', () => {
  it('is equality, an array is any of them, and case and accents count', async () => {
    const names = ['Igual', 'igual', 'Iguàl'];
    for (const companyName of names) await world.company({ companyName });
    for (const companyName of names) {
      const answer = await find('/companies', { companyName });
      expect(answer.body).toMatchObject([{ companyName }]);
      expect(answer.headers['content-range']).toBe('companies 0-0/1');
    }
    expect((await find('/companies', { companyName: names.slice(1) })).body).toHaveLength(2);
    expect((await find('/companies', { companyName: [] })).body).toEqual([]);
  });

  it('of id gets the records of these ids that are not deleted', async () => {
    const [one, other, deleted] = [await world.company(), await world.company(), await world.company()];
    await world.call('DELETE', `/companies/${deleted._id}`);
    const ids = [one._id, other._id, deleted._id, '0123456789abcdef01234567'];
    const rows = (await find('/companies', { id: ids })).as<Company[]>();
    expect(rows.map(({ _id }) => _id).sort()).toEqual([one._id, other._id].sort());
  });

  it('of a reference is an id', async () => {
    const area = await world.area();
    await world.area();
    const company = area.areaCompanyId._id;
    expect((await find('/arees', { areaCompanyId: company })).body).toMatchObject([{ _id: area._id }]);
    expect((await find('/arees', { areaCompanyId: [company] })).body).toHaveLength(1);
  });

  it('of a reference may be null, for none', async () => {
    const company = await world.company();
    await world.user({ userCompanyId: company._id, userName: 'Amb' });
    await world.user({ userName: 'Sense' });
    const named = async (userCompanyId: unknown) =>
      (await find('/users', { userCompanyId, userName: ['Amb', 'Sense'] }))
        .as<{ userName: string }[]>()
        .map(({ userName }) => userName);
    expect(await named(null)).toEqual(['Sense']);
    expect(await named([company._id, null])).toEqual(['Amb', 'Sense']);
  });

  it('of several fields asks for all of them', async () => {
    await world.company({ companyName: 'Dos', companyActive: false });
    await world.company({ companyName: 'Dos' });
    expect((await find('/companies', { companyName: 'Dos', companyActive: false })).body).toHaveLength(1);
    expect((await find('/companies', { q: 'dos', companyActive: true })).body).toHaveLength(1);
  });
});

describe('a bound', () => {
  it('of a number includes it, and leaves out what has none', async () => {
    const upkeepTypeId = (await world.upkeepType())._id;
    for (const upkeepLimitUp of [1, 2, 3]) {
      await world.upkeep({ upkeepTypeId, upkeepLimitType: 'up', upkeepLimitUp });
    }
    await world.upkeep({ upkeepTypeId, upkeepValue: 'string', upkeepLimitUp: null });
    const limits = async (filter: object) =>
      (await find('/upkeeps', filter)).as<Upkeep[]>().map(({ upkeepLimitUp }) => upkeepLimitUp);
    expect(await limits({ upkeepLimitUp_gte: 2 })).toEqual([2, 3]);
    expect(await limits({ upkeepLimitUp_lte: '2,0' })).toEqual([1, 2]);
    expect(await limits({ upkeepLimitUp_gte: 1.5, upkeepLimitUp_lte: 2.5 })).toEqual([2]);
    expect(await limits({ upkeepLimitUp: [1, 3] })).toEqual([1, 3]);
  });

  it('of a day includes all of that day in Madrid', async () => {
    const created = {
      'before midnight': '2026-01-14T22:59:59.999Z',
      midnight: '2026-01-14T23:00:00.000Z',
      'last moment': '2026-01-15T22:59:59.999Z',
      'next day': '2026-01-15T23:00:00.000Z',
    };
    for (const [companyName, instant] of Object.entries(created)) {
      await world.company({ companyName });
      const companies = world.app.database.collection('companies');
      await companies.updateOne({ companyName }, { $set: { createdAt: new Date(instant) } });
    }
    const names = async (filter: object) =>
      (await find('/companies', { companyName: Object.keys(created), ...filter }))
        .as<Company[]>()
        .map(({ companyName }) => companyName)
        .sort();
    expect(await names({ createdAt: '2026-01-15' })).toEqual(['last moment', 'midnight']);
    expect(await names({ createdAt_lte: '2026-01-14' })).toEqual(['before midnight']);
    expect(await names({ createdAt_gte: '2026-01-16' })).toEqual(['next day']);
    expect(await names({ createdAt_gte: '2026-01-15', createdAt_lte: '2026-01-15' })).toEqual([
      'last moment',
      'midnight',
    ]);
    expect(await names({ createdAt: ['2026-01-14', '2026-01-16'] })).toEqual(['before midnight', 'next day']);
    expect(await names({ createdAt: '2026-01-14T23:00:00.000Z' })).toEqual(['midnight']);
  });
});
