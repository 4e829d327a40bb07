import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { answerOrKept } from './kept';

/** No answer over a network, or none from the database: worth another try. What was refused stays refused. */
function isTransient(error: Error): boolean {
  return error instanceof HttpError && (error.status === 503 || (error.status === 0 && navigator.onLine));
}

/** Nothing waits silently for a connection: a call without one fails, and says so. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Which `networkMode` would turn off: what was kept is on the screen.
        refetchOnReconnect: true,
        retry: (count, error) => count < 2 && isTransient(error),
        persister: answerOrKept,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
