import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { type LateTexts, ca } from './ca';

let texts = ca;

/** There is one language; its catalogue is complete, which a test proves. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(() => texts, 'ca', [
  { locale: 'ca', name: 'Català' },
]);

const added = new Map<Partial<LateTexts>, Promise<void>>();

function add(own: Partial<LateTexts>): Promise<void> {
  const before = added.get(own);
  if (before) return before;
  texts = { ...texts, ...own };
  const done = i18nProvider.changeLocale('ca');
  added.set(own, done);
  return done;
}

/** What only some screens show, with its texts: both come when it is opened, and home's first load has none of them. */
export async function withTexts<Part>(
  part: Promise<Part>,
  ...late: readonly Promise<{ default: Partial<LateTexts> }>[]
): Promise<Part> {
  for (const { default: own } of await Promise.all(late)) await add(own);
  return part;
}
