import type { DataProvider, RaRecord, SortPayload } from 'react-admin';
import { MAX_RANGE } from '../../../../domain/api';

interface ListQuery {
  sort: SortPayload;
  filter: Record<string, unknown>;
}

/** All rows that a filter finds, in as many calls as it takes. */
export async function loadAll<RecordType extends RaRecord>(
  dataProvider: DataProvider,
  resource: string,
  query: ListQuery,
): Promise<RecordType[]> {
  const rows: RecordType[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await dataProvider.getList<RecordType>(resource, {
      ...query,
      pagination: { page, perPage: MAX_RANGE },
    });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}
