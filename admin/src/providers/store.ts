import { type Store, localStorageStore } from 'react-admin';
import { isPreference, placeOf } from './preferences';

/**
 * react-admin's store in local storage, where anything may lie, and where there may be no room for more. A sign-out
 * leaves the preferences.
 */
export function createStore(): Store {
  const store = localStorageStore();
  return {
    ...store,
    setup: () => attempt(() => store.setup()),
    getItem<T>(key: string, fallback?: T): T | undefined {
      const stored = store.getItem<T>(placeOf(key), fallback);
      return fallback === undefined || isLike(stored, fallback) ? stored : fallback;
    },
    setItem: (key, value) => attempt(() => store.setItem(placeOf(key), value)),
    removeItem: (key) => store.removeItem(placeOf(key)),
    subscribe: (key, callback) => store.subscribe(placeOf(key), callback),
    reset() {
      for (const place of Object.keys(store.listItems?.() ?? {}))
        if (!isPreference(place)) store.removeItem(place);
    },
  };
}

/** Whether a value is of the same kind as another: a list, an object, a text. */
function isLike(value: unknown, other: unknown): boolean {
  return value !== null && typeof value === typeof other && Array.isArray(value) === Array.isArray(other);
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // What is not kept, a theme or a list's page, is chosen again at the next visit.
  }
}
