import { readSession } from './session';

/** react-admin's store keys of what somebody likes, rather than of what is under way: the theme, each list's columns. */
const THEME = 'theme';
const COLUMNS = /\.datatable(_columnRanks)?$/;
/** What react-admin puts before its keys in local storage. */
const STORE = 'RaStore.';
const OF_USERS = 'preferences.';

/** Where react-admin's store keeps a value: columns by user, since they are chosen by one and not by the browser. */
export function placeOf(key: string): string {
  return COLUMNS.test(key) ? `${OF_USERS}${readSession()?.id ?? ''}.${key}` : key;
}

/** Whether what lies there outlives the sign-out. */
export function isPreference(place: string): boolean {
  return place === THEME || place.startsWith(OF_USERS);
}

/** As `isPreference`, for a key of local storage. */
function isStoredPreference(key: string): boolean {
  return key.startsWith(STORE) && isPreference(key.slice(STORE.length));
}

/** How the keys began under which older versions kept what was typed, before their user's id (`outbox/drain.ts`). */
export const DRAFTS = 'inspecta.draft.';

/** Whether a user's sign-out leaves it: preferences, and what older versions kept for others, which only their own sign-out asks for. */
export function outlivesSignOut(key: string, user: string): boolean {
  return isStoredPreference(key) || (key.startsWith(DRAFTS) && !key.startsWith(`${DRAFTS}${user}.`));
}
