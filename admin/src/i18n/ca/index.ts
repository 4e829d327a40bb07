import type { account } from './account';
import type { bulk } from './bulk';
import type { calendar } from './calendar';
import type { charts } from './charts';
import type { codes } from './codes';
import { common } from './common';
import { correctives } from './correctives';
import type { coverage } from './coverage';
import type { creating } from './creating';
import type { deciding } from './deciding';
import type { dependents } from './dependents';
import type { duplicating } from './duplicating';
import type { exports } from './exports';
import type { history } from './history';
import { home } from './home';
import { layout } from './layout';
import type { listing } from './listing';
import { login } from './login';
import { masterData } from './masterData';
import type { offline } from './offline';
import { planning } from './planning';
import type { overview } from './overview';
import type { photos } from './photos';
import type { presets } from './presets';
import type { programmes } from './programmes';
import { ra } from './ra';
import type { recomputing } from './recomputing';
import type { recording } from './recording';
import type { returning } from './returning';
import type { waiting } from './waiting';

/** Our texts, by feature; what only a part of the screens shows comes with them (`withTexts`). */
const own = {
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

/** What comes with what shows it (`withTexts`). */
export interface LateTexts {
  account: typeof account;
  bulk: typeof bulk;
  calendar: typeof calendar;
  charts: typeof charts;
  codes: typeof codes;
  coverage: typeof coverage;
  creating: typeof creating;
  deciding: typeof deciding;
  dependents: typeof dependents;
  duplicating: typeof duplicating;
  exports: typeof exports;
  history: typeof history;
  listing: typeof listing;
  offline: typeof offline;
  overview: typeof overview;
  photos: typeof photos;
  presets: typeof presets;
  programmes: typeof programmes;
  recomputing: typeof recomputing;
  recording: typeof recording;
  returning: typeof returning;
  waiting: typeof waiting;
}

export type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** The key of a text, of ours or of react-admin's. */
export type TextKey = KeysOf<typeof ca & LateTexts>;
