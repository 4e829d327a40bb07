import { history } from '../i18n/ca/history';
import { programmes } from '../i18n/ca/programmes';
import { withTexts } from '../i18n/withTexts';

export const useTranslate = withTexts({ history, programmes });
