import { type MongoFilter, allOf, mongoCondition, searchCondition } from './conditions';
import { ListAnswer } from './list-answer';
import type { ListQuery } from './list-query';
import type { RecordStore } from './record-store';
import type { Fields, StoredRecord } from './schema';

/** The stored conditions of a list's query. */
export function filterOf(query: ListQuery): MongoFilter {
  return allOf([
    ...query.conditions.map(mongoCondition),
    ...(query.search === undefined ? [] : [searchCondition(query.search)]),
  ]);
}

type Wire = (records: readonly StoredRecord[]) => Promise<Fields[]>;

async function* wireBatches(batches: AsyncIterable<StoredRecord[]>, wire: Wire): AsyncGenerator<Fields[]> {
  for await (const rows of batches) yield wire(rows);
}

/** Answers a list: a page where a range was asked for, else all that match, streamed. */
export async function answerList(
  store: RecordStore,
  { range, sort }: ListQuery,
  filter: MongoFilter,
  wire: Wire,
): Promise<ListAnswer> {
  const { name } = store.resource;
  const selection = { filter, sort, range };
  if (!range) {
    const total = await store.count(filter);
    return new ListAnswer(name, wireBatches(store.batches(selection), wire), 0, total);
  }
  const [rows, total] = await Promise.all([store.page(selection), store.count(filter)]);
  return new ListAnswer(name, await wire(rows), range.from, total);
}
