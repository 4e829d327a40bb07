import { isAdministrator } from '../../../../domain/access';
import {
  API_BASE,
  API_HEADER,
  API_VERSION,
  IDEMPOTENCY_HEADER,
  type ResourceName,
  TOKEN_HEADER,
  resourceNames,
} from '../../../../domain/api';
import type { HistoryEntry } from '../../../../domain/history';
import type { Job } from '../../../../domain/jobs';
import { message, textOf } from '../../../../domain/messages';
import type { DayOff } from '../../../../domain/areas';
import type { Forecast } from '../../../../domain/programmes';
import { holdToContract } from './contract';
import { dependentsIn } from './dependents';
import { decideMeasure, isOwnMeasure, newMeasure, settleMeasure, tellReadable } from './correctives';
import { elementValues, previousValues } from './elementValues';
import { answerList } from './lists';
import { createPopulate, fakeResources } from './populate';
import { answerPhotos } from './photos';
import { createFakePresets } from './presets';
import { type FakeRecord, createRecords } from './records';
import { FakeSessions } from './sessions';
import { Refusal, createRecord, returnInspections, updateRecord } from './writes';

export { fakeMeasure } from './correctives';
export { FAKE_PASSWORD, fakeId, fakeUsers } from './records';

export interface FakeCall {
  method: string;
  /** Below the API's base, with its query. */
  path: string;
  body: unknown;
  /** The request's `Idempotency-Key`, if it has one. */
  key?: string;
}

interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const ok = (body: unknown): Answer => ({ status: 200, body });
/** The calls of administrators only that are of no resource. */
const administrators = new Set([
  ...['/operations/waiting', '/planning/users', '/planning/calendar', '/planning/return', '/presets'],
  '/jobs',
  '/programmes/forecasts',
]);

/** A user as others carry it. */
const namesOf = ({ id, userName, userLastName1, userLastName2 }: FakeRecord) => ({
  _id: id,
  userName,
  userLastName1,
  userLastName2,
});

/** An answer as the API marks it: one without the mark is something else's. */
export function apiResponse(status: number, body?: unknown, headers?: Record<string, string>): Response {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { [API_HEADER]: API_VERSION, ...headers } });
}

const NO_CONTENT: Answer = { status: 204 };

/** Of what has a day, what lies between the days that are asked for. */
function isWithin(asked: URLSearchParams) {
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
  return ({ day }: { day: string }) => day >= from && day <= to;
}

/**
 * The API as the admin sees it, in memory: as much of it as the screens need. The rules of
 * inspections are tested in the domain, and the real server in the end-to-end tests. An answer that docs/openapi.json
 * does not allow fails the test.
 */
export function createFakeApi(today = new Date().toISOString().slice(0, 10)) {
  const records = createRecords(today);
  const sessions = new FakeSessions(records);
  const populate = createPopulate(records);
  const presets = createFakePresets(records);
  const calls: FakeCall[] = [];
  const forecasts: Forecast[] = [];
  const daysOff: DayOff[] = [];
  const jobs: Job[] = [];
  const keysOfWrites = new Set<string>();
  const history = new Map<string, HistoryEntry[]>();
  let isOnline = true;

  function answerOpen(call: FakeCall): Answer | undefined {
    const body = call.body as Record<string, string> | undefined;
    switch (`${call.method} ${call.path}`) {
      case 'POST /login':
        return ok(sessions.login(body?.userUser ?? '', body?.userPassword ?? ''));
      case 'POST /refresh':
        return ok(sessions.renew(body?.refreshToken ?? ''));
      case 'POST /logout':
        return NO_CONTENT;
      case 'GET /health/ready':
        return ok({ status: 'ok' });
      case 'GET /settings':
        return ok({ timeZone: 'Europe/Madrid', logoUrl: 'https://example.cat/', publicUrl: '' });
      default:
        return undefined;
    }
  }

  const liveMeasures = () => records.correctives.filter((one) => one.correctiveDeleted === false);

  function operations(isAdmin: boolean, id: string) {
    const measures = liveMeasures().filter((one) => isAdmin || isOwnMeasure(records, one, id));
    const own = records.planning.filter((plan) => isAdmin || plan.elementUserPlanningId === id);
    return {
      ...(isAdmin && {
        numCompanies: records.companies.length,
        numHeadquarters: records.arees.length,
        numUsers: records.users.length,
        numElements: records.elements.length,
        numUpkeeps: records.upkeeps.length,
      }),
      numElementsPlanningActualYear: own.length,
      numElementsPlanningActualMonth: own.length,
      numElementsPlanningToday: own.filter((plan) => String(plan.elementPlanningDate).startsWith(today))
        .length,
      numElementsPlanningLate: own.filter((plan) => plan.elementDoDate === null).length,
      correctivesOpen: measures.filter((one) => one.correctiveState === 'open').length,
      correctivesOverdue: measures.filter((one) => one.correctiveOverdue === true).length,
    };
  }

  function waiting() {
    const late = records.planning.filter(
      (plan) => plan.elementDoDate === null && String(plan.elementPlanningDate).slice(0, 10) < today,
    );
    const areaOf = (plan: FakeRecord) =>
      records.elements.find(({ id }) => id === plan.elementId)?.elementAreaId;
    return {
      toValidate: records.planning.filter(
        (plan) => plan.elementDoDate !== null && plan.elementPlanningValidation === false,
      ).length,
      lateByArea: records.arees.flatMap(({ id, areaName }) => {
        const count = late.filter((plan) => areaOf(plan) === id).length;
        return count === 0 ? [] : [{ area: { _id: id, areaName }, count }];
      }),
      failedThisWeek: records.planning.filter((plan) => plan.elementPlanningResult === 'fail').length,
      correctivesOverdue: liveMeasures().filter((one) => one.correctiveOverdue === true).length,
      controlsLate: 0,
      programmeProblems: records.programmes.filter((one) => one.hasProblems === true).length,
    };
  }

  function callerOf(id: string): FakeRecord {
    const user = records.users.find((one) => one.id === id);
    if (!user) throw new Refusal(401, textOf(message('error.unauthorized')));
    return user;
  }

  function answerResource(
    call: FakeCall,
    resource: ResourceName,
    id: string | undefined,
    query: URLSearchParams,
    visible: (record: FakeRecord) => boolean,
    caller: { id: string },
  ): Answer {
    const body = (call.body ?? {}) as Record<string, unknown>;
    if (id === undefined && call.method === 'POST') {
      const created = createRecord(records, resource, body);
      if (resource === 'correctives')
        settleMeasure(Object.assign(created, { ...newMeasure, ...created }), today);
      return { status: 201, body: populate(resource, created) };
    }
    if (id === undefined) {
      const { body: rows, contentRange } = answerList(records, resource, query, visible);
      return { ...ok(rows), headers: { 'Content-Range': contentRange } };
    }
    const { deleted } = fakeResources[resource];
    const record = records[resource].find((one) => one.id === id && one[deleted] === false && visible(one));
    if (!record) throw new Refusal(404, textOf(message('error.notFound')));
    if (call.method === 'PUT') {
      // A save that is repeated is answered as the first time.
      const { key = '' } = call;
      const changed = keysOfWrites.has(key)
        ? record
        : updateRecord(records, resource, record, body, caller.id);
      if (key) keysOfWrites.add(key);
      if (resource === 'correctives') settleMeasure(changed, today);
      const updated = populate(resource, changed);
      return ok(resource === 'planning' ? { ...updated, correctivesVerified: [] } : updated);
    }
    if (call.method === 'DELETE') {
      record[deleted] = true;
      return NO_CONTENT;
    }
    return ok(populate(resource, record));
  }

  function answer(call: FakeCall, token: string | null): Answer {
    const open = answerOpen(call);
    if (open) return open;
    const caller = sessions.caller(token);
    const isAdmin = isAdministrator(caller.profile);
    const { pathname, searchParams } = new URL(call.path, 'http://fake');
    if (pathname === '/operations') return ok(operations(isAdmin, caller.id));
    if (pathname === '/account/password') {
      const body = call.body as Record<string, string>;
      if (callerOf(caller.id).userPassword === body.currentPassword) return NO_CONTENT;
      const errors = { currentPassword: textOf(message('field.currentPassword')) };
      throw new Refusal(400, textOf(message('error.badRequest')), errors);
    }
    if (pathname === '/account') return ok(namesOf(callerOf(caller.id)));
    if (!isAdmin && administrators.has(pathname)) throw new Refusal(403, textOf(message('error.forbidden')));
    if (pathname === '/operations/waiting') return ok(waiting());
    if (pathname === '/planning/users') {
      const active = records.users.filter((user) => user.userActive === true && user.userDeleted === false);
      return ok(
        active.map(({ id, userProfile, ...user }) => ({ ...namesOf({ id, ...user }), id, userProfile })),
      );
    }
    if (pathname === '/planning/calendar') {
      const { body, contentRange } = answerList(records, 'planning', searchParams, () => true);
      const summaries = body.map(({ elementRegisters: _, ...summary }) => summary);
      return { ...ok(summaries), headers: { 'Content-Range': contentRange } };
    }
    if (pathname === '/planning/return') {
      return ok(returnInspections(records, (call.body ?? {}) as Record<string, unknown>, caller.id));
    }
    if (pathname === '/programmes/forecasts') {
      return ok(forecasts.filter(isWithin(searchParams)));
    }
    if (pathname === '/presets') return ok(presets.list());
    if (pathname === '/jobs') return { ...ok(jobs), headers: { 'Content-Range': `jobs */${jobs.length}` } };
    if (pathname.startsWith('/jobs/')) return ok(jobs.pop());
    const [, name, id, part] = pathname.split('/');
    if (isAdmin && name === 'presets' && call.method === 'POST') {
      return { status: 201, body: presets.apply(id ?? '', call.body, call.key) };
    }
    if (name === 'codes' && call.method === 'GET') {
      const element = records.elements.find(({ elementCode }) => elementCode === id);
      const company = records.companies.find((one) => one.id === element?.elementCompanyId);
      const mayRead = company?.companyAllowAdHoc === true;
      return ok({ elementId: element?.id, planningId: null, ...(mayRead && { allowsReading: true }) });
    }
    const resource = resourceNames.find((one) => one === name);
    if (!resource) throw new Refusal(404, textOf(message('error.noRoute')));
    if (!isAdmin && resource !== 'planning' && resource !== 'correctives')
      throw new Refusal(403, textOf(message('error.forbidden')));
    const visible = (record: FakeRecord) =>
      isAdmin ||
      (resource === 'planning'
        ? record.elementUserPlanningId === caller.id
        : isOwnMeasure(records, record, caller.id));
    if (part === 'photos') {
      const { deleted } = fakeResources[resource];
      const record = records[resource].find((one) => one.id === id && one[deleted] === false && visible(one));
      if (!record) throw new Refusal(404, textOf(message('error.notFound')));
      return answerPhotos(call, record, caller.id, populate);
    }
    if (part === 'dependents') return ok(dependentsIn(records, resource, id ?? ''));
    if (part === 'history') return historyOf(`${resource}/${id}`, searchParams, isAdmin);
    if (resource === 'arees' && part === 'days-off') return ok(daysOff.filter(isWithin(searchParams)));
    if (resource === 'elements' && part === 'values') return ok(elementValues(records, id ?? ''));
    if (resource === 'correctives' && part !== undefined) {
      const measure = liveMeasures().find((one) => one.id === id);
      if (!isAdmin || !measure) throw new Refusal(isAdmin ? 404 : 403, textOf(message('error.forbidden')));
      const body = (call.body ?? {}) as Record<string, unknown>;
      return ok(populate(resource, decideMeasure(measure, part, body, { userId: caller.id, today })));
    }
    if (resource === 'planning' && part === 'previous') return ok(previousValues(records, id ?? ''));
    const answered = answerResource(call, resource, id, searchParams, visible, caller);
    if (resource === 'correctives' && id !== undefined && call.method === 'GET') {
      const mayRead = ({ elementUserPlanningId }: FakeRecord) =>
        isAdmin || elementUserPlanningId === caller.id;
      tellReadable(answered.body as FakeRecord, records, mayRead);
    }
    return answered;
  }

  /** A page of a record's history, if the test has given it one. */
  function historyOf(record: string, query: URLSearchParams, isAdmin: boolean): Answer {
    if (!isAdmin) throw new Refusal(403, textOf(message('error.forbidden')));
    const entries = history.get(record) ?? [];
    const [from = 0, to = 0] = JSON.parse(query.get('range') ?? '[]') as number[];
    const rows = entries.slice(from, to + 1);
    const headers = { 'Content-Range': `history ${from}-${from + rows.length - 1}/${entries.length}` };
    return { ...ok(rows), headers };
  }

  function answerOrRefuse(call: FakeCall, token: string | null): Answer {
    try {
      return answer(call, token);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, message: text, errors } = error;
      return { status, body: { statusCode: status, message: text, ...(errors && { errors }) } };
    }
  }

  /** Stands in for the browser's. */
  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(new URL(input instanceof Request ? input.url : input, 'http://fake'), init);
    const isImage = request.headers.get('Content-Type')?.startsWith('image/') === true;
    const text = isImage ? '' : await request.text();
    const { pathname, search } = new URL(request.url);
    const call: FakeCall = {
      method: request.method,
      path: pathname.slice(API_BASE.length) + search,
      body: text === '' ? undefined : JSON.parse(text),
      key: request.headers.get(IDEMPOTENCY_HEADER) ?? undefined,
    };
    calls.push(call);
    if (!isOnline) throw new TypeError('Failed to fetch');
    const { status, body, headers } = answerOrRefuse(call, request.headers.get(TOKEN_HEADER));
    holdToContract(call.method, call.path, status, body);
    return apiResponse(status, body, headers);
  }

  return {
    fetch,
    records,
    sessions,
    calls,
    /** What programmes are going to plan: the rules are tested in the domain. */
    forecasts,
    /** The days off of each centre. */
    daysOff,
    /** Jobs that are parked. */
    jobs,
    /** What is told of records, by `companies/{id}` and so on. */
    history,
    /** Cuts the connection, or mends it. */
    setOnline(value: boolean) {
      isOnline = value;
    },
  };
}

export type FakeApi = ReturnType<typeof createFakeApi>;
