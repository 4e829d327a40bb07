import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { changedFields } from './changes';
import { http } from './http';
import { apiName } from './resources';

/** react-admin types a record as anything; here it is fields. */
interface RawUpdate {
  data: Record<string, unknown>;
  previousData: Record<string, unknown>;
}

const rest = simpleRestProvider('', http);

/** The API's dialect is react-admin's simple REST; what differs is here. */
export const dataProvider: DataProvider = {
  ...rest,
  supportAbortSignal: true,

  getList: (resource, params) => rest.getList(apiName(resource), params),
  getOne: (resource, params) => rest.getOne(apiName(resource), params),
  getMany: (resource, params) => rest.getMany(apiName(resource), params),
  getManyReference: (resource, params) => rest.getManyReference(apiName(resource), params),
  create: (resource, params) => rest.create(apiName(resource), params),

  /** Only what was changed, and the revision that it was changed in. */
  update(resource, params) {
    const raw: RawUpdate = params;
    return rest.update(apiName(resource), { ...params, data: changedFields(raw.data, raw.previousData) });
  },

  /** Answered without a body. */
  async delete(resource, params) {
    const { data } = await rest.delete(apiName(resource), params);
    return { data: params.previousData ?? data };
  },

  updateMany: (resource, params) => rest.updateMany(apiName(resource), params),
  deleteMany: (resource, params) => rest.deleteMany(apiName(resource), params),
};
