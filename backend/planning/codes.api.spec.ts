import type { Session } from '../../domain/auth';
import { type Element, type FoundCode, readCode } from '../../domain/elements';
import type { HistoryEntry } from '../../domain/history';
import { World } from '../testing/world';

let world: World;
let inspector: Session;

beforeAll(async () => {
  world = await World.start();
  world.app.clock.set('2026-06-15T10:00:00Z');
  inspector = await world.session('Inspector Extern');
});

afterAll(() => world.stop());

const open = (code: string, token = inspector.token) =>
  world.call('GET', `/codes/${encodeURIComponent(code)}`, undefined, { token });
const plan = (element: Element, date: string, user = inspector.id) =>
  world.inspection({ elementId: element._id, elementUserPlanningId: user, controls: [], date });

describe('the code of an element', () => {
  it('is made by the server, is another one of each, and is carried by its inspections', async () => {
    const [one, other] = [await world.element({ elementCode: 'ACDEF34679' }), await world.element()];
    expect(readCode(one.elementCode)).toBe(one.elementCode);
    expect(one.elementCode).not.toBe('ACDEF34679');
    expect(one.elementCode).not.toBe(other.elementCode);
    expect((await plan(one, '2026-06-15')).elementId.elementCode).toBe(one.elementCode);
  });

  it('is renewed by an administrator, in the history, and the old one leads nowhere', async () => {
    const element = await world.element();
    const at = `/elements/${element._id}`;
    await world.call('PUT', at, { elementCode: 'ACDEF34679', elementName: 'Torre 2' });
    expect((await world.call('GET', at)).body).toMatchObject({ elementCode: element.elementCode });

    expect((await world.call('POST', `${at}/code`, undefined, { token: inspector.token })).status).toBe(403);
    const answer = await world.call('POST', `${at}/code`);
    expect(answer.status).toBe(200);
    const { elementCode } = answer.as<Element>();
    expect(readCode(elementCode)).toBe(elementCode);
    expect(elementCode).not.toBe(element.elementCode);
    expect((await open(element.elementCode, world.admin.token)).status).toBe(404);
    expect((await open(elementCode, world.admin.token)).status).toBe(200);
    const [last] = (await world.call('GET', `${at}/history?range=[0,9]`)).as<HistoryEntry[]>();
    expect(last?.changes).toEqual([{ field: 'elementCode', from: element.elementCode, to: elementCode }]);
  });
});

describe('GET /api/codes/{code}', () => {
  it('leads to what is to be done today, else to the oldest late one, else to the next', async () => {
    const element = await world.element();
    const next = await plan(element, '2026-06-17');
    await plan(element, '2026-06-18');
    const led = async () => (await open(element.elementCode)).as<FoundCode>();
    expect(await led()).toEqual({ elementId: element._id, planningId: next._id });
    const late = await plan(element, '2026-06-10');
    await plan(element, '2026-06-12');
    expect((await led()).planningId).toBe(late._id);
    // Of today in Madrid, where the day began two hours before.
    const today = await plan(element, '2026-06-14T22:30:00.000Z');
    await plan(element, '2026-06-15', (await world.user())._id);
    expect((await led()).planningId).toBe(today._id);

    await world.call('PUT', `/planning/${today._id}`, { elementPlanningActive: true });
    expect((await led()).planningId).toBe(late._id);
  });

  it('is read in small letters and in halves', async () => {
    const element = await world.element();
    await plan(element, '2026-06-15');
    const { elementCode } = element;
    const typed = `${elementCode.slice(0, 5)} ${elementCode.slice(5)}`.toLowerCase();
    expect((await open(typed)).status).toBe(200);
  });

  it('tells who has nothing to do there any more where it is, and nobody else that it is', async () => {
    const element = await world.element();
    const done = await plan(element, '2026-06-15');
    await world.call('PUT', `/planning/${done._id}`, { elementPlanningActive: true });
    const found = { elementId: element._id, planningId: null };
    expect((await open(element.elementCode)).body).toEqual(found);
    expect((await open(element.elementCode, world.admin.token)).body).toEqual(found);

    const stranger = await world.session('Proveïdor');
    const refused = await open(element.elementCode, stranger.token);
    const unknown = await open('ACDEF34679', stranger.token);
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual(unknown.body);
    expect((await open('x', stranger.token)).body).toEqual(unknown.body);
    expect((await world.app.call('GET', `/codes/${element.elementCode}`)).status).toBe(401);

    // A deleted inspection is none.
    await world.call('DELETE', `/planning/${done._id}`);
    expect((await open(element.elementCode)).status).toBe(404);
  });

  it('knows no deleted element', async () => {
    const element = await world.element();
    await plan(element, '2026-06-15');
    await world.call('DELETE', `/elements/${element._id}`);
    expect((await open(element.elementCode)).status).toBe(404);
    expect((await open(element.elementCode, world.admin.token)).status).toBe(404);
  });
});
