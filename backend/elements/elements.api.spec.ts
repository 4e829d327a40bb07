import { World } from '../testing/world';

let world: World;
beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

const otherCompany = { elementAreaId: "El centre no és d'aquesta empresa" };

describe('the centre of an element', () => {
  it('belongs to the company of the element when it is created', async () => {
    const area = await world.area();
    const company = await world.company();
    const answer = await world.call('POST', '/elements', {
      elementName: 'Dutxa',
      elementCompanyId: company._id,
      elementAreaId: area._id,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: otherCompany });
  });

  it.each([
    ['the centre', async () => ({ elementAreaId: (await world.area())._id })],
    ['the company', async () => ({ elementCompanyId: (await world.company())._id })],
  ])('belongs to it when only %s is changed', async (_, change) => {
    const element = await world.element();
    const at = `/elements/${element._id}`;
    const answer = await world.call('PUT', at, await change());
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: otherCompany });
    expect((await world.call('GET', at)).body).toEqual(element);
  });

  it('changes together with the company', async () => {
    const element = await world.element();
    const area = await world.area({ areaName: 'Edifici B' });
    const answer = await world.call('PUT', `/elements/${element._id}`, {
      elementCompanyId: area.areaCompanyId._id,
      elementAreaId: area._id,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      elementCompanyId: area.areaCompanyId,
      elementAreaId: { _id: area._id, areaName: 'Edifici B' },
    });
  });

  it('is named together with a company that cannot be chosen', async () => {
    const area = await world.area();
    const inactive = await world.company({ companyActive: false });
    const answer = await world.call('POST', '/elements', {
      elementName: 'Dutxa',
      elementCompanyId: inactive._id,
      elementAreaId: area._id,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: { elementCompanyId: 'El registre triat no existeix o no està actiu', ...otherCompany },
    });
  });
});

it('an element is refused with everything that is wrong with its fields', async () => {
  const area = await world.area();
  const answer = await world.call('POST', '/elements', {
    elementName: ' ',
    elementReference: 'x'.repeat(61),
    elementUbication: 7,
    elementActive: 'si',
    elementCompanyId: area.areaCompanyId._id,
    elementAreaId: area._id,
  });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    errors: {
      elementName: 'Aquest camp és obligatori',
      elementReference: 'Pot tenir com a màxim 60 caràcters',
      elementUbication: 'Ha de ser un text',
      elementActive: 'Ha de ser cert o fals',
    },
  });
});

it('an element can be deleted after its centre and its company are', async () => {
  const element = await world.element();
  await world.call('DELETE', `/arees/${element.elementAreaId._id}`);
  await world.call('DELETE', `/companies/${element.elementCompanyId._id}`);
  expect((await world.call('DELETE', `/elements/${element._id}`)).status).toBe(204);
});
