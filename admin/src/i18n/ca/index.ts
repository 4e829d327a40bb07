import { calendar } from './calendar';
import { common } from './common';
import { correctives } from './correctives';
import type { coverage } from './coverage';
import { home } from './home';
import { layout } from './layout';
import { login } from './login';
import { masterData } from './masterData';
import { planning } from './planning';
import { ra } from './ra';

/** Our texts, by feature; what few screens show comes with them (`withTexts`). */
const own = {
  calendar,
  common,
  correctives,
  home,
  layout,
  login,
  planning,
  resources: masterData,
};

/** The Catalan catalogue, as far as it comes with the first page. */
export const ca = { ra, ...own };

/** What comes with pages of its own (`pageWithTexts`). */
export interface LateTexts {
  coverage: typeof coverage;
}

export type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** The key of a text, of ours or of react-admin's. */
export type TextKey = KeysOf<typeof ca & LateTexts>;
