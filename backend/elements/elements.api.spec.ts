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

describe('what an element says of itself', () => {
  const made = (elementTraits: unknown, elementKind: string | null = 'pool-spa') =>
    world.element({ elementKind, elementTraits });
  const put = ({ _id }: Element, change: object) => world.call('PUT', `/elements/${_id}`, change);
  const traitsOf = async ({ _id }: Element) =>
    (await world.call('GET', `/elements/${_id}`)).as<Element>().elementTraits;

  it('is kept as far as it is said, and goes with references to it by its volume alone', async () => {
    const element = await made({ type: '2', heated: '', indoor: null, volume: '6,5' });
    expect(element.elementTraits).toEqual({ type: '2', volume: 6.5 });
    expect((await world.element()).elementTraits).toEqual({});
    const { elementId } = await world.inspection({ elementId: element._id, controls: [] });
    expect(elementId).toMatchObject({ elementKind: 'pool-spa', elementVolume: 6.5 });
    expect(elementId).not.toHaveProperty('elementTraits');
    const other = await world.inspection({ controls: [] });
    expect(other.elementId.elementVolume).toBeNull();
    // A body takes the place of all of it.
    expect((await put(element, { elementTraits: { heated: 'no' } })).as<Element>().elementTraits).toEqual({
      heated: 'no',
    });
    expect((await put(element, { elementTraits: null })).as<Element>().elementTraits).toEqual({});
  });

  it('is refused by the name of what its kind does not ask', async () => {
    const element = await made({ type: '2' });
    const wrong = { type: '4', part: 'tank', volume: 0 };
    const errors = {
      'elementTraits.type': "Ha de ser un d'aquests valors: 1, 2, 3A",
      'elementTraits.part': "D'aquest tipus d'instal·lació no es pregunta",
      'elementTraits.volume': 'Ha de ser més gran que 0 i com a màxim 100000 m³',
    };
    const answer = await put(element, { elementTraits: wrong });
    expect(answer.status).toBe(400);
    expect(answer.as<{ errors: object }>().errors).toEqual(errors);
    const { elementCompanyId, elementAreaId } = element;
    const creation = await world.call('POST', '/elements', {
      ...{ elementName: 'Vas', elementCompanyId, elementAreaId },
      ...{ elementKind: 'pool-spa', elementTraits: wrong },
    });
    expect(creation.as<{ errors: object }>().errors).toEqual(errors);
    expect(await traitsOf(element)).toEqual({ type: '2' });
    for (const name of ['constructor', 'prototype', 'toString']) {
      const ofObjects = await put(element, { elementTraits: { type: '2', [name]: 'x' } });
      expect(ofObjects.as<{ errors: object }>().errors).toEqual({
        [`elementTraits.${name}`]: "D'aquest tipus d'instal·lació no es pregunta",
      });
    }
    const unasked = await put(await world.element(), { elementTraits: { type: '2' } });
    expect(unasked.as<{ errors: object }>().errors).toEqual({
      'elementTraits.type': "D'aquest tipus d'instal·lació no es pregunta",
    });
    expect((await put(element, { elementTraits: ['x'] })).as<{ errors: object }>().errors).toEqual({
      elementTraits: 'Ha de tenir una resposta per a cada pregunta que diu',
    });
  });

  it('keeps of another kind what is asked there too, in the same save', async () => {
    const element = await made({ type: '2', indoor: 'yes', volume: 6 });
    const changed = (await put(element, { elementKind: 'pool-indoor' })).as<Element>();
    expect(changed).toMatchObject({ elementTraits: { type: '2', volume: 6 }, __v: element.__v + 1 });
    expect((await put(element, { elementKind: null })).as<Element>().elementTraits).toEqual({});
    const both = { elementKind: 'hot-water', elementTraits: { part: 'return' } };
    expect((await put(element, both)).body).toMatchObject(both);
    const { body } = await world.call('GET', `/elements/${element._id}/history`);
    expect(body).toMatchObject([
      { changes: [{ field: 'elementKind' }, { field: 'elementTraits', from: {}, to: { part: 'return' } }] },
      {
        changes: [
          { field: 'elementKind' },
          { field: 'elementTraits', from: { type: '2', volume: 6 }, to: {} },
        ],
      },
      { changes: [{ field: 'elementKind' }, { field: 'elementTraits', from: { indoor: 'yes' }, to: {} }] },
      { action: 'create' },
    ]);
  });

  it('stays when something else is changed, and is nothing where an older server made it', async () => {
    const element = await made({ type: '2' });
    await put(element, { elementName: 'Vas 2', elementKind: 'pool-spa' });
    expect(await traitsOf(element)).toEqual({ type: '2' });
    await world.app.database.collection('elements').updateMany({}, { $unset: { elementTraits: 1 } });
    expect(await traitsOf(element)).toEqual({});
    await put(element, { elementKind: 'misting' });
    const [last] = (await world.call('GET', `/elements/${element._id}/history`)).as<
      { changes: object[] }[]
    >();
    expect(last?.changes).toHaveLength(1);
  });

  it('is exported in words', async () => {
    const { _id } = await made({ type: '3A', heated: 'no', volume: 6.5 });
    const filter = encodeURIComponent(JSON.stringify({ id: _id }));
    const { text } = await world.call('GET', `/elements/export?format=csv&filter=${filter}`);
    expect(text).toContain('Tipus 3A: comunitats, cases rurals i semblants\nClimatitzada: No');
    expect(text).toMatch(/;6,5;/);
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
