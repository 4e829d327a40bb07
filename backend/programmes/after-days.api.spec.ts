import { mongo } from 'mongoose';
import type { Inspection } from '../../domain/planning';
import { OUTBOX, References } from '../common/resource';
import { JobWorker } from '../jobs';
import { InspectionStore } from '../planning';
import { centre, days, on, planned, programme, put, startWorld, world } from '../testing/programmes/planned';

startWorld();

const changed = (inspection: string, change: object) => world.call('PUT', `/planning/${inspection}`, change);

describe('what is counted from the last one', () => {
  it('comes so many days after the last one', async () => {
    const one = await programme(await centre(), { programmeRule: '', programmeAfterDays: 5 });
    expect(await days(one)).toEqual(['06-15']);
    await on('2026-06-17');
    expect(await days(one)).toEqual(['06-15']);
    const [first] = await planned(one);
    await world.call('PUT', `/planning/${first?._id}`, { elementPlanningActive: true });
    await on('2026-06-18');
    expect(await days(one)).toEqual(['06-15', '06-22']);
    const [, second] = await planned(one);
    await world.call('DELETE', `/planning/${second?._id}`);
    await on('2026-06-19');
    expect(await days(one)).toEqual(['06-15', '06-27']);
  });

  it('when the last one is done or deleted, should follow at once, also on the day of the job', async () => {
    const one = await programme(await centre(), { programmeRule: '', programmeAfterDays: 5 });
    await on('2026-06-17');
    const [first] = await planned(one);
    await world.call('PUT', `/planning/${first?._id}`, { elementDoDate: '2026-06-12T00:00:00.000Z' });
    expect(await days(one)).toEqual(['06-15', '06-17']);
    const [, second] = await planned(one);
    await world.call('DELETE', `/planning/${second?._id}`);
    expect(await days(one)).toEqual(['06-15', '06-22']);
    const [, third] = await planned(one);
    await world.call('POST', '/planning/delete', { ids: [third?._id] });
    expect(await days(one)).toEqual(['06-15', '06-27']);
  });

  describe('when the done date of the last one is corrected', () => {
    const doneOn = (one: Inspection | undefined, day: string) =>
      world.call('PUT', `/planning/${one?._id}`, { elementDoDate: `${day}T00:00:00.000Z` });

    /** Two elements have their first inspection done on the 14th, and their next one for the 19th. */
    async function followed() {
      const one = await programme(await centre(2), { programmeRule: '', programmeAfterDays: 5 });
      await on('2026-06-17');
      const [first, other] = await planned(one);
      await doneOn(first, '2026-06-14');
      await doneOn(other, '2026-06-14');
      const [, , next, ofOther] = (await planned(one)).sort((a, b) =>
        a.elementPlanningDate.localeCompare(b.elementPlanningDate),
      );
      const isNextOf = next?.elementId._id === first?.elementId._id;
      return { one, first, next: isNextOf ? next : ofOther, ofOther: isNextOf ? ofOther : next };
    }

    it('moves the next one of that element, later and earlier, and no other', async () => {
      const { one, first, ofOther } = await followed();
      await doneOn(first, '2026-06-16');
      expect(await days(one)).toEqual(['06-15', '06-15', '06-19', '06-21']);
      await doneOn(first, '2026-06-13');
      expect(await days(one)).toEqual(['06-15', '06-15', '06-18', '06-19']);
      expect((await planned(one)).map(({ _id }) => _id)).toContain(ofOther?._id);
    });

    it.each<[string, (next: string) => Promise<unknown>]>([
      ['was moved', (next) => changed(next, { elementPlanningDate: '2026-06-18T00:00:00.000Z' })],
      ['is done', (next) => changed(next, { elementPlanningActive: true })],
    ])('leaves one alone that %s', async (_, touch) => {
      const { one, first, next } = await followed();
      await touch(next?._id ?? '');
      const before = await days(one);
      await doneOn(first, '2026-06-16');
      expect(await days(one)).toEqual(before);
    });

    it('moves the next one too when it was returned and is done again on another day', async () => {
      const { one, first } = await followed();
      const returned = await world.call('POST', '/planning/return', {
        ids: [first?._id],
        reason: 'Repeteix',
      });
      expect(returned.as<{ returned: number }>().returned).toBe(1);
      await doneOn(first, '2026-06-17');
      expect(await days(one)).toEqual(['06-15', '06-15', '06-19', '06-22']);
    });

    it('leaves one alone that is for today: it may be done already, on a phone without network', async () => {
      const { one, first, next } = await followed();
      await on('2026-06-19');
      await doneOn(first, '2026-06-16');
      expect((await planned(one)).map(({ _id }) => _id)).toContain(next?._id);
    });

    it('when that is decided before midnight and carried out after it, should leave one open of the element', async () => {
      const { one, first } = await followed();
      await on('2026-06-18');
      const store = world.app.nest.get(InspectionStore, { strict: false });
      jest.spyOn(store, 'takeBack').mockRejectedValueOnce(new Error('killed'));
      await doneOn(first, '2026-06-16');
      await on('2026-06-19');
      expect(await days(one)).toEqual(['06-15', '06-15', '06-19', '06-21']);
    });

    it('leaves one alone that is as it would be made', async () => {
      const { one, first, next } = await followed();
      await changed(first?._id ?? '', { elementDoDate: '2026-06-14T09:30:00.000Z' });
      expect((await planned(one)).map(({ _id }) => _id)).toContain(next?._id);
    });
  });
});

describe('a kill of a save or a deletion', () => {
  /** Fails the next write of a collection, as if the server had died there. */
  function dieAtWriteOf(collection: string): void {
    for (const method of ['updateOne', 'findOneAndUpdate', 'insertMany'] as const) {
      const real = mongo.Collection.prototype[method] as (...args: unknown[]) => Promise<unknown>;
      jest.spyOn(mongo.Collection.prototype, method).mockImplementation(function (
        this: mongo.Collection,
        ...args: unknown[]
      ) {
        return this.collectionName === collection
          ? Promise.reject(new Error('killed'))
          : real.apply(this, args);
      } as never);
    }
  }

  const outboxes = () =>
    world.app.database.collection('planning').countDocuments({ [OUTBOX]: { $exists: true } });

  async function finished(one: Inspection, method: 'PUT' | 'DELETE'): Promise<void> {
    const body = method === 'PUT' ? { elementPlanningActive: true } : undefined;
    await world.call(method, `/planning/${one._id}`, body);
    jest.restoreAllMocks();
    await world.app.database.collection('locks').deleteMany({});
  }

  it.each(['PUT', 'DELETE'] as const)(
    'when it is between the inspection and its programme, %s, should be made good on the same day',
    async (method) => {
      const one = await programme(await centre(), { programmeRule: '', programmeAfterDays: 5 });
      await world.app.nest.get(JobWorker).round();
      const [first] = await planned(one);
      dieAtWriteOf('programmes');
      await finished(first!, method);
      await world.app.nest.get(JobWorker).round();
      expect(await days(one)).toContain('06-20');
      expect(await outboxes()).toBe(0);
    },
  );

  it('when it is between the note on the programme and its plan, should be made good by the programme’s job', async () => {
    const one = await programme(await centre(), { programmeRule: '', programmeAfterDays: 5 });
    const [first] = await planned(one);
    dieAtWriteOf('locks');
    await finished(first!, 'PUT');
    expect(await days(one)).toEqual(['06-15']);
    await world.app.nest.get(JobWorker).round();
    expect(await days(one)).toEqual(['06-15', '06-20']);
  });

  it('when somebody reads the inspection before any job, should be made good by that', async () => {
    const one = await programme(await centre(), { programmeRule: '', programmeAfterDays: 5 });
    const [first] = await planned(one);
    dieAtWriteOf('programmes');
    await finished(first!, 'PUT');
    await world.call('GET', `/planning/${first!._id}`);
    expect(await days(one)).toEqual(['06-15', '06-20']);
  });
});

it('when a programme begins to wait for the last one while that is saved, should follow within seconds', async () => {
  const one = await programme(await centre());
  const inspections = world.app.nest.get(InspectionStore, { strict: false });
  const [first, ...others] = await planned(one);
  for (const { _id } of others) await world.call('DELETE', `/planning/${_id}`);
  const write = inspections.write.bind(inspections);
  jest.spyOn(inspections, 'write').mockImplementationOnce(async (...args) => {
    // The save has been decided on, and knows the programme as it was.
    const known = await world.app.nest.get(References).one('programmes', new mongo.ObjectId(one._id));
    await put(one, { programmeRule: '', programmeAfterDays: 5 });
    jest.spyOn(References.prototype, 'one').mockResolvedValueOnce(known);
    return write(...args);
  });
  await world.call('PUT', `/planning/${first?._id}`, { elementPlanningActive: true });
  jest.restoreAllMocks();
  const before = (await days(one)).length;
  await world.app.nest.get(JobWorker).round();
  world.app.clock.advance(10_000);
  await world.app.nest.get(JobWorker).round();
  expect(await days(one)).toHaveLength(before + 1);
});
