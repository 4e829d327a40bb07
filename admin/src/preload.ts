import { isId } from '../../domain/common';
import { screenPaths } from '../../domain/screens';
import { HomePage } from './home';
import { canInstall } from './offline/canInstall';
import { OfflineLines } from './offline/lines';
import { InspectionEdit } from './planning';
import { preloadLater } from './planning/recording/later';

const INSPECTION = `${screenPaths.planning}/`;

/**
 * Loads the page that the app starts with before it is asked for, beside the start and not after it: home, or an inspection, as
 * in the plant room.
 */
export function preloadPage(path: string): void {
  if (path === screenPaths.home) preload(HomePage.preload());
  if (path.startsWith(INSPECTION) && isId(path.slice(INSPECTION.length))) preloadInspection();
}

export function preloadInspection(): void {
  preload(InspectionEdit.preload(), preloadLater());
}

/** What does not come is asked for again where it is shown, and told there. */
function preload(...parts: Promise<unknown>[]): void {
  void Promise.allSettled([...parts, ...(canInstall ? [OfflineLines.preload()] : [])]);
}
