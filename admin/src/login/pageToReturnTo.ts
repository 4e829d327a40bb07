import type { To } from 'react-router';
import { screenPaths } from '../../../domain/screens';

const { login, ...others } = screenPaths;

/** Whether an address is that of one of our screens or lies below it, as a record's does. */
function isScreen(pathname: string): boolean {
  return Object.values(others).some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/**
 * The page that somebody was taken away from because nobody was signed in, as react-admin tells the login.
 * Only our own screens are followed: any address may have been opened, `//evil.example` too.
 */
export function pageToReturnTo(state: unknown): To {
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return screenPaths.home;
  const { nextPathname: pathname } = state;
  if (typeof pathname !== 'string' || !isScreen(pathname)) return screenPaths.home;
  const search = 'nextSearch' in state && typeof state.nextSearch === 'string' ? state.nextSearch : '';
  return { pathname, search };
}
