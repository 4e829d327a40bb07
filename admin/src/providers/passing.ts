import { type Store, memoryStore } from 'react-admin';

/** What is remembered while one moves from page to page, and begins anew when the page is loaded: the calendar's filters. */
const PASSING = ['inspeccions.calendar.'];

/** A store that keeps what passes in memory only. */
export function withPassing(store: Store): Store {
  const memory = memoryStore();
  memory.setup();
  const storeOf = (key: string) => (PASSING.some((prefix) => key.startsWith(prefix)) ? memory : store);
  return {
    ...store,
    getItem: (key, fallback) => storeOf(key).getItem(key, fallback),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
}
