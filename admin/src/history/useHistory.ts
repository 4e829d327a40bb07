import { useInfiniteQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { RecordBase } from '../../../domain/common';
import { HISTORY_PAGE, type HistoryEntry } from '../../../domain/history';
import { http } from '../providers/http';
import { apiName } from '../providers/resources';

/** The answer has the type that the domain gives it. */
async function getEntries(
  resource: string,
  id: string,
  from: number,
  signal: AbortSignal,
): Promise<HistoryEntry[]> {
  const range = JSON.stringify([from, from + HISTORY_PAGE - 1]);
  const query = new URLSearchParams({ range });
  const path = `/${apiName(resource)}/${encodeURIComponent(id)}/history?${query.toString()}`;
  const { json } = await http(path, { signal });
  return json as HistoryEntry[];
}

/** The history of a record, the newest first, a page at a time; anew whenever the record on the screen is another revision. */
export function useHistory(resource: string, id: string) {
  const { data: record } = useGetOne<RecordBase>(resource, { id }, { enabled: false });
  return useInfiniteQuery({
    queryKey: [resource, 'history', id, record?.__v],
    queryFn: ({ pageParam, signal }) => getEntries(resource, id, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (isLast(last) ? undefined : pages.length * HISTORY_PAGE),
    // What was read stays on the screen until the rest is there.
    placeholderData: (before) => before,
    select: ({ pages }) => withoutRepeated(pages.flat()),
  });
}

/** The oldest entry of all says how the record began. */
function isLast(page: readonly HistoryEntry[]): boolean {
  return page.length < HISTORY_PAGE || page.some(({ action }) => action === 'create' || action === 'before');
}

/** A change between two pages moves what the first has into the second. */
function withoutRepeated(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
