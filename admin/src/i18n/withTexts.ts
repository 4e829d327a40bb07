import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type KeysOf, type TextKey, ca } from './ca';
import type { TextParams } from './useTranslate';

/** A `useTranslate` that also knows texts that come with the screens that show them: home's first load has none of them. */
export function withTexts<Texts extends object>(texts: Texts) {
  const { translate } = polyglotI18nProvider(() => ({ ...ca, ...texts }), 'ca');
  return (): ((key: TextKey | KeysOf<Texts>, params?: TextParams) => string) => translate;
}
