import type { Inspection } from '../../domain/planning';
import { Types } from 'mongoose';
import { WriteLog } from '../common';
import type { Internal } from '../common/resource';
import { JobWorker } from '../jobs';
import { World } from '../testing/world';

let world: World;

beforeAll(async () => {
  world = await World.start();
});

afterAll(() => world.stop());

const found = async (filter: object) =>
  (await world.call('GET', `/planning?filter=${encodeURIComponent(JSON.stringify(filter))}`))
    .as<Inspection[]>()
    .map(({ _id }) => _id);

async function inspectionThatCanMove() {
  const [from, to] = [await world.area(), await world.area()];
  const element = await world.element({ elementAreaId: from._id, elementCompanyId: from.areaCompanyId._id });
  const inspection = await world.inspection({ elementId: element._id, controls: [] });
  const move = () =>
    world.call('PUT', `/elements/${element._id}`, {
      elementAreaId: to._id,
      elementCompanyId: to.areaCompanyId._id,
    });
  return { from, to, element, inspection, move };
}

describe('the place of an inspection', () => {
  it('is its element’s, in lists by company and by centre, at once when the element is moved', async () => {
    const { from, to, inspection, move } = await inspectionThatCanMove();
    expect(await found({ elementAreaId: from._id })).toEqual([inspection._id]);
    expect(await found({ elementCompanyId: from.areaCompanyId._id })).toEqual([inspection._id]);

    expect((await move()).status).toBe(200);

    expect(await found({ elementAreaId: from._id })).toEqual([]);
    expect(await found({ elementCompanyId: to.areaCompanyId._id })).toEqual([inspection._id]);
    expect(await found({ elementAreaId: to._id })).toEqual([inspection._id]);
  });

  const inspections = () => world.app.database.collection('planning');
  const elements = () => world.app.database.collection('elements');

  const entriesOf = async ({ _id }: { _id: string }) =>
    (await elements().findOne<{ internal?: Internal }>({ _id: new Types.ObjectId(_id) }))?.internal?.outbox;
  /** As by a call that was killed before its inspections followed, or by one that was planning it meanwhile. */
  const leaveBehind = (inspection: { _id: string }, { _id }: { _id: string }) =>
    inspections().updateOne(
      { _id: new Types.ObjectId(inspection._id) },
      { $set: { elementAreaId: new Types.ObjectId(_id) } },
    );

  it('when the server died between the two writes, should follow in the next round of any instance', async () => {
    const { from, to, element, inspection, move } = await inspectionThatCanMove();
    await move();
    await leaveBehind(inspection, from);

    await world.app.nest.get(JobWorker).round();

    expect(await found({ elementAreaId: to._id })).toEqual([inspection._id]);
    // Another instance may be planning one where the element was, so it is looked at once more.
    expect(await entriesOf(element)).toMatchObject([{ kind: 'elementMoved' }]);
  });

  it.each([
    ['right', 0],
    ['fast', 300_000],
    ['slow', -300_000],
  ])('when the clock of the instance is %s, should be looked at once more after 10 s', async (_, skewMs) => {
    const { from, to, element, inspection, move } = await inspectionThatCanMove();
    const worker = world.app.nest.get(JobWorker);
    world.app.clock.skew(skewMs);
    await move();
    await worker.round();
    await leaveBehind(inspection, from);
    world.app.clock.advance(9_999);
    await worker.round();
    expect(await found({ elementAreaId: from._id })).toEqual([inspection._id]);

    world.app.clock.advance(1);
    await worker.round();
    world.app.clock.skew(0);
    expect(await found({ elementAreaId: to._id })).toEqual([inspection._id]);
    expect(await entriesOf(element)).toBeUndefined();
  });

  it('when a process that stood still writes an older place, should end where the element is', async () => {
    const { from, to, element, inspection, move } = await inspectionThatCanMove();
    const log = world.app.nest.get(WriteLog);
    const track = log.track.bind(log);
    let moved: Promise<unknown> | undefined;
    // The element is moved back between the look at it and the write of its inspections.
    const tracking = jest.spyOn(log, 'track').mockImplementation(async (resource, write, changesOf) => {
      if (resource === 'planning' && !moved) {
        moved = elements().updateOne(
          { _id: new Types.ObjectId(element._id) },
          {
            $set: {
              elementAreaId: new Types.ObjectId(from._id),
              elementCompanyId: new Types.ObjectId(from.areaCompanyId._id),
            },
          },
        );
        await moved;
      }
      return track(resource, write, changesOf);
    });
    await move();
    tracking.mockRestore();
    expect(await found({ elementAreaId: to._id })).toEqual([]);
    expect(await found({ elementAreaId: from._id })).toEqual([inspection._id]);
  });
});
