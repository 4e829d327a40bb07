import { randomUUID } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Types } from 'mongoose';
import type { Element } from '../../domain/elements';
import { JobKinds, JobStore } from '../jobs';
import { ApiContract, type SendOptions } from '../testing/api-contract';
import { makePhoto } from '../testing/images';
import { ApiAnswer } from '../testing/test-app';
import { PASSWORD, World } from '../testing/world';

let world: World;
let contract: ApiContract;
let inspectorToken: string;
/** What is read and referred to, and never deleted. It is made once, since that takes far longer than a call. */
let shared: Awaited<ReturnType<typeof records>>;

beforeAll(async () => {
  world = await World.start();
  contract = new ApiContract((await world.call('GET', '/docs-json')).as<OpenAPIObject>());
  inspectorToken = (await world.session('Inspector Intern')).token;
  shared = await records();
});

afterAll(() => world.stop());

const UNKNOWN = '0123456789abcdef01234567';

/** Makes a call of the document, as the administrator unless another token is given. */
const call = (operationId: string, options: SendOptions = {}) =>
  contract.send(world.app, operationId, { id: UNKNOWN, token: world.admin.token, ...options });

/** An element of which anybody there may start a reading on the spot. */
async function readable(): Promise<Element> {
  const { _id: areaCompanyId } = await world.company({ companyAllowAdHoc: true });
  const { _id: elementAreaId } = await world.area({ areaCompanyId });
  const elementUpkeeps = [(await world.upkeep())._id];
  return world.element({ elementAreaId, elementCompanyId: areaCompanyId, elementUpkeeps });
}

/** A record of each resource, and a body that creates another one. */
async function records() {
  const element = await world.element();
  const upkeep = await world.upkeep();
  const user = await world.user({ userProfile: 'Inspector Extern' });
  const inspection = await world.inspection({
    elementId: element._id,
    elementUserPlanningId: user._id,
    controls: [upkeep._id],
  });
  const { elementAreaId: area, elementCompanyId: company } = element;
  const { upkeepTypeId: type } = upkeep;
  const planning = {
    elementId: element._id,
    elementUserPlanningId: user._id,
    elementPlanningDate: '2026-07-01',
  };
  return {
    companies: { id: company._id, body: { companyName: 'Forn de pa' } },
    arees: { id: area._id, body: { areaName: 'Obrador', areaCompanyId: company._id } },
    elements: {
      id: element._id,
      body: { elementName: 'Forn', elementAreaId: area._id, elementCompanyId: company._id },
    },
    upkeepstypes: { id: type._id, body: { upkeepTypeName: 'Temperatura', upkeepTypeUnits: 'ºC' } },
    upkeeps: {
      id: upkeep._id,
      body: {
        upkeepName: 'Porta tancada',
        upkeepTypeId: type._id,
        upkeepValue: 'boolean',
        upkeepLimit: true,
      },
    },
    users: {
      id: user._id,
      body: {
        userName: 'Ona',
        userLastName1: 'Riba',
        // Another one whenever it is sent.
        get userUser() {
          return `ona${Math.random()}@test.cat`;
        },
        userPassword: PASSWORD,
        userProfile: 'Proveïdor',
      },
    },
    planning: { id: inspection._id, body: planning },
    correctives: await corrective(element._id),
    programmes: await programme(element),
  };
}

/** A programme, and a body that creates another one. */
async function programme({ _id, elementAreaId }: Element) {
  const body = {
    programmeName: 'Setmanal',
    programmeAreaId: elementAreaId._id,
    programmeElementIds: [_id],
    programmeUserId: (await world.user())._id,
    programmeRule: 'FREQ=WEEKLY',
    programmeStart: '2026-07-01',
  };
  return { id: (await world.call('POST', '/programmes', body)).as<{ _id: string }>()._id, body };
}

/** Each call with a request that succeeds and the status of its answer. */
const successes: [operationId: string, status: number, make: () => Promise<ApiAnswer>][] = [
  ...(
    [
      ...(['companies', 'arees', 'elements', 'upkeepstypes', 'upkeeps', 'users'] as const),
      ...(['planning', 'correctives', 'programmes'] as const),
    ] as const
  ).flatMap((name): typeof successes => [
    [`${name}.list`, 200, async () => call(`${name}.list`)],
    [`${name}.list`, 200, async () => call(`${name}.list`, { query: '?range=[0,4]' })],
    [`${name}.export`, 200, async () => call(`${name}.export`, { query: '?format=csv' })],
    [`${name}.export`, 200, async () => call(`${name}.export`, { query: '?format=xlsx' })],
    [
      `${name}.exportSelected`,
      200,
      async () => call(`${name}.exportSelected`, { body: { format: 'csv', ids: [shared[name].id] } }),
    ],
    [`${name}.read`, 200, async () => call(`${name}.read`, shared[name])],
    [`${name}.history`, 200, async () => call(`${name}.history`, { id: await deleted(name) })],
    [`${name}.create`, 201, async () => call(`${name}.create`, { body: shared[name].body })],
    [`${name}.update`, 200, async () => call(`${name}.update`, { id: shared[name].id, body: {} })],
    [`${name}.delete`, 204, async () => call(`${name}.delete`, { id: (await records())[name].id })],
  ]),
  ['planning.export', 200, () => call('planning.export', { query: '?format=csv&rows=controls' })],
  ['planning.history', 200, async () => call('planning.history', await doneInspection())],
  ['correctives.history', 200, async () => call('correctives.history', { id: await reopenedCorrective() })],
  ['planning.update', 200, async () => call('planning.update', await doneInspection())],
  [
    'planning.list',
    200,
    async () => call('planning.list', { query: '?filter={"elementPlanningActive":true}' }),
  ],
  ['planning.calendar', 200, () => call('planning.calendar')],
  ['planning.calendar', 200, () => call('planning.calendar', { query: '?range=[0,4]' })],
  ['planning.users', 200, () => call('planning.users')],
  [
    'planning.batch',
    201,
    async () => {
      const { elementPlanningDate, ...plan } = shared.planning.body;
      return call('planning.batch', { body: { ...plan, elementPlanningDates: [elementPlanningDate] } });
    },
  ],
  [
    'planning.duplicate',
    201,
    async () =>
      call('planning.duplicate', {
        id: (await records()).planning.id,
        body: { startDate: '2026-06-15', endDate: '2026-06-21', weekdays: [1] },
      }),
  ],
  [
    'planning.validate',
    200,
    async () => call('planning.validate', { body: { ids: [UNKNOWN, (await doneInspection()).id] } }),
  ],
  [
    'planning.return',
    200,
    async () =>
      call('planning.return', { body: { ids: [UNKNOWN, (await doneInspection()).id], reason: 'Torna-hi' } }),
  ],
  ['planning.read', 200, async () => call('planning.read', { id: await returnedInspection() })],
  ['planning.previous', 200, async () => call('planning.previous', { id: await returnedInspection() })],
  [
    'planning.update',
    200,
    async () =>
      call('planning.update', { id: await returnedInspection(), body: { elementPlanningActive: true } }),
  ],
  [
    'planning.deleteMany',
    200,
    async () => call('planning.deleteMany', { body: { ids: [UNKNOWN, (await records()).planning.id] } }),
  ],
  ['correctives.read', 200, async () => call('correctives.read', { id: await reopenedCorrective() })],
  ...(['planning', 'correctives'] as const).flatMap((resource): typeof successes => [
    [`${resource}.addPhoto`, 201, async () => call(`${resource}.addPhoto`, await photoTo(resource))],
    [`${resource}.photo`, 200, async () => call(`${resource}.photo`, await photoOf(resource))],
    [`${resource}.thumbnail`, 200, async () => call(`${resource}.thumbnail`, await photoOf(resource))],
    [`${resource}.removePhoto`, 204, async () => call(`${resource}.removePhoto`, await photoOf(resource))],
  ]),
  [
    'correctives.verify',
    200,
    async () => call('correctives.verify', { id: await reopenedCorrective(), body: { text: 'Vist' } }),
  ],
  [
    'correctives.reopen',
    200,
    async () => {
      const { id } = await corrective((await world.element())._id);
      await call('correctives.update', { id, body: { correctiveDoDate: '2026-06-15' } });
      return call('correctives.reopen', { id, body: { reason: 'Encara no' } });
    },
  ],
  [
    'arees.daysOff',
    200,
    async () =>
      call('arees.daysOff', { id: (await world.area())._id, query: '?from=2026-12-01&to=2026-12-31' }),
  ],
  ['coverage.list', 200, async () => call('coverage.list', await coveredControl())],
  [
    'coverage.exportSelected',
    200,
    () => call('coverage.exportSelected', { body: { format: 'csv', ids: ['0123456789abcdef01234567'] } }),
  ],
  [
    'coverage.export',
    200,
    async () => call('coverage.export', { ...(await coveredControl()), query: '?format=csv' }),
  ],
  [
    'coverage.list',
    200,
    async () => call('coverage.list', { ...(await coveredControl()), query: '?range=[0,4]' }),
  ],
  ['dependents.read', 200, async () => call('dependents.read', { id: (await world.company())._id })],
  [
    'programmes.forecasts',
    200,
    async () => {
      await records();
      return call('programmes.forecasts', { query: '?from=2027-06-01&to=2027-06-12' });
    },
  ],
  ['jobs.list', 200, async () => call('jobs.list', { query: `?filter={"id":"${await parkedJob()}"}` })],
  ['jobs.read', 200, async () => call('jobs.read', { id: await parkedJob() })],
  ['jobs.retry', 200, async () => call('jobs.retry', { id: await parkedJob() })],
  ['jobs.cancel', 200, async () => call('jobs.cancel', { id: await parkedJob() })],
  ['elements.values', 200, async () => call('elements.values', { id: (await doneInspection()).element })],
  ['elements.code', 200, async () => call('elements.code', { id: (await world.element())._id })],
  ['codes.read', 200, async () => call('codes.read', { id: (await world.element()).elementCode })],
  ['codes.reading', 201, async () => call('codes.reading', { id: (await readable()).elementCode })],
  ['operations.read', 200, () => call('operations.read')],
  ['operations.read', 200, () => call('operations.read', { token: inspectorToken })],
  ['operations.waiting', 200, () => call('operations.waiting')],
  ['presets.list', 200, () => call('presets.list')],
  [
    'presets.apply',
    201,
    async () => {
      const elementIds = [(await world.element())._id];
      return call('presets.apply', { id: 'misting', body: { rows: ['misting.turbidity'], elementIds } });
    },
  ],
  ['settings.read', 200, () => call('settings.read')],
  ['health.live', 200, () => call('health.live')],
  ['health.ready', 200, () => call('health.ready')],
  ['docs.read', 200, () => call('docs.read')],
  ['docs.page', 200, () => call('docs.page')],
  [
    'session.open',
    200,
    async () => call('session.open', { body: { userUser: world.admin.userUser, userPassword: PASSWORD } }),
  ],
  [
    'session.refresh',
    200,
    async () => {
      const { refreshToken } = await world.signIn(world.admin.userUser);
      return call('session.refresh', { body: { refreshToken } });
    },
  ],
  [
    'session.close',
    204,
    async () => {
      const { refreshToken } = await world.signIn(world.admin.userUser);
      return call('session.close', { body: { refreshToken } });
    },
  ],
  ['account.read', 200, () => call('account.read', { token: inspectorToken })],
  [
    'account.password',
    204,
    async () => {
      const { token } = await world.session('Inspector Intern');
      const body = { currentPassword: PASSWORD, userPassword: 'Una#altra2026' };
      return call('account.password', { token, body });
    },
  ],
];

/** A record that was deleted, which is told. */
async function deleted(name: keyof Awaited<ReturnType<typeof records>>): Promise<string> {
  const { id } = (await records())[name];
  await call(`${name}.delete`, { id });
  return id;
}

/** A job that failed too often, of a kind that may be cancelled. */
async function parkedJob(): Promise<string> {
  const kinds = world.app.nest.get(JobKinds);
  kinds.register({ kind: 'elementMoved', run: () => Promise.resolve(undefined), mayCancel: true });
  const key = randomUUID();
  await world.app.nest.get(JobStore).add({ kind: 'elementMoved', key, payload: null });
  const parked = { state: 'parked', error: 'Error' };
  const job = await world.app.database.collection('jobs').findOneAndUpdate({ key }, { $set: parked });
  return String(job?._id);
}

/** A corrective measure, and a body that opens another one. */
async function corrective(correctiveElementId: string) {
  const body = {
    correctiveElementId,
    correctiveDescription: 'Neteja',
    correctiveUserId: world.admin.id,
    correctiveDeadline: '2026-06-30',
  };
  const { _id: id } = (await call('correctives.create', { body })).as<{ _id: string }>();
  return { id, body };
}

/** A measure that a save opened, that a value verified, and that was reopened. */
async function reopenedCorrective(): Promise<string> {
  const element = await world.element();
  const upkeep = (await world.upkeep())._id;
  const save = async (elementValues: number, fields: object) => {
    const { _id: id } = await world.inspection({ elementId: element._id, controls: [upkeep] });
    const elementRegisters = [{ elementRegistersUpkeeps: upkeep, elementValues }];
    return call('planning.update', { id, body: { elementRegisters, ...fields } });
  };
  const id = new Types.ObjectId().toHexString();
  const measure = { id, upkeepId: upkeep, description: 'Puja el clor', deadline: '2026-06-30' };
  await save(9, { elementCorrectives: [measure] });
  await save(2, { elementDoDate: '2026-06-15T10:00:01.000Z' });
  await call('correctives.reopen', { id, body: { reason: 'Torna a baixar' } });
  return id;
}

/** An inspection that is done, with a value of each kind, and the body that saved it. */
async function doneInspection() {
  const element = await world.element();
  const controls = [
    await world.upkeep(),
    await world.upkeep({ upkeepValue: 'boolean', upkeepLimitType: null, upkeepLimit: false }),
    await world.upkeep({ upkeepValue: 'string', upkeepLimitType: null }),
    await world.upkeep(),
  ].map(({ _id }) => _id);
  const { _id: id } = await world.inspection({ elementId: element._id, controls });
  const values = [2.5, true, 'Correcte', ''];
  const elementRegisters = controls.map((elementRegistersUpkeeps, index) => ({
    elementRegistersUpkeeps,
    elementValues: values[index],
  }));
  const body = { elementRegisters, elementActions: 'Purgat' };
  await call('planning.update', { id, body });
  return { id, body, element: element._id };
}

/** What adds a photo to a new inspection or measure. */
async function photoTo(resource: 'planning' | 'correctives'): Promise<SendOptions> {
  const id = resource === 'planning' ? (await doneInspection()).id : await reopenedCorrective();
  return { id, body: await makePhoto(), headers: { 'content-type': 'image/jpeg' } };
}

async function photoOf(resource: 'planning' | 'correctives'): Promise<SendOptions> {
  const to = await photoTo(resource);
  const added = await call(`${resource}.addPhoto`, to);
  return { id: to.id, photo: added.as<{ id: string }>().id };
}

/** A usual control with a frequency, which a programme plans. */
async function coveredControl() {
  const { _id } = await world.upkeep({ upkeepFrequency: 'weekly' });
  await call('programmes.create', {
    body: (await programme(await world.element({ elementUpkeeps: [_id] }))).body,
  });
  return {};
}

async function returnedInspection(): Promise<string> {
  const { id } = await doneInspection();
  await call('planning.return', { body: { ids: [id], reason: 'Torna-hi' } });
  return id;
}

describe('a successful call', () => {
  it.each(successes)('%s answers %d as documented', async (operationId, status, make) => {
    const answer = await make();
    expect(answer.status).toBe(status);
    expect(contract.problemsOf(contract.call(operationId), answer)).toEqual([]);
  });

  it('is tested for every call of the document', () => {
    const seen = new Set(successes.map(([operationId]) => operationId));
    expect(contract.calls.filter(({ operation }) => !seen.has(operation.operationId ?? ''))).toEqual([]);
  });

  it('answers exactly the fields that the document names', async () => {
    const { status, headers } = await call('settings.read');
    const problemsOf = (body: object) =>
      contract.problemsOf(
        contract.call('settings.read'),
        new ApiAnswer(status, headers, JSON.stringify(body)),
      );
    expect(problemsOf({ timeZone: 'Europe/Madrid', publicUrl: '' })).toHaveLength(1);
    expect(problemsOf({ timeZone: 1, logoUrl: '', publicUrl: '', more: 2 })).toHaveLength(2);
  });
});
