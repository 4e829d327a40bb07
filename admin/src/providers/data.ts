import simpleRestProvider from 'ra-data-simple-rest';
import {
  type DataProvider,
  type GetManyResult,
  type Identifier,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { IDEMPOTENCY_HEADER } from '../../../domain/api';
import { changedFields } from './changes';
import { patience } from './connection';
import { noteUnsaved } from './errors';
import { http, httpAs } from './http';
import { knownReference, noteReferences } from './references';
import { apiName, isFormResource } from './resources';
import type { CallOptions } from './transport';
import { keyOfWrite } from './writeKeys';

/** react-admin types a record as anything; here it is fields. */
interface RawCreate {
  data: Record<string, unknown> & { [WRITER]?: string };
  meta?: CreateMeta;
}
interface RawUpdate extends RawCreate {
  previousData: Record<string, unknown>;
}

/**
 * In whose name alone an inspection is written: in another tab somebody else may have signed in. Beside what is sent, of which a symbol is no
 * part, since react-admin's cache has another place for a record with `meta`.
 */
export const WRITER = Symbol('writer');

/** What a form says of its creation beside the data, in react-admin's `meta`. */
export interface CreateMeta extends Record<string, unknown> {
  /** The key under which a request is done only once (`useIdempotencyKey`). */
  keyFor?: (request: unknown) => string;
  /** Whether it is kept where no answer comes. */
  isKept?: boolean;
}

/** Which rows, in which order. */
export interface AllQuery {
  sort: SortPayload;
  filter: Record<string, unknown>;
}

/** What the admin asks of the API beyond what react-admin does. */
export interface InspectaDataProvider extends DataProvider {
  /** All rows that a filter finds, however many, in one call. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- as in react-admin's own calls, the caller knows what the resource has
  getAll: <RecordType extends RaRecord>(resource: string, query: AllQuery) => Promise<{ data: RecordType[] }>;
}

const rest = simpleRestProvider('', http);

/** Its calls carry the key. @param within as of any call @param user in whose name alone, if not whoever is signed in */
function restWithKey(key: string, within?: number, user?: string) {
  return simpleRestProvider('', (path: string, options?: CallOptions) => {
    const keyed = { ...options, headers: { [IDEMPOTENCY_HEADER]: key }, within };
    return user === undefined ? http(path, keyed) : httpAs(user, path, keyed);
  });
}

/** So many ids of the longest, those of the coverage's rows, are well within the longest address that the server reads. */
const IDS_AT_ONCE = 100;

function inParts(ids: readonly Identifier[]): Identifier[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, index) =>
    ids.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE),
  );
}

/** The API's dialect is react-admin's simple REST; what differs is here. */
export const dataProvider: InspectaDataProvider = {
  ...rest,
  supportAbortSignal: true,

  async getList(resource, params) {
    const list = await rest.getList(apiName(resource), params);
    if (isFormResource(resource)) list.data.forEach(noteReferences);
    return list;
  },

  async getOne(resource, params) {
    const one = await rest.getOne(apiName(resource), params);
    if (isFormResource(resource)) noteReferences(one.data);
    return one;
  },

  /** The records with these ids, those that were deleted too where another one names them. */
  async getMany(resource, params) {
    const parts = await Promise.all(
      inParts(params.ids).map((ids): Promise<GetManyResult<RaRecord>> => {
        return rest.getMany(apiName(resource), { ...params, ids });
      }),
    );
    const data = parts.flatMap((part) => part.data);
    const found = new Set(data.map(({ id }) => id));
    for (const id of params.ids) {
      const gone = found.has(id) ? undefined : knownReference(id);
      if (gone) data.push(gone);
    }
    return { data } as GetManyResult;
  },

  getManyReference: (resource, params) => rest.getManyReference(apiName(resource), params),

  async create(resource, params) {
    const raw: RawCreate = params;
    const { data } = await readForm(resource, raw.data);
    const key = raw.meta?.keyFor?.(data);
    const create = key === undefined ? rest : restWithKey(key, raw.meta?.isKept ? patience() : undefined);
    return create.create(apiName(resource), { ...params, data }).catch(noteUnsaved);
  },

  /** Of a form only what was changed, what has to be said, and the revision that it was changed in. */
  async update(resource, params) {
    const raw: RawUpdate = params;
    const name = apiName(resource);
    if (name === 'planning') {
      // All that it says is meant. The server knows it by its key, so that it can be repeated where its answer was lost.
      const data = { ...raw.data, __v: raw.data.__v ?? raw.previousData.__v };
      const rest = restWithKey(keyOfWrite(params.id, raw.data), patience(), raw.data[WRITER]);
      return rest.update(name, { ...params, data });
    }
    const { data, said } = await readForm(resource, raw.data);
    const changed = changedFields(data, raw.previousData);
    return rest.update(name, { ...params, data: { ...said, ...changed } }).catch(noteUnsaved);
  },

  /** Answered without a body. */
  async delete(resource, params) {
    const { data } = await rest.delete(apiName(resource), params);
    return { data: params.previousData ?? data };
  },

  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- see its type
  async getAll<RecordType extends RaRecord>(resource: string, query: AllQuery) {
    return { data: await readAll<RecordType>(`/${apiName(resource)}`, query) };
  },

  updateMany: (resource, params) => rest.updateMany(apiName(resource), params),

  /** One by one, all of them: where some are refused the others are gone all the same. */
  async deleteMany(resource, params) {
    const calls = params.ids.map((id) => rest.delete(apiName(resource), { id }));
    const refused = (await Promise.allSettled(calls)).find((call) => call.status === 'rejected');
    if (refused) throw refused.reason;
    return { data: params.ids };
  },
};

/**
 * What a form holds, as the API takes it, and of that what has to be said in any case. How forms are read comes
 * with the forms: home does without.
 */
async function readForm(resource: string, values: RawCreate['data']) {
  if (!isFormResource(resource)) return { data: values, said: {} };
  const { readForApi, saidFields } = await import('./written');
  const data = readForApi(resource, values);
  return { data, said: saidFields(resource, values) };
}

/** Reads all rows of a list, wherever it is. */
export async function readAll<RecordType>(path: string, { sort, filter }: AllQuery): Promise<RecordType[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
  });
  const { json } = await http(`${path}?${query.toString()}`);
  return json as RecordType[];
}
