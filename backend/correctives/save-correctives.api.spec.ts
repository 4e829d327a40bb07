import { Types, mongo } from 'mongoose';
import type { Session } from '../../domain/auth';
import { type Corrective, MAX_UNVERIFIED } from '../../domain/correctives';
import { type Inspection, MAX_OPENED_CORRECTIVES, type SavedInspection } from '../../domain/planning';
import type { User } from '../../domain/users';
import { WriteLog } from '../common';
import { OUTBOX } from '../common/resource';
import { JobWorker } from '../jobs';
import { TestApp } from '../testing/test-app';
import { World } from '../testing/world';
import { CorrectiveChecks } from './corrective-checks';
import { CorrectiveOutbox } from './corrective-outbox';

// A second try could hide that two calls came between each other.
jest.retryTimes(0);

let world: World;
let inspector: User;
let session: Session;
let element: string;
let pH: string;
let valve: string;

const NOW = '2026-06-15T10:00:00Z';
const TODAY = '2026-06-15';
const UNKNOWN = '0123456789abcdef01234567';

beforeAll(async () => {
  world = await World.start({ now: NOW });
  inspector = await world.user();
  session = await world.signIn(inspector.userUser);
  pH = (await world.upkeep({ upkeepName: 'pH' }))._id;
  valve = (await world.upkeep({ upkeepValue: 'boolean', upkeepLimitType: null, upkeepLimit: true }))._id;
});

beforeEach(async () => {
  world.app.clock.set(NOW);
  element = (await world.element())._id;
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => world.stop());

const newId = () => new Types.ObjectId().toHexString();

const measure = (fields: object = {}) => ({
  ...{ id: newId(), upkeepId: pH, description: 'Puja el pH', deadline: '2026-06-22' },
  ...fields,
});

const planned = (elementUserPlanningId = inspector._id) =>
  world.inspection({ elementId: element, elementUserPlanningId, controls: [pH, valve] });

const put = ({ _id }: { _id: string }, body: object, token = session.token, through = world) =>
  through.call('PUT', `/planning/${_id}`, body, { token });

/** A value of the pH, 1 to 3 passing. */
const value = (elementValues: unknown) => ({
  elementRegisters: [{ elementRegistersUpkeeps: pH, elementValues }],
});

async function saved(inspection: Inspection, body: object, token = session.token): Promise<SavedInspection> {
  const answer = await put(inspection, body, token);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.as<SavedInspection>();
}

/** An inspection that records a value a minute later than what was recorded before. */
async function recordedLater(elementValues: unknown): Promise<SavedInspection> {
  world.app.clock.advance(60_000);
  return saved(await planned(), value(elementValues));
}

/** A measure that was opened with a bad value. */
async function openedBySave(): Promise<{ inspection: Inspection; id: string }> {
  const inspection = await planned();
  const elementCorrectives = [measure()];
  await saved(inspection, { ...value(9), elementCorrectives });
  return { inspection, id: elementCorrectives[0]!.id };
}

const read = async (id: string) => (await world.call('GET', `/correctives/${id}`)).as<Corrective>();
const measures = async () => {
  const filter = encodeURIComponent(JSON.stringify({ correctiveElementId: element }));
  return (await world.call('GET', `/correctives?filter=${filter}`)).as<Corrective[]>();
};
const foundIn = async ({ _id }: Inspection) => {
  const filter = encodeURIComponent(JSON.stringify({ correctivePlanningId: _id }));
  return (await world.call('GET', `/correctives?filter=${filter}`)).as<Corrective[]>();
};
const outboxes = () =>
  world.app.database.collection('planning').countDocuments({ outbox: { $exists: true } });

describe('a save with measures', () => {
  it('opens them with the values that it records', async () => {
    const inspection = await planned();
    const [one, other] = [measure(), measure({ upkeepId: valve, deadline: TODAY })];
    const answer = await saved(inspection, {
      elementRegisters: [
        { elementRegistersUpkeeps: pH, elementValues: '6,8' },
        { elementRegistersUpkeeps: valve, elementValues: false },
      ],
      elementCorrectives: [one, other],
    });
    expect(answer).toMatchObject({ elementPlanningResult: 'fail', correctivesVerified: [] });
    expect(answer).not.toHaveProperty('elementCorrectives');
    expect(answer).not.toHaveProperty('outbox');
    expect(await read(one.id)).toMatchObject({
      _id: one.id,
      correctiveElementId: { _id: element },
      correctivePlanningId: { _id: inspection._id },
      correctiveUpkeepId: { _id: pH },
      correctiveDescription: 'Puja el pH',
      correctiveUserId: { _id: inspector._id },
      correctiveDeadline: '2026-06-22',
      correctiveFound: { value: 6.8, result: 'fail', day: TODAY, limits: { upkeepLimitUp: 3 } },
      correctiveState: 'open',
    });
    expect(await read(other.id)).toMatchObject({
      correctiveFound: { value: false },
      correctiveDeadline: TODAY,
    });
    expect(await outboxes()).toBe(0);
    // Its company, centre and planned user are there for lists.
    const { elementCompanyId } = inspection.elementId;
    const filter = encodeURIComponent(JSON.stringify({ elementCompanyId: elementCompanyId._id }));
    expect((await world.call('GET', `/correctives?filter=${filter}`)).body).toHaveLength(2);
  });

  it('is one without values too, and is planned for an inspector or an administrator', async () => {
    const inspection = await planned();
    const named = measure({ userId: inspector._id });
    const { elementDoDate, elementPlanningActive } = await saved(
      inspection,
      { elementCorrectives: [named] },
      world.admin.token,
    );
    expect([elementDoDate, elementPlanningActive]).toEqual(['2026-06-15T10:00:00.000Z', true]);
    expect(await read(named.id)).toMatchObject({
      correctiveFound: null,
      correctiveUserId: { _id: inspector._id },
    });
  });

  it('opens each once, however often it is sent, also at once', async () => {
    const inspection = await planned();
    const body = { ...value(9), elementCorrectives: [measure(), measure()] };
    const answers = await Promise.all([1, 2, 3].map(() => put(inspection, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await saved(inspection, {
      ...body,
      elementCorrectives: body.elementCorrectives.map((one) => ({ ...one, description: 'Una altra' })),
    });
    expect(await measures()).toHaveLength(2);
    expect((await measures()).every((one) => one.correctiveDescription === 'Puja el pH')).toBe(true);
  });

  it('that is sent again makes no measure that was deleted since, and is no error', async () => {
    const { inspection, id } = await openedBySave();
    await world.call('DELETE', `/correctives/${id}`);
    await saved(inspection, { ...value(9), elementCorrectives: [measure({ id })] });
    await world.call('POST', '/planning/validate', { ids: [inspection._id] });
    await saved(inspection, { ...value(9), elementCorrectives: [measure({ id })] });
    expect(await measures()).toEqual([]);
    expect((await put(inspection, { elementCorrectives: [measure()] })).status).toBe(409);
  });

  const ELSEWHERE = "Aquesta mesura és d'una altra inspecció";

  it.each([
    ['the same element', () => Promise.resolve()],
    [
      'another element',
      async () => {
        element = (await world.element())._id;
      },
    ],
  ])('and the ids of one of %s at the same moment: one is saved, the other not at all', async (_, moveOn) => {
    for (const shared of [1, 2, 3, 4, 5].map(() => measure())) {
      const one = await planned();
      await moveOn();
      const other = await planned();
      const bodies = [1, 2].map((elementValues) => ({
        ...value(elementValues + 7),
        elementCorrectives: [shared, measure()],
      }));
      const answers = await Promise.all([put(one, bodies[0]!), put(other, bodies[1]!)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      const [saved, refused] = answers[0].status === 200 ? [one, other] : [other, one];
      const answer = answers.find(({ status }) => status === 400)!;
      expect(answer.as<{ errors: object }>().errors).toEqual({
        [`elementCorrectives.${shared.id}`]: ELSEWHERE,
      });
      expect((await world.call('GET', `/planning/${refused._id}`)).body).toEqual(refused);
      expect(await foundIn(saved)).toHaveLength(2);
      expect(await foundIn(refused)).toEqual([]);
    }
    expect(await outboxes()).toBe(0);
  });

  it.each<[string, () => object | Promise<object>, number, (id: string) => object | undefined]>([
    [
      'a control that the inspection does not have',
      () => ({ upkeepId: UNKNOWN }),
      400,
      (id) => ({ [`elementCorrectives.${id}`]: 'La inspecció no té aquest control' }),
    ],
    [
      'a malformed id',
      () => ({ id: 'x' }),
      400,
      () => ({ elementCorrectives: "L'identificador de la mesura no és vàlid" }),
    ],
    [
      'an instant for a deadline',
      () => ({ deadline: '2026-06-22T00:00:00Z' }),
      400,
      () => ({ elementCorrectives: 'Ha de ser un dia (AAAA-MM-DD)' }),
    ],
    [
      'a deadline in the past',
      () => ({ deadline: '2026-06-14' }),
      400,
      (id) => ({ [`elementCorrectives.${id}`]: 'El termini no pot ser anterior a avui' }),
    ],
    [
      'the id of a measure of another inspection',
      async () => ({ id: (await openedBySave()).id }),
      400,
      (id) => ({ [`elementCorrectives.${id}`]: ELSEWHERE }),
    ],
    ['another user', async () => ({ userId: (await world.user())._id }), 403, () => undefined],
  ])('is refused with %s, and saves nothing', async (_, fields, status, errors) => {
    const inspection = await planned();
    const wrong = measure(await fields());
    const known = (await measures()).length;
    const answer = await put(inspection, { ...value(9), elementCorrectives: [wrong] });
    expect(answer.status).toBe(status);
    expect(answer.as<{ errors?: object }>().errors).toEqual(errors(wrong.id));
    expect((await world.call('GET', `/planning/${inspection._id}`)).body).toEqual(inspection);
    expect(await measures()).toHaveLength(known);
  });

  it('is refused with a user who is not active', async () => {
    const { _id: userId } = await world.user({ userActive: false });
    const wrong = measure({ userId });
    const answer = await put(await planned(), { elementCorrectives: [wrong] }, world.admin.token);
    expect(answer.status).toBe(400);
    expect(answer.as<{ errors: object }>().errors).toEqual({
      [`elementCorrectives.${wrong.id}`]: 'El registre triat no existeix o no està actiu',
    });
  });

  it('takes 20 of them and no more', async () => {
    const inspection = await planned();
    const many = Array.from({ length: 21 }, () => measure());
    expect((await put(inspection, { elementCorrectives: many })).status).toBe(400);
    await saved(inspection, { elementCorrectives: many.slice(1) });
    expect(await measures()).toHaveLength(20);
  });

  it(`opens none beside ${MAX_UNVERIFIED} of a control that wait to be verified`, async () => {
    const full = await planned();
    for (const count of [20, 20, 9]) {
      await saved(full, { elementCorrectives: Array.from({ length: count }, () => measure()) });
    }
    const [last, beyond] = [measure(), measure()];
    const refused = await put(full, { elementCorrectives: [last, beyond] });
    const problem = `L'element ja té ${MAX_UNVERIFIED} mesures sense verificar com aquesta: cal verificar-ne o eliminar-ne alguna abans`;
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        errors: { [`elementCorrectives.${last.id}`]: problem, [`elementCorrectives.${beyond.id}`]: problem },
      },
    ]);
    await saved(full, { elementCorrectives: [last] });
    await saved(full, { ...value(9), elementCorrectives: [last, measure({ upkeepId: valve })] });
    expect((await put(full, { elementCorrectives: [beyond] })).status).toBe(400);
  });

  it(`opens ${MAX_OPENED_CORRECTIVES} from one inspection and no more`, async () => {
    const inspection = await planned();
    const openedCorrectives = Array.from({ length: MAX_OPENED_CORRECTIVES - 1 }, () => new Types.ObjectId());
    await world.app.database
      .collection('planning')
      .updateOne({ _id: new Types.ObjectId(inspection._id) }, { $set: { openedCorrectives } });
    const [last, beyond] = [measure(), measure()];
    const refused = await put(inspection, { elementCorrectives: [last, beyond] });
    expect(refused.as<{ errors: object }>().errors).toEqual({
      elementCorrectives: `Una inspecció no pot obrir més de ${MAX_OPENED_CORRECTIVES} mesures`,
    });
    await saved(inspection, { elementCorrectives: [last] });
    expect((await put(inspection, { elementCorrectives: [beyond] })).status).toBe(400);
    await saved(inspection, { elementCorrectives: [last] });
    expect(await foundIn(inspection)).toHaveLength(1);
  });

  it('is not for whom the inspection is not planned', async () => {
    const other = await world.session('Inspector Intern');
    const body = { elementCorrectives: [measure()] };
    expect((await put(await planned(), body, other.token)).status).toBe(404);
    expect(await measures()).toEqual([]);
  });
});

describe('the next value that passes', () => {
  it('verifies the measure, and the save says so', async () => {
    const { id } = await openedBySave();
    const still = await recordedLater(8);
    expect(still.correctivesVerified).toEqual([]);
    const later = await recordedLater(2);
    expect(later.correctivesVerified).toEqual([{ _id: id, correctiveDescription: 'Puja el pH' }]);
    expect(await read(id)).toMatchObject({
      correctiveState: 'verified',
      correctiveVerifiedDate: TODAY,
      correctiveVerifiedPlanningId: { _id: later._id },
      correctiveVerifiedUserId: null,
      correctiveVerifiedText: '',
    });
    // The next one is not the first.
    expect((await recordedLater(2)).correctivesVerified).toEqual([]);
    expect(await read(id)).toMatchObject({ correctiveVerifiedPlanningId: { _id: later._id } });
    expect(await outboxes()).toBe(0);
  });

  it('is told of once, and again once it has verified anew', async () => {
    const { id } = await openedBySave();
    const later = await recordedLater(2);
    const told = async (body: object) =>
      (await saved(later, body, world.admin.token)).correctivesVerified.map(({ _id }) => _id);
    expect(later.correctivesVerified.map(({ _id }) => _id)).toEqual([id]);
    expect(await told({ elementDoDate: '2026-06-15T10:00:30Z' })).toEqual([]);
    expect((await read(id)).correctiveState).toBe('verified');
    expect(await told(value(9))).toEqual([]);
    expect(await told(value(2))).toEqual([id]);
  });

  it('verifies one that is done, and neither another control’s nor another element’s', async () => {
    const inspection = await planned();
    const [one, other] = [measure(), measure({ upkeepId: valve })];
    await saved(inspection, { ...value(9), elementCorrectives: [one, other] });
    await world.call('PUT', `/correctives/${one.id}`, { correctiveDoDate: TODAY });
    const here = element;
    element = (await world.element())._id;
    const elsewhere = await openedBySave();
    element = here;
    await recordedLater(2);
    expect(await read(one.id)).toMatchObject({ correctiveState: 'verified', correctiveDoDate: TODAY });
    expect((await read(other.id)).correctiveState).toBe('open');
    expect((await read(elsewhere.id)).correctiveState).toBe('open');
  });

  it('tells an inspector only of measures that it may see', async () => {
    const { id } = await openedBySave();
    const other = await world.user();
    const { token } = await world.signIn(other.userUser);
    world.app.clock.advance(60_000);
    expect((await saved(await planned(other._id), value(2), token)).correctivesVerified).toEqual([]);
    expect((await read(id)).correctiveState).toBe('verified');
  });

  it('is worked out anew when it is corrected, arrives late, or is deleted', async () => {
    const { id } = await openedBySave();
    const second = await recordedLater(2);
    const third = await recordedLater(2);
    const verifiedBy = async () => (await read(id)).correctiveVerifiedPlanningId?._id;
    expect(await verifiedBy()).toBe(second._id);
    // Corrected to fail, and back.
    await saved(second, value(9));
    expect(await verifiedBy()).toBe(third._id);
    expect((await saved(second, value(2))).correctivesVerified).toHaveLength(1);
    expect(await verifiedBy()).toBe(second._id);
    // One that was done between the finding and the second arrives late.
    const late = await planned();
    await saved(late, { ...value(2), elementDoDate: '2026-06-15T10:00:30.000Z' }, world.admin.token);
    expect(await verifiedBy()).toBe(late._id);
    // Moved to before the finding, it counts no more.
    await saved(late, { elementDoDate: '2026-06-15T09:00:00.000Z' }, world.admin.token);
    expect(await verifiedBy()).toBe(second._id);
    await world.call('DELETE', `/planning/${second._id}`);
    expect(await verifiedBy()).toBe(third._id);
    await world.call('POST', '/planning/delete', { ids: [third._id] });
    expect(await read(id)).toMatchObject({
      correctiveState: 'open',
      correctiveVerifiedDate: null,
      correctiveVerifiedPlanningId: null,
    });
  });

  it('counts as done at the end of a day that was picked', async () => {
    const inspection = await planned();
    const picked = '2026-06-15T00:00:00.000Z';
    const one = measure();
    await saved(
      inspection,
      { ...value(9), elementCorrectives: [one], elementDoDate: picked },
      world.admin.token,
    );
    // Later on that day, as a clock has it, is before the day's end.
    await recordedLater(2);
    expect((await read(one.id)).correctiveState).toBe('open');
    await world.travelTo('2026-06-16T10:00:00Z');
    session = await world.signIn(inspector.userUser);
    const tomorrow = await recordedLater(2);
    expect(await read(one.id)).toMatchObject({
      correctiveVerifiedPlanningId: { _id: tomorrow._id },
      correctiveVerifiedDate: '2026-06-16',
    });
  });

  it('after a reopening only, and not what the reopening took back', async () => {
    const { id } = await openedBySave();
    const second = await recordedLater(2);
    const reopen = await world.call('POST', `/correctives/${id}/reopen`, { reason: 'Torna a baixar' });
    expect(reopen.body).toMatchObject({
      correctiveState: 'open',
      correctiveReopenings: [{ verifiedPlanningId: { _id: second._id }, verifiedDate: TODAY }],
    });
    await saved(second, { elementActions: 'Purgat' });
    expect((await read(id)).correctiveState).toBe('open');
    const third = await recordedLater(2);
    expect(await read(id)).toMatchObject({ correctiveVerifiedPlanningId: { _id: third._id } });
  });
});

describe('the value that a measure answers', () => {
  it('is marked when it is corrected or deleted, and the measure stays', async () => {
    const { inspection, id } = await openedBySave();
    const marked = async () => (await read(id)).correctiveFoundChanged;
    expect(await marked()).toBe(false);
    await saved(inspection, value(8.5));
    expect(await marked()).toBe(true);
    await saved(inspection, value(9));
    expect(await marked()).toBe(false);
    await world.call('DELETE', `/planning/${inspection._id}`);
    expect(await read(id)).toMatchObject({
      correctiveFoundChanged: true,
      correctiveState: 'open',
      correctiveFound: { value: 9 },
    });
  });
});

describe('the value that a measure of its own answers', () => {
  const opened = async (inspection: Inspection) => {
    const answer = await world.call('POST', '/correctives', {
      correctiveElementId: element,
      correctivePlanningId: inspection._id,
      correctiveUpkeepId: pH,
      correctiveDescription: 'Puja el pH',
      correctiveUserId: inspector._id,
      correctiveDeadline: '2026-06-22',
    });
    return answer.as<Corrective>()._id;
  };
  const marked = async (id: string) => (await read(id)).correctiveFoundChanged;

  it('is marked when it is corrected', async () => {
    const inspection = await saved(await planned(), value(9));
    const id = await opened(inspection);
    expect(await marked(id)).toBe(false);
    await saved(inspection, value(8));
    expect(await marked(id)).toBe(true);
  });

  it('is marked when it may be off by more', async () => {
    const uncertain = (elementUncertainty: string) => ({
      elementRegisters: [{ elementRegistersUpkeeps: pH, elementValues: 9, elementUncertainty }],
    });
    const inspection = await saved(await planned(), uncertain('0,2'));
    const id = await opened(inspection);
    await saved(inspection, uncertain('0,3'));
    expect(await marked(id)).toBe(true);
    await saved(inspection, uncertain('0,2'));
    expect(await marked(id)).toBe(false);
  });

  it('is not marked when somebody decides what it is', async () => {
    const inspection = await saved(await planned(), value('<9'));
    const id = await opened(inspection);
    expect(await read(id)).toMatchObject({ correctiveFound: { result: 'undecided' } });
    const validation = {
      elementPlanningValidation: true,
      elementDecisions: [{ upkeepId: pH, result: 'fail', reason: 'Repetida: 8,5' }],
    };
    await saved(inspection, validation, world.admin.token);
    expect(await marked(id)).toBe(false);
  });

  it('is marked also where the measure came to be when its correction was already under way', async () => {
    const inspection = await saved(await planned(), value(9));
    const outboxes = world.app.nest.get(CorrectiveOutbox);
    const of = outboxes.of.bind(outboxes);
    let id = '';
    jest.spyOn(outboxes, 'of').mockImplementationOnce(async (...args) => {
      const outbox = await of(...args);
      id = await opened(inspection);
      return outbox;
    });
    await saved(inspection, value(8));
    expect(await marked(id)).toBe(false);
    const jobs = world.app.nest.get(JobWorker);
    await jobs.round();
    world.app.clock.advance(10_000);
    await jobs.round();
    expect(await marked(id)).toBe(true);
  });

  it('costs a save nothing where there are no measures', async () => {
    const [without, other] = [await saved(await planned(), value(9)), await saved(await planned(), value(9))];
    await opened(other);
    const asked = async (inspection: Inspection) => {
      const find = jest.spyOn(mongo.Collection.prototype, 'find');
      await saved(inspection, value(8));
      const filters = find.mock.calls.map(([filter]) => Object.keys(filter));
      jest.restoreAllMocks();
      return filters.filter((fields) => fields.includes('correctivePlanningId')).length;
    };
    expect([await asked(without), await asked(other)]).toEqual([0, 1]);
  });
});

describe('a company that demands measures', () => {
  beforeEach(async () => {
    const { elementCompanyId } = (await planned()).elementId;
    const body = { companyRequireCorrective: true };
    await world.call('PUT', `/companies/${elementCompanyId._id}`, body);
  });

  const demanded = () => ({ [`elementRegisters.${pH}`]: 'Aquest valor demana una mesura correctora' });

  it('gets one for each value that turns to fail', async () => {
    const inspection = await planned();
    const answer = await put(inspection, value(9));
    expect(answer.status).toBe(400);
    expect(answer.as<{ errors: object }>().errors).toEqual(demanded());
    await saved(inspection, { ...value(9), elementCorrectives: [measure()] });
  });

  it('lets pass what failed before, what passes, and actions only', async () => {
    const { inspection } = await openedBySave();
    await saved(inspection, { ...value(8), elementActions: 'Purgat' });
    await saved(await planned(), { elementActions: 'Purgat' });
    await saved(await planned(), value(2));
  });

  it('is content with one that is open for that control on that element, or done and not verified', async () => {
    const { id } = await openedBySave();
    await recordedLater(8);
    await world.call('PUT', `/correctives/${id}`, { correctiveDoDate: TODAY });
    await recordedLater(8);
    await recordedLater(2);
    const answer = await put(await planned(), value(8));
    expect(answer.as<{ errors: object }>().errors).toEqual(demanded());
  });
});

describe('a kill', () => {
  /** Has the database fail at writes of a collection, as if the server had died there. @param after Writes of it that are still done. */
  function dieAtWriteOf(collection: string, after = 0) {
    let left = after;
    for (const method of ['insertMany', 'updateOne', 'findOneAndUpdate', 'deleteOne'] as const) {
      const real = mongo.Collection.prototype[method] as (...args: unknown[]) => Promise<unknown>;
      jest.spyOn(mongo.Collection.prototype, method).mockImplementation(function (
        this: mongo.Collection,
        ...args: unknown[]
      ) {
        if (this.collectionName !== collection) return real.apply(this, args);
        left -= 1;
        return left < 0 ? Promise.reject(new Error('killed')) : real.apply(this, args);
      } as never);
    }
  }

  // The save, the lock of the element, each measure, their working out, and taking the outbox away.
  const places: [collection: string, after: number][] = [
    ['planning', 0],
    ['locks', 0],
    ['correctives', 0],
    ['correctives', 1],
    ['planning', 1],
  ];

  const finishers: [string, (inspection: Inspection, body: object) => Promise<unknown>][] = [
    ['a sweep', () => world.app.nest.get(CorrectiveOutbox).settleAbandoned()],
    [
      'two sweeps at once',
      () => Promise.all([1, 2].map(() => world.app.nest.get(CorrectiveOutbox).settleAbandoned())),
    ],
    ['a read', ({ _id }) => world.call('GET', `/planning/${_id}`)],
    ['the same save, sent again', (inspection, body) => put(inspection, body)],
    ['another save', (inspection) => put(inspection, { elementActions: 'Purgat' })],
    ['the next start', async () => (await TestApp.start({ uri: world.app.databaseUri })).nest.close()],
  ];

  // Each finisher finds the most left to do, and the first of them each place.
  const cases = places.flatMap(([collection, after]) =>
    finishers
      .slice(0, collection === 'locks' ? undefined : 1)
      .map(([by, finish]) => ({ collection, after, by, finish })),
  );

  /** As an instance that lost its lock's holder would: by the database's clock the lease is over. */
  const endLeases = () => world.app.database.collection('locks').deleteMany({});

  it('of two saves, of which one cannot be finished: the other is, by a sweep and by the next start', async () => {
    const leave = async () => {
      const opened = measure();
      const inspection = await planned();
      dieAtWriteOf('correctives');
      await put(inspection, { ...value(9), elementCorrectives: [opened] });
      jest.restoreAllMocks();
      await endLeases();
      return { inspection, id: opened.id };
    };
    const stuck = await leave();
    const block = () => {
      const real = CorrectiveChecks.prototype.workOut;
      jest.spyOn(CorrectiveChecks.prototype, 'workOut').mockImplementation(function (
        this: CorrectiveChecks,
        ids,
      ) {
        const isStuck = ids.some((id) => id.toHexString() === stuck.id);
        return isStuck ? Promise.reject(new Error('no')) : real.call(this, ids);
      });
    };
    element = (await world.element())._id;
    for (const finish of [
      () => world.app.nest.get(CorrectiveOutbox).settleAbandoned(),
      async () => (await TestApp.start({ uri: world.app.databaseUri, runsJobs: false })).nest.close(),
    ]) {
      const other = await leave();
      block();
      await finish();
      expect(await outboxes()).toBe(1);
      expect(await foundIn(other.inspection)).toHaveLength(1);
      jest.restoreAllMocks();
    }
    await world.app.nest.get(CorrectiveOutbox).settleAbandoned();
    expect([await outboxes(), (await foundIn(stuck.inspection)).length]).toEqual([0, 1]);
  });

  it.each(cases)('of a save at write $after of $collection: $by finds all or nothing', async (at) => {
    const verified = await openedBySave();
    world.app.clock.advance(60_000);
    const inspection = await planned();
    const body = { ...value(2), elementCorrectives: [measure(), measure({ upkeepId: valve })] };

    dieAtWriteOf(at.collection, at.after);
    const answer = await put(inspection, body);
    jest.restoreAllMocks();
    // The last write is no part of what is acknowledged, but a kill there is one of the call.
    expect(answer.status).toBe(500);
    await endLeases();
    await at.finish(inspection, body);

    const isSaved = at.collection !== 'planning' || at.after > 0;
    const { elementDoDate } = (await world.call('GET', `/planning/${inspection._id}`)).as<Inspection>();
    expect(elementDoDate !== null).toBe(isSaved);
    const opened = (await measures()).filter(
      ({ correctivePlanningId }) => correctivePlanningId?._id === inspection._id,
    );
    expect(opened).toHaveLength(isSaved ? 2 : 0);
    expect((await read(verified.id)).correctiveState).toBe(isSaved ? 'verified' : 'open');
    expect(await outboxes()).toBe(0);
  });

  it('of a save, and its ids sent in another one: that is refused, and the first one finished', async () => {
    const killed = await planned();
    const elementCorrectives = [measure()];
    dieAtWriteOf('locks');
    expect((await put(killed, { ...value(9), elementCorrectives })).status).toBe(500);
    jest.restoreAllMocks();
    const other = await planned();
    expect((await put(other, { ...value(8), elementCorrectives })).status).toBe(400);
    expect((await world.call('GET', `/planning/${other._id}`)).body).toEqual(other);
    await endLeases();
    await saved(killed, { ...value(9), elementCorrectives });
    expect(await measures()).toMatchObject([{ correctivePlanningId: { _id: killed._id } }]);
  });

  it('of a deletion at any write leaves no measure verified by what is gone', async () => {
    for (const [collection, after] of [
      ['locks', 0],
      ['correctives', 0],
      ['planning', 1],
    ] as const) {
      const { id } = await openedBySave();
      const later = await recordedLater(2);
      dieAtWriteOf(collection, after);
      await world.call('DELETE', `/planning/${later._id}`);
      jest.restoreAllMocks();
      await endLeases();
      await world.app.nest.get(CorrectiveOutbox).settleAbandoned();
      expect((await read(id)).correctiveState).toBe('open');
      element = (await world.element())._id;
    }
  });

  it('of a call that opens a measure, before it was worked out: a sweep does it', async () => {
    const inspection = await planned();
    await saved(inspection, value(9));
    await recordedLater(2);
    // It was opened before what passes was done.
    world.app.clock.set(NOW);
    dieAtWriteOf('locks');
    const body = {
      ...{ correctiveElementId: element, correctivePlanningId: inspection._id, correctiveUpkeepId: pH },
      ...{ correctiveDescription: 'x', correctiveUserId: inspector._id, correctiveDeadline: '2026-06-30' },
    };
    expect((await world.call('POST', '/correctives', body)).status).toBe(500);
    jest.restoreAllMocks();
    expect(await measures()).toMatchObject([{ correctiveState: 'open' }]);
    const jobs = world.app.nest.get(JobWorker);
    await jobs.round();
    world.app.clock.advance(10_000);
    await jobs.round();
    expect(await measures()).toMatchObject([{ correctiveState: 'verified' }]);
    expect(
      await world.app.database.collection('correctives').countDocuments({
        correctiveElementId: new Types.ObjectId(element),
        [OUTBOX]: { $exists: true },
      }),
    ).toBe(0);
  });
});

describe('at the same moment', () => {
  const ROUNDS = Array.from({ length: 3 }, (_, round) => round);

  it.each(ROUNDS)('a save that passes and a correction that fails leave what is recorded', async () => {
    const { id } = await openedBySave();
    const second = await recordedLater(2);
    const third = await planned();
    world.app.clock.advance(60_000);
    await Promise.all([put(second, value(9)), put(third, value(2)), put(second, { elementActions: 'x' })]);
    expect(await read(id)).toMatchObject({ correctiveVerifiedPlanningId: { _id: third._id } });
    expect(await outboxes()).toBe(0);
  });

  it.each(ROUNDS)('two instances verify one measure once, by the first value', async () => {
    const other = await World.beside(world);
    other.app.clock.set(NOW);
    const { id } = await openedBySave();
    const inspections = [await planned(), await planned()];
    world.app.clock.advance(60_000);
    other.app.clock.advance(120_000);
    await Promise.all([put(inspections[1]!, value(2), session.token, other), put(inspections[0]!, value(2))]);
    expect(await read(id)).toMatchObject({ correctiveVerifiedPlanningId: { _id: inspections[0]!._id } });
    await other.app.nest.close();
  });

  it('a save that looked before a measure was there does not leave it open for long', async () => {
    const inspection = await planned();
    await saved(inspection, value(9));
    const later = await planned();
    world.app.clock.advance(60_000);
    const outbox = world.app.nest.get(CorrectiveOutbox);
    const look = outbox.of.bind(outbox);
    const id = newId();
    jest.spyOn(outbox, 'of').mockImplementationOnce(async (...args) => {
      const found = await look(...args);
      await saved(inspection, { elementCorrectives: [measure({ id })] });
      return found;
    });
    await saved(later, value(2));
    expect((await read(id)).correctiveState).toBe('open');
    const jobs = world.app.nest.get(JobWorker);
    await jobs.round();
    world.app.clock.advance(10_000);
    await jobs.round();
    expect(await read(id)).toMatchObject({ correctiveVerifiedPlanningId: { _id: later._id } });
  });
});

it('a save that concerns no measure is one write', async () => {
  const { id } = await openedBySave();
  const inspection = await planned();
  const writes = jest.spyOn(mongo.Collection.prototype, 'updateOne');
  const log = world.app.nest.get(WriteLog);
  const before = await log.mark();
  await saved(inspection, value(9));
  expect((await log.mark()) - before).toBe(1);
  const names = writes.mock.contexts.map(({ collectionName }: mongo.Collection) => collectionName);
  expect(names.filter((name) => name === 'planning')).toEqual([]);
  expect((await read(id)).correctiveState).toBe('open');
});
