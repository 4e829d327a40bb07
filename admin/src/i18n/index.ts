import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { type LateTexts, ca } from './ca';

let texts = ca;

/** There is one language; its catalogue is complete, which a test proves. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(() => texts, 'ca', [
  { locale: 'ca', name: 'Català' },
]);

/** A page with the texts that only it shows: both come when it is opened, and home does without. */
export async function pageWithTexts<Page>(
  page: Promise<Page>,
  late: Promise<{ default: Partial<LateTexts> }>,
): Promise<Page> {
  texts = { ...texts, ...(await late).default };
  await i18nProvider.changeLocale('ca');
  return page;
}
