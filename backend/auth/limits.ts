import type { TooManyKey } from '../common';

/** How often something may happen in a window before it is refused. */
export interface Limit {
  name: string;
  max: number;
  /** How long the window is, if not as those of the tries at passwords. */
  windowMs?: number;
  /** What is said where it is reached, if it is not of tries. */
  text?: TooManyKey;
}

/** What something counts against: a limit, for one user, one address or both. */
export interface Quota {
  limit: Limit;
  key: string;
}

/** How long a window is. How many right passwords there may be is in the settings. */
export const WINDOW_MS = 15 * 60_000;

export const limits = {
  /** Wrong passwords for one user from one address. */
  pair: { name: 'login-pair', max: 10 },
  /** Wrong passwords from one address. */
  address: { name: 'login-address', max: 50 },
  /** Wrong passwords for one user from anywhere: they only slow it, so that nobody can lock out somebody else. */
  user: { name: 'login-user', max: Infinity },
  refreshAddress: { name: 'refresh-address', max: 50 },
  /** Refreshes of one user, right ones too: no admin needs more. */
  refreshUser: { name: 'refresh-user', max: 300 },
  /** Wrong present passwords when one changes one's own. */
  password: { name: 'password', max: 10 },
} as const satisfies Record<string, Limit>;
