import type { QueryPersister } from '@tanstack/react-query';
import { isInstalled } from './connection';
import { readSession } from './session';

/**
 * Asks the server, and what the browser keeps where no answer comes. TanStack's own persister would show first what is kept,
 * and to who has network what was (admin/README.md).
 */
export const answerOrKept: QueryPersister = async (queryFn, context, query) => {
  const user = readSession()?.id;
  const ask = () => Promise.resolve(queryFn(context));
  if (user === undefined || !isInstalled()) return ask();
  const late = await import('../offline/late');
  const { dataUpdateCount } = query.state;
  return late.answerOrKept(user, query.queryKey, ask, (value) => {
    // Only over what was kept: whatever has come since is newer.
    if (query.state.dataUpdateCount <= dataUpdateCount + 1) query.setData(value);
  });
};
