import type { TooManyKey } from '../common';

/** How often something may happen within a window. */
export interface Limit {
  name: string;
  max: number;
  /** The window's length, if it differs from that of wrong passwords. */
  windowMs?: number;
  /** The message when it is reached, if it differs. */
  text?: TooManyKey;
}

/** What an attempt counts against: a limit, for one user, one address or both. */
export interface Quota {
  limit: Limit;
  key: string;
}

/** The window's length. The numbers of right passwords are settings. */
export const WINDOW_MS = 15 * 60_000;

export const limits = {
  /** Wrong passwords for one user from one address. */
  pair: { name: 'login-pair', max: 10 },
  /** Wrong passwords from one address. */
  address: { name: 'login-address', max: 50 },
  /**
   * Wrong passwords for one user from anywhere. They only slow it down, so that nobody can lock out
   * somebody else.
   */
  user: { name: 'login-user', max: Infinity },
  refreshAddress: { name: 'refresh-address', max: 50 },
  /** Refreshes of one user, including right ones: no admin needs more. */
  refreshUser: { name: 'refresh-user', max: 300 },
  /** Wrong present passwords in password changes. */
  password: { name: 'password', max: 10 },
} as const satisfies Record<string, Limit>;
