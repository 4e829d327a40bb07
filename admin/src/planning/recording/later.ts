import { lazy } from 'react';
import { withTexts } from '../../i18n';

/**
 * What an inspection shows once it is there: in one file, so that the first visit, which loads none of it, has one more
 * name of a file to know.
 */
const load = () => withTexts(import('./afterwards'), import('../../i18n/ca/recording'));

export const PreviousLine = lazy(async () => ({ default: (await load()).PreviousLine }));
export const AllRight = lazy(async () => ({ default: (await load()).AllRight }));
export const NextInspection = lazy(async () => ({ default: (await load()).NextInspection }));
