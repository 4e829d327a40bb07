import type { RaRecord } from 'react-admin';
import type { AllQuery, InspectaDataProvider } from '../../providers/data';

/** All rows that a filter finds, in one call: the server sends them as it reads them. */
export async function loadAll<RecordType extends RaRecord>(
  dataProvider: InspectaDataProvider,
  resource: string,
  query: AllQuery,
): Promise<RecordType[]> {
  const { data } = await dataProvider.getAll<RecordType>(resource, query);
  return data;
}
