import { mongo } from 'mongoose';
import type { Area } from '../../domain/areas';
import type { Programme } from '../../domain/programmes';
import type { User } from '../../domain/users';
import { JobStore, JobWorker } from '../jobs';
import {
  type Place,
  centre,
  days,
  on,
  planned,
  programme,
  put,
  startWorld,
  turns,
  world,
} from '../testing/programmes/planned';
import { until } from '../testing/temporary';

startWorld();

describe('what a programme cannot do', () => {
  const problems = async ({ _id }: Programme) =>
    (await world.call('GET', `/programmes/${_id}`)).as<Programme>().programmeProblems;

  it('is told, of an element that is inactive or was moved, which has no inspections until it is back', async () => {
    const place = await centre(3);
    const [first, second] = place.elements;
    const one = await programme(place);
    const elsewhere: Area = await world.area({ areaCompanyId: place.area.areaCompanyId._id });
    await world.call('PUT', `/elements/${first?._id}`, { elementActive: false });
    await world.call('PUT', `/elements/${second?._id}`, { elementAreaId: elsewhere._id });
    await on('2026-06-16');
    expect(await problems(one)).toEqual([
      { kind: 'element', id: first?._id, name: 'Aixeta 1' },
      { kind: 'elementMoved', id: second?._id, name: 'Aixeta 2' },
    ]);
    expect(await turns(one)).toEqual(['06-15 1', '06-15 2', '06-15 3', '06-22 3', '06-29 3']);
    await world.call('PUT', `/elements/${first?._id}`, { elementActive: true });
    await world.call('PUT', `/elements/${second?._id}`, { elementAreaId: place.area._id });
    await on('2026-06-17');
    expect(await problems(one)).toEqual([]);
    expect((await turns(one)).slice(3).sort()).toEqual([
      ...['06-22 1', '06-22 2', '06-22 3', '06-29 1', '06-29 2', '06-29 3'],
    ]);
  });

  it('is told, of a user that is inactive: nothing more is planned until another is named', async () => {
    const place = await centre();
    const one = await programme(place);
    await world.call('PUT', `/users/${place.user._id}`, { userActive: false });
    await on('2026-07-14');
    expect(await problems(one)).toEqual([{ kind: 'user', id: place.user._id, name: 'Jana Puig' }]);
    expect(await days(one)).toEqual(['06-15', '06-22', '06-29']);
    const filter = encodeURIComponent(JSON.stringify({ hasProblems: true, id: one._id }));
    expect((await world.call('GET', `/programmes?filter=${filter}`)).as<Programme[]>()).toHaveLength(1);
    const waiting = await world.call('GET', '/operations/waiting');
    expect(waiting.as<{ programmeProblems: number }>().programmeProblems).toBeGreaterThan(0);
    const other = await world.user();
    await put(one, { programmeUserId: other._id });
    expect(await problems(one)).toEqual([]);
    // What was missed is made too.
    expect((await days(one)).slice(3)).toEqual(['07-06', '07-13', '07-20', '07-27']);
  });

  it.each<[what: string, kind: string, change: (place: Place) => Promise<unknown>]>([
    [
      'a user that becomes inactive',
      'user',
      ({ user }) => world.call('PUT', `/users/${user._id}`, { userActive: false }),
    ],
    ['a user that is deleted', 'user', ({ user }) => world.call('DELETE', `/users/${user._id}`)],
    [
      'a centre that becomes inactive',
      'area',
      ({ area }) => world.call('PUT', `/arees/${area._id}`, { areaActive: false }),
    ],
    [
      'an element that is deleted',
      'element',
      ({ elements: [one] }) => world.call('DELETE', `/elements/${one?._id}`),
    ],
    [
      'an element that has no usual control any more',
      'elementUpkeeps',
      ({ elements: [one] }) => world.call('PUT', `/elements/${one?._id}`, { elementUpkeeps: [] }),
    ],
    [
      'a usual control that is deleted',
      'elementUpkeeps',
      ({ control }) => world.call('DELETE', `/upkeeps/${control._id}`),
    ],
  ])('is told at once, of %s', async (_, kind, change) => {
    const place = await centre();
    const one = await programme(place);
    const other = await programme(await centre());
    await change(place);
    await until(async () => (await problems(one)).length > 0);
    expect(await problems(one)).toMatchObject([{ kind }]);
    expect(await problems(other)).toEqual([]);
    // Today's may be done already, on a phone without network.
    expect((await days(one))[0]).toBe('06-15');
  });

  it('leaves today’s of the other elements as they are when one goes', async () => {
    const place = await centre(2);
    const one = await programme(place, { programmeRule: 'FREQ=DAILY' });
    const [stays, goes] = place.elements;
    const of = async (day: string) =>
      (await planned(one))
        .filter(({ elementPlanningDate }) => elementPlanningDate.slice(5, 10) === day)
        .map(({ _id }) => _id)
        .sort();
    const before = await of('06-15');
    const control = await world.upkeep();
    await world.call('PUT', `/elements/${stays?._id}`, { elementUpkeeps: [place.control._id, control._id] });
    await world.call('PUT', `/elements/${goes?._id}`, { elementActive: false });
    // Each of the two changes is planned by itself: on the way tomorrow has one already, or the problem is not told yet.
    const tomorrow = async () =>
      (await planned(one))
        .filter(({ elementPlanningDate }) => elementPlanningDate.slice(5, 10) === '06-16')
        .map(({ elementId, elementRegisters }) => `${elementId._id} with ${elementRegisters.length}`);
    await until(
      async () => (await problems(one)).length === 1 && (await tomorrow()).join() === `${stays?._id} with 2`,
    );
    expect(await of('06-15')).toEqual(before);
  });

  it('is told by a job that the call does not wait for: both pass the write gate', async () => {
    const place = await centre();
    const one = await programme(place);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const store = world.app.nest.get(JobStore);
    const add = store.add.bind(store);
    jest.spyOn(store, 'add').mockImplementation((job) => held.then(() => add(job)));
    const answer = await world.call('PUT', `/users/${place.user._id}`, { userActive: false });
    expect([answer.status, await problems(one)]).toEqual([200, []]);
    letGo();
    await until(async () => (await problems(one)).length > 0);
  });

  it('is told by another job where the one under way had planned already when it was noted', async () => {
    const place = await centre(2);
    const one = await programme(place);
    const [stays, goes] = place.elements;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const store = world.app.nest.get(JobStore);
    const close = store.close.bind(store);
    const closed = jest.spyOn(store, 'close').mockImplementation((...job) => held.then(() => close(...job)));
    const asked = jest.spyOn(store, 'openKeys');
    await world.call('PUT', `/elements/${stays?._id}`, { elementUpkeeps: [(await world.upkeep())._id] });
    await until(() => closed.mock.calls.length === 1);
    await world.call('PUT', `/elements/${goes?._id}`, { elementActive: false });
    await until(() => asked.mock.results.length === 2);
    await Promise.all(asked.mock.results.map(({ value }) => value as unknown));
    letGo();
    await until(async () => (await problems(one)).length > 0);
  });

  it('is told by the relay where the call could not note it, which has written and says so', async () => {
    const place = await centre();
    const one = await programme(place);
    jest.spyOn(mongo.Collection.prototype, 'updateMany').mockRejectedValueOnce(new Error('no'));
    const answer = await world.call('PUT', `/users/${place.user._id}`, { userActive: false });
    expect([answer.status, answer.as<User>().userActive, await problems(one)]).toEqual([200, false, []]);
    await world.app.nest.get(JobWorker).round();
    await until(async () => (await problems(one)).length > 0);
  });

  it('does not keep it from ending', async () => {
    const place = await centre();
    const one = await programme(place);
    await world.call('PUT', `/users/${place.user._id}`, { userActive: false });
    await put(one, { programmeEnd: '2026-06-24', ahead: 'remove' });
    expect(await days(one)).toEqual(['06-15', '06-22']);
  });

  it('is told, of elements without any usual control, where the programme names none: they take no part', async () => {
    const place = await centre(2);
    const [, second] = place.elements;
    await world.call('PUT', `/elements/${second?._id}`, { elementUpkeeps: [] });
    const one = await programme(place);
    const told = [{ kind: 'elementUpkeeps', id: second?._id, name: 'Aixeta 2' }];
    expect(one.programmeProblems).toEqual(told);
    expect(await turns(one)).toEqual(['06-15 1', '06-22 1', '06-29 1']);
    const named = await programme(place, { programmeUpkeepIds: [place.control._id] });
    expect([named.programmeProblems, await planned(named)]).toMatchObject([[], { length: 6 }]);
    await world.call('PUT', `/elements/${second?._id}`, { elementUpkeeps: [place.control._id] });
    await on('2026-06-16');
    expect([await problems(one), (await turns(one)).slice(1).sort()]).toEqual([
      [],
      ['06-22 1', '06-22 2', '06-29 1', '06-29 2'],
    ]);
  });

  it('is told, of elements whose usual controls have all become inactive: what lies ahead of them goes', async () => {
    const place = await centre();
    const one = await programme(place);
    await world.call('PUT', `/upkeeps/${place.control._id}`, { upkeepActive: false });
    await on('2026-06-16');
    expect(await problems(one)).toMatchObject([{ kind: 'elementUpkeeps' }]);
    expect(await days(one)).toEqual(['06-15']);
  });

  it('is told, of a control that is inactive, and the others are planned', async () => {
    const [gone, stays] = [await world.upkeep(), await world.upkeep()];
    const one = await programme(await centre(), { programmeUpkeepIds: [gone._id, stays._id] });
    await world.call('PUT', `/upkeeps/${gone._id}`, { upkeepActive: false });
    await on('2026-06-23');
    expect(await problems(one)).toMatchObject([{ kind: 'upkeep', id: gone._id }]);
    expect((await planned(one)).at(-1)?.elementRegisters).toHaveLength(1);
  });
});
