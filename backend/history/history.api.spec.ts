import { Types } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import type { Session } from '../../domain/auth';
import type { HistoryEntry } from '../../domain/history';
import type { Inspection } from '../../domain/planning';
import { ChangeHistory } from '../common';
import { PASSWORD, World } from '../testing/world';

let world: World;

beforeAll(async () => {
  world = await World.start();
});

afterAll(() => world.stop());

const UNKNOWN = '0123456789abcdef01234567';

const historyOf = async (resource: string, id: string, query = '', token = world.admin.token) =>
  world.call('GET', `/${resource}/${id}/history${query}`, undefined, { token });

const entriesOf = async (resource: string, id: string, query = '') =>
  (await historyOf(resource, id, query)).as<HistoryEntry[]>();

/** The entries of a record, one line each, oldest first. */
const linesOf = async (resource: string, id: string) =>
  (await entriesOf(resource, id))
    .toReversed()
    .map(({ action, changes }) => [action, ...changes.map(({ field }) => field)].join(' '));

const stored = (resource: string, id: string) =>
  world.app.database.collection(resource).findOne({ _id: new Types.ObjectId(id) });

/** Copies the inline entries of a record, as a write does that died before it wrote. */
const copyEntries = (resource: ResourceName, id: string) =>
  world.app.nest.get(ChangeHistory).copyEntries(resource, new Types.ObjectId(id));

/** Moves the inline entries of a record to the collection, as every eighth write does. */
async function moveEntries(resource: ResourceName, id: string) {
  await copyEntries(resource, id);
  await world.app.database
    .collection(resource)
    .updateOne({ _id: new Types.ObjectId(id) }, { $set: { unfiled: [] } });
}

async function measure(fields: object = {}): Promise<string> {
  const answer = await world.call('POST', '/correctives', {
    correctiveElementId: (await world.element())._id,
    correctiveDescription: 'Neteja',
    correctiveUserId: world.admin.id,
    correctiveDeadline: '2026-06-30',
    ...fields,
  });
  return answer.as<{ _id: string }>()._id;
}

async function programme(): Promise<string> {
  const { _id, elementAreaId } = await world.element();
  const answer = await world.call('POST', '/programmes', {
    programmeName: 'Setmanal',
    programmeAreaId: elementAreaId._id,
    programmeElementIds: [_id],
    programmeUserId: world.admin.id,
    programmeRule: 'FREQ=WEEKLY',
    programmeStart: '2026-06-15',
  });
  return answer.as<{ _id: string }>()._id;
}

/** A record of each resource, a change of it, and how that is told. */
const cases: [
  resource: ResourceName,
  make: () => Promise<string>,
  change: object,
  from: unknown,
  to: unknown,
][] = [
  ['companies', async () => (await world.company())._id, { companyName: 'Z' }, 'Hotel Miramar', 'Z'],
  ['arees', async () => (await world.area())._id, { areaName: 'Z' }, 'Edifici A', 'Z'],
  ['elements', async () => (await world.element())._id, { elementReference: 'Z' }, 'TR-01', 'Z'],
  ['upkeeps', async () => (await world.upkeep())._id, { upkeepLimitUp: 4 }, 3, 4],
  ['upkeepstypes', async () => (await world.upkeepType())._id, { upkeepTypeUnits: 'pH' }, 'ppm', 'pH'],
  ['users', async () => (await world.user())._id, { userDNI: '1Z' }, '', '1Z'],
  [
    'planning',
    async () => (await world.inspection())._id,
    { elementPlanningDate: '2026-07-01' },
    '2026-06-15T00:00:00.000Z',
    '2026-07-01T00:00:00.000Z',
  ],
  ['correctives', () => measure(), { correctiveDeadline: '2026-07-15' }, '2026-06-30', '2026-07-15'],
  ['programmes', programme, { programmeName: 'Z' }, 'Setmanal', 'Z'],
];

describe.each(cases)('the history of %s', (resource, make, change, from, to) => {
  it('tells who made, changed and deleted a record, inline or in the collection, newest first', async () => {
    const id = await make();
    const { __v } = (await world.call('GET', `/${resource}/${id}`)).as<{ __v: number }>();
    await world.call('PUT', `/${resource}/${id}`, change);
    const waiting = await entriesOf(resource, id);
    await moveEntries(resource, id);
    expect(await entriesOf(resource, id)).toEqual(waiting);
    await world.call('DELETE', `/${resource}/${id}`);
    const [deleted, ...rest] = await entriesOf(resource, id);
    expect(rest).toEqual(waiting);
    expect(deleted).toMatchObject({ action: 'delete', changes: [{ from: false, to: true }] });
    const userId = expect.objectContaining({ _id: world.admin.id, userName: 'Administrador' }) as unknown;
    const [field] = Object.keys(change);
    const createdAt = (await stored(resource, id))?.createdAt as Date;
    expect(waiting).toEqual([
      {
        ...{ id: waiting[0]?.id, at: '2026-06-15T10:00:00.000Z', userId, action: 'update' },
        changes: [{ field, from, to }],
      },
      {
        id,
        at: createdAt.toISOString(),
        userId,
        action: 'create',
        changes: [],
      },
    ]);
    // Neither the revision nor the answer knows of it.
    expect((await stored(resource, id))?.__v).toBe(__v + 2);
  });

  it('is for administrators only, and for records that there are', async () => {
    const id = await make();
    const { token } = await world.session('Inspector Intern');
    expect((await historyOf(resource, id, '', token)).status).toBe(403);
    expect((await historyOf(resource, id, '', '')).status).toBe(401);
    expect((await historyOf(resource, UNKNOWN)).status).toBe(404);
    expect((await historyOf(resource, 'x')).status).toBe(400);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await world.call(method, `/${resource}/${id}/history`, {})).status).toBe(404);
    }
  });

  it('of a record from before says that it does not know', async () => {
    const id = await make();
    await world.app.database
      .collection(resource)
      .updateOne({ _id: new Types.ObjectId(id) }, { $unset: { createdBy: '' } });
    const createdAt = (await stored(resource, id))?.createdAt as Date;
    expect(await entriesOf(resource, id)).toEqual([
      { id, at: createdAt.toISOString(), userId: null, action: 'before', changes: [] },
    ]);
  });
});

describe('pages of a history', () => {
  let id: string;
  const pages: [range: string, contentRange: string, names: string[]][] = [
    ['[0,1]', 'history 0-1/6', ['E5', 'E4']],
    ['[1,3]', 'history 1-3/6', ['E4', 'E3', 'E2']],
    ['[4,9]', 'history 4-5/6', ['E1', 'create']],
    ['[5,5]', 'history 5-5/6', ['create']],
    ['[6,9]', 'history */6', []],
    ['[0,99]', 'history 0-5/6', ['E5', 'E4', 'E3', 'E2', 'E1', 'create']],
    ['', 'history 0-5/6', ['E5', 'E4', 'E3', 'E2', 'E1', 'create']],
  ];

  beforeAll(async () => {
    id = (await world.company())._id;
    for (const companyName of ['E1', 'E2', 'E3', 'E4', 'E5']) {
      await world.call('PUT', `/companies/${id}`, { companyName });
      // Three are in the collection, and two inline.
      if (companyName === 'E3') await moveEntries('companies', id);
    }
  });

  const expectPages = async () => {
    for (const [range, contentRange, names] of pages) {
      const answer = await historyOf('companies', id, range && `?range=${range}`);
      const entries = answer.as<HistoryEntry[]>();
      expect([
        answer.headers['content-range'],
        entries.map((one) => one.changes[0]?.to ?? one.action),
      ]).toEqual([contentRange, names]);
    }
  };

  it('are the same whether entries are inline, being copied, or moved', async () => {
    await expectPages();
    // A call was killed between copying and removing them.
    await copyEntries('companies', id);
    await expectPages();
    await moveEntries('companies', id);
    await expectPages();
  });

  it.each(['[0,100]', '[5,1]', '[0]', 'x', 'null'])('of the range %s are refused', async (range) => {
    expect((await historyOf('companies', id, `?range=${range}`)).status).toBe(400);
  });

  it.each(['filter={"q":"a"}', 'filter={"at":1}', 'sort=["at","ASC"]'])('know no %s', async (query) => {
    expect((await historyOf('companies', id, `?${query}`)).status).toBe(400);
  });
});

describe('the history of an inspection', () => {
  it('tells of its values, of who recorded, corrected and validated them, and only of what was changed', async () => {
    const user = await world.user();
    const { token } = await world.signIn(user.userUser);
    const [one, other] = [await world.upkeep(), await world.upkeep({ upkeepName: 'pH' })];
    const { _id } = await world.inspection({
      ...{ elementUserPlanningId: user._id, controls: [one._id, other._id] },
    });
    const save = (control: string, elementValues: number, body: object = {}) =>
      world.call(
        'PUT',
        `/planning/${_id}`,
        { elementRegisters: [{ elementRegistersUpkeeps: control, elementValues }], ...body },
        { token },
      );
    await save(one._id, 2);
    await save(other._id, 9, { elementActions: 'Purgat' });
    await world.call('POST', '/planning/validate', { ids: [_id] });
    expect(await linesOf('planning', _id)).toEqual([
      'create',
      'save elementDoDate elementUserDoId elementRegisters',
      'correct elementActions elementRegisters',
      'validate elementPlanningValidation',
    ]);
    const [validated, corrected] = await entriesOf('planning', _id);
    expect(validated?.userId?._id).toBe(world.admin.id);
    expect(corrected?.userId).toMatchObject({ _id: user._id, userName: 'Jana' });
    expect(corrected?.changes[1]).toEqual({
      field: 'elementRegisters',
      from: [{ control: expect.objectContaining({ upkeepName: 'pH' }) as unknown, value: '', result: null }],
      to: [{ control: expect.objectContaining({ upkeepName: 'pH' }) as unknown, value: 9, result: 'fail' }],
    });
  });

  it('of each of a batch knows who planned it, without a document more', async () => {
    const before = await world.countStored('history');
    const { ids } = (
      await world.call('POST', '/planning/batch', {
        elementId: (await world.element())._id,
        elementUserPlanningId: world.admin.id,
        elementPlanningDates: ['2026-07-01', '2026-07-02'],
      })
    ).as<{ ids: string[] }>();
    for (const id of ids) {
      expect(await linesOf('planning', id)).toEqual(['create']);
      expect(await stored('planning', id)).not.toHaveProperty('unfiled');
    }
    expect(await world.countStored('history')).toBe(before);
  });

  it('does not exist while its batch is not closed', async () => {
    const { _id } = await world.inspection();
    const one = { _id: new Types.ObjectId(_id) };
    await world.app.database.collection('planning').updateOne(one, { $set: { openBatch: 'x' } });
    expect((await historyOf('planning', _id)).status).toBe(404);
  });

  it('tells nothing of what follows from its element, nor of what changes nothing', async () => {
    const { _id, elementId } = await world.inspection();
    const { _id: elementAreaId, areaCompanyId } = await world.area();
    await world.call('PUT', `/elements/${elementId._id}`, {
      elementAreaId,
      elementCompanyId: areaCompanyId._id,
    });
    await world.call('PUT', `/planning/${_id}`, {});
    expect(await linesOf('planning', _id)).toEqual(['create']);
    expect(await linesOf('elements', elementId._id)).toEqual([
      'create',
      'update elementCompanyId elementAreaId',
    ]);
  });
});

describe('the history of a measure', () => {
  it('tells in order what people and the system have done', async () => {
    const [element, upkeep] = [await world.element(), await world.upkeep()];
    const inspected = async (elementValues: number, fields: object) => {
      const { _id } = await world.inspection({ elementId: element._id, controls: [upkeep._id] });
      const elementRegisters = [{ elementRegistersUpkeeps: upkeep._id, elementValues }];
      await world.call('PUT', `/planning/${_id}`, { elementRegisters, ...fields });
      return _id;
    };
    const id = new Types.ObjectId().toHexString();
    const opened = { id, upkeepId: upkeep._id, description: 'Puja el clor', deadline: '2026-06-30' };
    await inspected(9, { elementCorrectives: [opened] });
    const verifying = await inspected(2, { elementDoDate: '2026-06-15T10:00:01.000Z' });
    await world.call('DELETE', `/planning/${verifying}`);
    await world.call('PUT', `/correctives/${id}`, {
      correctiveDoDate: '2026-06-15',
      correctiveDoText: 'Fet',
    });
    await world.call('POST', `/correctives/${id}/verify`, { text: 'Vist' });
    await world.call('POST', `/correctives/${id}/reopen`, { reason: 'Torna a baixar' });
    const entries = (await entriesOf('correctives', id)).toReversed();
    expect(entries.map(({ action, userId }) => [action, userId?._id ?? null])).toEqual([
      ['create', world.admin.id],
      ['verify', null],
      ['unverify', null],
      ['done', world.admin.id],
      ['verify', world.admin.id],
      ['reopen', world.admin.id],
    ]);
    expect(entries[1]?.changes).toContainEqual({
      field: 'correctiveVerifiedPlanningId',
      from: null,
      to: { _id: verifying },
    });
    expect(entries[5]?.changes).toContainEqual({
      field: 'correctiveReopenings',
      from: null,
      to: 'Torna a baixar',
    });
  });
});

describe('the history of a user', () => {
  /** All that is written and answered of it. */
  const texts = async (id: string) => {
    const waiting = await historyOf('users', id);
    await moveEntries('users', id);
    const moved = await world.app.database
      .collection('history')
      .find({ recordId: new Types.ObjectId(id) })
      .toArray();
    return [waiting.text, JSON.stringify(moved), (await historyOf('users', id)).text];
  };

  it('says that its password was changed, by whom, and nothing of it', async () => {
    const { _id, userUser } = await world.user();
    const session: Session = await world.signIn(userUser);
    const changed = await world.call(
      'PUT',
      '/account/password',
      { currentPassword: PASSWORD, userPassword: 'Una#altra2026' },
      { token: session.token },
    );
    expect(changed.status).toBe(204);
    await world.call('PUT', `/users/${_id}`, { userPassword: 'Tercera#2026' });
    const entries = await entriesOf('users', _id);
    const changes = [{ field: 'userPassword', from: null, to: null }];
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'password', userId: { _id: world.admin.id }, changes },
      { action: 'password', userId: { _id }, changes },
    ]);
    for (const text of await texts(_id)) {
      expect(text).not.toMatch(/argon2|passwordHash|sessionGeneration|Una#altra|Tercera#/);
    }
  });

  it('says of the first administrator that the system made it', async () => {
    expect((await entriesOf('users', world.admin.id)).at(-1)).toMatchObject({
      action: 'create',
      userId: null,
    });
  });
});

describe('controls of the law', () => {
  it('are made and added by who asked for them', async () => {
    const { _id } = await world.element();
    const answer = await world.call('POST', '/presets/misting', {
      rows: ['misting.turbidity'],
      elementIds: [_id],
    });
    const { upkeeps } = answer.as<{ upkeeps: { _id: string; upkeepName: string }[] }>();
    const [made] = upkeeps;
    expect(await entriesOf('upkeeps', made!._id)).toMatchObject([
      { action: 'create', userId: { _id: world.admin.id } },
    ]);
    const added = [{ _id: made!._id, upkeepName: made!.upkeepName }];
    expect(await entriesOf('elements', _id)).toMatchObject([
      { userId: { _id: world.admin.id }, changes: [{ field: 'elementUpkeeps', from: [], to: added }] },
      { action: 'create' },
    ]);
  });
});

describe('what is written with a change', () => {
  it('tells of both where two write at once, each by its own', async () => {
    const { _id } = await world.company();
    const beside = await World.beside(world);
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'];
    await Promise.all(
      names.map((companyName, index) =>
        (index % 2 ? beside : world).call('PUT', `/companies/${_id}`, { companyName }),
      ),
    );
    const entries = (await entriesOf('companies', _id)).toReversed().slice(1);
    const steps = entries.map(({ changes }) => changes[0]!);
    expect(steps.map(({ to }) => to).toSorted()).toEqual(names);
    // Each goes on where the one before it ended.
    expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ to }) => to));
    await beside.app.nest.close();
  });

  it('does not pile up in a record: every eighth change moves the older ones, once each', async () => {
    const { _id } = await world.company();
    const expected = ['create'];
    for (let turn = 1; turn <= 20; turn += 1) {
      // Some change nothing that is told.
      await world.call('PUT', `/companies/${_id}`, turn % 3 ? { companyName: `N${turn}` } : {});
      if (turn % 3) expected.push('update companyName');
      // The next write dies before it writes.
      await copyEntries('companies', _id);
      expect(((await stored('companies', _id))?.unfiled as object[]).length).toBeLessThanOrEqual(8);
      expect(await linesOf('companies', _id)).toEqual(expected);
    }
  });

  it('is not written when the change is refused', async () => {
    const { _id, __v } = await world.company();
    const refused = await world.call('PUT', `/companies/${_id}`, { companyName: 'Z', __v: __v + 1 });
    expect(refused.status).toBe(409);
    expect(await linesOf('companies', _id)).toEqual(['create']);
  });

  it('is not answered with the record', async () => {
    const { _id, elementId } = await world.inspection();
    await world.call('PUT', `/planning/${_id}`, { elementPlanningDate: '2026-07-02' });
    const filter = `?filter={"elementId":"${elementId._id}"}`;
    const answers = [
      await world.call('GET', `/planning/${_id}`),
      await world.call('GET', `/planning${filter}`),
      await world.call('GET', `/planning/calendar${filter}`),
      await world.call('PUT', `/planning/${_id}`, { elementPlanningDate: '2026-07-03' }),
    ];
    for (const { text } of answers) expect(text).not.toMatch(/unfiled|createdBy/);
    expect(answers[0]?.as<Inspection>()._id).toBe(_id);
  });
});
