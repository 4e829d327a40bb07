import { Types } from 'mongoose';
import type { CoverageRow } from '../../domain/coverage';
import type { Element } from '../../domain/elements';
import type { Waiting } from '../../domain/operations';
import type { Frequency } from '../../domain/upkeeps';
import { World } from '../testing/world';
import { CoverageCounts } from '.';
import { type CoverageState, CoverageTable } from './coverage-table';

let world: World;

// A Wednesday.
const NOW = '2026-11-18T10:00:00Z';

beforeAll(async () => {
  world = await World.start({ now: '2025-01-07T10:00:00Z' });
});

afterAll(() => world.stop());

const control = async (upkeepFrequency: Frequency | null, fields: object = {}) =>
  (await world.upkeep({ upkeepFrequency, ...fields }))._id;

/** An element that is there since the instant, and the calls of a test about it. */
async function elementWith(elementUpkeeps: string[], { since = '2025-01-07T10:00:00Z', ...fields } = {}) {
  await world.travelTo(since);
  const element = await world.element({ elementUpkeeps, ...fields });
  await world.travelTo(NOW);
  return element;
}

/** An inspection of the element that was done on a day, with a value of each control. */
async function done(element: Element, day: string, values: Record<string, unknown>) {
  const { _id } = await world.inspection({
    elementId: element._id,
    controls: Object.keys(values),
    date: day,
  });
  await put(_id, { elementDoDate: day, ...registers(values) });
  return _id;
}

const registers = (values: Record<string, unknown>) => ({
  elementRegisters: Object.entries(values).map(([elementRegistersUpkeeps, elementValues]) => ({
    elementRegistersUpkeeps,
    elementValues,
  })),
});

async function put(id: string, body: object): Promise<void> {
  expect((await world.call('PUT', `/planning/${id}`, body)).status).toBe(200);
}

const query = (parts: object) =>
  `/coverage?${Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;

async function list(filter: object, more: object = {}): Promise<CoverageRow[]> {
  const answer = await world.call('GET', query({ filter, ...more }));
  expect(answer.status).toBe(200);
  return answer.as<CoverageRow[]>();
}

/** The row of an element's only control, without what it refers to. */
async function rowOf({ elementAreaId }: Element) {
  const [row, ...more] = await list({ elementAreaId: elementAreaId._id });
  expect(more).toEqual([]);
  const { lastDone, dueDay, daysOver, periods, covered } = row!;
  return { lastDone, dueDay, daysOver, periods, covered };
}

const controlsLate = async () => (await world.call('GET', '/operations/waiting')).as<Waiting>().controlsLate;

describe('GET /api/coverage', () => {
  it('has a row for each usual control with a frequency, with what it refers to', async () => {
    const [weekly, none] = [await control('weekly', { upkeepName: 'Purga' }), await control(null)];
    const element = await elementWith([weekly, none]);
    await done(element, '2026-11-11', { [weekly]: 2, [none]: 2 });
    const inspection = (await world.call('GET', `/planning?filter={"elementId":"${element._id}"}`)).as<
      { elementId: object; elementRegisters: { elementRegistersUpkeeps: { _id: string } }[] }[]
    >()[0]!;

    expect(await list({ elementAreaId: element.elementAreaId._id })).toEqual([
      {
        id: `${element._id}-${weekly}`,
        element: inspection.elementId,
        upkeep: inspection.elementRegisters.find(({ elementRegistersUpkeeps: { _id } }) => _id === weekly)
          ?.elementRegistersUpkeeps,
        ...{ lastDone: '2026-11-11', dueDay: '2026-11-22', daysOver: 0, periods: 51, covered: 1 },
        programme: null,
      },
    ]);
  });

  it.each<[Frequency, days: string[], expected: object]>([
    ['daily', ['2026-11-16', '2026-11-17'], { dueDay: '2026-11-18', daysOver: 0, periods: 351, covered: 2 }],
    ['daily', ['2026-11-16'], { dueDay: '2026-11-17', daysOver: 1, periods: 351, covered: 1 }],
    ['weekly', ['2026-11-01', '2026-11-02'], { dueDay: '2026-11-15', daysOver: 3, periods: 51, covered: 2 }],
    ['monthly', ['2026-10-31', '2026-10-01'], { dueDay: '2026-11-30', daysOver: 0, periods: 11, covered: 1 }],
    [
      'quarterly',
      ['2026-02-01', '2026-06-30'],
      { dueDay: '2026-09-30', daysOver: 49, periods: 3, covered: 2 },
    ],
    ['half-yearly', ['2026-01-01'], { dueDay: '2026-12-31', daysOver: 0, periods: 1, covered: 1 }],
    ['yearly', ['2025-11-17'], { dueDay: '2026-11-17', daysOver: 1, periods: 1, covered: 0 }],
    ['yearly', ['2025-11-18'], { dueDay: '2026-11-18', daysOver: 0, periods: 1, covered: 1 }],
  ])('%s, done on %j', async (frequency, days, expected) => {
    const upkeep = await control(frequency);
    const element = await elementWith([upkeep]);
    for (const day of days) await done(element, day, { [upkeep]: 2 });
    expect(await rowOf(element)).toEqual({ lastDone: days.toSorted().at(-1), ...expected });
  });

  it('knows what was never done, since when the element is there, and what was done longer ago than a year', async () => {
    const upkeep = await control('monthly');
    const young = await elementWith([upkeep], { since: '2026-09-15T10:00:00Z' });
    expect(await rowOf(young)).toEqual({
      ...{ lastDone: null, dueDay: '2026-10-31', daysOver: 18, periods: 1, covered: 0 },
    });
    const old = await elementWith([upkeep]);
    await done(old, '2025-02-10', { [upkeep]: 2 });
    expect(await rowOf(old)).toEqual({
      ...{ lastDone: '2025-02-10', dueDay: '2025-03-31', daysOver: 597, periods: 11, covered: 0 },
    });
  });

  it('leaves the days off of the centre out of daily controls, from the next call on', async () => {
    const upkeep = await control('daily');
    const element = await elementWith([upkeep]);
    await done(element, '2026-11-13', { [upkeep]: 2 });
    expect(await rowOf(element)).toMatchObject({ dueDay: '2026-11-14', daysOver: 4 });
    await world.call('PUT', `/arees/${element.elementAreaId._id}`, {
      ...{ areaWorkingDays: [1, 2, 3, 4, 5], areaHolidays: ['2026-11-16'], areaPublicHolidays: false },
    });
    // 365 days, of which 104 are in 52 weekends, and one is its own.
    expect(await rowOf(element)).toMatchObject({
      dueDay: '2026-11-17',
      daysOver: 1,
      periods: 260,
      covered: 1,
    });
  });

  it('counts a value of any kind, and none that is blank', async () => {
    const [number, flag, text] = [
      await control('monthly'),
      await control('monthly', { upkeepValue: 'boolean', upkeepLimitType: null, upkeepLimit: true }),
      await control('monthly', { upkeepValue: 'string', upkeepLimitType: null }),
    ];
    const element = await elementWith([number, flag, text]);
    const lasts = async () => {
      const rows = await list({ elementAreaId: element.elementAreaId._id });
      return Object.fromEntries(rows.map(({ upkeep: { _id }, lastDone }) => [_id, lastDone]));
    };
    await done(element, '2026-11-10', { [number]: 0, [flag]: false, [text]: '' });
    expect(await lasts()).toEqual({ [number]: '2026-11-10', [flag]: '2026-11-10', [text]: null });
    await done(element, '2026-11-11', { [number]: '', [flag]: '', [text]: 'Correcte' });
    expect(await lasts()).toEqual({ [number]: '2026-11-10', [flag]: '2026-11-10', [text]: '2026-11-11' });
  });

  it('follows each change of an inspection at once', async () => {
    const upkeep = await control('weekly');
    const element = await elementWith([upkeep]);
    const told = async () => {
      const { lastDone, covered } = await rowOf(element);
      return [lastDone, covered];
    };
    expect(await told()).toEqual([null, 0]);
    const first = await done(element, '2026-11-03', { [upkeep]: 2 });
    const second = await done(element, '2026-11-04', { [upkeep]: 2 });
    expect(await told()).toEqual(['2026-11-04', 1]);
    await put(second, { elementDoDate: '2026-11-12' });
    expect(await told()).toEqual(['2026-11-12', 2]);
    await put(second, registers({ [upkeep]: '' }));
    expect(await told()).toEqual(['2026-11-03', 1]);
    await put(second, registers({ [upkeep]: 9 }));
    expect(await told()).toEqual(['2026-11-12', 2]);
    await world.call('POST', '/planning/return', { ids: [second], reason: 'Torna-hi' });
    expect(await told()).toEqual(['2026-11-03', 1]);
    await world.call('POST', '/planning/delete', { ids: [first] });
    expect(await told()).toEqual([null, 0]);
  });

  it('has rows of active elements and controls only, from the next call on', async () => {
    const upkeep = await control('weekly');
    const element = await elementWith([upkeep]);
    const count = async () => (await list({ elementAreaId: element.elementAreaId._id })).length;
    expect(await count()).toBe(1);
    for (const [path, gone, back] of [
      [`/elements/${element._id}`, { elementActive: false }, { elementActive: true }],
      [`/elements/${element._id}`, { elementUpkeeps: [] }, { elementUpkeeps: [upkeep] }],
      [`/upkeeps/${upkeep}`, { upkeepActive: false }, { upkeepActive: true }],
      [`/upkeeps/${upkeep}`, { upkeepFrequency: null }, { upkeepFrequency: 'daily' }],
    ] as const) {
      await world.call('PUT', path, gone);
      expect(await count()).toBe(0);
      await world.call('PUT', path, back);
      expect(await count()).toBe(1);
    }
    await world.call('DELETE', `/elements/${element._id}`);
    expect(await count()).toBe(0);
  });

  it('names the programme that plans a control, as long as it does', async () => {
    const [own, other] = [await control('weekly'), await control('weekly')];
    const element = await elementWith([own, other]);
    const area = element.elementAreaId._id;
    const programme = (
      await world.call('POST', '/programmes', {
        programmeName: 'Purgues',
        programmeAreaId: area,
        programmeElementIds: [element._id],
        programmeUpkeepIds: [own],
        programmeUserId: (await world.user())._id,
        programmeRule: 'FREQ=WEEKLY',
        programmeStart: '2026-11-23',
      })
    ).as<{ _id: string }>()._id;
    const planned = async () =>
      Object.fromEntries(
        (await list({ elementAreaId: area })).map(({ upkeep, programme: of }) => [upkeep._id, of]),
      );
    const reference = { _id: programme, programmeName: 'Purgues' };
    const change = (body: object) => world.call('PUT', `/programmes/${programme}`, body);
    expect(await planned()).toEqual({ [own]: reference, [other]: null });
    expect(await list({ elementAreaId: area, withoutProgramme: true })).toMatchObject([
      { upkeep: { _id: other } },
    ]);
    expect(await list({ elementAreaId: area, withoutProgramme: false })).toMatchObject([
      { upkeep: { _id: own } },
    ]);
    await change({ programmeUpkeepIds: [] });
    expect(await planned()).toEqual({ [own]: reference, [other]: reference });
    await change({ programmePaused: true });
    expect(await planned()).toEqual({ [own]: null, [other]: null });
  });

  it('selects, orders and pages, and says how many there are', async () => {
    const [weekly, yearly] = [await control('weekly'), await control('yearly')];
    const area = await world.area();
    const place = { elementAreaId: area._id, elementCompanyId: area.areaCompanyId._id };
    const names = ['Àpex', 'Bany', 'Càmera', 'Dutxa'];
    const made = [];
    for (const elementName of names) {
      const elementKind = elementName === 'Dutxa' ? 'hot-water' : null;
      made.push(await elementWith([weekly, yearly], { ...place, elementName, elementKind } as object));
    }
    for (const [index, element] of made.entries()) {
      await done(element, `2026-11-0${index + 1}`, { [weekly]: 2, [yearly]: 2 });
    }
    const company = { elementCompanyId: area.areaCompanyId._id };
    const namesOf = (rows: CoverageRow[]) => rows.map(({ element }) => element.elementName);

    expect(await list(company)).toHaveLength(8);
    expect(namesOf(await list({ ...company, overdue: true }))).toEqual(names);
    expect(namesOf(await list({ ...company, overdue: false }))).toEqual(names);
    expect(namesOf(await list({ ...company, elementKind: 'hot-water' }))).toEqual(['Dutxa', 'Dutxa']);
    expect(namesOf(await list({ ...company, upkeepFrequency: 'yearly' }))).toEqual(names);
    const two = [`${made[2]!._id}-${weekly}`, `${made[0]!._id}-${yearly}`];
    expect((await list({ id: two })).map(({ id }) => id).sort()).toEqual([...two].sort());

    for (const sort of ['dueDay', 'lastDone', 'element']) {
      const filter = { ...company, upkeepFrequency: 'weekly' };
      expect(namesOf(await list(filter, { sort: [sort, 'ASC'] }))).toEqual(names);
      expect(namesOf(await list(filter, { sort: [sort, 'DESC'] }))).toEqual(names.toReversed());
    }
    for (const sort of ['upkeep', 'upkeepFrequency']) {
      const controls = (await list(company, { sort: [sort, 'ASC'] })).map(({ upkeep }) => upkeep._id);
      expect(new Set(controls.slice(0, 4)).size).toBe(1);
    }

    const page = await world.call('GET', query({ filter: company, sort: ['element', 'ASC'], range: [6, 9] }));
    expect(page.headers['content-range']).toBe('coverage 6-7/8');
    expect(namesOf(page.as<CoverageRow[]>())).toEqual(['Dutxa', 'Dutxa']);
    const beyond = await world.call('GET', query({ filter: company, range: [10, 19] }));
    expect(beyond.headers['content-range']).toBe('coverage */8');
    const whole = await world.call('GET', '/coverage');
    expect(whole.headers['content-range']).toMatch(/^coverage 0-\d+\/\d+$/);
    expect(whole.as<CoverageRow[]>().length).toBeGreaterThan(8);
  });

  it.each([
    ['an unknown field', { filter: { elementName: 'x' } }],
    ['an object as a value', { filter: { elementAreaId: { $ne: null } } }],
    ['what is no id', { filter: { elementAreaId: 'x' } }],
    ['a flag that is none', { filter: { overdue: 'yes' } }],
    ['a bound', { filter: { dueDay_gte: '2026-01-01' } }],
    ['a search', { filter: { q: 'a' } }],
    ['an unknown sort', { sort: ['covered', 'ASC'] }],
    ['a range that is too long', { range: [0, 1000] }],
  ])('refuses %s', async (_, parts) => {
    expect((await world.call('GET', query(parts))).status).toBe(400);
  });

  it.each(['Inspector Intern', 'Inspector Extern', 'Proveïdor'] as const)(
    'is not for %s',
    async (profile) => {
      const { token } = await world.session(profile);
      expect((await world.call('GET', '/coverage', undefined, { token })).status).toBe(403);
    },
  );
});

describe('what home counts', () => {
  it('is what is past its due day, and grows as days pass', async () => {
    const upkeep = await control('weekly');
    const element = await elementWith([upkeep]);
    const late = async () => (await list({ overdue: true })).length;
    const before = await controlsLate();
    expect(before).toBe(await late());
    await done(element, '2026-11-16', { [upkeep]: 2 });
    expect(await controlsLate()).toBe(before - 1);
    await world.travelTo('2026-11-30T10:00:00Z');
    expect(await controlsLate()).toBe(await late());
    expect((await rowOf(element)).daysOver).toBe(1);
    await world.travelTo(NOW);
  });
});

describe('what is counted', () => {
  it('is seen by another instance, whichever of the two recorded it', async () => {
    const upkeep = await control('weekly');
    const element = await elementWith([upkeep]);
    const beside = await World.beside(world);
    beside.app.clock.set(NOW);
    const lastDone = async (of: World) =>
      (await of.call('GET', query({ filter: { elementAreaId: element.elementAreaId._id } }))).as<
        CoverageRow[]
      >()[0]?.lastDone;
    for (const [day, there] of [
      ['2026-11-10', beside],
      ['2026-11-11', world],
      ['2026-11-12', beside],
    ] as const) {
      await done(element, day, { [upkeep]: 2 });
      // Who is asked first counts it; the other has to see that it was.
      expect(await lastDone(there)).toBe(day);
      expect(await lastDone(there === world ? beside : world)).toBe(day);
    }
    await beside.app.nest.close();
  });

  it('is in what is read from then on, also while somebody else is reading it anew', async () => {
    const upkeep = await control('weekly');
    const element = await elementWith([upkeep]);
    const [table, counts] = [world.app.nest.get(CoverageTable), world.app.nest.get(CoverageCounts)];
    const lastDone = ({ elements }: CoverageState) =>
      elements.flat().find(({ control: { upkeep: of } }) => of._id.equals(upkeep))?.lastDone;
    expect(lastDone(await table.read())).toBeNull();
    await done(element, '2026-11-10', { [upkeep]: 2 });

    const settle = counts.settle.bind(counts);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    jest.spyOn(counts, 'settle').mockImplementationOnce(() => held.then(settle));
    const both = [table.read(), table.read()];
    goOn();
    expect((await Promise.all(both)).map(lastDone)).toEqual(['2026-11-10', '2026-11-10']);
  });

  it('is counted by a sweep too, and no inspection says any more that it waits', async () => {
    const upkeep = await control('weekly');
    const element = await elementWith([upkeep]);
    expect((await rowOf(element)).lastDone).toBeNull();
    await done(element, '2026-11-10', { [upkeep]: 2 });
    await world.app.nest.get(CoverageCounts).sweep();
    const { database } = world.app;
    const elementId = new Types.ObjectId(element._id);
    expect(
      await database.collection('planning').countDocuments({ elementId, uncounted: { $exists: true } }),
    ).toBe(0);
    expect(await database.collection('coverage').findOne({ _id: elementId })).toMatchObject({
      controls: { [upkeep]: { lastDone: '2026-11-10' } },
    });
  });

  it('is counted anew on the next day, so that what was written past the server heals', async () => {
    const upkeep = await control('weekly');
    const element = await elementWith([upkeep]);
    const id = await done(element, '2026-11-10', { [upkeep]: 2 });
    expect((await rowOf(element)).covered).toBe(1);
    await world.app.database
      .collection('planning')
      .updateOne({ _id: new Types.ObjectId(id) }, { $set: { elementPlanningDeleted: true } });
    await world.travelTo('2026-11-19T10:00:00Z');
    const counts = world.app.nest.get(CoverageCounts);
    for (let turn = 0; turn < 10; turn += 1) await counts.sweep();
    expect((await rowOf(element)).covered).toBe(0);
    await world.travelTo(NOW);
  });

  it('when an element cannot be counted, should be all the same of the others, and its own again once it can', async () => {
    const upkeep = await control('weekly');
    const [broken, sound, fresh] = [
      await elementWith([upkeep]),
      await elementWith([upkeep]),
      await elementWith([upkeep]),
    ];
    await Promise.all([rowOf(broken), rowOf(sound)]);
    const inspections = world.app.database.collection('planning');
    const _id = new Types.ObjectId(await done(broken, '2026-11-10', { [upkeep]: 2 }));
    const kept = await inspections.findOne({ _id });
    const uncounted = { _id: new Types.ObjectId(), removes: true };
    await inspections.updateOne({ _id }, { $set: { elementRegisters: 5, uncounted } });
    await done(sound, '2026-11-11', { [upkeep]: 2 });
    await done(fresh, '2026-11-12', { [upkeep]: 2 });

    expect([(await rowOf(sound)).lastDone, (await rowOf(fresh)).lastDone]).toEqual([
      '2026-11-11',
      '2026-11-12',
    ]);
    expect(await inspections.countDocuments({ uncounted: { $exists: true } })).toBe(0);

    await inspections.updateOne({ _id }, { $set: { elementRegisters: kept?.elementRegisters } });
    await world.travelTo('2026-11-20T10:00:00Z');
    for (let turn = 0; turn < 10; turn += 1) await world.app.nest.get(CoverageCounts).sweep();
    expect((await rowOf(broken)).lastDone).toBe('2026-11-10');
    await world.travelTo(NOW);
  });
});
