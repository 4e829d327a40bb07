import type { Inspection } from '../../domain/planning';
import { Types } from 'mongoose';
import { PLACED_AT } from '../elements';
import { TestApp } from '../testing/test-app';
import { World } from '../testing/world';
import { ElementLocationSync } from '.';

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

  it('follows at the next start when the server died between the two writes', async () => {
    const { from, to, element, inspection, move } = await inspectionThatCanMove();
    await move();
    await inspections().updateOne(
      { _id: new Types.ObjectId(inspection._id) },
      { $set: { elementAreaId: new Types.ObjectId(from._id) } },
    );

    const again = await TestApp.start({
      uri: world.app.databaseUri,
      now: world.app.clock.now().toISOString(),
    });
    await again.nest.close();

    expect(await found({ elementAreaId: to._id })).toEqual([inspection._id]);
    // Another instance may be planning one where the element was, so it is looked at once more.
    expect(await elements().findOne({ _id: new Types.ObjectId(element._id) })).toHaveProperty(PLACED_AT);
  });

  it.each([
    ['right', 0],
    ['fast', 300_000],
    ['slow', -300_000],
  ])('is looked at once more later, when the clock that noted the move is %s', async (_, skewMs) => {
    const { from, to, element, inspection, move } = await inspectionThatCanMove();
    const locations = world.app.nest.get(ElementLocationSync);
    world.app.clock.skew(skewMs);
    await move();
    world.app.clock.skew(0);
    // As by a call that was planning it meanwhile.
    await inspections().updateOne(
      { _id: new Types.ObjectId(inspection._id) },
      { $set: { elementAreaId: new Types.ObjectId(from._id) } },
    );
    await locations.reconcile();
    world.app.clock.advance(9_999);
    await locations.reconcile();
    expect(await found({ elementAreaId: from._id })).toEqual([inspection._id]);

    world.app.clock.advance(1);
    await locations.reconcile();
    expect(await found({ elementAreaId: to._id })).toEqual([inspection._id]);
    expect(await elements().findOne({ _id: new Types.ObjectId(element._id) })).not.toHaveProperty(PLACED_AT);
  });
});
