import { charts } from '../../i18n/ca/charts';
import { withTexts } from '../../i18n/withTexts';

export const useTranslate = withTexts({ charts });

export type ChartsKey = Parameters<ReturnType<typeof useTranslate>>[0];
