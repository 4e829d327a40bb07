import { mongo } from 'mongoose';
import type { Element } from '../../domain/elements';
import { elementKinds } from '../../domain/elements';
import { type Preset, type PresetResult, presets } from '../../domain/presets';
import type { Upkeep, UpkeepType } from '../../domain/upkeeps';
import { World } from '../testing/world';
import { PresetRuns } from './preset-runs';

let world: World;
beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

/** Each test starts without what another one created. */
beforeEach(async () => {
  for (const name of ['upkeeps', 'upkeepstypes']) {
    const records = await all<{ _id: string }>(name);
    await Promise.all(records.map(({ _id }) => world.call('DELETE', `/${name}/${_id}`)));
  }
});

const pool = {
  type: '2',
  disinfectant: 'chlorine',
  heated: 'yes',
  aerosols: 'no',
  counts: 'ufc',
  indoor: 'no',
};
const spaRows = ['pool-spa.temperature', 'pool-spa.ph'];

const apply = (kind: string, body: object, idempotencyKey?: string, token = world.admin.token) =>
  world.call('POST', `/presets/${kind}`, body, { idempotencyKey, token });
const applied = async (kind: string, body: object, key?: string) => {
  const answer = await apply(kind, body, key);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.as<PresetResult>();
};
const spa = (body: object = {}) => ({ answers: pool, rows: spaRows, ...body });
const all = async <T>(resource: string) => (await world.call('GET', `/${resource}`)).as<T[]>();
const usualOf = async ({ _id }: Element) =>
  (await world.call('GET', `/elements/${_id}`))
    .as<Element>()
    .elementUpkeeps.map(({ upkeepName }) => upkeepName);

/** All that a call could leave behind. */
const contents = async () =>
  JSON.stringify(await Promise.all(['upkeeps', 'upkeepstypes', 'elements'].map((name) => all(name))));

it('the kinds are listed with their questions and rows', async () => {
  const answer = await world.call('GET', '/presets');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(JSON.parse(JSON.stringify(presets)));
  expect(answer.as<Preset[]>().map(({ kind }) => kind)).toEqual([...elementKinds]);
});

describe('the controls of rows', () => {
  it('are made with their types, and become usual ones of the elements', async () => {
    const element = await world.element({ elementUpkeeps: [(await world.upkeep())._id] });
    const result = await applied('pool-spa', spa({ elementIds: [element._id, element._id] }));

    expect(result).toMatchObject({ created: 2, existing: 0 });
    expect(result.upkeeps.map(({ upkeepPreset, existed }) => [upkeepPreset, existed])).toEqual([
      ['pool-spa.ph', false],
      ['pool-spa.temperature', false],
    ]);
    const [, { _id } = { _id: '' }] = result.upkeeps;
    expect((await world.call('GET', `/upkeeps/${_id}`)).body).toMatchObject({
      upkeepName: "Temperatura de l'aigua (rutina)",
      upkeepDescription: 'Hidromassatge.',
      upkeepTypeId: { upkeepTypeName: "Temperatura de l'aigua", upkeepTypeUnits: 'ºC' },
      upkeepValue: 'number',
      upkeepLimitType: 'up',
      upkeepLimitUp: 36,
      upkeepCriticalUp: 40,
      upkeepFrequency: 'daily',
      upkeepParameter: 'temperature',
      upkeepSource: 'RD 742/2013, annexos I i III',
      upkeepPreset: 'pool-spa.temperature',
      upkeepActive: true,
      __v: 0,
    });
    expect(await usualOf(element)).toEqual([
      'Clor residual lliure',
      'pH (rutina)',
      "Temperatura de l'aigua (rutina)",
    ]);
    // They are found, listed and planned like any other.
    const found = await world.call('GET', `/upkeeps?filter=${encodeURIComponent('{"q":"rutina"}')}`);
    expect(found.as<Upkeep[]>()).toHaveLength(2);
    await world.inspection({ elementId: element._id, controls: [_id] });
  });

  it('are taken as they are where they are there, and named', async () => {
    const first = await applied('pool-spa', spa());
    const changed = { upkeepName: 'pH del vas', upkeepLimitUp: 7.8 };
    await world.call('PUT', `/upkeeps/${first.upkeeps[0]?._id}`, changed);
    const element = await world.element();
    const result = await applied('pool-spa', {
      ...spa({ elementIds: [element._id] }),
      rows: [...spaRows, 'pool-spa.turbidity'],
    });
    expect(result).toMatchObject({ created: 1, existing: 2 });
    expect(result.upkeeps.map(({ upkeepName, existed }) => [upkeepName, existed])).toEqual([
      ['pH del vas', true],
      ["Temperatura de l'aigua (rutina)", true],
      ['Terbolesa (rutina)', false],
    ]);
    expect(await all<Upkeep>('upkeeps')).toContainEqual(expect.objectContaining(changed));
    expect(await usualOf(element)).toHaveLength(3);
  });

  it('of type 3A are not made for a pool that has those with a frequency, as each had before', async () => {
    const of3A = { answers: { ...pool, type: '3A' }, rows: ['pool-spa.ph-3a', 'pool-spa.turbidity-3a'] };
    const [before, other] = [await world.element(), await world.element()];
    const rows = ['pool-spa.ph-laboratory', 'pool-spa.ph'];
    const [ph] = (await applied('pool-spa', spa({ rows, elementIds: [before._id] }))).upkeeps;
    const again = await applied('pool-spa', { ...of3A, elementIds: [before._id] });
    expect(again.upkeeps).toMatchObject([
      { _id: ph?._id, upkeepPreset: 'pool-spa.ph-3a', existed: true },
      { upkeepPreset: 'pool-spa.turbidity-3a', existed: false },
    ]);
    expect(await usualOf(before)).toEqual(['pH (rutina)', 'pH (laboratori)', 'Terbolesa']);
    // The controls without a frequency stay with a new pool, too.
    const both = await applied('pool-spa', { ...of3A, elementIds: [before._id, other._id] });
    expect(both).toMatchObject({ created: 1, existing: 1 });
    expect(await usualOf(before)).toHaveLength(3);
    expect((await usualOf(other)).sort()).toEqual(['Terbolesa', 'pH']);
  });

  it('are made anew where they were deleted, or only have the same name', async () => {
    const first = await applied('pool-spa', spa());
    await world.call('DELETE', `/upkeeps/${first.upkeeps[0]?._id}`);
    await world.upkeep({ upkeepName: 'pH (rutina)' });
    expect(await applied('pool-spa', spa())).toMatchObject({ created: 1, existing: 1 });
  });

  it('when another control is to be used instead of one, should be that one, as it is', async () => {
    const typed = await world.upkeep({ upkeepName: 'pH (rutina)' });
    const element = await world.element();
    const use = { 'pool-spa.ph': typed._id };
    const result = await applied('pool-spa', spa({ use, elementIds: [element._id] }));
    expect(result).toMatchObject({ created: 1, existing: 1 });
    expect(result.upkeeps[0]).toEqual({
      ...{ _id: typed._id, upkeepName: 'pH (rutina)', upkeepPreset: 'pool-spa.ph', existed: true },
    });
    expect((await world.call('GET', `/upkeeps/${typed._id}`)).body).toEqual(typed);
    expect(await usualOf(element)).toEqual(['pH (rutina)', "Temperatura de l'aigua (rutina)"]);

    await world.call('PUT', `/upkeeps/${typed._id}`, { upkeepActive: false });
    const answer = await apply('pool-spa', spa({ use }));
    expect(answer.body).toMatchObject({ errors: { use: 'El registre triat no existeix o no està actiu' } });
  });

  it('leave what was answered with the elements, each of which keeps its own', async () => {
    const [silent, own, other] = [
      await world.element({ elementKind: 'pool-spa' }),
      await world.element({ elementKind: 'pool-spa', elementTraits: { heated: 'no', volume: 9 } }),
      await world.element({ elementKind: 'pool-mixed' }),
    ];
    const elementIds = [silent, own, other].map(({ _id }) => _id);
    await applied('pool-spa', spa({ volume: '6,5', elementIds }));
    const read = async ({ _id }: Element) => (await world.call('GET', `/elements/${_id}`)).as<Element>();
    expect((await read(silent)).elementTraits).toEqual({ ...pool, volume: 6.5 });
    expect((await read(own)).elementTraits).toEqual({ ...pool, heated: 'no', volume: 9 });
    expect(await read(other)).toMatchObject({ elementTraits: {}, elementUpkeeps: [{}, {}] });
    const { __v } = await read(silent);
    await applied('pool-spa', spa({ elementIds }));
    expect((await read(silent)).__v).toBe(__v);
    const refused = await apply('pool-spa', spa({ volume: 0, elementIds }));
    expect(refused.body).toMatchObject({ errors: { volume: expect.stringContaining('m³') as unknown } });
    const unasked = await apply('misting', { rows: ['misting.ph'], volume: 6 });
    expect(unasked.body).toMatchObject({
      errors: { volume: expect.stringContaining('pregunta') as unknown },
    });
  });

  it('take the types that are there, by name and units', async () => {
    const type = await world.upkeepType({ upkeepTypeName: 'pH', upkeepTypeUnits: 'pH' });
    await world.upkeepType({ upkeepTypeName: "Temperatura de l'aigua", upkeepTypeUnits: 'text' });
    const { upkeeps } = await applied('pool-spa', spa());
    expect((await world.call('GET', `/upkeeps/${upkeeps[0]?._id}`)).body).toMatchObject({
      upkeepTypeId: { _id: type._id },
    });
    const types = await all<UpkeepType>('upkeepstypes');
    expect(
      types.map(({ upkeepTypeName, upkeepTypeUnits }) => [upkeepTypeName, upkeepTypeUnits]).sort(),
    ).toEqual([
      ["Temperatura de l'aigua", 'text'],
      ["Temperatura de l'aigua", 'ºC'],
      ['pH', 'pH'],
    ]);
  });

  it('are each made once, however many ask at the same time', async () => {
    const results = await Promise.all(Array.from({ length: 4 }, () => applied('pool-spa', spa())));
    expect(results.map(({ created }) => created).sort()).toEqual([0, 0, 0, 2]);
    expect(await all('upkeeps')).toHaveLength(2);
  });
});

describe('nothing is made', () => {
  const missing = 'El registre triat no existeix o no està actiu';

  it.each<[string, string, object, number, object | undefined]>([
    ['an unknown kind', 'pool', spa(), 404, undefined],
    ['a kind that every object has', 'constructor', spa(), 404, undefined],
    ['no rows', 'pool-spa', spa({ rows: [] }), 400, { rows: 'Ha de ser una llista de 1 a 100 valors' }],
    ['no answers', 'pool-spa', { rows: spaRows }, 400, { 'answers.type': 'Aquest camp és obligatori' }],
    [
      'an unknown answer',
      'pool-spa',
      spa({ answers: { ...pool, heated: 'x' } }),
      400,
      { 'answers.heated': "Ha de ser un d'aquests valors: yes, no" },
    ],
    [
      'an unknown question',
      'misting',
      { answers: { heated: 'yes' }, rows: ['misting.turbidity'] },
      400,
      { 'answers.heated': 'Aquesta pregunta no existeix' },
    ],
    [
      'answers that are none',
      'pool-spa',
      spa({ answers: ['yes'] }),
      400,
      { answers: 'Ha de tenir una opció per a cada pregunta' },
    ],
    [
      'a row that is not asked for',
      'pool-spa',
      spa({ rows: [...spaRows, 'pool-spa.bromine'] }),
      400,
      { rows: 'La normativa no demana aquesta fila amb aquestes respostes: pool-spa.bromine' },
    ],
    [
      'a control that is not there, instead of that of a row',
      'pool-spa',
      spa({ use: { 'pool-spa.ph': '0123456789abcdef01234567' } }),
      400,
      { use: missing },
    ],
    [
      'a control instead of a row that is not asked for',
      'pool-spa',
      spa({ use: { 'pool-spa.turbidity': '0123456789abcdef01234567' } }),
      400,
      { use: 'La normativa no demana aquesta fila amb aquestes respostes: pool-spa.turbidity' },
    ],
    [
      'controls that are none',
      'pool-spa',
      spa({ use: { 'pool-spa.ph': { $ne: '' } } }),
      400,
      { use: 'Ha de tenir un control per a cada fila' },
    ],
    [
      'an element that is not there',
      'pool-spa',
      spa({ elementIds: ['0123456789abcdef01234567'] }),
      400,
      { elementIds: missing },
    ],
    [
      'an element that is no id',
      'pool-spa',
      spa({ elementIds: ['x'] }),
      400,
      { elementIds: "Ha de ser l'identificador d'un registre" },
    ],
  ])('for %s', async (_, kind, body, status, errors) => {
    const before = await contents();
    const answer = await apply(kind, body);
    expect(answer.status).toBe(status);
    if (errors) expect(answer.body).toMatchObject({ errors });
    expect(await contents()).toBe(before);
  });

  it('where a control of the row is inactive, which is named', async () => {
    const { upkeeps } = await applied('pool-spa', spa({ rows: ['pool-spa.ph'] }));
    await world.call('PUT', `/upkeeps/${upkeeps[0]?._id}`, { upkeepActive: false, upkeepName: 'pH vell' });
    const before = await contents();
    const answer = await apply('pool-spa', spa());
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { rows: 'Ja hi és, però no està actiu: pH vell' } });
    expect(await contents()).toBe(before);
  });

  it('where a type that it needs is inactive, which is named', async () => {
    await world.upkeepType({ upkeepTypeName: 'pH', upkeepTypeUnits: 'pH', upkeepTypeActive: false });
    const answer = await apply('pool-spa', spa());
    expect(answer.body).toMatchObject({
      errors: { rows: 'El tipus de manteniment ja hi és, però no està actiu: pH' },
    });
  });

  it('where an element would pass 60 usual controls, which is named', async () => {
    const controls = await Promise.all(
      Array.from({ length: 59 }, (_, index) => world.upkeep({ upkeepName: `Control ${index}` })),
    );
    const [full, other] = [
      await world.element({ elementName: 'Ple', elementUpkeeps: controls.map(({ _id }) => _id) }),
      await world.element(),
    ];
    const before = await contents();
    const answer = await apply('pool-spa', spa({ elementIds: [other._id, full._id] }));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: { elementIds: 'Tindria més de 60 controls habituals: Ple' },
    });
    expect(await contents()).toBe(before);
    await applied('pool-spa', spa({ rows: ['pool-spa.ph'], elementIds: [full._id] }));
    expect(await usualOf(full)).toHaveLength(60);
  });

  it('by anybody but an administrator', async () => {
    const { token } = await world.session('Inspector Intern');
    expect((await apply('pool-spa', spa(), undefined, token)).status).toBe(403);
    expect((await world.call('GET', '/presets', undefined, { token })).status).toBe(403);
  });
});

describe('Idempotency-Key', () => {
  it('gives the first answer again, and makes nothing', async () => {
    const first = await applied('pool-spa', spa(), 'one');
    await world.call('DELETE', `/upkeeps/${first.upkeeps[0]?._id}`);
    expect(await applied('pool-spa', spa(), 'one')).toEqual(first);
    expect(await all('upkeeps')).toHaveLength(1);
    expect((await applied('pool-spa', spa(), 'another')).created).toBe(1);
  });

  it('is held by one of several calls at once', async () => {
    const results = await Promise.all(Array.from({ length: 3 }, () => applied('pool-spa', spa(), 'same')));
    expect(results.map(({ created }) => created)).toEqual([2, 2, 2]);
    expect(await all('upkeeps')).toHaveLength(2);
  });

  it('stays free after a refusal, and is forgotten after its life', async () => {
    expect((await apply('pool-spa', spa({ answers: {} }), 'free')).status).toBe(400);
    const first = await applied('pool-spa', spa(), 'free');
    await world.travelTo('2026-06-23T10:00:01Z');
    await world.app.nest.get(PresetRuns).purgeExpired();
    expect(await world.app.database.collection('presetruns').countDocuments()).toBe(0);
    expect(await applied('pool-spa', spa(), 'free')).not.toEqual(first);
  });
});

describe('a call that was killed', () => {
  /** Has the database fail at the write of one collection, as if the server had died there. */
  function dieAtWriteOf(collection: string) {
    for (const method of ['insertMany', 'replaceOne', 'findOneAndUpdate'] as const) {
      const real = mongo.Collection.prototype[method] as (...args: unknown[]) => Promise<unknown>;
      jest.spyOn(mongo.Collection.prototype, method).mockImplementation(function (
        this: mongo.Collection,
        ...args: unknown[]
      ) {
        if (this.collectionName === collection) return Promise.reject(new Error('killed'));
        return real.apply(this, args);
      } as never);
    }
  }

  /** What a call leaves which was killed there; one of its elements is deleted before anybody goes on. */
  async function killedAt(collection: string, key?: string): Promise<Element> {
    const [chosen, other] = [await world.element(), await world.element()];
    dieAtWriteOf(collection);
    const answer = await apply('pool-spa', spa({ elementIds: [other._id, chosen._id] }), key);
    jest.restoreAllMocks();
    expect(answer.status).toBe(500);
    await world.call('DELETE', `/elements/${other._id}`);
    return chosen;
  }

  it('has made nothing where its plan was not written down', async () => {
    const before = (await all('upkeeps')).length;
    const element = await killedAt('presetruns');
    await world.app.nest.get(PresetRuns).finishAbandoned();
    expect(await all('upkeeps')).toHaveLength(before);
    expect(await usualOf(element)).toEqual([]);
  });

  it.each(['upkeepstypes', 'upkeeps', 'elements'])('is done by the sweep, if it died at %s', async (at) => {
    const element = await killedAt(at);
    const runs = world.app.nest.get(PresetRuns);
    await Promise.all([runs.finishAbandoned(), runs.finishAbandoned()]);
    expect(await usualOf(element)).toEqual(['pH (rutina)', "Temperatura de l'aigua (rutina)"]);
    expect(await all('upkeeps')).toHaveLength(2);
    expect(await all('upkeepstypes')).toHaveLength(2);
  });

  it('is done by the next call, which with the same key gets its answer', async () => {
    const element = await killedAt('upkeeps', 'killed');
    expect(await applied('pool-spa', spa(), 'killed')).toMatchObject({ created: 2, existing: 0 });
    expect(await usualOf(element)).toHaveLength(2);
    expect(await applied('pool-spa', spa())).toMatchObject({ created: 0, existing: 2 });
  });

  it('when it cannot be finished, should keep nobody from theirs, and tell who asks for it again', async () => {
    await killedAt('upkeeps', 'unfinishable');
    const runs = world.app.database.collection('presetruns');
    const unfinished = await runs.findOne({ isDone: false });
    await runs.updateOne({ isDone: false }, { $set: { controls: [{ _id: 5 }] } });
    expect(await applied('pool-spa', spa())).toMatchObject({ created: 2, existing: 0 });
    expect((await apply('pool-spa', spa(), 'unfinishable')).status).toBe(500);
    await world.app.nest.get(PresetRuns).finishAbandoned();

    await runs.updateOne({ isDone: false }, { $set: { controls: unfinished?.controls } });
    expect((await apply('pool-spa', spa(), 'unfinishable')).status).toBe(201);
    expect(await runs.countDocuments({ isDone: false })).toBe(0);
  });

  it('fills no element beyond 60 that somebody else has filled meanwhile', async () => {
    const element = await killedAt('upkeepstypes');
    const many = await Promise.all(Array.from({ length: 59 }, () => world.upkeep()));
    const elementUpkeeps = many.map(({ _id }) => _id);
    await world.call('PUT', `/elements/${element._id}`, { elementUpkeeps });
    await world.app.nest.get(PresetRuns).finishAbandoned();
    expect(await usualOf(element)).toHaveLength(60);
  });
});
