import type { Profile } from '../../domain/access';
import { users } from '../../domain/users';
import { type StoredBase, masterDataSchema } from '../common/resource';

/** What the server keeps of a user beyond what it shows. */
export interface StoredUser extends StoredBase {
  userUser: string;
  userProfile: Profile;
  userActive: boolean;
  userDeleted: boolean;
  /** The login name without case: unique among users that are not deleted. */
  userUserKey: string;
  /** argon2id, with its parameters. */
  passwordHash: string;
  /** Changes with the password and whenever the user is shut out: sessions of an older one no longer count. */
  sessionGeneration?: string;
  search: string;
}

/** The generation of the sessions of a user that has changed nothing yet. */
export const FIRST_GENERATION = '';

export const userSchema = masterDataSchema(users, {
  userUserKey: { type: String, required: true },
  passwordHash: { type: String, required: true },
  sessionGeneration: { type: String, default: FIRST_GENERATION },
});

userSchema.index({ userUserKey: 1 }, { unique: true, partialFilterExpression: { [users.deleted]: false } });

export function loginKey(userUser: string): string {
  return userUser.trim().toLowerCase();
}
