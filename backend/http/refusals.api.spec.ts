import type { OpenAPIObject } from '@nestjs/swagger';
import type { Corrective } from '../../domain/correctives';
import { ApiContract, type SendOptions } from '../testing/api-contract';
import type { ApiAnswer } from '../testing/test-app';
import { PASSWORD, World } from '../testing/world';
import type { DocumentedCall } from '.';

let world: World;
let contract: ApiContract;
let inspectorToken: string;
/** Records of calls that look for theirs before they read a body. */
let records: Record<string, string>;

beforeAll(async () => {
  world = await World.start();
  contract = new ApiContract((await world.call('GET', '/docs-json')).as<OpenAPIObject>());
  inspectorToken = (await world.session('Inspector Intern')).token;
  const measure = await world.call('POST', '/correctives', await measureOf(world.admin.id));
  records = {
    'planning.addPhoto': (await world.inspection())._id,
    'correctives.addPhoto': measure.as<Corrective>()._id,
  };
});

afterAll(() => world.stop());

const UNKNOWN = '0123456789abcdef01234567';

async function inspector() {
  const user = await world.user();
  return { ...user, ...(await world.signIn(user.userUser)) };
}

/** What an administrator sends to open a measure that a user answers for. */
async function measureOf(correctiveUserId: string) {
  const { _id: correctivePlanningId, elementId } = await world.inspection();
  return {
    correctivePlanningId,
    correctiveElementId: elementId._id,
    correctiveUserId,
    correctiveDescription: 'Revisar la dosificació',
    correctiveDeadline: '2029-12-31',
  };
}

/** An inspector's measure from an inspection that is not its own. */
async function foreignMeasure(): Promise<SendOptions> {
  const { _id, token } = await inspector();
  return { token, body: await measureOf(_id) };
}

const newUser = {
  userName: 'Ona',
  userLastName1: 'Riba',
  userPassword: PASSWORD,
  userProfile: 'Proveïdor',
};

const call = (operationId: string, options: SendOptions = {}) =>
  contract.send(world.app, operationId, { id: UNKNOWN, token: world.admin.token, ...options });

function expectDocumented(operationId: string, answer: ApiAnswer, status: number) {
  expect(answer.status).toBe(status);
  expect(contract.problemsOf(contract.call(operationId), answer)).toEqual([]);
}

/** What a call asks for before it looks for its record. */
const completeBodies: Record<string, object> = {
  'planning.duplicate': { startDate: '2026-06-15', endDate: '2026-06-21', weekdays: [1] },
  'correctives.verify': { text: 'Comprovat' },
  'correctives.reopen': { reason: 'Torna a passar' },
};

/** The queries of calls that read them before they look for the record. */
const completeQueries: Record<string, string> = {
  'arees.daysOff': '?from=2026-06-15&to=2026-06-21',
};

/** Makes any call answer this status. */
const refusals: Record<number, (call: DocumentedCall) => SendOptions> = {
  400: ({ path }) => (path.includes('{id}') ? { id: 'x', body: {} } : { body: [] }),
  401: () => ({ token: '', body: {} }),
  403: () => ({ token: inspectorToken, body: {} }),
  404: ({ operation: { operationId = '' } }) => ({
    body: completeBodies[operationId] ?? {},
    query: completeQueries[operationId],
  }),
  // A photo may be of 2 MB, whatever type its sender says.
  413: ({ operation: { operationId = '' } }) => ({
    id: records[operationId] ?? UNKNOWN,
    body: { text: 'x'.repeat(2 * 1024 * 1024) },
  }),
  415: () => ({ body: 'x', headers: { 'content-type': 'text/plain' } }),
};

describe.each(Object.keys(refusals).map(Number))('every call that can answer %d', (status) => {
  it('answers it as documented', async () => {
    const sent = contract.calls.filter(
      ({ method, operation: { operationId, responses } }) =>
        status in responses &&
        // A list's 400 is about its query, and an inspector's 403 about the fields that it changes; both are
        // tested below, and that of others' photos in photos.api.spec.ts. That of a reading is about the element (spot-readings.api.spec.ts).
        !(status === 400 && method === 'get' && /\.(list|calendar)$/.test(operationId ?? '')) &&
        !(status === 400 && operationId === 'codes.reading') &&
        !(
          status === 403 &&
          /^(planning\.update|correctives\.(create|update)|\w+\.removePhoto)$/.test(operationId ?? '')
        ) &&
        !(status === 401 && operationId?.startsWith('session.')),
    );
    expect(sent.length).toBeGreaterThan(5);
    for (const documented of sent) {
      const { operationId = '' } = documented.operation;
      const options = refusals[status]?.(documented) ?? {};
      if (documented.method === 'get' || documented.method === 'delete') delete options.body;
      expectDocumented(operationId, await call(operationId, options), status);
    }
  });
});

it.each<[string, number, () => Promise<ApiAnswer>]>([
  ['planning.list', 400, () => call('planning.list', { query: '?filter={' })],
  [
    'planning.update',
    403,
    async () => {
      const user = await world.user();
      const { token } = await world.signIn(user.userUser);
      const { _id: id } = await world.inspection({ elementUserPlanningId: user._id });
      return call('planning.update', { id, token, body: { elementPlanningDate: '2026-07-01' } });
    },
  ],
  ['correctives.create', 403, async () => call('correctives.create', await foreignMeasure())],
  [
    'correctives.update',
    403,
    async () => {
      const { _id: user, token } = await inspector();
      const made = await call('correctives.create', { body: await measureOf(user) });
      const { _id: id } = made.as<{ _id: string }>();
      return call('correctives.update', { id, token, body: { correctiveDeadline: '2030-01-01' } });
    },
  ],
  [
    'planning.update',
    409,
    async () => call('planning.update', { id: (await world.inspection())._id, body: { __v: 99 } }),
  ],
  [
    'users.create',
    409,
    async () => {
      const { userUser } = await world.user();
      return call('users.create', { body: { ...newUser, userUser } });
    },
  ],
  ['session.open', 401, () => call('session.open', { body: { userUser: 'a@b.cat', userPassword: 'x' } })],
  ['session.refresh', 401, () => call('session.refresh', { body: { refreshToken: 'x' } })],
])('%s answers %d as documented', async (operationId, status, make) => {
  expectDocumented(operationId, await make(), status);
});
