import { isId } from '../../domain/common';
import { screenPaths } from '../../domain/screens';
import { canInstall } from './offline/canInstall';
import { OfflineLines } from './offline/lines';
import { InspectionEdit } from './planning';
import { preloadLater } from './planning/recording/later';

const INSPECTION = `${screenPaths.planning}/`;

/**
 * Loads an inspection's page before it is asked for: where the app starts with it, as it does in the plant room, beside the start
 * and not after it.
 */
export function preloadPage(path: string): void {
  if (path.startsWith(INSPECTION) && isId(path.slice(INSPECTION.length))) preloadInspection();
}

/** What does not come is asked for again where it is shown, and told there. */
export function preloadInspection(): void {
  const parts = [InspectionEdit.preload(), preloadLater(), ...(canInstall ? [OfflineLines.preload()] : [])];
  void Promise.allSettled(parts);
}
