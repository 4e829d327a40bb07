import type { Profile } from '../access';
import { isAdministrator, profiles } from '../access';
import type { RecordBase, ReferenceInput } from '../common';
import type { CompanyReference } from '../companies';
import { masterData } from '../resources';

export const USER_NAME_MAX = 60;
export const USER_DNI_MAX = 20;
export const USER_EMAIL_MAX = 120;

interface UserTexts {
  userName: string;
  userLastName1: string;
  userLastName2: string;
  userDNI: string;
  userEmail: string;
  /** The login name: an e-mail, unique without regard to case among users that are not deleted. */
  userUser: string;
  userProfile: Profile;
  userActive: boolean;
}

export interface UserWrite extends UserTexts {
  userPassword: string;
  userCompanyId: ReferenceInput | null;
}

/** A user as it is answered: without its password. */
export interface User extends RecordBase, UserTexts {
  userCompanyId: CompanyReference | null;
  userDeleted: boolean;
}

/** A user as it is answered inside inspections. */
export type UserReference = Pick<User, '_id' | 'userName' | 'userLastName1' | 'userLastName2'>;

export const users = masterData<UserWrite>({
  name: 'users',
  fields: {
    userName: { kind: 'text', max: USER_NAME_MAX, required: true },
    userLastName1: { kind: 'text', max: USER_NAME_MAX, required: true },
    userLastName2: { kind: 'text', max: USER_NAME_MAX },
    userDNI: { kind: 'text', max: USER_DNI_MAX },
    userEmail: { kind: 'email', max: USER_EMAIL_MAX },
    userUser: { kind: 'email', max: USER_EMAIL_MAX, required: true },
    userPassword: { kind: 'password', required: true },
    userProfile: { kind: 'choice', options: profiles, required: true },
    userCompanyId: { kind: 'reference', to: 'companies' },
    userActive: { kind: 'flag' },
  },
  active: 'userActive',
  deleted: 'userDeleted',
  label: ['userLastName1', 'userLastName2', 'userName'],
  searched: ['userName', 'userLastName1', 'userLastName2', 'userUser', 'userDNI'],
  searchedByWord: true,
});

/** Whether a user can administer. At least one such user has to remain, or nobody could sign in to make another. */
export function isActiveAdministrator(
  user: Pick<User, 'userProfile' | 'userActive' | 'userDeleted'>,
): boolean {
  return isAdministrator(user.userProfile) && user.userActive && !user.userDeleted;
}

/** `surname1 surname2, name`, as the lists show a user (docs/product.md, "Screens: lists"). */
export function listNameOf(user: Omit<UserReference, '_id'>): string {
  return `${[user.userLastName1, user.userLastName2].filter(Boolean).join(' ')}, ${user.userName}`;
}

/** First name and both surnames, as the planning form shows a user. */
export function fullNameOf(user: Omit<UserReference, '_id'>): string {
  return [user.userName, user.userLastName1, user.userLastName2].filter(Boolean).join(' ');
}
