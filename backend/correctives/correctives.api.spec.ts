import type { Session } from '../../domain/auth';
import { Types } from 'mongoose';
import {
  type Corrective,
  MAX_REOPENINGS,
  MAX_UNVERIFIED,
  MAX_UNVERIFIED_WITHOUT_CONTROL,
} from '../../domain/correctives';
import type { Inspection } from '../../domain/planning';
import type { User } from '../../domain/users';
import { World } from '../testing/world';
import { RecordedInspections } from './recorded-inspections';

let world: World;
let inspector: User;
let session: Session;
let element: string;
let control: string;

// A Monday.
const NOW = '2026-06-15T10:00:00Z';
const TODAY = '2026-06-15';
const UNKNOWN = '0123456789abcdef01234567';

beforeAll(async () => {
  world = await World.start({ now: NOW });
  inspector = await world.user();
  session = await world.signIn(inspector.userUser);
  control = (await world.upkeep())._id;
});

beforeEach(async () => {
  world.app.clock.set(NOW);
  element = (await world.element())._id;
});

afterAll(() => world.stop());

/** A body that opens a measure outside an inspection, the inspector's. */
const body = (fields: object = {}) => ({
  correctiveElementId: element,
  correctiveUpkeepId: control,
  correctiveDescription: 'Puja el clor',
  correctiveUserId: inspector._id,
  correctiveDeadline: '2026-06-20',
  ...fields,
});

const post = (fields: object = {}, token = world.admin.token, idempotencyKey?: string) =>
  world.call('POST', '/correctives', body(fields), { token, idempotencyKey });

async function opened(fields: object = {}): Promise<Corrective> {
  const answer = await post(fields);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.as<Corrective>();
}

const put = ({ _id }: Pick<Corrective, '_id'>, change: object, token = world.admin.token) =>
  world.call('PUT', `/correctives/${_id}`, change, { token });
const get = (id: string, token = world.admin.token) =>
  world.call('GET', `/correctives/${id}`, undefined, { token });
const readAgain = async ({ _id }: Corrective) => (await get(_id)).as<Corrective>();
const act = (what: 'verify' | 'reopen', { _id }: Corrective, sent: object, token = world.admin.token) =>
  world.call('POST', `/correctives/${_id}/${what}`, sent, { token });

/** An inspection of the inspector that records a value of the control, 1 to 3 passing. */
async function recorded(elementValues: unknown, user = inspector._id): Promise<Inspection> {
  const inspection = await world.inspection({
    ...{ elementId: element, elementUserPlanningId: user, controls: [control] },
  });
  const answer = await world.call('PUT', `/planning/${inspection._id}`, {
    elementRegisters: [{ elementRegistersUpkeeps: control, elementValues }],
  });
  expect(answer.status).toBe(200);
  return inspection;
}

const list = async (filter: object = {}, token = world.admin.token, query = '') => {
  const search = encodeURIComponent(JSON.stringify({ correctiveElementId: element, ...filter }));
  const answer = await world.call('GET', `/correctives?filter=${search}${query}`, undefined, { token });
  return { status: answer.status, range: answer.headers['content-range'], rows: answer.as<Corrective[]>() };
};
const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id).sort();

describe('POST /api/correctives', () => {
  it('opens a measure outside an inspection', async () => {
    const measure = await opened();
    expect(measure).toMatchObject({
      correctiveElementId: { _id: element, elementName: 'Torre de refrigeració 1' },
      correctivePlanningId: null,
      correctiveUpkeepId: { _id: control },
      correctiveDescription: 'Puja el clor',
      correctiveUserId: { _id: inspector._id, userName: 'Jana' },
      correctiveDeadline: '2026-06-20',
      correctiveDoDate: null,
      correctiveDoUserId: null,
      correctiveDoText: '',
      correctiveFound: null,
      correctiveFoundChanged: false,
      correctiveState: 'open',
      correctiveOverdue: false,
      correctiveVerifiedDate: null,
      correctiveReopenings: [],
      correctiveDeleted: false,
      __v: 0,
    });
    expect((await get(measure._id)).body).toEqual(measure);
  });

  it('copies the value from its inspection, which an inspector may do too', async () => {
    const inspection = await recorded(9);
    const answer = await post({ correctivePlanningId: inspection._id }, session.token);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      correctivePlanningId: { _id: inspection._id },
      correctiveFound: {
        value: 9,
        upkeepTypeUnits: 'ppm',
        result: 'fail',
        critical: false,
        limits: { upkeepValue: 'number', upkeepLimitUp: 3, upkeepLimitDown: 1 },
        day: TODAY,
      },
    });
  });

  it('is verified by what is done after it was opened, and by nothing between its value and then', async () => {
    const inspection = await recorded(9);
    world.app.clock.advance(60_000);
    await recorded(2);
    world.app.clock.advance(60_000);
    const measure = await opened({ correctivePlanningId: inspection._id });
    expect(measure.correctiveState).toBe('open');
    world.app.clock.advance(60_000);
    const later = await recorded(2);
    expect(await readAgain(measure)).toMatchObject({
      correctiveState: 'verified',
      correctiveVerifiedDate: TODAY,
      correctiveVerifiedPlanningId: { _id: later._id },
      correctiveVerifiedUserId: null,
    });
  });

  it('answers a value of its inspection as it is, and none of one that its programme takes back meanwhile', async () => {
    const { _id } = await world.inspection({ elementId: element, controls: [control] });
    const inspections = world.app.nest.get(RecordedInspections);
    const note = inspections.noteCorrective.bind(inspections);
    jest.spyOn(inspections, 'noteCorrective').mockImplementationOnce(async (id) => {
      await world.app.database.collection('planning').deleteOne({ _id: id });
      return note(id);
    });
    const answer = await post({ correctivePlanningId: _id });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { errors: { correctivePlanningId: expect.any(String) as string } },
    ]);
    expect((await list()).rows).toEqual([]);
  });

  it('says who did what was done already', async () => {
    expect(await opened({ correctiveDoDate: TODAY })).toMatchObject({
      correctiveState: 'done',
      correctiveDoUserId: { _id: world.admin.id },
    });
  });

  it('opens one for an Idempotency-Key', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post({}, world.admin.token, `key ${element}`)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.as<Corrective>()._id)).size).toBe(1);
    expect((await list()).rows).toHaveLength(1);
  });

  it.each([
    [MAX_UNVERIFIED, () => ({})],
    [MAX_UNVERIFIED_WITHOUT_CONTROL, () => ({ correctiveUpkeepId: null })],
  ])('opens none beside %d that wait to be verified', async (most, fields) => {
    const first = await opened(fields());
    const stored = world.app.database.collection('correctives');
    const one = await stored.findOne({ _id: new Types.ObjectId(first._id) });
    const copies = Array.from({ length: most - 2 }, () => ({ ...one, _id: new Types.ObjectId() }));
    await stored.insertMany(copies);
    const last = await post(fields(), world.admin.token, `last ${element}`);
    expect(last.status).toBe(201);
    const beyond = await post(fields());
    expect([beyond.status, beyond.body]).toMatchObject([
      400,
      {
        errors: {
          correctiveElementId: `L'element ja té ${most} mesures sense verificar com aquesta: cal verificar-ne o eliminar-ne alguna abans`,
        },
      },
    ]);
    // It is there already.
    expect((await post(fields(), world.admin.token, `last ${element}`)).body).toEqual(last.body);
    await opened({ correctiveUpkeepId: (await world.upkeep())._id });
    await opened({ ...fields(), correctiveElementId: (await world.element())._id });
    await act('verify', first, { text: 'Vist' });
    await opened(fields());
  });

  it('when its opener may see it no more, should answer the key with 404', async () => {
    const planner = await world.user();
    const { token } = await world.signIn(planner.userUser);
    const { _id: correctivePlanningId } = await recorded(9, planner._id);
    const open = () => post({ correctivePlanningId, correctiveUserId: planner._id }, token, 'given away');
    const { _id } = (await open()).as<Corrective>();
    expect((await open()).as<Corrective>()._id).toBe(_id);
    await put({ _id }, { correctiveUserId: world.admin.id });
    await world.call('DELETE', `/planning/${correctivePlanningId}`);
    expect((await open()).status).toBe(404);
  });

  it.each<[string, () => object | Promise<object>, object]>([
    [
      'nothing that is required',
      () => ({
        correctiveElementId: null,
        correctiveDescription: ' ',
        correctiveUserId: '',
        correctiveDeadline: null,
      }),
      {
        correctiveElementId: 'Aquest camp és obligatori',
        correctiveDescription: 'Aquest camp és obligatori',
        correctiveUserId: 'Aquest camp és obligatori',
        correctiveDeadline: 'Aquest camp és obligatori',
      },
    ],
    [
      'days that are instants',
      () => ({
        correctiveDeadline: '2026-06-20T00:00:00.000Z',
        correctiveDoDate: '2026-06-15T00:00:00.000Z',
      }),
      {
        correctiveDeadline: 'Ha de ser un dia (AAAA-MM-DD)',
        correctiveDoDate: 'Ha de ser un dia (AAAA-MM-DD)',
      },
    ],
    [
      'a deadline in the past, and something done in the future',
      () => ({ correctiveDeadline: '2026-06-14', correctiveDoDate: '2026-06-16' }),
      {
        correctiveDeadline: 'El termini no pot ser anterior a avui',
        correctiveDoDate: 'La data no pot ser posterior a avui',
      },
    ],
    [
      'records that are not there',
      () => ({
        correctiveElementId: UNKNOWN,
        correctiveUpkeepId: UNKNOWN,
        correctiveUserId: UNKNOWN,
        correctivePlanningId: UNKNOWN,
      }),
      {
        correctiveElementId: 'El registre triat no existeix o no està actiu',
        correctiveUpkeepId: 'El registre triat no existeix o no està actiu',
        correctiveUserId: 'El registre triat no existeix o no està actiu',
        correctivePlanningId: 'El registre triat no existeix o no està actiu',
      },
    ],
    [
      'an inactive user',
      async () => ({ correctiveUserId: (await world.user({ userActive: false }))._id }),
      { correctiveUserId: 'El registre triat no existeix o no està actiu' },
    ],
    [
      'an inspection of another element, and a control that it does not have',
      async () => ({
        correctivePlanningId: (await world.inspection())._id,
      }),
      {
        correctiveElementId: "La inspecció no és d'aquest element",
        correctiveUpkeepId: 'La inspecció no té aquest control',
      },
    ],
  ])('refuses %s', async (_, fields, errors) => {
    const answer = await post(await fields());
    expect(answer.status).toBe(400);
    expect(answer.as<{ errors: object }>().errors).toEqual(errors);
    expect((await list()).rows).toEqual([]);
  });

  it.each<[string, () => object | Promise<object>]>([
    ['outside an inspection', () => ({})],
    [
      'from an inspection of somebody else',
      async () => ({ correctivePlanningId: (await recorded(9, (await world.user())._id))._id }),
    ],
    ['from one that is not there', () => ({ correctivePlanningId: UNKNOWN })],
    [
      'from one that was deleted',
      async () => {
        const { _id } = await recorded(9);
        await world.call('DELETE', `/planning/${_id}`);
        return { correctivePlanningId: _id };
      },
    ],
    [
      'for another to answer for',
      async () => ({
        correctivePlanningId: (await recorded(9))._id,
        correctiveUserId: (await world.user())._id,
      }),
    ],
  ])('is refused to an inspector %s', async (_, fields) => {
    expect((await post(await fields(), session.token)).status).toBe(403);
    expect((await list()).rows).toEqual([]);
  });
});

describe('who sees a measure', () => {
  it('is who answers for it and who the inspection is planned for, in lists and counters too', async () => {
    const planner = await world.user();
    const [plannerSession, other] = [await world.signIn(planner.userUser), await world.session('Proveïdor')];
    const inspection = await recorded(9, planner._id);
    const fromInspection = await opened({ correctivePlanningId: inspection._id });
    const outside = await opened();
    for (const [token, ids] of [
      [world.admin.token, [fromInspection, outside]],
      [session.token, [fromInspection, outside]],
      [plannerSession.token, [fromInspection]],
      [other.token, []],
    ] as const) {
      const { rows, range } = await list({}, token);
      expect(idsOf(rows)).toEqual(idsOf(ids));
      expect(range).toBe(`correctives ${ids.length > 0 ? `0-${ids.length - 1}` : '*'}/${ids.length}`);
      for (const measure of [fromInspection, outside]) {
        expect((await get(measure._id, token)).status).toBe(ids.some((one) => one === measure) ? 200 : 404);
      }
    }
    const counters = async (token: string) =>
      (await world.call('GET', '/operations', undefined, { token })).body;
    expect(await counters(plannerSession.token)).toMatchObject({ correctivesOpen: 1, correctivesOverdue: 0 });
    expect(await counters(other.token)).toMatchObject({ correctivesOpen: 0, correctivesOverdue: 0 });

    // One who sees it and does not answer for it changes nothing.
    expect((await put(fromInspection, { correctiveDoText: 'x' }, plannerSession.token)).status).toBe(403);
    expect((await put(outside, { correctiveDoText: 'x' }, plannerSession.token)).status).toBe(404);
    // What is planned for somebody else, or deleted, is seen no more by who it was planned for.
    await world.call('DELETE', `/planning/${inspection._id}`);
    expect((await get(fromInspection._id, plannerSession.token)).status).toBe(404);
    expect((await get(fromInspection._id, session.token)).status).toBe(200);
  });

  it('is told which of its inspections it may open', async () => {
    const planner = await world.user();
    const plannerSession = await world.signIn(planner.userUser);
    const foundIn = await recorded(9, planner._id);
    const measure = await opened({ correctivePlanningId: foundIn._id });
    world.app.clock.advance(60_000);
    const verifying = await recorded(2);
    const told = async (token: string) => {
      const { correctivePlanningId, correctiveVerifiedPlanningId } = (
        await get(measure._id, token)
      ).as<Corrective>();
      return [correctivePlanningId, correctiveVerifiedPlanningId];
    };
    const [found, verified] = [{ _id: foundIn._id }, { _id: verifying._id }];
    expect(await told(world.admin.token)).toEqual([
      { ...found, readable: true },
      { ...verified, readable: true },
    ]);
    expect(await told(session.token)).toEqual([
      { ...found, readable: false },
      { ...verified, readable: true },
    ]);
    expect(await told(plannerSession.token)).toEqual([
      { ...found, readable: true },
      { ...verified, readable: false },
    ]);
    expect((await list()).rows).toMatchObject([
      { correctivePlanningId: found, correctiveVerifiedPlanningId: verified },
    ]);
    await world.call('DELETE', `/planning/${foundIn._id}`);
    expect((await told(world.admin.token))[0]).toEqual({ ...found, readable: false });
  });

  it('changes with who answers for it', async () => {
    const measure = await opened();
    const other = await world.user();
    expect((await put(measure, { correctiveUserId: other._id })).status).toBe(200);
    expect((await get(measure._id, session.token)).status).toBe(404);
    expect((await list({}, session.token)).rows).toEqual([]);
  });
});

it('long pages of what is looked for are answered, several at once', async () => {
  const query = `?filter=${encodeURIComponent('{"q":"a"}')}&range=[0,999]`;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => world.call('GET', `/correctives${query}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

describe('PUT /api/correctives/{id}', () => {
  it('says what was done, by who answers for it', async () => {
    const measure = await opened();
    const done = { correctiveDoDate: TODAY, correctiveDoText: 'Afegit hipoclorit' };
    expect((await put(measure, done, session.token)).body).toMatchObject({
      ...done,
      correctiveDoUserId: { _id: inspector._id },
      correctiveState: 'done',
      __v: 1,
    });
    expect((await put(measure, { correctiveDescription: 'x' }, session.token)).status).toBe(409);
    expect((await put(measure, { correctiveDoDate: null }, session.token)).body).toMatchObject({
      correctiveState: 'open',
      correctiveDoUserId: null,
    });
    expect((await put(measure, { correctiveDescription: 'Una altra' }, session.token)).status).toBe(200);
  });

  it('lets nobody but an administrator name another as who did it, and says nothing of that one', async () => {
    const measure = await opened();
    const done = { correctiveDoDate: TODAY, correctiveDoUserId: world.admin.id };
    expect((await put(measure, done, session.token)).status).toBe(403);
    expect((await put(measure, { correctiveDoUserId: world.admin.id }, session.token)).status).toBe(403);
    expect((await get(measure._id)).body).toMatchObject({ correctiveDoUserId: null, __v: 0 });
    const own = { correctiveDoDate: TODAY, correctiveDoUserId: inspector._id };
    expect((await put(measure, own, session.token)).status).toBe(200);
    expect((await put(measure, { correctiveDoUserId: world.admin.id })).status).toBe(200);
  });

  it('takes back the whole record as it was read', async () => {
    const measure = await opened();
    const late = { ...measure, correctiveDoText: 'Afegit' };
    world.app.clock.set('2026-07-20T10:00:00Z');
    await world.travelTo('2026-07-20T10:00:00Z');
    session = await world.signIn(inspector.userUser);
    const answer = await put(measure, late, session.token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ correctiveDoText: 'Afegit', correctiveOverdue: true });
    await world.travelTo(NOW);
    session = await world.signIn(inspector.userUser);
  });

  it('refuses with 403 before 409, and 409 before 400', async () => {
    const measure = await opened();
    const both = { correctiveDoDate: '2026-06-16', correctiveDeadline: '2026-06-01' };
    expect((await put(measure, both, session.token)).status).toBe(403);
    expect((await put(measure, both)).as<{ errors: object }>().errors).toEqual({
      correctiveDeadline: 'El termini no pot ser anterior a avui',
      correctiveDoDate: 'La data no pot ser posterior a avui',
    });
    await act('verify', measure, { text: 'Vist' });
    expect((await put(measure, both, session.token)).status).toBe(403);
    expect((await put(measure, both)).status).toBe(409);
    expect((await put(measure, { correctiveDoDate: '2026-06-16' }, session.token)).status).toBe(409);
  });

  it.each([
    [{ correctiveDeadline: '2026-06-30' }],
    [{ correctiveUserId: UNKNOWN }],
    [{ correctiveDeleted: true }],
    [{ correctiveElementId: UNKNOWN }],
  ])('is refused to an inspector: %j', async (change) => {
    const measure = await opened();
    expect((await put(measure, change, session.token)).status).toBe(403);
    expect(await readAgain(measure)).toEqual(measure);
  });

  it('moves no measure to another element, inspection or control', async () => {
    const measure = await opened();
    for (const change of [
      { correctiveElementId: (await world.element())._id },
      { correctiveUpkeepId: null },
      { correctivePlanningId: (await world.inspection())._id },
    ]) {
      expect((await put(measure, change)).status).toBe(409);
    }
    expect(await readAgain(measure)).toEqual(measure);
  });

  it('refuses users that are not there, a stale revision, and what is no measure', async () => {
    const measure = await opened();
    const missing = { correctiveUserId: 'El registre triat no existeix o no està actiu' };
    const answer = await put(measure, { correctiveUserId: UNKNOWN });
    expect(answer.status).toBe(400);
    expect(answer.as<{ errors: object }>().errors).toEqual(missing);
    expect((await put(measure, { correctiveDoText: 'x', __v: 7 })).status).toBe(409);
    expect((await put({ _id: UNKNOWN }, {})).status).toBe(404);
    expect((await put({ _id: 'x' }, {})).status).toBe(400);
  });

  it('writes nothing that only the server writes', async () => {
    const measure = await opened();
    const answer = await put(measure, {
      ...{ correctiveState: 'verified', correctiveVerifiedDate: TODAY, correctiveFound: null },
      ...{ correctiveReopenings: [{}], visibleTo: [UNKNOWN], openUntil: '2900-01-01' },
    });
    expect(answer.body).toEqual(measure);
  });
});

describe('DELETE /api/correctives/{id}', () => {
  it('is an administrator’s, and for good', async () => {
    const measure = await opened();
    const remove = (token = world.admin.token) =>
      world.call('DELETE', `/correctives/${measure._id}`, undefined, { token });
    expect((await remove(session.token)).status).toBe(403);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await get(measure._id)).status).toBe(404);
    expect((await list()).range).toBe('correctives */0');
  });

  it('of a verified one is refused', async () => {
    const measure = await opened();
    await act('verify', measure, { text: 'Vist' });
    expect((await world.call('DELETE', `/correctives/${measure._id}`)).status).toBe(409);
  });
});

describe('by hand', () => {
  it('an administrator verifies a measure that is open, and says why', async () => {
    const measure = await opened();
    const answer = await act('verify', measure, { text: ' Ho he vist ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      correctiveState: 'verified',
      correctiveVerifiedDate: TODAY,
      correctiveVerifiedPlanningId: null,
      correctiveVerifiedUserId: { _id: world.admin.id },
      correctiveVerifiedText: 'Ho he vist',
    });
    expect((await act('verify', measure, { text: 'Un altre cop' })).status).toBe(409);
    // No recording moves it.
    world.app.clock.advance(1000);
    await recorded(2);
    expect(await readAgain(measure)).toEqual(answer.body);
  });

  it('an administrator reopens what is done or verified, and what was done is kept', async () => {
    const measure = await opened({ correctiveDoDate: '2026-06-14', correctiveDoText: 'Afegit' });
    const first = await act('reopen', measure, { reason: 'No n’hi ha prou' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      ...{ correctiveState: 'open', correctiveDoDate: null, correctiveDoUserId: null, correctiveDoText: '' },
      correctiveReopenings: [
        {
          reason: 'No n’hi ha prou',
          at: '2026-06-15T10:00:00.000Z',
          userId: { _id: world.admin.id },
          doDate: '2026-06-14',
          doUserId: { _id: world.admin.id },
          doText: 'Afegit',
          verifiedDate: null,
        },
      ],
    });
    expect((await act('reopen', measure, { reason: 'Encara' })).status).toBe(409);
    await act('verify', measure, { text: 'Ara sí' });
    const second = await act('reopen', measure, { reason: 'Tampoc' });
    expect(second.as<Corrective>().correctiveReopenings).toMatchObject([
      { reason: 'No n’hi ha prou' },
      {
        reason: 'Tampoc',
        verifiedDate: TODAY,
        verifiedUserId: { _id: world.admin.id },
        verifiedText: 'Ara sí',
      },
    ]);
  });

  it.each([
    ['verify', {}, 'text'],
    ['verify', { text: ' ' }, 'text'],
    ['verify', { text: 'x'.repeat(501) }, 'text'],
    ['reopen', {}, 'reason'],
    ['reopen', { reason: 'x'.repeat(501) }, 'reason'],
  ] as const)('%s needs its text: %j', async (what, sent, field) => {
    const measure = await opened({ correctiveDoDate: TODAY });
    const answer = await act(what, measure, sent);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.as<{ errors: object }>().errors)).toEqual([field]);
  });

  it.each(['verify', 'reopen'] as const)('nobody else may %s, not even who answers for it', async (what) => {
    const measure = await opened({ correctiveDoDate: TODAY });
    const sent = { text: 'x', reason: 'x' };
    expect((await act(what, measure, sent, session.token)).status).toBe(403);
    expect((await act(what, { ...measure, _id: UNKNOWN }, sent)).status).toBe(404);
    expect(await readAgain(measure)).toEqual(measure);
  });
});

it(`a measure is reopened ${MAX_REOPENINGS} times at most`, async () => {
  const measure = await opened();
  for (let time = 0; time < MAX_REOPENINGS; time += 1) {
    await act('verify', measure, { text: 'Vist' });
    expect((await act('reopen', measure, { reason: 'Torna' })).status).toBe(200);
  }
  expect((await act('reopen', measure, { reason: 'Torna' })).status).toBe(409);
  const { body: verified } = await act('verify', measure, { text: 'Vist' });
  const refused = await act('reopen', measure, { reason: 'Torna' });
  expect([refused.status, refused.as<{ errors: object }>().errors]).toEqual([
    400,
    { reason: `Una mesura es pot reobrir com a màxim ${MAX_REOPENINGS} vegades: obre'n una de nova` },
  ]);
  expect((await get(measure._id)).body).toEqual(verified);
});

describe('two people on one measure', () => {
  const ROUNDS = Array.from({ length: 5 }, (_, round) => round);

  it.each(ROUNDS)('who reopen it at once do it once', async () => {
    const measure = await opened({ correctiveDoDate: TODAY });
    const answers = await Promise.all(['a', 'b'].map((reason) => act('reopen', measure, { reason })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await readAgain(measure)).correctiveReopenings).toHaveLength(1);
  });

  it.each(ROUNDS)('one of whom verifies what the other says was done: neither is lost', async () => {
    const measure = await opened();
    const [verified, done] = await Promise.all([
      act('verify', measure, { text: 'Vist' }),
      put(measure, { correctiveDoDate: TODAY, correctiveDoText: 'Fet' }, session.token),
    ]);
    expect(verified.status).toBe(200);
    expect([200, 409]).toContain(done.status);
    expect(await readAgain(measure)).toMatchObject({
      correctiveState: 'verified',
      correctiveDoText: done.status === 200 ? 'Fet' : '',
    });
  });

  it('of whom one read it before the other wrote is told so', async () => {
    const { __v, ...measure } = await opened();
    const same = { ...measure, __v };
    const answers = await Promise.all([
      put(same, { correctiveDoText: 'Fet', __v }, session.token),
      put(same, { correctiveDescription: 'Una altra', __v }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('lists', () => {
  it('filter and sort by what they promise', async () => {
    const open = await opened({ correctiveDeadline: '2026-06-17', correctiveDescription: 'Neteja la bomba' });
    const late = await opened({ correctiveDeadline: '2026-06-15', correctiveUpkeepId: null });
    const other = await world.user();
    const done = await opened({
      ...{ correctiveDeadline: '2026-06-16', correctiveDoDate: TODAY, correctiveUserId: other._id },
    });
    const found = await opened({ correctivePlanningId: (await recorded(9))._id });
    await world.travelTo('2026-06-16T10:00:00Z');

    const { elementCompanyId, elementAreaId } = open.correctiveElementId;
    const cases: [filter: object, expected: Corrective[]][] = [
      [{}, [late, done, open, found]],
      [{ correctiveState: 'open' }, [late, open, found]],
      [{ correctiveState: ['done', 'verified'] }, [done]],
      [{ correctiveOverdue: true }, [late]],
      [{ correctiveOverdue: false }, [done, open, found]],
      [{ correctiveOverdue: [true, false] }, [late, done, open, found]],
      [{ correctiveOverdue: true, correctiveState: 'done' }, []],
      [{ elementCompanyId: elementCompanyId._id }, [late, done, open, found]],
      [{ elementAreaId: elementAreaId._id }, [late, done, open, found]],
      [{ elementAreaId: UNKNOWN }, []],
      [{ correctiveUpkeepId: control }, [done, open, found]],
      [{ correctiveUpkeepId: null }, [late]],
      [{ correctiveUserId: other._id }, [done]],
      [{ correctivePlanningId: found.correctivePlanningId?._id }, [found]],
      [{ correctiveDeadline: '2026-06-16' }, [done]],
      [{ correctiveDeadline_gte: '2026-06-16', correctiveDeadline_lte: '2026-06-17' }, [done, open]],
      [{ correctiveFoundDay_gte: TODAY, correctiveFoundDay_lte: TODAY }, [found]],
      [{ correctiveFoundDay_gte: '2026-06-16' }, []],
      [{ q: 'BOMBA' }, [open]],
      [{ id: [open._id, late._id] }, [late, open]],
    ];
    for (const [filter, expected] of cases) {
      const ids = expected.map(({ _id }) => _id);
      const whole = await list(filter);
      expect({ filter, ids: whole.rows.map(({ _id }) => _id) }).toEqual({ filter, ids });
      const page = await list(filter, world.admin.token, '&range=[0,0]');
      expect({ filter, range: page.range }).toEqual({
        filter,
        range: ids.length > 0 ? `correctives 0-0/${ids.length}` : 'correctives */0',
      });
    }
    const sorted = async (field: string, order: string) =>
      (await list({}, world.admin.token, `&sort=["${field}","${order}"]`)).rows.map(({ _id }) => _id);
    expect(await sorted('correctiveDeadline', 'DESC')).toEqual(
      [found, open, done, late].map(({ _id }) => _id),
    );
    expect(await sorted('correctiveState', 'ASC')).toEqual([done, late, open, found].map(({ _id }) => _id));
    expect((await sorted('correctiveFoundDay', 'DESC'))[0]).toBe(found._id);
    await world.travelTo(NOW);
  });

  it.each([
    { correctiveDeadline: '2026-06-16T00:00:00.000Z' },
    { correctiveDeadline_gte: 'x' },
    { correctiveDeadline_lte: null },
    { correctiveOverdue: 'true' },
    { correctiveState: { $ne: 'open' } },
    { visibleTo: UNKNOWN },
    { openUntil: '2026-06-16' },
    { correctiveDoText: 'x' },
  ])('refuse %j', async (filter) => {
    expect((await list(filter)).status).toBe(400);
  });
});

describe('the dashboard', () => {
  it('counts what is open and what is overdue', async () => {
    const counters = async () => (await world.call('GET', '/operations')).as<Record<string, number>>();
    const waiting = async () =>
      (await world.call('GET', '/operations/waiting')).as<{ correctivesOverdue: number }>();
    const before = await counters();
    const measure = await opened({ correctiveDeadline: TODAY });
    await opened({ correctiveDoDate: TODAY });
    expect(await counters()).toMatchObject({
      correctivesOpen: before.correctivesOpen! + 1,
      correctivesOverdue: before.correctivesOverdue,
    });
    // Half past midnight in Madrid: the day after its deadline.
    await world.travelTo('2026-06-15T22:30:00Z');
    const overdue = (await counters()).correctivesOverdue!;
    expect((await waiting()).correctivesOverdue).toBe(overdue);
    await put(measure, { correctiveDoDate: TODAY });
    expect((await counters()).correctivesOverdue).toBe(overdue - 1);
    expect((await waiting()).correctivesOverdue).toBe(overdue - 1);
    await world.travelTo(NOW);
  });
});

it('measures go where their element is moved', async () => {
  const measure = await opened();
  const { _id: elementAreaId, areaCompanyId } = await world.area();
  expect((await list({ elementAreaId })).rows).toEqual([]);
  const place = { elementAreaId, elementCompanyId: areaCompanyId._id };
  expect((await world.call('PUT', `/elements/${element}`, place)).status).toBe(200);
  expect(idsOf((await list({ elementAreaId })).rows)).toEqual([measure._id]);
});
