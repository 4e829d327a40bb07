import type { Profile } from '../access';
import { isEmail, isPassword } from '../fields';

/** The body of `POST /api/login`. */
export interface Credentials {
  userUser: string;
  userPassword: string;
}

/** The answer to login and refresh, which the admin keeps in local storage. */
export interface Session {
  token: string;
  refreshToken: string;
  userProfile: Profile;
  id: string;
  userUser: string;
}

export interface PasswordChange {
  currentPassword: string;
  userPassword: string;
}

/**
 * Whether a sign-in may succeed at all: an e-mail, and a password that obeys the rule (docs/product.md,
 * "Sign-in").
 */
export function couldBeCredentials({ userUser, userPassword }: Credentials): boolean {
  return isEmail(userUser.trim()) && isPassword(userPassword);
}
