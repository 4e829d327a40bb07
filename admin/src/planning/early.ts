import { isId } from '../../../domain/common';
import { screenPaths } from '../../../domain/screens';
import { canInstall } from '../offline/canInstall';
import { loadLater } from './recording/later';

const PAGE = `${screenPaths.planning}/`;

/**
 * Loads an inspection's page before it is asked for: where the app starts with it, as it does in the plant room, beside the start
 * and not after it.
 */
export function loadEarly(path: string): void {
  if (path.startsWith(PAGE) && isId(path.slice(PAGE.length))) loadInspection();
}

/** What does not come is asked for again where it is shown, and told there. */
export function loadInspection(): void {
  const parts = [import('./InspectionEdit'), loadLater(), ...(canInstall ? [import('../offline/late')] : [])];
  void Promise.allSettled(parts);
}
