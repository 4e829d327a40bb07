import { account } from '../i18n/ca/account';
import { withTexts } from '../i18n/withTexts';

export const useTranslate = withTexts({ account });
