import { mongo } from 'mongoose';
import type { Corrective } from '../../domain/correctives';
import type { HistoryEntry } from '../../domain/history';
import type { Forecast, Programme } from '../../domain/programmes';
import { JobWorker } from '../jobs';
import { InspectionStore } from '../planning';
import {
  ENVIRONMENT,
  bodyOf,
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
import { World } from '../testing/world';
import { ProgrammeMaker } from './programme-maker';
import { ProgrammeStore } from './programme-store';
import type { Made } from './programme.schema';

startWorld();

describe('a programme', () => {
  it('is created, read and listed with what it refers to', async () => {
    const place = await centre();
    const control = await world.upkeep();
    const created = await programme(place, { programmeUpkeepIds: [control._id] });
    const { area, elements, user } = place;
    expect(created).toMatchObject({
      programmeName: 'Clor diari',
      programmeAreaId: { _id: area._id, areaName: area.areaName },
      programmeElementIds: [{ _id: elements[0]?._id, elementName: 'Aixeta 1' }],
      programmeUpkeepIds: [{ _id: control._id, upkeepName: control.upkeepName }],
      programmeUserId: { _id: user._id, userName: 'Jana' },
      programmeRule: 'FREQ=WEEKLY;BYDAY=MO',
      programmeAfterDays: null,
      programmeStart: '2026-06-15',
      programmeEnd: null,
      programmeDaysOff: 'keep',
      programmeEach: null,
      programmePaused: false,
      programmeProblems: [],
      programmeDeleted: false,
    });
    expect(created).not.toHaveProperty('made');
    expect((await world.call('GET', `/programmes/${created._id}`)).body).toEqual(created);
    const filter = encodeURIComponent(JSON.stringify({ programmeElementIds: elements[0]?._id }));
    expect((await world.call('GET', `/programmes?filter=${filter}`)).body).toEqual([created]);
    const { __v: _revision, updatedAt: _at, ...fields } = created;
    expect((await put(created, created)).body).toMatchObject(fields);
  });

  it.each<[object, field: string]>([
    [{ programmeRule: '' }, 'programmeRule'],
    [{ programmeRule: null }, 'programmeRule'],
    [{ programmeRule: 'FREQ=SECONDLY' }, 'programmeRule'],
    [{ programmeAfterDays: 7 }, 'programmeRule'],
    [{ programmeAfterDays: 731, programmeRule: '' }, 'programmeAfterDays'],
    [{ programmeElementIds: [] }, 'programmeElementIds'],
    [{ programmeUserId: '0123456789abcdef01234567' }, 'programmeUserId'],
    [{ programmeStart: '2026-06-15T00:00:00Z' }, 'programmeStart'],
    [{ programmeEnd: '2026-06-14' }, 'programmeEnd'],
    [{ programmeEach: 0 }, 'programmeEach'],
    [{ programmeDaysOff: 'before' }, 'programmeDaysOff'],
  ])('is refused: %j', async (fields, field) => {
    const answer = await world.call('POST', '/programmes', bodyOf(await centre(), fields));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { [field]: expect.any(String) as string } });
  });

  it('when its creation comes again with its key, should be created and planned once', async () => {
    const place = await centre();
    const create = (idempotencyKey: string) =>
      world.call('POST', '/programmes', bodyOf(place), { idempotencyKey });
    const answers = await Promise.all(['one', 'one', 'one'].map(create));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first] = answers.map((answer) => answer.as<Programme>());
    expect(new Set(answers.map((answer) => answer.as<Programme>()._id)).size).toBe(1);
    expect(first && (await days(first))).toEqual(['06-15', '06-22', '06-29']);
    expect((await create('two')).as<Programme>()._id).not.toBe(first?._id);
  });

  it('when its creation died before it planned, should be planned by the repetition', async () => {
    const place = await centre();
    const create = () => world.call('POST', '/programmes', bodyOf(place), { idempotencyKey: 'died' });
    jest.spyOn(ProgrammeMaker.prototype, 'make').mockRejectedValueOnce(new Error('killed'));
    expect((await create()).status).toBe(500);
    const repeated = await create();
    expect(repeated.status).toBe(201);
    expect(await days(repeated.as<Programme>())).toEqual(['06-15', '06-22', '06-29']);
    const filter = encodeURIComponent(JSON.stringify({ programmeAreaId: place.area._id }));
    expect((await world.call('GET', `/programmes?filter=${filter}`)).as<Programme[]>()).toHaveLength(1);
  });

  it('has elements of its centre only', async () => {
    const [place, other] = [await centre(), await centre()];
    const elements = [...place.elements, ...other.elements];
    const answer = await world.call('POST', '/programmes', bodyOf({ ...place, elements }));
    expect(answer.body).toMatchObject({
      errors: { programmeElementIds: 'Tots els elements han de ser del centre' },
    });
  });

  it('is refused to whoever knows an older revision', async () => {
    const one = await programme(await centre());
    expect((await put(one, { programmeName: 'A', __v: one.__v })).status).toBe(200);
    expect((await put(one, { programmeName: 'B', __v: one.__v })).status).toBe(409);
  });
});

describe('what a programme plans', () => {
  it('is there with its creation, for the days ahead, with the usual controls', async () => {
    const place = await centre();
    const one = await programme(place);
    const found = await planned(one);
    expect(found.map(({ elementPlanningDate }) => elementPlanningDate)).toEqual([
      '2026-06-15T00:00:00.000Z',
      '2026-06-22T00:00:00.000Z',
      '2026-06-29T00:00:00.000Z',
    ]);
    expect(found[0]).toMatchObject({
      elementProgrammeId: { _id: one._id, programmeName: 'Clor diari' },
      elementProgrammeDay: '2026-06-15',
      elementProgrammeMoved: false,
      elementUserPlanningId: { _id: place.user._id },
      elementRegisters: [{ elementRegistersUpkeeps: { _id: place.control._id } }],
    });
  });

  it('grows with the days, also those that nobody was there for, and once only', async () => {
    const one = await programme(await centre());
    await on('2026-06-23');
    await world.app.nest.get(JobWorker).round();
    expect(await days(one)).toEqual(['06-15', '06-22', '06-29', '07-06']);
    await on('2026-07-21');
    expect(await days(one)).toEqual([
      ...['06-15', '06-22', '06-29', '07-06', '07-13', '07-20', '07-27', '08-03'],
    ]);
  });

  it('goes on until each element has its next one', async () => {
    expect(await days(await programme(await centre(), { programmeRule: 'FREQ=YEARLY' }))).toEqual([
      '06-15',
      '06-15',
    ]);
    const inTurn = await programme(await centre(3), { programmeRule: 'FREQ=MONTHLY', programmeEach: 2 });
    expect(await turns(inTurn)).toEqual(['06-15 1', '06-15 2', '07-15 3', '08-15 1', '08-15 2']);
  });

  it('passes days off', async () => {
    const place = await centre(1, { areaHolidays: ['2026-06-22'], areaWorkingDays: [1, 2, 3, 4, 5] });
    const next = await planned(await programme(place, { programmeDaysOff: 'next' }));
    expect(next.map((one) => [one.elementProgrammeDay, one.elementPlanningDate.slice(0, 10)])).toEqual([
      ['2026-06-15', '2026-06-15'],
      ['2026-06-22', '2026-06-23'],
      ['2026-06-29', '2026-06-29'],
    ]);
    expect(await days(await programme(place, { programmeDaysOff: 'skip' }))).toEqual(['06-15', '06-29']);
  });

  it('follows when the centre works on other days', async () => {
    const place = await centre();
    const one = await programme(place, { programmeDaysOff: 'next' });
    await world.call('PUT', `/arees/${place.area._id}`, { areaHolidays: ['2026-06-22'] });
    await on('2026-06-16');
    expect(await days(one)).toEqual(['06-15', '06-23', '06-29']);
  });

  it('follows when a day off is told on the day before', async () => {
    const place = await centre();
    const one = await programme(place, { programmeDaysOff: 'next' });
    await on('2026-06-21');
    await world.call('PUT', `/arees/${place.area._id}`, { areaHolidays: ['2026-06-22'] });
    await on('2026-06-22');
    expect(await days(one)).toEqual(['06-15', '06-23', '06-29', '07-06']);
  });

  it('loses no day when one that is past turns out to be worked', async () => {
    const place = await centre(1, { areaHolidays: ['2026-06-22', '2026-06-23'] });
    const one = await programme(place, { programmeDaysOff: 'next' });
    await on('2026-06-22');
    await world.call('PUT', `/arees/${place.area._id}`, { areaHolidays: [] });
    await on('2026-06-23');
    expect(await days(one)).toEqual(['06-15', '06-25', '06-29', '07-06']);
  });

  it('is not made again when somebody has deleted it', async () => {
    const one = await programme(await centre());
    const [, second] = await planned(one);
    await world.call('DELETE', `/planning/${second?._id}`);
    await on('2026-06-16');
    await put(one, { programmeDaysOff: 'next' });
    expect(await days(one)).toEqual(['06-15', '06-29']);
  });

  it('is what the weekday duplicate leaves alone', async () => {
    const one = await programme(await centre());
    const [first] = await planned(one);
    const period = { startDate: '2026-06-16', endDate: '2026-06-17', weekdays: [2, 3] };
    const copies = await world.call('POST', `/planning/${first?._id}/duplicate`, period);
    expect(copies.status).toBe(201);
    expect(await days(one)).toEqual(['06-15', '06-22', '06-29']);
  });
});

describe('a programme that is changed', () => {
  it('changes what lies ahead from tomorrow on, or from a day on', async () => {
    const one = await programme(await centre());
    await put(one, { programmeRule: 'FREQ=WEEKLY;BYDAY=WE' });
    expect(await days(one)).toEqual(['06-15', '06-17', '06-24']);
    await put(one, { programmeRule: 'FREQ=WEEKLY;BYDAY=FR', fromDay: '2026-06-20' });
    expect(await days(one)).toEqual(['06-15', '06-17', '06-26']);
    for (const fromDay of ['2026-06-14', '2027-06-17']) {
      expect((await put(one, { programmeRule: 'FREQ=DAILY', fromDay })).status).toBe(400);
    }
  });

  it('is planned as it was until the change holds, also further ahead than usual', async () => {
    const one = await programme(await centre());
    await put(one, { programmeRule: 'FREQ=WEEKLY;BYDAY=WE', fromDay: '2026-07-20' });
    const all = ['06-15', '06-22', '06-29', '07-06', '07-13', '07-22'];
    expect(await days(one)).toEqual(all);
    await on('2026-06-16');
    expect(await days(one)).toEqual(all);
    const far = await put(one, { programmeRule: 'FREQ=DAILY', fromDay: '2027-06-18' });
    expect(far.body).toMatchObject({ errors: { fromDay: 'Pot ser com a molt d’aquí a 366 dies' } });
  });

  it('is planned as it was until the change holds, without who has left', async () => {
    const place = await centre(2);
    const one = await programme(place);
    await put(one, { programmeRule: 'FREQ=WEEKLY;BYDAY=WE', fromDay: '2026-06-29' });
    await world.call('PUT', `/elements/${place.elements[1]?._id}`, { elementActive: false });
    await on('2026-06-17');
    expect((await turns(one)).slice(2)).toEqual(['06-22 1', '07-01 1']);
  });

  it('is planned as it was until the change holds, also what was missed', async () => {
    const place = await centre();
    const dying = jest.spyOn(ProgrammeMaker.prototype, 'make').mockRejectedValueOnce(new Error('killed'));
    await world.call('POST', '/programmes', bodyOf(place, { programmeName: 'Perdut' }));
    dying.mockRestore();
    const filter = encodeURIComponent(JSON.stringify({ programmeName: 'Perdut' }));
    const [one] = (await world.call('GET', `/programmes?filter=${filter}`)).as<Programme[]>();
    await put(one!, { programmeRule: 'FREQ=WEEKLY;BYDAY=WE' });
    expect(await days(one!)).toEqual(['06-15', '06-17', '06-24']);
  });

  it('makes what was missed before, as it was', async () => {
    const one = await programme(await centre());
    await world.travelTo('2026-07-14T10:00:00Z');
    await put(one, { programmeRule: 'FREQ=WEEKLY;BYDAY=FR' });
    expect((await days(one)).slice(2)).toEqual(['06-29', '07-06', '07-13', '07-17', '07-24']);
  });

  it('leaves what stays as it is, and what was done, moved or given to somebody else by hand', async () => {
    const place = await centre();
    const [one, other] = [await programme(place), await world.user()];
    const [done, moved, given] = await planned(one);
    await world.call('PUT', `/planning/${done?._id}`, { elementPlanningActive: true });
    await world.call('PUT', `/planning/${moved?._id}`, { elementPlanningDate: '2026-06-23' });
    await world.call('PUT', `/planning/${given?._id}`, { elementUserPlanningId: other._id });
    await put(one, { programmeRule: 'FREQ=WEEKLY;BYDAY=MO,TH' });
    const found = await planned(one);
    expect(found.map((each) => [each.elementPlanningDate.slice(5, 10), each.elementProgrammeMoved])).toEqual([
      ['06-15', false],
      ['06-18', false],
      ['06-23', true],
      ['06-25', false],
      ['06-29', true],
    ]);
    const thursday = found[1]?._id;
    await put(one, { programmeRule: 'FREQ=WEEKLY;BYDAY=TH' });
    expect((await planned(one))[1]?._id).toBe(thursday);
  });

  it.each<[is: string, fields: object]>([
    ['of a rule', {}],
    ['so many days after the last one', { programmeRule: '', programmeAfterDays: 7 }],
  ])('leaves what was done and returned: %s', async (_, fields) => {
    const one = await programme(await centre(), { programmeStart: '2026-06-22', ...fields });
    const [first] = await planned(one);
    await world.call('PUT', `/planning/${first?._id}`, { elementPlanningActive: true });
    await world.call('POST', '/planning/return', { ids: [first?._id], reason: 'Torna-hi' });
    const user = await world.user();
    await put(one, { programmeUserId: user._id });
    expect((await planned(one)).map(({ _id }) => _id)).toContain(first?._id);
    await world.call('DELETE', `/programmes/${one._id}?ahead=remove`);
    expect((await planned(one)).map(({ _id }) => _id)).toEqual([first?._id]);
  });

  it.each(['is there', 'was deleted'])(
    'leaves that in which a measure was found, which %s',
    async (measure) => {
      const one = await programme(await centre(), { programmeStart: '2026-06-22' });
      const [first] = await planned(one);
      const opened = await world.call('POST', '/correctives', {
        ...{ correctivePlanningId: first?._id, correctiveElementId: first?.elementId._id },
        ...{ correctiveDescription: 'Purgar', correctiveUserId: world.admin.id },
        correctiveDeadline: '2026-06-30',
      });
      expect(opened.status).toBe(201);
      const { _id } = opened.as<Corrective>();
      if (measure === 'was deleted') await world.call('DELETE', `/correctives/${_id}`);
      await put(one, { programmeRule: 'FREQ=WEEKLY;BYDAY=WE' });
      expect((await planned(one)).map((each) => each._id)).toContain(first?._id);
      await world.call('DELETE', `/programmes/${one._id}?ahead=remove`);
      expect((await planned(one)).map((each) => each._id)).toEqual([first?._id]);
    },
  );

  it('has its new user in all that lies ahead', async () => {
    const one = await programme(await centre());
    const other = await world.user();
    await put(one, { programmeUserId: other._id });
    const users = (await planned(one)).map(({ elementUserPlanningId: { _id } }) => _id === other._id);
    expect(users).toEqual([false, true, true]);
  });

  it('keeps the turns that were had, and puts who is added at the end of the round', async () => {
    const place = await centre(4);
    const [, , , fourth] = place.elements;
    const elements = place.elements.slice(0, 3);
    const one = await programme({ ...place, elements }, { programmeEach: 1 });
    expect(await turns(one)).toEqual(['06-15 1', '06-22 2', '06-29 3', '07-06 1']);
    const ids = [fourth, ...elements].map((element) => element?._id);
    await put(one, { programmeElementIds: ids });
    expect(await turns(one)).toEqual(['06-15 1', '06-22 2', '06-29 3', '07-06 4', '07-13 1']);
  });

  it('counts as a turn what somebody has moved', async () => {
    const one = await programme(await centre(3), { programmeEach: 1 });
    const [, second] = await planned(one);
    await world.call('PUT', `/planning/${second?._id}`, { elementPlanningDate: '2026-06-23' });
    await put(one, { programmeRule: 'FREQ=WEEKLY;BYDAY=WE' });
    expect(await turns(one)).toEqual(['06-15 1', '06-17 3', '06-23 2', '06-24 1']);
  });

  it('pauses with what is made, and resumes from today', async () => {
    const one = await programme(await centre(), { programmeRule: 'FREQ=DAILY', programmeEnd: '2026-07-20' });
    await put(one, { programmePaused: true });
    await on('2026-07-15');
    expect(await days(one)).toHaveLength(15);
    await put(one, { programmePaused: false });
    expect((await days(one)).slice(15)).toEqual(['07-15', '07-16', '07-17', '07-18', '07-19', '07-20']);
  });

  it.each<[ahead: string | undefined, string[]]>([
    [undefined, ['06-15', '06-22', '06-29']],
    ['keep', ['06-15', '06-22', '06-29']],
    ['remove', ['06-15', '06-22']],
  ])('ends, and what lies ahead is asked for: %s', async (ahead, left) => {
    const one = await programme(await centre());
    await put(one, { programmeEnd: '2026-06-24', ahead });
    expect(await days(one)).toEqual(left);
    await on('2026-07-15');
    expect(await days(one)).toEqual(left);
  });

  it.each<[string, string[]]>([
    ['', ['06-15', '06-22', '06-29']],
    ['?ahead=keep', ['06-15', '06-22', '06-29']],
    ['?ahead=remove', ['06-15']],
  ])('is deleted, and what lies ahead is asked for: %s', async (query, left) => {
    const one = await programme(await centre());
    expect((await world.call('DELETE', `/programmes/${one._id}${query}`)).status).toBe(204);
    expect((await world.call('GET', `/programmes/${one._id}`)).status).toBe(404);
    expect(await days(one)).toEqual(left);
    await on('2026-07-15');
    expect(await days(one)).toEqual(left);
    expect((await planned(one))[0]?.elementProgrammeId).toEqual({
      _id: one._id,
      programmeName: 'Clor diari',
    });
  });

  it('is not deleted with a word that is none', async () => {
    const one = await programme(await centre());
    expect((await world.call('DELETE', `/programmes/${one._id}?ahead=all`)).status).toBe(400);
  });
});

describe('what is forecast', () => {
  const forecasts = (query: Record<string, string>) =>
    world.call('GET', `/programmes/forecasts?${new URLSearchParams(query).toString()}`);
  const july = { from: '2026-07-01', to: '2026-07-31' };

  /** What is forecast for a programme, as `day count`. */
  async function told(filter: object, query: Record<string, string> = july) {
    const answer = await forecasts({ ...query, filter: JSON.stringify(filter) });
    return answer.as<Forecast[]>().map(({ day, count }) => `${day.slice(5)} ${count}`);
  }

  it('is what it will plan beyond what it has, until the end', async () => {
    const place = await centre(2, { areaHolidays: ['2026-07-06'] });
    const one = await programme(place, { programmeDaysOff: 'next', programmeEnd: '2026-07-20' });
    const answer = await forecasts({ ...july, filter: JSON.stringify({ elementProgrammeId: one._id }) });
    const { areaName, _id } = place.area;
    expect(answer.body).toEqual(
      ['07-07', '07-13', '07-20'].map((day) => ({
        day: `2026-${day}`,
        count: 2,
        programme: { _id: one._id, programmeName: 'Clor diari' },
        area: { _id, areaName },
      })),
    );
    await on('2026-07-07');
    expect(await told({ elementProgrammeId: one._id })).toEqual([]);
    expect(await days(one)).toContain('07-20');
  });

  it('is of whoever has the turn, and counted by month', async () => {
    const place = await centre(3);
    const one = await programme(place, { programmeEach: 2 });
    const filter = { elementProgrammeId: one._id };
    expect(await turns(one)).toEqual(['06-15 1', '06-15 2', '06-22 3', '06-29 1', '06-29 2']);
    expect(await told(filter)).toEqual(['07-06 1', '07-13 2', '07-20 1', '07-27 2']);
    expect(await told({ ...filter, elementId: place.elements[2]?._id })).toEqual(['07-06 1', '07-20 1']);
    const year = { from: '2026-07-01', to: '2027-06-30', by: 'month' };
    expect((await told(filter, year)).slice(0, 2)).toEqual(['07-01 6', '08-01 7']);
    // No further than a year ahead.
    expect((await told(filter, year)).at(-1)).toBe('06-01 3');
  });

  it.each<[string, (one: Programme) => object, number]>([
    ['its centre', ({ programmeAreaId: { _id } }) => ({ elementAreaId: [_id] }), 4],
    ['its user', ({ programmeUserId: { _id } }) => ({ elementUserPlanningId: _id }), 4],
    ['another user', () => ({ elementUserPlanningId: world.admin.id }), 0],
    ['what is to be done', () => ({ elementPlanningActive: false }), 4],
    ['what is done', () => ({ elementPlanningActive: true }), 0],
    ['what was returned', () => ({ elementReturned: true }), 0],
    ['what has failed', () => ({ elementPlanningResult: 'fail' }), 0],
  ])('meets a filter of inspections: %s', async (_, filterOf, count) => {
    const one = await programme(await centre());
    expect(await told({ elementProgrammeId: one._id, ...filterOf(one) })).toHaveLength(count);
  });

  it.each<[string, object]>([
    ['is paused', { programmePaused: true }],
    ['waits for the last one', { programmeRule: '', programmeAfterDays: 7 }],
  ])('is nothing of one that %s', async (_, fields) => {
    const one = await programme(await centre(), fields);
    expect(await told({ elementProgrammeId: one._id })).toEqual([]);
  });

  it('is nothing of one that can plan nothing', async () => {
    const place = await centre();
    const one = await programme(place);
    await world.call('PUT', `/users/${place.user._id}`, { userActive: false });
    await on('2026-06-16');
    expect(await told({ elementProgrammeId: one._id })).toEqual([]);
  });

  it.each<[Record<string, string>]>([
    [{ from: '2026-07-01' }],
    [{ from: '2026-07-02', to: '2026-07-01' }],
    [{ from: '2026-07-01', to: '2026-09-02' }],
    [{ from: '2026-07-01', to: '2027-07-03', by: 'month' }],
    [{ ...july, by: 'year' }],
    [{ ...july, filter: '{' }],
    [{ ...july, filter: '{"elementPlanningDeleted":true}' }],
  ])('is refused: %j', async (query) => expect((await forecasts(query)).status).toBe(400));
});

describe('the history', () => {
  const told = async (path: string) =>
    (await world.call('GET', `${path}/history`))
      .as<HistoryEntry[]>()
      .map(({ action, userId, changes }) => [
        [action, ...changes.map(({ field }) => field)].join(' '),
        userId?._id ?? 'system',
      ]);

  it('of a programme tells what people changed, and nothing of what it plans and cannot do', async () => {
    const place = await centre();
    const one = await programme(place);
    await put(one, { programmeRule: 'FREQ=DAILY', programmeDaysOff: 'next' });
    await world.call('PUT', `/users/${place.user._id}`, { userActive: false });
    await on('2026-06-17');
    await world.call('DELETE', `/programmes/${one._id}?ahead=remove`);
    expect(await told(`/programmes/${one._id}`)).toEqual([
      ['delete programmeDeleted', world.admin.id],
      ['update programmeRule programmeDaysOff', world.admin.id],
      ['create', world.admin.id],
    ]);
  });

  it('of what it plans begins with the system, and tells who moved it', async () => {
    const one = await programme(await centre());
    const [first] = await planned(one);
    await world.call('PUT', `/planning/${first?._id}`, { elementPlanningDate: '2026-06-16' });
    expect(await told(`/planning/${first?._id}`)).toEqual([
      ['update elementPlanningDate', world.admin.id],
      ['create', 'system'],
    ]);
  });
});

describe('a kill', () => {
  const collectionOf = () => world.app.database.collection('programmes');
  const inspections = () => world.app.nest.get(InspectionStore, { strict: false });

  /** As if the server had died in that write: what it was to do is left to the job. */
  it.each<[string, () => jest.SpyInstance]>([
    [
      'before anything is planned',
      () => jest.spyOn(ProgrammeMaker.prototype, 'make').mockResolvedValueOnce(),
    ],
    ['before anything is taken back', () => jest.spyOn(inspections(), 'takeBack')],
    ['before what is planned is written', () => jest.spyOn(inspections(), 'insertPlanned')],
  ])('%s: the job finishes it', async (_, watched) => {
    const one = await programme(await centre(2));
    const dying = watched().mockRejectedValue(new Error('killed'));
    expect((await put(one, { programmeRule: 'FREQ=WEEKLY;BYDAY=WE' })).status).toBe(500);
    dying.mockRestore();
    await world.app.nest.get(JobWorker).round();
    expect((await turns(one)).sort()).toEqual([
      ...['06-15 1', '06-15 2', '06-17 1', '06-17 2', '06-24 1', '06-24 2'],
    ]);
    expect(
      await collectionOf().findOne({ 'made.decision': { $ne: null }, programmeName: 'Clor diari' }),
    ).toBeNull();
  });

  it('after half of it was written: the job writes the rest', async () => {
    const store = inspections();
    const insert = store.insertPlanned.bind(store);
    const dying = jest.spyOn(store, 'insertPlanned').mockImplementation(async (documents, by) => {
      await insert(documents.slice(0, 3), by);
      throw new Error('killed');
    });
    const created = await world.call(
      'POST',
      '/programmes',
      bodyOf(await centre(2), { programmeName: 'Meitat' }),
    );
    expect(created.status).toBe(500);
    dying.mockRestore();
    await world.app.nest.get(JobWorker).round();
    const found = await collectionOf().findOne({ programmeName: 'Meitat' });
    expect(
      await world.app.database.collection('planning').countDocuments({ elementProgrammeId: found?._id }),
    ).toBe(6);
  });
});

it('a change of a programme should leave a note that comes while it is written', async () => {
  const place = await centre();
  const one = await programme(place);
  const recounted = place.elements.map(({ _id }) => _id);
  const programmes = world.app.database.collection<{ made: Made }>('programmes');
  const made = async () => (await programmes.findOne({ _id: new mongo.ObjectId(one._id) }))?.made;
  let noted: Made | undefined;
  const { write } = ProgrammeStore.prototype;
  jest.spyOn(ProgrammeStore.prototype, 'write').mockImplementationOnce(async function (
    this: ProgrammeStore,
    ...args
  ) {
    const note = { $inc: { 'made.revision': 1 }, $set: { 'made.recounted': recounted } };
    await programmes.updateOne({ _id: new mongo.ObjectId(one._id) }, note);
    noted = await made();
    // The plan that follows takes the note.
    jest.spyOn(ProgrammeMaker.prototype, 'make').mockRejectedValueOnce(new Error('killed'));
    return write.apply(this, args);
  });
  await put(one, { programmeRule: 'FREQ=DAILY', ahead: 'remove' });
  const changed = { on: '', anewFrom: '2026-06-16', removesAhead: true };
  expect(await made()).toEqual({ ...noted, ...changed });
});

describe('a programme that cannot be planned', () => {
  const jobs = () =>
    world.app.database.collection('jobs').find({ kind: 'programmeDue', isOpen: true }).toArray();

  it('when it fails all day, should be parked, hold back no other, and be tried again on the next day', async () => {
    const [stuck, other] = [await programme(await centre()), await programme(await centre())];
    const make = ProgrammeMaker.prototype.make;
    jest.spyOn(ProgrammeMaker.prototype, 'make').mockImplementation(function (
      this: ProgrammeMaker,
      id,
      options,
    ) {
      return id === stuck._id ? Promise.reject(new Error('no')) : make.call(this, id, options);
    });
    await on('2026-06-22');
    expect(await days(other)).toHaveLength(4);
    await world.app.database.collection('jobs').updateMany({ isOpen: true }, { $set: { state: 'parked' } });
    jest.restoreAllMocks();
    await world.app.nest.get(JobWorker).round();
    expect([await jobs(), await days(stuck)]).toMatchObject([[{ state: 'parked' }], { length: 3 }]);
    await on('2026-06-23');
    expect([await jobs(), await days(stuck)]).toMatchObject([[], { length: 4 }]);
  });
});

it('a save of what a rule plans should ask the database nothing more than one of what nobody plans', async () => {
  const one = await programme(await centre());
  const [first] = await planned(one);
  const other = await world.inspection();
  const calls = async (id: string) => {
    await world.call('GET', `/planning/${id}`);
    const spies = (['find', 'findOne', 'findOneAndUpdate', 'updateOne'] as const).map((method) =>
      jest.spyOn(mongo.Collection.prototype, method),
    );
    await world.call('PUT', `/planning/${id}`, { elementPlanningActive: true });
    const counts = spies.map(
      (spy) => spy.mock.contexts.filter(({ collectionName }) => collectionName !== 'writelog').length,
    );
    jest.restoreAllMocks();
    return counts;
  };
  await calls((await world.inspection())._id);
  expect(await calls(first!._id)).toEqual(await calls(other._id));
});

describe('several instances', () => {
  it('make what is to be made once', async () => {
    const other = await World.beside(world, ENVIRONMENT);
    const programmes = [];
    for (let number = 0; number < 4; number += 1) programmes.push(await programme(await centre(2)));
    await world.travelTo('2026-07-20T10:00:00Z');
    await other.travelTo('2026-07-20T10:00:00Z');
    await Promise.all([world, other].map(({ app }) => app.nest.get(JobWorker).round()));
    for (const one of programmes) {
      const found = await turns(one);
      expect(found).toHaveLength(16);
      expect(new Set(found).size).toBe(16);
    }
    await other.app.nest.close();
  });
});
