import type { Upkeep } from '../../domain/upkeeps';
import { World } from '../testing/world';

let world: World;
let upkeepTypeId: string;

beforeAll(async () => {
  world = await World.start();
  upkeepTypeId = (await world.upkeepType())._id;
});

afterAll(() => world.stop());

const create = (fields: object) =>
  world.call('POST', '/upkeeps', { upkeepName: 'Clor', upkeepTypeId, ...fields });

const number = (fields: object) => create({ upkeepValue: 'number', ...fields });

describe('a control that is a number', () => {
  it.each([
    ['up', { upkeepLimitUp: 3 }],
    ['down', { upkeepLimitDown: 0 }],
    ['up-down', { upkeepLimitUp: 3, upkeepLimitDown: 3 }],
    ['up-down', { upkeepLimitUp: -1, upkeepLimitDown: -2.5 }],
  ])('with the limit type %s takes %j', async (upkeepLimitType, limits) => {
    const answer = await number({ upkeepLimitType, ...limits });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ upkeepLimitType, ...limits });
  });

  it.each([
    [{}, { upkeepLimitType: 'Un control numèric necessita el tipus de límit' }],
    [{ upkeepLimitType: 'up' }, { upkeepLimitUp: 'Cal el límit superior' }],
    [{ upkeepLimitType: 'up', upkeepLimitDown: 1 }, { upkeepLimitUp: 'Cal el límit superior' }],
    [{ upkeepLimitType: 'down', upkeepLimitDown: '' }, { upkeepLimitDown: 'Cal el límit inferior' }],
    [
      { upkeepLimitType: 'up-down' },
      { upkeepLimitUp: 'Cal el límit superior', upkeepLimitDown: 'Cal el límit inferior' },
    ],
    [
      { upkeepLimitType: 'up-down', upkeepLimitUp: 1, upkeepLimitDown: 1.01 },
      { upkeepLimitDown: 'El límit inferior no pot ser més gran que el superior' },
    ],
    [
      { upkeepLimitType: 'sideways', upkeepLimitUp: '1e5', upkeepLimitDown: [1] },
      {
        upkeepLimitType: "Ha de ser un d'aquests valors: up, down, up-down, other",
        upkeepLimitUp: 'Ha de ser un número',
        upkeepLimitDown: 'Ha de ser un número',
      },
    ],
    [
      { upkeepLimitType: 'up-down', upkeepLimitUp: 2 ** 53, upkeepLimitDown: '0,1234567890123456' },
      {
        upkeepLimitUp: 'Un número pot tenir com a màxim 15 xifres',
        upkeepLimitDown: 'Un número pot tenir com a màxim 15 xifres',
      },
    ],
  ])('with %j gets 400 for each limit', async (fields, errors) => {
    const answer = await number(fields);
    expect(answer.status).toBe(400);
    expect(answer.as<{ errors: object }>().errors).toEqual(errors);
  });

  it('reads other as up-down, and limits with a comma as numbers', async () => {
    const answer = await number({
      upkeepLimitType: 'other',
      upkeepLimitUp: '7,6',
      upkeepLimitDown: ' 6.5 ',
    });
    expect(answer.body).toMatchObject({
      upkeepLimitType: 'up-down',
      upkeepLimitUp: 7.6,
      upkeepLimitDown: 6.5,
    });
  });

  it('ignores a limit that its type does not name, even if it is crossed', async () => {
    const answer = await number({ upkeepLimitType: 'up', upkeepLimitUp: 1, upkeepLimitDown: 9 });
    expect(answer.status).toBe(201);
  });

  it('is held to the rule as it would be after a change of a part', async () => {
    const { _id } = (
      await number({ upkeepLimitType: 'up-down', upkeepLimitUp: 3, upkeepLimitDown: 1 })
    ).as<Upkeep>();
    const put = (change: object) => world.call('PUT', `/upkeeps/${_id}`, change);
    expect((await put({ upkeepLimitDown: 4 })).body).toMatchObject({
      errors: { upkeepLimitDown: expect.any(String) },
    });
    expect((await put({ upkeepLimitUp: null })).body).toMatchObject({
      errors: { upkeepLimitUp: expect.any(String) },
    });
    expect((await put({ upkeepValue: 'boolean' })).body).toMatchObject({
      errors: { upkeepLimit: 'Cal el valor esperat (Si/No)' },
    });
    expect((await put({ upkeepValue: 'boolean', upkeepLimit: false })).status).toBe(200);
  });
});

describe('a control that is a Si/No', () => {
  it.each([true, false])('expects %s', async (upkeepLimit) => {
    const answer = await create({ upkeepValue: 'boolean', upkeepLimit });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ upkeepLimit });
  });

  it.each([
    [undefined, 'Cal el valor esperat (Si/No)'],
    [null, 'Cal el valor esperat (Si/No)'],
    ['true', 'Ha de ser cert o fals'],
    [1, 'Ha de ser cert o fals'],
  ])('cannot expect %j', async (upkeepLimit, text) => {
    const answer = await create({ upkeepValue: 'boolean', upkeepLimit });
    expect(answer.status).toBe(400);
    expect(answer.as<{ errors: object }>().errors).toEqual({ upkeepLimit: text });
  });
});

describe('a control that closes', () => {
  const limits = { upkeepLimitType: 'up-down', upkeepLimitUp: 2, upkeepLimitDown: 0.5 };
  const closing = {
    upkeepCriticalUp: 5,
    upkeepCriticalDown: 0,
    upkeepCriticalDownReached: true,
    upkeepCriticalText: 'Tanca el vas',
    upkeepFrequency: 'daily',
    upkeepParameter: 'free-chlorine',
    upkeepSource: 'RD 742/2013, annex I',
  };
  const noLimit = 'En aquest costat no hi ha límit';

  it('keeps its closing values and what it is there for', async () => {
    const answer = await number({ ...limits, ...closing });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...limits, ...closing, upkeepCriticalUpReached: false });
  });

  it.each([
    [
      { ...limits, upkeepCriticalUp: 1.9, upkeepCriticalDown: 0.6 },
      {
        upkeepCriticalUp: 'El valor de tancament superior no pot ser més petit que el límit superior',
        upkeepCriticalDown: 'El valor de tancament inferior no pot ser més gran que el límit inferior',
      },
    ],
    [{ upkeepLimitType: 'up', upkeepLimitUp: 2, upkeepCriticalDown: 0 }, { upkeepCriticalDown: noLimit }],
    [{ upkeepLimitType: null, upkeepCriticalUp: 5 }, { upkeepCriticalUp: noLimit }],
    [
      { upkeepValue: 'boolean', upkeepLimit: true, upkeepCriticalUp: 1 },
      { upkeepCriticalUp: 'Només un control numèric té valors de tancament' },
    ],
  ])('cannot be %j', async (fields, errors) => {
    const answer = await number(fields);
    expect(answer.status).toBe(400);
    expect(answer.as<{ errors: object }>().errors).toEqual(errors);
  });

  it('takes closing values that are its limits', async () => {
    const answer = await number({ upkeepLimitType: 'up', upkeepLimitUp: 0, upkeepCriticalUp: 0 });
    expect(answer.status).toBe(201);
  });

  it('is held to the rule as it would be after a change of a part', async () => {
    const { _id } = (await number({ ...limits, ...closing })).as<Upkeep>();
    const put = (change: object) => world.call('PUT', `/upkeeps/${_id}`, change);
    expect((await put({ upkeepLimitUp: 5.1 })).status).toBe(400);
    expect((await put({ upkeepLimitType: 'up' })).body).toMatchObject({
      errors: { upkeepCriticalDown: noLimit },
    });
    expect((await put({ upkeepLimitType: null })).status).toBe(400);
    expect((await put({ upkeepLimitType: 'up', upkeepCriticalDown: null })).status).toBe(200);
  });
});

describe('a number without limit', () => {
  it('is one that says so', async () => {
    const answer = await number({ upkeepLimitType: null });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ upkeepLimitType: null });
    for (const upkeepLimitType of ['', undefined]) {
      const refused = await number({ upkeepLimitType });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({
        errors: { upkeepLimitType: 'Un control numèric necessita el tipus de límit' },
      });
    }
  });

  it('stays one when it is changed, and becomes none by a blank', async () => {
    const { _id, ...record } = (await number({ upkeepLimitType: null })).as<Upkeep>();
    const put = (change: object) => world.call('PUT', `/upkeeps/${_id}`, change);
    expect((await put({ upkeepName: 'Comptador' })).status).toBe(200);
    expect((await put({ ...record, __v: undefined })).status).toBe(200);
    expect((await put({ upkeepLimitType: '' })).status).toBe(400);
  });

  it('is not what another kind becomes when nobody says so', async () => {
    const { _id } = (await create({ upkeepValue: 'string', upkeepLimitType: '' })).as<Upkeep>();
    const put = (change: object) => world.call('PUT', `/upkeeps/${_id}`, change);
    expect((await put({ upkeepValue: 'number' })).body).toMatchObject({
      errors: { upkeepLimitType: expect.any(String) },
    });
    expect((await put({ upkeepValue: 'number', upkeepLimitType: null })).status).toBe(200);
  });
});

it('the row of the law that a control is made from is not for a caller to say', async () => {
  const answer = await create({ upkeepValue: 'string', upkeepPreset: 'pool-spa.temperature' });
  expect(answer.body).toMatchObject({ upkeepPreset: null });
  const { _id } = answer.as<Upkeep>();
  const changed = await world.call('PUT', `/upkeeps/${_id}`, { upkeepPreset: 'pool-spa.temperature' });
  expect(changed.body).toMatchObject({ upkeepPreset: null });
});

it('a type that cannot be chosen is named together with the limits that are missing', async () => {
  const inactive = await world.upkeepType({ upkeepTypeActive: false });
  const answer = await number({ upkeepTypeId: inactive._id, upkeepLimitType: 'up' });
  expect(answer.status).toBe(400);
  expect(answer.as<{ errors: object }>().errors).toEqual({
    upkeepTypeId: 'El registre triat no existeix o no està actiu',
    upkeepLimitUp: 'Cal el límit superior',
  });
});

it.each([['upkeepLimitUp'], ['upkeepLimitDown']])('a %s beyond any number gets 400', async (field) => {
  const payload = `{"upkeepName":"Clor","upkeepTypeId":"${upkeepTypeId}","upkeepValue":"string","${field}":1e400}`;
  const answer = await world.call('POST', '/upkeeps', payload, {
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: { [field]: 'Ha de ser un número' } });
});

it.each(['mg/l', 'ph', '', null])('a type cannot have the units %j', async (upkeepTypeUnits) => {
  const answer = await world.call('POST', '/upkeepstypes', { upkeepTypeName: 'Clor', upkeepTypeUnits });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: { upkeepTypeUnits: expect.any(String) } });
});
