import type { Area } from '../../domain/areas';
import { World } from '../testing/world';

let world: World;
beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

const put = (area: Area, change: object) => world.call('PUT', `/arees/${area._id}`, change);

describe('the company of a centre', () => {
  it('changes while the centre has no elements, with an id or with the object that was read', async () => {
    const area = await world.area();
    const [first, second] = [await world.company(), await world.company({ companyName: 'Balneari' })];
    expect((await put(area, { areaCompanyId: first._id })).body).toMatchObject({
      areaCompanyId: { _id: first._id },
    });
    const answer = await put(area, { areaCompanyId: { _id: second._id.toUpperCase(), companyName: 'x' } });
    expect(answer.as<Area>().areaCompanyId).toEqual({ _id: second._id, companyName: 'Balneari' });
  });

  it('stays while the centre has elements', async () => {
    const area = await world.area();
    const other = await world.company();
    const element = await world.element({
      elementAreaId: area._id,
      elementCompanyId: area.areaCompanyId._id,
    });
    const answer = await put(area, { areaCompanyId: other._id, areaName: 'Nou nom' });
    const text = "El centre té elements: no pot canviar d'empresa";
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ statusCode: 409, message: text, errors: { areaCompanyId: text } });
    expect((await world.call('GET', `/arees/${area._id}`)).body).toEqual(area);
    expect((await put(area, { areaCompanyId: area.areaCompanyId })).status).toBe(200);

    await world.call('DELETE', `/elements/${element._id}`);
    expect((await put(area, { areaCompanyId: other._id })).status).toBe(200);
  });

  it('never comes to differ from that of an element that is put in the centre at the same time', async () => {
    const company = await world.company();
    for (let round = 0; round < 5; round += 1) {
      const area = await world.area();
      const [created, moved] = await Promise.all([
        world.call('POST', '/elements', {
          elementName: 'Dutxa',
          elementCompanyId: area.areaCompanyId._id,
          elementAreaId: area._id,
        }),
        put(area, { areaCompanyId: company._id }),
      ]);
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([created.status, moved.status]);
    }
  });
});

describe('a company that a centre refers to', () => {
  it.each([
    ['does not exist', () => Promise.resolve('0123456789abcdef01234567')],
    ['is inactive', async () => (await world.company({ companyActive: false }))._id],
    [
      'is deleted',
      async () => {
        const { _id } = await world.company();
        await world.call('DELETE', `/companies/${_id}`);
        return _id;
      },
    ],
  ])('cannot be one that %s', async (_, company) => {
    const area = await world.area();
    const areaCompanyId = await company();
    const errors = { areaCompanyId: 'El registre triat no existeix o no està actiu' };
    const created = await world.call('POST', '/arees', { areaName: 'Edifici', areaCompanyId });
    expect(created.status).toBe(400);
    expect(created.body).toMatchObject({ errors });
    const changed = await put(area, { areaCompanyId });
    expect(changed.status).toBe(400);
    expect(changed.body).toMatchObject({ errors });
  });

  it.each([
    ['x'],
    [5],
    [true],
    [{}],
    [{ _id: 'x' }],
    [{ _id: { $ne: null } }],
    [['0123456789abcdef01234567']],
  ])('cannot be named by %j', async (areaCompanyId) => {
    const answer = await world.call('POST', '/arees', { areaName: 'Edifici', areaCompanyId });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: { areaCompanyId: "Ha de ser l'identificador d'un registre" },
    });
  });

  it('is read with nothing but the fields of a reference, whatever the object brings', async () => {
    const { _id, companyName } = await world.company();
    const brought = { _id, companyName: 'x', constructor: 'x', then: 1, toString: 2 };
    const answer = await world.call('POST', '/arees', { areaName: 'Edifici', areaCompanyId: brought });
    expect(answer.status).toBe(201);
    expect(answer.as<Area>().areaCompanyId).toEqual({ _id, companyName });
  });

  it.each([
    ['deactivated', (at: string) => world.call('PUT', at, { companyActive: false })],
    ['deleted', (at: string) => world.call('DELETE', at)],
  ])('and was %s later is still shown by name, and may be sent back', async (_, remove) => {
    const area = await world.area();
    await remove(`/companies/${area.areaCompanyId._id}`);
    expect((await world.call('GET', `/arees/${area._id}`)).body).toEqual(area);
    const answer = await put(area, { ...area, areaName: 'Edifici B' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ areaName: 'Edifici B', areaCompanyId: area.areaCompanyId });
  });
});

describe('the days on which a centre works', () => {
  it('are all weekdays but public holidays, unless it is said', async () => {
    const { areaWorkingDays, areaHolidays, areaPublicHolidays } = await world.area();
    expect([areaWorkingDays, areaHolidays, areaPublicHolidays]).toEqual([[1, 2, 3, 4, 5, 6, 7], [], true]);
  });

  it('count once each, in their order', async () => {
    const area = await world.area();
    const days = { areaWorkingDays: [5, 1, 5], areaHolidays: ['2026-12-24', '2026-07-16', '2026-12-24'] };
    expect((await put(area, days)).body).toMatchObject({
      areaWorkingDays: [1, 5],
      areaHolidays: ['2026-07-16', '2026-12-24'],
    });
  });

  it.each([
    [{ areaWorkingDays: [] }, 'areaWorkingDays'],
    [{ areaWorkingDays: [8] }, 'areaWorkingDays'],
    [{ areaHolidays: ['2026-02-30'] }, 'areaHolidays'],
    [{ areaHolidays: Array.from({ length: 61 }, (_, day) => `20${10 + day}-08-01`) }, 'areaHolidays'],
  ])('are refused: %j', async (days, field) => {
    const answer = await put(await world.area(), days);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { [field]: expect.any(String) as string } });
  });

  const daysOff = (area: Area, from: string, to: string) =>
    world.call('GET', `/arees/${area._id}/days-off?from=${from}&to=${to}`);

  it('leave days off, each with its reason', async () => {
    const area = await world.area({ areaWorkingDays: [1, 2, 3, 4, 5], areaHolidays: ['2026-09-10'] });
    expect((await daysOff(area, '2026-09-10', '2026-09-13')).body).toEqual([
      { day: '2026-09-10', reason: 'own', name: '' },
      { day: '2026-09-11', reason: 'public', name: 'Diada de Catalunya' },
      { day: '2026-09-12', reason: 'weekday', name: '' },
      { day: '2026-09-13', reason: 'weekday', name: '' },
    ]);
  });

  it('leave none where public holidays are worked', async () => {
    const area = await world.area({ areaPublicHolidays: false });
    expect((await daysOff(area, '2026-01-01', '2026-12-31')).body).toEqual([]);
  });

  it.each([
    ['2026-09-10', '2026-09-09', 'to'],
    ['2020-01-01', '2026-01-01', 'to'],
    ['x', '2026-01-01', 'from'],
    ['2026-01-01', '', 'to'],
  ])('are not told from %s to %s', async (from, to, field) => {
    const answer = await daysOff(await world.area(), from, to);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { [field]: expect.any(String) as string } });
  });
});
