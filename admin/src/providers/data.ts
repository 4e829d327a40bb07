import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, HttpError, type RaRecord, type SortPayload } from 'react-admin';
import { networkText } from '../i18n/ca/network';
import { changedFields } from './changes';
import { noteUnsaved } from './errors';
import { http } from './http';
import { apiName } from './resources';

/** react-admin types a record as anything; here it is fields. */
interface RawUpdate {
  data: Record<string, unknown>;
  previousData: Record<string, unknown>;
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

/** The API's dialect is react-admin's simple REST; what differs is here. */
export const dataProvider: InspectaDataProvider = {
  ...rest,
  supportAbortSignal: true,

  getList: (resource, params) => rest.getList(apiName(resource), params),
  getOne: (resource, params) => rest.getOne(apiName(resource), params),
  getMany: (resource, params) => rest.getMany(apiName(resource), params),
  getManyReference: (resource, params) => rest.getManyReference(apiName(resource), params),
  create: (resource, params) => rest.create(apiName(resource), params).catch(noteUnsaved),

  /** Only what was changed, and the revision that it was changed in. */
  update(resource, params) {
    const raw: RawUpdate = params;
    const data = changedFields(raw.data, raw.previousData);
    return rest.update(apiName(resource), { ...params, data }).catch(noteUnsaved);
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
  deleteMany: (resource, params) => rest.deleteMany(apiName(resource), params),
};

/** Reads all rows of a list, wherever it is. */
export async function readAll<RecordType>(path: string, { sort, filter }: AllQuery): Promise<RecordType[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
  });
  const { json } = await http(`${path}?${query.toString()}`);
  // What was cut off on its way is no list.
  if (!isList<RecordType>(json)) throw new HttpError(networkText.offlineRead, 0);
  return json;
}

/** The API's lists are of what was asked for. */
function isList<RecordType>(json: unknown): json is RecordType[] {
  return Array.isArray(json);
}
