import { lazy } from 'react';
import { withTexts } from '../../i18n';

/**
 * What an inspection shows once it is there: in one file, so that the first visit, which loads none of it, has one more
 * name of a file to know.
 */
export const loadLater = () =>
  withTexts(import('./afterwards'), import('../../i18n/ca/recording'), import('../../i18n/ca/photos'));

export const PreviousLine = lazy(async () => ({ default: (await loadLater()).PreviousLine }));
export const AllRight = lazy(async () => ({ default: (await loadLater()).AllRight }));
export const ControlPhotos = lazy(async () => ({ default: (await loadLater()).ControlPhotos }));
export const InspectionPhotos = lazy(async () => ({ default: (await loadLater()).InspectionPhotos }));
export const NextInspection = lazy(async () => ({ default: (await loadLater()).NextInspection }));
