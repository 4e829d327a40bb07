import { useSyncExternalStore } from 'react';

const followers = new Set<() => void>();

function follow(follower: () => void): () => void {
  followers.add(follower);
  // Fires when another tab writes.
  window.addEventListener('storage', follower);
  return () => {
    followers.delete(follower);
    window.removeEventListener('storage', follower);
  };
}

/** Tells the components of this tab that what is stored is another now. */
export function tellFollowers(): void {
  followers.forEach((follower) => follower());
}

/**
 * What is read from local storage, also after this tab or another has written there.
 * @param read The same value for as long as nothing changes.
 */
export function useStored<T>(read: () => T): T {
  return useSyncExternalStore(follow, read);
}

/**
 * Values in local storage, as JSON. Where storage is full or forbidden nothing is kept, and nothing fails.
 */
export function readLocal(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do about it: what is typed lives on in the form, as long as that does.
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Whether what was stored has fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
