import { presets } from '../i18n/ca/presets';
import { withTexts } from '../i18n/withTexts';

export const useTranslate = withTexts({ presets });

export type PresetsKey = Parameters<ReturnType<typeof useTranslate>>[0];
