import type { Area } from '../../domain/areas';
import type { Session } from '../../domain/auth';
import type { Element, FoundCode } from '../../domain/elements';
import { message, textOf } from '../../domain/messages';
import type { InspectionDetail } from '../../domain/planning';
import type { Upkeep } from '../../domain/upkeeps';
import { World } from '../testing/world';

// A second try could hide that two calls came between each other.
jest.retryTimes(0);

const NOW = '2026-06-15T22:30:00.000Z';
/** It is the day after in Madrid. */
const TODAY = '2026-06-16T00:00:00.000Z';

let world: World;
let control: Upkeep;
let unused: Upkeep;

beforeAll(async () => {
  world = await World.start();
  control = await world.upkeep();
  unused = await world.upkeep({ upkeepActive: false });
});

beforeEach(() => world.travelTo(NOW));

afterAll(() => world.stop());

const start = (code: string, { token }: Session, idempotencyKey?: string, server = world) =>
  server.call('POST', `/codes/${encodeURIComponent(code)}/reading`, undefined, { token, idempotencyKey });
const find = (code: string, { token }: Session) => world.call('GET', `/codes/${code}`, undefined, { token });

/** An element in a centre whose company allows readings, and an inspector who had an inspection of another element there. */
async function setup({
  date = '2026-06-01',
  company = { companyAllowAdHoc: true },
  fields = {},
}: { date?: string; company?: object; fields?: object } = {}) {
  const { _id: areaCompanyId } = await world.company(company);
  const area = await world.area({ areaCompanyId });
  const place = { elementAreaId: area._id, elementCompanyId: areaCompanyId };
  const element = await world.element({ ...place, elementUpkeeps: [control._id], ...fields });
  const inspector = await world.session('Inspector Extern');
  const { _id: elementId } = await world.element(place);
  const planned = await world.inspection({
    ...{ elementId, elementUserPlanningId: inspector.id, controls: [], date },
  });
  return { area, areaCompanyId, element, inspector, planned };
}

/** Whoever may not is answered as for a code that is none, also by what a code leads to. */
async function refused({ elementCode }: Element, caller: Session) {
  const [unknown, answer, found] = [
    await start('ACDEF34679', caller),
    await start(elementCode, caller),
    await find(elementCode, caller),
  ];
  expect([answer.status, answer.text, unknown.status]).toEqual([404, unknown.text, 404]);
  if (caller === world.admin) expect(found.body).not.toHaveProperty('allowsReading');
  else expect([found.status, found.text]).toEqual([404, unknown.text]);
}

describe('POST /api/codes/{code}/reading', () => {
  it('plans the usual controls for the caller and today, who finds it by the code then', async () => {
    const { element, inspector, area } = await setup();
    expect((await find(element.elementCode, inspector)).body).toEqual({
      ...{ elementId: element._id, planningId: null, allowsReading: true },
    });
    const answer = await start(` ${element.elementCode.toLowerCase()}`, inspector);
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    const made = answer.as<InspectionDetail>();
    expect(made).toMatchObject({
      elementId: { _id: element._id, elementAreaId: { _id: area._id } },
      elementUserPlanningId: { _id: inspector.id },
      elementPlanningDate: TODAY,
      elementDoDate: null,
      elementRegisters: [{ elementRegistersUpkeeps: { _id: control._id }, elementValues: '' }],
    });
    const read = await world.call('GET', `/planning/${made._id}`, undefined, { token: inspector.token });
    expect(read.body).toEqual(made);
    expect((await find(element.elementCode, inspector)).as<FoundCode>().planningId).toBe(made._id);
    const history = await world.call('GET', `/planning/${made._id}/history`);
    expect(history.body).toMatchObject([{ action: 'create', userId: { _id: inspector.id } }]);
  });

  it('when the inspection is given to another user, should answer its key with 404', async () => {
    const { element, inspector } = await setup();
    const key = 'a reading that is given away';
    const { _id } = (await start(element.elementCode, inspector, key)).as<InspectionDetail>();
    await world.call('PUT', `/planning/${_id}`, { elementUserPlanningId: world.admin.id });
    const again = await start(element.elementCode, inspector, key);
    expect([again.status, again.text]).toEqual([404, expect.not.stringContaining(_id)]);
  });

  it.each<[string, string | undefined]>([
    ['2025-06-16', undefined],
    ['2025-06-15', 'longer than a year ago'],
    ['2026-06-16', undefined],
    ['2026-06-17', 'only from tomorrow on'],
  ])('is for who had an inspection in that centre: on %s', async (date, isOut) => {
    const { element, inspector } = await setup({ date });
    if (isOut) await refused(element, inspector);
    else expect((await start(element.elementCode, inspector)).status).toBe(201);
  });

  it('is not for others, nor for who had one in another centre, or one that was deleted', async () => {
    const { element, inspector, planned, areaCompanyId } = await setup();
    await refused(element, await world.session('Proveïdor'));
    await refused(element, (await setup()).inspector);
    expect((await world.app.call('POST', `/codes/${element.elementCode}/reading`)).status).toBe(401);

    const elsewhere = await world.area({ areaCompanyId });
    const { _id } = planned.elementId;
    await world.call('PUT', `/elements/${_id}`, { elementAreaId: elsewhere._id });
    await refused(element, inspector);
    await world.call('PUT', `/elements/${_id}`, { elementAreaId: element.elementAreaId._id });
    expect((await find(element.elementCode, inspector)).status).toBe(200);
    await world.call('DELETE', `/planning/${planned._id}`);
    await refused(element, inspector);
  });

  it('is an administrator’s anywhere where the company allows it', async () => {
    const { element } = await setup();
    expect((await find(element.elementCode, world.admin)).body).toMatchObject({ allowsReading: true });
    const answer = await start(element.elementCode, world.admin);
    expect(answer.body).toMatchObject({ elementUserPlanningId: { _id: world.admin.id } });
    await refused((await setup({ company: {} })).element, world.admin);
  });

  it.each<[string, (world: { element: Element; area: Area; areaCompanyId: string }) => [string, object]]>([
    [
      'the company allows it no more',
      ({ areaCompanyId: id }) => [`/companies/${id}`, { companyAllowAdHoc: false }],
    ],
    ['the company is not active', ({ areaCompanyId: id }) => [`/companies/${id}`, { companyActive: false }]],
    ['the centre is not active', ({ area }) => [`/arees/${area._id}`, { areaActive: false }]],
    ['the element is not active', ({ element }) => [`/elements/${element._id}`, { elementActive: false }]],
  ])('is nobody’s where %s', async (_, change) => {
    const there = await setup();
    const [path, body] = change(there);
    expect((await world.call('PUT', path, body)).status).toBe(200);
    await refused(there.element, there.inspector);
    await refused(there.element, world.admin);
  });

  it('is nobody’s of a deleted element', async () => {
    const { element, inspector } = await setup();
    await world.call('DELETE', `/elements/${element._id}`);
    expect((await start(element.elementCode, inspector)).status).toBe(404);
    expect((await start(element.elementCode, world.admin)).status).toBe(404);
  });

  it('leaves out controls that are not active, and needs one that is', async () => {
    const both = await setup({ fields: { elementUpkeeps: [control._id] } });
    await world.call('PUT', `/upkeeps/${unused._id}`, { upkeepActive: true });
    const upkeeps = { elementUpkeeps: [unused._id, control._id] };
    expect((await world.call('PUT', `/elements/${both.element._id}`, upkeeps)).status).toBe(200);
    await world.call('PUT', `/upkeeps/${unused._id}`, { upkeepActive: false });
    const { elementRegisters } = (
      await start(both.element.elementCode, both.inspector)
    ).as<InspectionDetail>();
    expect(elementRegisters.map(({ elementRegistersUpkeeps: { _id } }) => _id)).toEqual([control._id]);

    const none = await setup({ fields: { elementUpkeeps: [] } });
    const answer = await start(none.element.elementCode, none.inspector);
    expect(answer.status).toBe(400);
    const problem = textOf(message('planning.noUsualControls'));
    expect(answer.body).toMatchObject({ errors: { elementUpkeeps: problem } });
    // It counts as none.
    await world.call('PUT', `/elements/${none.element._id}`, { elementUpkeeps: [control._id] });
    expect((await start(none.element.elementCode, none.inspector)).status).toBe(201);
  });

  it('is one a minute for each user and element, whatever becomes of it', async () => {
    const { element, inspector, area, areaCompanyId } = await setup();
    const made = (await start(element.elementCode, inspector)).as<InspectionDetail>();
    await world.call('DELETE', `/planning/${made._id}`);
    world.app.clock.advance(20_000);
    const again = await start(element.elementCode, inspector);
    expect([again.status, again.headers['retry-after']]).toEqual([429, '40']);
    expect((await start(element.elementCode, world.admin)).status).toBe(201);
    const other = await world.element({
      ...{ elementAreaId: area._id, elementCompanyId: areaCompanyId, elementUpkeeps: [control._id] },
    });
    expect((await start(other.elementCode, inspector)).status).toBe(201);
    world.app.clock.advance(40_000);
    expect((await start(element.elementCode, inspector)).status).toBe(201);
  });

  it('is one of several at once, of two instances', async () => {
    const { element, inspector } = await setup();
    const beside = await World.beside(world);
    beside.app.clock.set(NOW);
    const before = await world.countStored('planning');
    const answers = await Promise.all(
      [world, beside, world, beside].map((server) =>
        start(element.elementCode, inspector, undefined, server),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429]);
    expect((await world.countStored('planning')) - before).toBe(1);
    await beside.app.nest.close();
  });

  it('is told again when it comes again with its Idempotency-Key', async () => {
    const { element, inspector } = await setup();
    const first = await start(element.elementCode, inspector, 'key');
    const again = await start(element.elementCode, inspector, 'key');
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await start(element.elementCode, inspector, 'another')).status).toBe(429);
  });
});
