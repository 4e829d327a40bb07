import { type RaRecord, useDataProvider } from 'react-admin';
import type { AllQuery, InspectaDataProvider } from '../../providers/data';

/** Loads all rows that a filter finds, in one call: the server sends them as it reads them. */
export function useLoadAll<RecordType extends RaRecord>() {
  const dataProvider = useDataProvider<InspectaDataProvider>();
  return async (resource: string, query: AllQuery): Promise<RecordType[]> =>
    (await dataProvider.getAll<RecordType>(resource, query)).data;
}
