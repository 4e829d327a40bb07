import { randomUUID } from 'node:crypto';
import { ADMINISTRATOR } from '../../domain/access';
import { type FieldMessages, message } from '../../domain/messages';
import { users } from '../../domain/users';
import { type BodyRead, conflict } from '../common';
import type { Fields, MasterDataRules, RecordStore } from '../common/resource';
import { hashPassword } from './passwords';
import { loginKey } from './user.schema';

const accountFields = ['userPassword', 'userProfile', 'userActive', 'userDeleted'];

/** Whether a change concerns who may sign in, and as what. */
export function touchesAccount(change: Fields): boolean {
  return accountFields.some((field) => change[field] !== undefined);
}

/** Nobody sets its own password without the present one, as whoever finds an open page would (contract, "Small print"). */
export function ownPasswordProblem({ dto, problems }: BodyRead<Fields>): FieldMessages {
  // An empty one was read as null, and leaves the password as it is.
  const given = dto.userPassword ?? problems.userPassword;
  return given === undefined ? {} : { userPassword: message('users.ownPassword') };
}

function isActiveAdministrator(user: Fields): boolean {
  return user.userProfile === ADMINISTRATOR && user.userActive === true && user.userDeleted !== true;
}

/** Passwords are kept as hashes, and nobody locks itself or everybody out (contract, "Who may do what"). */
export function userRules(store: RecordStore): MasterDataRules {
  return {
    async prepare({ userPassword, ...fields }) {
      const hasPassword = typeof userPassword === 'string';
      const isShutOut = fields.userActive === false || fields[users.deleted] === true;
      return {
        ...fields,
        ...(typeof fields.userUser === 'string' && { userUserKey: loginKey(fields.userUser) }),
        ...(hasPassword && { passwordHash: await hashPassword(userPassword) }),
        ...((hasPassword || isShutOut) && { sessionGeneration: randomUUID() }),
      };
    },
    async guard(next, before, caller) {
      if (!isActiveAdministrator(before) || isActiveAdministrator(next)) return;
      if (before._id.toHexString() === caller.id) throw conflict('users.self');
      const others = await store.count({
        _id: { $ne: before._id },
        userProfile: ADMINISTRATOR,
        userActive: true,
      });
      if (others === 0) throw conflict('users.lastAdministrator');
    },
  };
}
