import { mongo } from 'mongoose';
import type { Session } from '../../domain/auth';
import type { HistoryEntry } from '../../domain/history';
import { message, textOf } from '../../domain/messages';
import type { InspectionDetail } from '../../domain/planning';
import { World } from '../testing/world';

const NOW = '2026-06-15T10:00:00.000Z';
const YESTERDAY = '2026-06-14T07:30:00.000Z';

let world: World;
let inspector: Session;
let element: string;

beforeAll(async () => {
  world = await World.start();
  inspector = await world.session('Inspector Extern');
  element = (await world.element())._id;
});

beforeEach(() => world.app.clock.set(NOW));

afterAll(() => world.stop());

/** An inspection, by default of the inspector, and what saves it. */
async function setup(elementUserPlanningId = inspector.id) {
  const { _id } = await world.inspection({ elementId: element, elementUserPlanningId, controls: [] });
  const path = `/planning/${_id}`;
  const save = (elementRecordedAt: unknown, fields: object = {}, { token }: Session = inspector) =>
    world.call('PUT', path, { elementActions: 'Purgat', elementRecordedAt, ...fields }, { token });
  const read = async () => (await world.call('GET', path)).as<InspectionDetail>();
  return { _id, path, save, read };
}

describe('elementRecordedAt', () => {
  it('becomes the done date, with when it was received, in reads, lists and the history', async () => {
    const { _id, path, save, read } = await setup();
    expect((await read()).elementReceivedAt).toBeNull();
    const answer = await save('2026-06-14T09:30:00.000+02:00');
    expect(answer.status).toBe(200);
    const told = { elementDoDate: YESTERDAY, elementReceivedAt: NOW };
    expect(answer.body).toMatchObject({ ...told, elementUserDoId: { _id: inspector.id } });
    expect(answer.body).not.toHaveProperty('elementRecordedAt');
    expect(await read()).toMatchObject(told);
    const filter = encodeURIComponent(JSON.stringify({ id: [_id] }));
    for (const list of ['/planning', '/planning/calendar']) {
      expect((await world.call('GET', `${list}?filter=${filter}`)).body).toMatchObject([told]);
    }
    const [entry] = (await world.call('GET', `${path}/history`)).as<HistoryEntry[]>();
    expect(entry?.at).toBe(NOW);
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'elementDoDate', from: null, to: YESTERDAY },
        { field: 'elementReceivedAt', from: null, to: NOW },
      ]),
    );
  });

  it('stays what it was when the inspection is saved again', async () => {
    const { save, read } = await setup();
    await save(YESTERDAY);
    world.app.clock.advance(10 * 60_000);
    await save('2026-06-15T10:08:00.000Z', { elementActions: 'Purgat i netejat' });
    expect(await read()).toMatchObject({
      ...{ elementDoDate: YESTERDAY, elementReceivedAt: NOW, elementActions: 'Purgat i netejat' },
    });
  });

  it.each([
    ['2026-06-15T10:05:00.000Z', 200],
    ['2026-06-15T10:05:00.001Z', 'planning.recordedFuture'],
    ['2026-06-08T10:00:00.000Z', 200],
    ['2026-06-08T09:59:59.999Z', 'planning.recordedLongAgo'],
    ['ahir', 'field.instant'],
  ] as const)('of %s is answered with %s', async (recordedAt, outcome) => {
    const { save, read } = await setup();
    const answer = await save(recordedAt);
    if (outcome === 200) {
      expect(answer.status).toBe(200);
      expect((await read()).elementDoDate).toBe(recordedAt < NOW ? recordedAt : NOW);
    } else {
      expect(answer.status).toBe(400);
      const problem =
        outcome === 'planning.recordedLongAgo' ? message(outcome, { max: 7 }) : message(outcome);
      expect(answer.body).toMatchObject({ errors: { elementRecordedAt: textOf(problem) } });
      expect((await read()).elementDoDate).toBeNull();
    }
  });

  it('is the planned user’s to say, be that an administrator', async () => {
    const { save, read } = await setup();
    expect((await save(YESTERDAY, {}, world.admin)).status).toBe(403);
    expect((await save('ahir', {}, world.admin)).status).toBe(400);
    expect((await read()).elementDoDate).toBeNull();
    const stranger = await world.session('Proveïdor');
    expect((await save(YESTERDAY, {}, stranger)).status).toBe(404);
    const own = await setup(world.admin.id);
    expect((await own.save(YESTERDAY, {}, world.admin)).body).toMatchObject({ elementDoDate: YESTERDAY });
  });

  it('goes with what a return takes back, and is kept there', async () => {
    const { _id, save, read } = await setup();
    await save(YESTERDAY);
    await world.call('POST', '/planning/return', { ids: [_id], reason: 'Torna-hi' });
    expect(await read()).toMatchObject({
      ...{ elementDoDate: null, elementReceivedAt: null },
      elementReturns: [{ doDate: YESTERDAY, receivedAt: NOW }],
    });
    world.app.clock.advance(60_000);
    await save(undefined, { elementPlanningActive: true });
    expect(await read()).toMatchObject({
      elementDoDate: '2026-06-15T10:01:00.000Z',
      elementReceivedAt: null,
    });
  });

  it('is null of an inspection from before there was any', async () => {
    const { _id, save, read } = await setup();
    await save(undefined);
    await world.app.database
      .collection('planning')
      .updateOne({ _id: new mongo.ObjectId(_id) }, { $unset: { elementReceivedAt: '' } });
    expect((await read()).elementReceivedAt).toBeNull();
    await world.call('POST', '/planning/return', { ids: [_id], reason: 'Torna-hi' });
    expect((await read()).elementReturns).toMatchObject([{ doDate: NOW, receivedAt: null }]);
    expect((await save(YESTERDAY)).body).toMatchObject({ elementDoDate: YESTERDAY, elementReceivedAt: NOW });
  });

  it('opens measures whose deadline was ahead when it was saved', async () => {
    const control = await world.upkeep();
    const { _id } = await world.inspection({
      ...{ elementId: element, elementUserPlanningId: inspector.id, controls: [control._id] },
    });
    const id = new mongo.ObjectId().toHexString();
    const body = {
      elementRecordedAt: YESTERDAY,
      elementRegisters: [{ elementRegistersUpkeeps: control._id, elementValues: 9 }],
      elementCorrectives: [{ id, upkeepId: control._id, description: 'Purgar', deadline: '2026-06-14' }],
    };
    const answer = await world.call('PUT', `/planning/${_id}`, body, { token: inspector.token });
    expect(answer.status).toBe(200);
    expect((await world.call('GET', `/correctives/${id}`)).body).toMatchObject({
      ...{
        correctiveDeadline: '2026-06-14',
        correctiveFound: { day: '2026-06-14' },
        correctiveOverdue: true,
      },
    });
  });
});
