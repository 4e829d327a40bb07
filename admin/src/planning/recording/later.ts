import { lazyWithPreload } from '../../common/lazyWithPreload';
import { withTexts } from '../../i18n';

/**
 * What an inspection shows once it is there: in one file, so that the first visit, which loads none of it, has one more
 * name of a file to know.
 */
const load = () =>
  withTexts(import('./afterwards'), import('../../i18n/ca/recording'), import('../../i18n/ca/photos'));

export const PreviousLine = lazyWithPreload(async () => ({ default: (await load()).PreviousLine }));
export const AllRight = lazyWithPreload(async () => ({ default: (await load()).AllRight }));
export const ControlPhotos = lazyWithPreload(async () => ({ default: (await load()).ControlPhotos }));
export const InspectionPhotos = lazyWithPreload(async () => ({ default: (await load()).InspectionPhotos }));
export const NextInspection = lazyWithPreload(async () => ({ default: (await load()).NextInspection }));
export const DerivedField = lazyWithPreload(async () => ({ default: (await load()).DerivedField }));
export const DerivedLine = lazyWithPreload(async () => ({ default: (await load()).DerivedLine }));

/** Loads all of them. */
export async function preloadLater(): Promise<void> {
  const parts = [
    PreviousLine,
    AllRight,
    ControlPhotos,
    InspectionPhotos,
    NextInspection,
    DerivedField,
    DerivedLine,
  ];
  await Promise.all(parts.map((part) => part.preload()));
}
