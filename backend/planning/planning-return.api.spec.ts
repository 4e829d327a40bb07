import { Types, mongo } from 'mongoose';
import type { Session } from '../../domain/auth';
import { addDays } from '../../domain/common';
import type { Corrective } from '../../domain/correctives';
import type { Operations, Waiting } from '../../domain/operations';
import {
  type BatchResult,
  type Inspection,
  type InspectionDetail,
  MAX_RETURNS,
  type ReturnResult,
  type SavedInspection,
} from '../../domain/planning';
import type { User } from '../../domain/users';
import { CorrectiveOutbox } from '../correctives';
import { World } from '../testing/world';

// A second try could hide that two calls came between each other.
jest.retryTimes(0);

const NOW = '2026-06-15T10:00:00.000Z';
const UNKNOWN = '0123456789abcdef01234567';
const reason = 'Torna-ho a mesurar';

let world: World;
let inspector: User;
let session: Session;
let element: string;
let pH: string;
let look: string;

beforeAll(async () => {
  world = await World.start({ now: NOW });
  inspector = await world.user();
  session = await world.signIn(inspector.userUser);
  pH = (await world.upkeep({ upkeepName: 'pH', upkeepCriticalUp: 8 }))._id;
  look = (await world.upkeep({ upkeepValue: 'string', upkeepLimitType: null }))._id;
});

beforeEach(async () => {
  world.app.clock.set(NOW);
  element = (await world.element())._id;
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => world.stop());

const planned = (elementUserPlanningId = inspector._id, date?: string) =>
  world.inspection({ elementId: element, elementUserPlanningId, controls: [pH, look], date });

const put = (id: string, body: object, token = session.token) =>
  world.call('PUT', `/planning/${id}`, body, { token });

/** A value of the pH: 1 to 3 pass, and more than 8 closes. */
const value = (elementValues: unknown) => ({
  elementRegisters: [{ elementRegistersUpkeeps: pH, elementValues }],
});

async function saved(id: string, body: object): Promise<SavedInspection> {
  const answer = await put(id, body);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.as<SavedInspection>();
}

/** An inspection that is done, by default with a value that closes. */
async function done(elementValues: unknown = 9): Promise<string> {
  const { _id } = await planned();
  await saved(_id, { ...value(elementValues), elementActions: 'Purgat' });
  return _id;
}

const post = (body: object, token = world.admin.token) =>
  world.call('POST', '/planning/return', body, { token });

async function sendBack(ids: string[], fields: object = {}): Promise<ReturnResult> {
  const answer = await post({ ids, reason, ...fields });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.as<ReturnResult>();
}

const read = async (id: string, token = world.admin.token) =>
  (await world.call('GET', `/planning/${id}`, undefined, { token })).as<InspectionDetail>();

const stored = (id: string) =>
  world.app.database.collection('planning').findOne({ _id: new Types.ObjectId(id) });

async function list(filter: object, { sort = '', path = '/planning', token = world.admin.token } = {}) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: '[0,9]',
    ...(sort && { sort }),
  });
  const answer = await world.call('GET', `${path}?${query.toString()}`, undefined, { token });
  expect(answer.status).toBe(200);
  const total = Number(String(answer.headers['content-range']).split('/')[1]);
  return { rows: answer.as<Inspection[]>(), total };
}

describe('POST /api/planning/return', () => {
  it('makes an inspection one that is to be done, and keeps what was recorded', async () => {
    const id = await done();
    const before = await read(id);
    expect(before).toMatchObject({ elementPlanningResult: 'fail', elementPlanningCritical: true });
    world.app.clock.advance(60_000);

    expect(await sendBack([id])).toEqual({ returned: 1, skipped: [] });

    const after = await read(id);
    expect(after).toEqual({
      ...before,
      elementPlanningActive: false,
      elementDoDate: null,
      elementUserDoId: null,
      elementPlanningResult: null,
      elementPlanningCritical: false,
      elementReturned: true,
      elementRegisters: before.elementRegisters.map((register) => ({
        ...register,
        elementResult: null,
        elementCritical: false,
        elementRegistersSnapshot: null,
      })),
      elementReturns: [
        {
          reason,
          at: '2026-06-15T10:01:00.000Z',
          userId: expect.objectContaining({ _id: world.admin.id, userName: expect.any(String) }),
          registers: before.elementRegisters,
          actions: 'Purgat',
          doDate: before.elementDoDate,
          receivedAt: null,
          doUserId: before.elementUserDoId,
        },
      ],
      __v: before.__v + 1,
      updatedAt: '2026-06-15T10:01:00.000Z',
    });
    expect(after.elementRegisters[0]?.elementValues).toBe(9);
    // Who is to do it again reads why.
    expect(await read(id, session.token)).toEqual(after);
  });

  it('plans it for another day where one is given', async () => {
    const [one, other] = [await done(), await done()];
    await sendBack([one], { elementPlanningDate: '2026-07-01' });
    await sendBack([other], { elementPlanningDate: null });
    expect((await read(one)).elementPlanningDate).toBe('2026-07-01T00:00:00.000Z');
    expect((await read(other)).elementPlanningDate).toBe('2026-06-15T00:00:00.000Z');
  });

  it('returns those that are done, and says why it passes over the others', async () => {
    const [first, second, validated, deleted] = [await done(), await done(), await done(), await done()];
    const { _id: open } = await planned();
    await world.call('POST', '/planning/validate', { ids: [validated] });
    await world.call('DELETE', `/planning/${deleted}`);
    const ids = [open, first, validated, deleted, UNKNOWN, second, first, first.toUpperCase()];
    const { returned, skipped } = await sendBack(ids);
    expect(returned).toBe(2);
    expect(skipped).toHaveLength(4);
    expect(skipped).toEqual(
      expect.arrayContaining([
        { id: open, reason: 'not-done' },
        { id: validated, reason: 'validated' },
        { id: deleted, reason: 'not-found' },
        { id: UNKNOWN, reason: 'not-found' },
      ]),
    );
    expect((await read(first)).elementReturns).toHaveLength(1);
    expect(await read(validated)).toMatchObject({ elementPlanningValidation: true, elementReturns: [] });
    expect(await stored(deleted)).not.toHaveProperty('elementReturns');
    // A repeated call finds nothing that is done.
    expect(await sendBack([first])).toEqual({ returned: 0, skipped: [{ id: first, reason: 'not-done' }] });
  });

  it.each<[string, object, string]>([
    ['no reason', { reason: undefined }, 'reason'],
    ['a reason of blanks', { reason: '  ' }, 'reason'],
    ['a reason that is too long', { reason: 'x'.repeat(501) }, 'reason'],
    ['a reason that is no text', { reason: 7 }, 'reason'],
    ['a day that is none', { elementPlanningDate: '2026-02-30' }, 'elementPlanningDate'],
    ['a day that is out of the years', { elementPlanningDate: '1899-12-31' }, 'elementPlanningDate'],
    ['a day that is an operator', { elementPlanningDate: { $ne: null } }, 'elementPlanningDate'],
    ['no ids', { ids: [] }, 'ids'],
    ['what is no list of ids', { ids: UNKNOWN }, 'ids'],
    ['what is no id', { ids: [UNKNOWN, 'x'] }, 'ids'],
    ['more than 1,000 ids', { ids: Array.from({ length: 1001 }, () => UNKNOWN) }, 'ids'],
  ])('refuses %s, and returns nothing', async (_, fields, field) => {
    const id = await done();
    const answer = await post({ ids: [id], reason, ...fields });
    expect(answer.status).toBe(400);
    expect(answer.as<{ errors: object }>().errors).toEqual({ [field]: expect.any(String) });
    expect((await read(id)).elementReturned).toBe(false);
  });

  it('takes a reason of 500 characters, and 1,000 ids', async () => {
    const id = await done();
    const ids = Array.from({ length: 999 }, (_, index) => index.toString(16).padStart(24, '0'));
    const answer = await sendBack([...ids, id], { reason: 'x'.repeat(500) });
    expect([answer.returned, answer.skipped.length]).toEqual([1, 999]);
  });

  it.each(['Inspector Intern', 'Inspector Extern', 'Proveïdor'] as const)(
    'is not for one who is %s, be the inspection its own',
    async (userProfile) => {
      const user = await world.user({ userProfile });
      const { token } = await world.signIn(user.userUser);
      const { _id: id } = await planned(user._id);
      expect((await put(id, value(2), token)).status).toBe(200);
      expect((await post({ ids: [id], reason }, token)).status).toBe(403);
      expect((await read(id)).elementReturned).toBe(false);
      expect((await post({ ids: [id], reason }, '')).status).toBe(401);
    },
  );

  it('keeps the fields of a return from every other call', async () => {
    const id = await done();
    const answer = await put(id, { elementReturned: true, elementReturns: [{ reason }] }, world.admin.token);
    expect(answer.body).toMatchObject({ elementReturned: false, elementReturns: [] });
  });
});

describe('what was returned', () => {
  it('is done again by a save, which keeps what was recorded before', async () => {
    const id = await done();
    await sendBack([id]);
    world.app.clock.advance(60_000);
    const again = await saved(id, { ...value(2), elementActions: 'Canviat el filtre' });
    expect(again).toMatchObject({
      elementPlanningActive: true,
      elementReturned: false,
      elementDoDate: '2026-06-15T10:01:00.000Z',
      elementUserDoId: { _id: inspector._id },
      elementReturns: [{ reason, actions: 'Purgat', registers: [{ elementValues: 9 }, {}] }],
    });
    await sendBack([id], { reason: 'Encara no' });
    expect(
      (await read(id)).elementReturns.map((kept) => [kept.reason, kept.registers[0]?.elementValues]),
    ).toEqual([
      [reason, 9],
      ['Encara no', 2],
    ]);
    await saved(id, value(3));
    expect((await world.call('POST', '/planning/validate', { ids: [id] })).body).toMatchObject({
      validated: 1,
    });
    expect((await read(id)).elementReturns).toHaveLength(2);
  });

  it('is saved as it stands too: its values are a start', async () => {
    const id = await done(2);
    await sendBack([id]);
    const again = await saved(id, { elementPlanningActive: true });
    expect(again.elementRegisters[0]).toMatchObject({
      elementValues: 2,
      elementResult: 'pass',
      elementRegistersSnapshot: { upkeepName: 'pH' },
    });
  });

  it('can be moved and given to somebody else, who then reads why', async () => {
    const id = await done();
    await sendBack([id]);
    const other = await world.user();
    const { token } = await world.signIn(other.userUser);
    const moved = { elementPlanningDate: '2026-07-02', elementUserPlanningId: other._id };
    expect((await put(id, moved, world.admin.token)).status).toBe(200);
    expect(await read(id, token)).toMatchObject({ elementReturned: true, elementReturns: [{ reason }] });
    expect((await world.call('GET', `/planning/${id}`, undefined, { token: session.token })).status).toBe(
      404,
    );
  });

  it(`is returned ${MAX_RETURNS} times at most`, async () => {
    const id = await done(2);
    for (let times = 1; times <= MAX_RETURNS; times += 1) {
      expect(await sendBack([id])).toEqual({ returned: 1, skipped: [] });
      await saved(id, { elementPlanningActive: true });
    }
    expect(await sendBack([id])).toEqual({ returned: 0, skipped: [{ id, reason: 'returned-often' }] });
    expect(await read(id)).toMatchObject({ elementReturned: false, elementPlanningActive: true });
    expect((await read(id)).elementReturns).toHaveLength(MAX_RETURNS);
  });

  it('leaves the duplicates of it without its returns and values', async () => {
    const id = await done();
    await sendBack([id]);
    const request = { startDate: '2026-06-22', endDate: '2026-06-22', weekdays: [1] };
    const { ids } = (await world.call('POST', `/planning/${id}/duplicate`, request)).as<BatchResult>();
    expect(await read(ids[0]!)).toMatchObject({
      elementReturned: false,
      elementReturns: [],
      elementRegisters: [{ elementValues: '' }, { elementValues: '' }],
    });
  });

  it('is no longer among the values of its element, until it is done again', async () => {
    const id = await done();
    const values = async () => (await world.call('GET', `/elements/${element}/values`)).text;
    expect(await values()).toContain(id);
    await sendBack([id]);
    expect(await values()).not.toContain(id);
    await saved(id, value(2));
    expect(await values()).toContain(id);
  });
});

describe('lists', () => {
  it('filter by it, and their totals follow', async () => {
    const [one, other] = [await done(), await done()];
    const returned = { elementId: element, elementReturned: true };
    const others = { elementId: element, elementReturned: false };
    expect([(await list(returned)).total, (await list(others)).total]).toEqual([0, 2]);
    await sendBack([one]);
    expect((await list(returned)).rows.map(({ _id }) => _id)).toEqual([one]);
    expect((await list(others)).rows.map(({ _id }) => _id)).toEqual([other]);
    expect((await list({ ...returned, elementUserPlanningId: inspector._id })).total).toBe(1);
    await saved(one, value(2));
    expect([(await list(returned)).total, (await list(others)).total]).toEqual([0, 2]);
  });

  it('have what was returned first, and the rest by day', async () => {
    const user = await world.user();
    const { token } = await world.signIn(user.userUser);
    const [late, today, later, returned, returnedLater] = await Promise.all(
      ['2026-06-01', '2026-06-15', '2026-07-01', '2026-06-20', '2026-06-30'].map(
        async (date) => (await planned(user._id, date))._id,
      ),
    );
    for (const id of [returned!, returnedLater!]) await put(id, value(2), token);
    await sendBack([returnedLater!, returned!]);
    const first = [returned, returnedLater, late, today, later];
    const ids = async (order: string, filter: object) =>
      (await list(filter, { sort: `["elementReturned","${order}"]`, token })).rows.map(({ _id }) => _id);
    expect(await ids('DESC', { elementPlanningActive: false })).toEqual(first);
    expect(await ids('ASC', { elementPlanningActive: false })).toEqual(first.toReversed());
    expect(await ids('DESC', {})).toEqual(first);
    // A page that is kept is not shown any more once its order is another.
    await put(returned!, value(2), token);
    expect(await ids('DESC', { elementPlanningActive: false })).toEqual([returnedLater, late, today, later]);
  });

  it('neither carry nor read what was recorded before', async () => {
    const id = await done();
    await sendBack([id]);
    const finds = jest.spyOn(mongo.Collection.prototype, 'find');
    const filter = { elementId: element, createdAt_gte: '2026-01-01' };
    const lists = [
      await list(filter),
      await list(filter, { path: '/planning/calendar' }),
      { rows: (await world.call('GET', `/planning?filter={"elementId":"${element}"}`)).as<Inspection[]>() },
    ];
    for (const { rows } of lists) {
      expect(rows).toEqual([expect.objectContaining({ _id: id, elementReturned: true })]);
      expect(rows[0]).not.toHaveProperty('elementReturns');
    }
    const projections = finds.mock.calls.flatMap(([, options], index) => {
      const { collectionName } = finds.mock.contexts[index] as mongo.Collection;
      return collectionName === 'planning' ? [options?.projection] : [];
    });
    expect(projections).toHaveLength(3);
    expect(projections.every((fields) => fields!.elementReturns === 0)).toBe(true);
  });

  it('and counters have it among what is to be done', async () => {
    const user = await world.user();
    const { token } = await world.signIn(user.userUser);
    const { _id: id } = await planned(user._id, '2026-06-01');
    await put(id, value(9), token);
    const counters = async () => ({
      late: (await world.call('GET', '/operations', undefined, { token })).as<Operations>()
        .numElementsPlanningLate,
      ...(await world.call('GET', '/operations/waiting')).as<Waiting>(),
      closing: (await list({ elementId: element, elementPlanningCritical: true })).total,
      failed: (await list({ elementId: element, elementPlanningResult: 'fail' })).total,
    });
    const before = await counters();
    await sendBack([id]);
    const after = await counters();
    expect([before.late, before.closing, before.failed]).toEqual([0, 1, 1]);
    expect([after.late, after.closing, after.failed]).toEqual([1, 0, 0]);
    expect(after.toValidate).toBe(before.toValidate - 1);
    expect(after.failedThisWeek).toBe(before.failedThisWeek - 1);
  });
});

describe('at the same moment', () => {
  const ROUNDS = [1, 2, 3];

  /** Twenty inspections that are done. */
  async function many(): Promise<string[]> {
    const batch = await world.call('POST', '/planning/batch', {
      elementId: element,
      elementUserPlanningId: inspector._id,
      elementPlanningDates: Array.from({ length: 20 }, (_, day) => addDays('2026-01-01', day)),
      elementRegisters: [],
    });
    const { ids } = batch.as<BatchResult>();
    await Promise.all(ids.map((id) => saved(id, { elementPlanningActive: true })));
    return ids;
  }

  it.each(ROUNDS)('two administrators return each once (%d)', async () => {
    const ids = await many();
    const [one, other] = await Promise.all([sendBack(ids, { reason: 'A' }), sendBack(ids, { reason: 'B' })]);
    expect(one.returned + other.returned).toBe(20);
    expect([...one.skipped, ...other.skipped].map(({ id }) => id).sort()).toEqual(ids);
    const kept = await Promise.all(ids.map(async (id) => (await read(id)).elementReturns));
    expect(kept.every((returns) => returns.length === 1)).toBe(true);
    expect(kept.flat().filter(({ reason: words }) => words === 'A')).toHaveLength(one.returned);
  });

  it.each(ROUNDS)('one that is validated is not returned, and the other way round (%d)', async () => {
    const ids = await many();
    const [returned, validated] = await Promise.all([
      sendBack(ids),
      world.call('POST', '/planning/validate', { ids }).then((answer) => answer.as<{ validated: number }>()),
    ]);
    expect(returned.returned + validated.validated).toBe(20);
    for (const id of ids) {
      const { elementPlanningValidation, elementReturned, elementDoDate } = await read(id);
      expect([elementPlanningValidation, elementDoDate === null]).toEqual([
        !elementReturned,
        elementReturned,
      ]);
    }
  });

  it('a save over what was there before the return is refused, and writes nothing', async () => {
    const id = await done();
    const { __v } = await read(id);
    await sendBack([id]);
    const before = await read(id);
    expect((await put(id, { ...value(2), __v })).status).toBe(409);
    expect(await read(id)).toEqual(before);
  });
});

describe('corrective measures', () => {
  const newId = () => new Types.ObjectId().toHexString();

  const measure = async (id: string) => (await world.call('GET', `/correctives/${id}`)).as<Corrective>();

  /** An inspection with a measure of the value that it found. */
  async function found(): Promise<{ inspection: string; id: string }> {
    const { _id } = await planned();
    const id = newId();
    const opened = { id, upkeepId: pH, description: 'Puja el pH', deadline: '2026-06-22' };
    await saved(_id, { ...value(9), elementCorrectives: [opened] });
    world.app.clock.advance(60_000);
    return { inspection: _id, id };
  }

  it('that it verified are open again, and are verified when it is done again', async () => {
    const { id } = await found();
    const later = await done(2);
    expect(await measure(id)).toMatchObject({ correctiveVerifiedPlanningId: { _id: later } });
    await sendBack([later]);
    expect(await measure(id)).toMatchObject({
      correctiveState: 'open',
      correctiveVerifiedPlanningId: null,
      correctiveVerifiedDate: null,
    });
    const again = await saved(later, { elementPlanningActive: true });
    expect(again.correctivesVerified).toEqual([{ _id: id, correctiveDescription: 'Puja el pH' }]);
    expect((await measure(id)).correctiveState).toBe('verified');
  });

  it('that were found in it are marked as long as it does not say so again', async () => {
    const { inspection, id } = await found();
    await sendBack([inspection]);
    expect(await measure(id)).toMatchObject({
      correctiveFoundChanged: true,
      correctiveFound: { value: 9, day: '2026-06-15' },
      correctiveState: 'open',
    });
    await saved(inspection, { elementPlanningActive: true });
    expect(await measure(id)).toMatchObject({ correctiveFoundChanged: false, correctiveState: 'open' });
  });

  it('that were found in it are verified by it once it is recorded again, later, and passes', async () => {
    const { inspection, id } = await found();
    await sendBack([inspection]);
    const again = await saved(inspection, value(2));
    expect(again.correctivesVerified).toHaveLength(1);
    expect(await measure(id)).toMatchObject({
      correctiveFoundChanged: true,
      correctiveState: 'verified',
      correctiveVerifiedPlanningId: { _id: inspection },
    });
  });

  it('are worked out by a sweep where the call was killed after its write', async () => {
    const { id } = await found();
    const later = await done(2);
    const settle = jest.spyOn(CorrectiveOutbox.prototype, 'settle').mockRejectedValue(new Error('killed'));
    expect((await post({ ids: [later], reason })).status).toBe(500);
    settle.mockRestore();
    expect((await measure(id)).correctiveState).toBe('verified');
    expect(await stored(later)).toMatchObject({ elementReturned: true, elementReturns: [{ reason }] });
    await world.app.nest.get(CorrectiveOutbox).settleAbandoned();
    expect((await measure(id)).correctiveState).toBe('open');
    expect(await stored(later)).not.toHaveProperty('outbox');
  });
});
