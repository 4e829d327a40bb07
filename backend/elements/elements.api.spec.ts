import type { Element } from '../../domain/elements';
import type { Upkeep } from '../../domain/upkeeps';
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

describe('the usual controls of an element', () => {
  const missing = { elementUpkeeps: 'El registre triat no existeix o no està actiu' };
  const tooMany = { elementUpkeeps: 'Ha de ser una llista de 0 a 60 valors' };
  const named = ({ _id, upkeepName }: Upkeep) => ({ _id, upkeepName });

  it('are written by id or as they are read, each once, and read by name', async () => {
    const [pH, chlorine] = [await world.upkeep({ upkeepName: 'pH' }), await world.upkeep()];
    const element = await world.element({ elementUpkeeps: [pH._id, chlorine, pH._id] });
    expect(element.elementUpkeeps).toEqual([named(pH), named(chlorine)]);
    const put = (elementUpkeeps: unknown) =>
      world.call('PUT', `/elements/${element._id}`, { elementUpkeeps });
    expect((await put([chlorine._id.toUpperCase(), named(chlorine)])).body).toMatchObject({
      elementUpkeeps: [named(chlorine)],
    });
    expect((await put([])).body).toMatchObject({ elementUpkeeps: [] });
  });

  it('stay when another field is changed, and when they are deleted or inactive', async () => {
    const [pH, chlorine] = [await world.upkeep({ upkeepName: 'pH' }), await world.upkeep()];
    const element = await world.element({ elementUpkeeps: [pH._id, chlorine._id] });
    await world.call('DELETE', `/upkeeps/${pH._id}`);
    await world.call('PUT', `/upkeeps/${chlorine._id}`, { upkeepActive: false });
    const at = `/elements/${element._id}`;
    expect((await world.call('PUT', at, { elementName: 'Torre 2' })).body).toMatchObject({
      elementUpkeeps: [named(pH), named(chlorine)],
    });
    // What was read may be sent back; anew it could not be named.
    const { elementUpkeeps } = element;
    expect((await world.call('PUT', at, { elementUpkeeps })).status).toBe(200);
    for (const { _id } of [pH, chlorine]) {
      const other = await world.element();
      const answer = await world.call('PUT', `/elements/${other._id}`, { elementUpkeeps: [_id] });
      expect(answer.status).toBe(400);
      expect(answer.as<{ errors: object }>().errors).toEqual(missing);
    }
  });

  it('are named together with a place that is wrong', async () => {
    const area = await world.area();
    const company = await world.company();
    const answer = await world.call('POST', '/elements', {
      elementName: 'Dutxa',
      elementCompanyId: company._id,
      elementAreaId: area._id,
      elementUpkeeps: ['0123456789abcdef01234567'],
    });
    expect(answer.as<{ errors: object }>().errors).toEqual({ ...otherCompany, ...missing });
  });

  it.each([
    ['more than 60', Array.from({ length: 61 }, (_, index) => `${index}`.padStart(24, '0')), tooMany],
    ['no list', 'pH', tooMany],
    ['no ids', ['pH'], { elementUpkeeps: "Ha de ser l'identificador d'un registre" }],
  ])('are refused: %s', async (_, elementUpkeeps, errors) => {
    const element = await world.element();
    const answer = await world.call('PUT', `/elements/${element._id}`, { elementUpkeeps });
    expect(answer.status).toBe(400);
    expect(answer.as<{ errors: object }>().errors).toEqual(errors);
  });
});

it('elements say what they are, and lists filter by it', async () => {
  const spa = await world.element({ elementKind: 'pool-spa' });
  expect(spa.elementKind).toBe('pool-spa');
  const found = async (filter: object) =>
    (await world.call('GET', `/elements?filter=${encodeURIComponent(JSON.stringify(filter))}`)).as<
      Element[]
    >();
  expect((await found({ elementKind: 'pool-spa' })).map(({ _id }) => _id)).toEqual([spa._id]);
  expect((await found({ elementKind: null })).length).toBeGreaterThan(0);
  const wrong = await world.call('PUT', `/elements/${spa._id}`, { elementKind: 'pool' });
  expect(wrong.status).toBe(400);
  expect((await world.call('PUT', `/elements/${spa._id}`, { elementKind: null })).body).toMatchObject({
    elementKind: null,
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
