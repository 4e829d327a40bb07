import type { FormValues } from './readForm';

/**
 * What somebody had typed into a form of master data when the session was lost, in local storage by user and
 * address. It is given back once, to the same user; where storage is full or forbidden, it is lost.
 */
const PREFIX = 'inspecta.form.';

function keyOf(user: string, path: string): string {
  return `${PREFIX}${user}.${path}`;
}

export function storeTyped(user: string, path: string, typed: FormValues): void {
  try {
    localStorage.setItem(keyOf(user, path), JSON.stringify(typed));
  } catch {
    // Nothing to do about it: the form is gone already.
  }
}

export function loadTyped(user: string, path: string): FormValues | undefined {
  try {
    const text = localStorage.getItem(keyOf(user, path));
    const parsed: unknown = text === null ? undefined : JSON.parse(text);
    return isValues(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

export function removeTyped(user: string, path: string): void {
  try {
    localStorage.removeItem(keyOf(user, path));
  } catch {
    // As above.
  }
}

function isValues(value: unknown): value is FormValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
