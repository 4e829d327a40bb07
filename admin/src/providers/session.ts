import { profiles } from '../../../domain/access';
import type { Session } from '../../../domain/auth';
import { tellFollowers, useStored } from '../common/localStore';

/**
 * The session in local storage: one key per value, each as JSON (docs/product.md, "Sessions"). Other tabs
 * share it, so it is always read from there.
 */
const KEYS = ['userUser', 'token', 'refreshToken', 'userProfile', 'id'] as const satisfies (keyof Session)[];

/** Whether the last session here was lost, rather than ended by somebody. */
let wasLost = false;
let known: { raw: string; session: Session | undefined } = { raw: '', session: undefined };

/** Whether something has the shape of a session: what the server answered, or what is stored. */
export function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map<string, unknown>(Object.entries(value));
  return (
    KEYS.every((key) => typeof entries.get(key) === 'string') &&
    profiles.some((profile) => profile === entries.get('userProfile'))
  );
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The session as it is stored now; the same object for as long as nothing changes. */
export function readSession(): Session | undefined {
  const texts = KEYS.map((key) => localStorage.getItem(key));
  const raw = texts.join('\n');
  if (raw !== known.raw) {
    const session: unknown = Object.fromEntries(KEYS.map((key, index) => [key, parse(texts[index] ?? null)]));
    known = { raw, session: isSession(session) ? session : undefined };
  }
  return known.session;
}

export function writeSession(session: Session): void {
  wasLost = false;
  for (const key of KEYS) localStorage.setItem(key, JSON.stringify(session[key]));
  tellFollowers();
}

/**
 * Forgets who is signed in, since the server does not know the session any more. Nothing else goes: what was
 * typed and not saved outlives a lost session.
 */
export function forgetSession(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  wasLost = true;
  tellFollowers();
}

/** Clears all that is stored here but what `isKept` names, as Logout does. */
export function clearStorage(isKept: (key: string) => boolean = () => false): void {
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
  tellFollowers();
}

/** Whether there is no session because the server ended it. */
export function isSessionLost(): boolean {
  return wasLost && readSession() === undefined;
}

/** The signed-in user, or undefined. Follows what other tabs do. */
export function useSession(): Session | undefined {
  return useStored(readSession);
}
