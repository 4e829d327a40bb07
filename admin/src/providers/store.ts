import { type Store, localStorageStore } from 'react-admin';

/** react-admin's store in local storage, where anything may lie, and where there may be no room for more. */
export function createStore(): Store {
  const store = localStorageStore();
  return {
    ...store,
    setup: () => attempt(() => store.setup()),
    getItem<T>(key: string, fallback?: T): T | undefined {
      const stored = store.getItem<T>(key, fallback);
      return fallback === undefined || isLike(stored, fallback) ? stored : fallback;
    },
    setItem: (key, value) => attempt(() => store.setItem(key, value)),
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
