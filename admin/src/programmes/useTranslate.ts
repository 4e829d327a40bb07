import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type KeysOf, type TextKey, ca } from '../i18n/ca';
import { programmes } from '../i18n/ca/programmes';
import type { TextParams } from '../i18n/useTranslate';

const texts = { programmes };
const { translate } = polyglotI18nProvider(() => ({ ...ca, ...texts }), 'ca');

/** `useTranslate` for all texts, also those of programmes, which come with their screens: home's first load has none of them. */
export function useTranslate(): (key: TextKey | KeysOf<typeof texts>, params?: TextParams) => string {
  return translate;
}
