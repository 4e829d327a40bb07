import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { type LateTexts, ca } from './ca';

let texts = ca;

/** There is one language; its catalogue is complete, which a test proves. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(() => texts, 'ca', [
  { locale: 'ca', name: 'Català' },
]);

/** What only some screens show, with its texts: both come when it is opened, and home's first load has none of them. */
export async function withTexts<Part>(
  part: Promise<Part>,
  ...late: readonly Promise<{ default: Partial<LateTexts> }>[]
): Promise<Part> {
  for (const { default: own } of await Promise.all(late)) texts = { ...texts, ...own };
  await i18nProvider.changeLocale('ca');
  return part;
}
