import type { Resource } from '../../../domain/resources';
import { type MongoFilter, allOf, mongoCondition, searchCondition } from './conditions';
import { ListAnswer, type Page, pageOf } from './list-answer';
import { DEEP, type ListQuery } from './list-query';
import type { RecordStore, Selection } from './record-store';
import type { StoredBase } from './schema';

/** The stored conditions of a list's query. */
function filterOf(query: ListQuery, { searchedByWord: byWord }: Resource): MongoFilter {
  return allOf([
    ...query.conditions.map(mongoCondition),
    ...(query.search === undefined ? [] : [searchCondition(query.search, { byWord })]),
  ]);
}

type Response = object & { _id: string };

/** What a resource adds to its lists. */
interface Answering<T, Row extends Response> {
  toResponses: (records: readonly T[]) => Promise<Row[]> | Row[];
  /** Counts the records that the filter selects. */
  count: () => Promise<number>;
  /** Answers a page from a cache instead of reading it. @param total The total of the list, if it is known. */
  remember?: (read: () => Promise<Page>, total?: number) => Promise<Page>;
}

async function* responseBatches<T, Row extends Response>(
  batches: AsyncIterable<T[]>,
  { toResponses }: Answering<T, Row>,
): AsyncGenerator<Row[]> {
  for await (const rows of batches) yield toResponses(rows);
}

/** Answers a list that is stored as it is asked for. */
export function listRecords<T extends StoredBase, Row extends Response>(
  store: RecordStore<T>,
  query: ListQuery,
  toResponses: Answering<T, Row>['toResponses'],
): Promise<ListAnswer<Row>> {
  const filter = filterOf(query, store.resource);
  return answerList(store, { ...query, filter }, { toResponses, count: () => store.count(filter) });
}

/** Answers a list: a page if a range was asked for, else a stream of all that match. */
export async function answerList<T extends StoredBase, Row extends Response>(
  store: RecordStore<T>,
  selection: Selection,
  answering: Answering<T, Row>,
): Promise<ListAnswer<Row>> {
  const { name } = store.resource;
  const { range } = selection;
  if (!range) {
    return new ListAnswer(name, responseBatches(store.batches(selection), answering), 0, answering.count);
  }
  const page = (total?: number) => {
    const read = async () => pageOf(await answering.toResponses(await store.page(selection, total)));
    return answering.remember?.(read, total) ?? read();
  };
  // A page that lies deep waits for the total: it may be nearer to the end.
  if (range.from > DEEP) {
    const total = await answering.count();
    return new ListAnswer(name, await page(total), range.from, total);
  }
  const rows = await page();
  // A page that is not full is the last, so it gives the total itself.
  const isLast = rows.length <= range.to - range.from && (rows.length > 0 || range.from === 0);
  return new ListAnswer(name, rows, range.from, isLast ? range.from + rows.length : await answering.count());
}
