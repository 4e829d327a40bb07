import { longReads } from '../long-reads';
import { type MongoFilter, allOf, mongoCondition, searchCondition } from './conditions';
import { ListAnswer, type Page, pageOf } from './list-answer';
import type { ListQuery } from './list-query';
import type { RecordStore, Selection } from './record-store';
import type { Fields, StoredRecord } from './schema';

/** The stored conditions of a list's query. */
export function filterOf(query: ListQuery): MongoFilter {
  return allOf([
    ...query.conditions.map(mongoCondition),
    ...(query.search === undefined ? [] : [searchCondition(query.search)]),
  ]);
}

/** What a resource has of its own in answering a list. */
interface Answering {
  wire: (records: readonly StoredRecord[]) => Promise<Fields[]>;
  /** How many records the filter selects. */
  count: () => Promise<number>;
  /** Answers a page from memory, where that is possible, instead of reading it. */
  remember?: (read: () => Promise<Page>) => Promise<Page>;
}

/** Rows of the longest page that people look at. */
const SCREEN_ROWS = 100;

/** Above it, a page is worth waiting for the total: it may be nearer to the end. */
const DEEP = 1000;

async function* wireBatches(
  batches: AsyncIterable<StoredRecord[]>,
  { wire }: Answering,
): AsyncGenerator<Fields[]> {
  for await (const rows of batches) yield wire(rows);
}

/** Answers a list: a page where a range was asked for, else all that match, streamed. */
export async function answerList(
  store: RecordStore,
  selection: Selection,
  answering: Answering,
): Promise<ListAnswer> {
  const { name } = store.resource;
  const { range } = selection;
  if (!range) {
    const total = await answering.count();
    return new ListAnswer(name, wireBatches(store.batches(selection), answering), 0, total);
  }
  const readPage = async (total?: number) => pageOf(await answering.wire(await store.page(selection, total)));
  const isLong = range.to - range.from >= SCREEN_ROWS;
  const read = (total?: number) => (isLong ? longReads.pass(() => readPage(total)) : readPage(total));
  const page = (total?: number) => answering.remember?.(() => read(total)) ?? read(total);
  if (range.from > DEEP) {
    const total = await answering.count();
    return new ListAnswer(name, await page(total), range.from, total);
  }
  const [rows, total] = await Promise.all([page(), answering.count()]);
  return new ListAnswer(name, rows, range.from, total);
}
