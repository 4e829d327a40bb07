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
