import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { ca } from './ca';

/** There is one language; its catalogue is complete, which a test proves. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(() => ca, 'ca', [
  { locale: 'ca', name: 'Català' },
]);
