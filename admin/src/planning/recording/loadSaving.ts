import { lazyWithPreload } from '../../common/lazyWithPreload';
import { withTexts } from '../../i18n';

/** Loads what a save needs. */
export const loadSaving = () => withTexts(import('./saving'), import('../../i18n/ca/offline'));

export const SavedAlert = lazyWithPreload(async () => ({ default: (await loadSaving()).SavedAlert }));
export const SavedDialog = lazyWithPreload(async () => ({ default: (await loadSaving()).SavedDialog }));
export const SaveProblemAlert = lazyWithPreload(async () => ({
  default: (await loadSaving()).SaveProblemAlert,
}));

/** Loads all of it before there may be no network any more. What does not come is asked for again where it is needed. */
export function preloadSaving(): void {
  const parts = [SavedAlert, SavedDialog, SaveProblemAlert];
  void Promise.allSettled(parts.map((part) => part.preload()));
}
