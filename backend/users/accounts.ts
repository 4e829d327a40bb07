import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { ADMINISTRATOR, type Profile } from '../../domain/access';
import { users } from '../../domain/users';
import { ChangeHistory, Locks, WriteLog } from '../common';
import { RecordStore } from '../common/resource';
import { hashPassword, isPasswordOf } from './passwords';
import { FIRST_GENERATION, StoredUser, loginKey } from './user.schema';

/** A user, as far as signing in needs it. */
export interface Account {
  id: string;
  userUser: string;
  profile: Profile;
  /** The valid generation of sessions. */
  generation: string;
}

/** Users as accounts: who may sign in, with which profile. */
@Injectable()
export class Accounts {
  private readonly store: RecordStore<StoredUser>;

  constructor(
    @InjectModel(StoredUser.name) private readonly model: Model<StoredUser>,
    private readonly locks: Locks,
    log: WriteLog,
    history: ChangeHistory,
  ) {
    this.store = new RecordStore(model, users, log, history);
  }

  /** The account behind a login name and password. A wrong name takes as long as a wrong password. */
  async authenticate(userUser: string, password: string): Promise<Account | undefined> {
    const user = await this.model
      .findOne({ userUserKey: loginKey(userUser), userDeleted: false })
      .lean<StoredUser | null>();
    const matches = await isPasswordOf(user?.passwordHash, password);
    return user && matches && user.userActive ? accountOf(user) : undefined;
  }

  /** The account, unless it is deleted or inactive. */
  async find(id: string): Promise<Account | undefined> {
    const user = await this.model
      .findOne({ _id: new Types.ObjectId(id), userDeleted: false, userActive: true })
      .lean<StoredUser | null>();
    return user ? accountOf(user) : undefined;
  }

  /** The stored hash, if the password is right. */
  async hashOf(id: string, password: string): Promise<string | undefined> {
    const user = await this.model.findOne({ _id: new Types.ObjectId(id) }).lean<StoredUser | null>();
    return (await isPasswordOf(user?.passwordHash, password)) ? user?.passwordHash : undefined;
  }

  /**
   * Replaces the password that a user has verified, and ends the sessions of other generations. @returns
   * False if the password was changed meanwhile: then it stays as it is.
   */
  async replacePassword(
    id: string,
    { verified, password, generation }: { verified: string; password: string; generation: string },
  ): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    let isSet = false;
    const replace = (user: StoredUser) => {
      isSet = user.passwordHash === verified;
      return isSet ? { passwordHash, sessionGeneration: generation } : null;
    };
    await this.store.update(id, undefined, replace, id);
    return isSet;
  }

  /** Whether there is no user yet, not even a deleted one. */
  async isEmpty(): Promise<boolean> {
    return (await this.model.exists({})) === null;
  }

  /** Makes the first administrator where there is no user yet. */
  async createFirstAdministrator(userUser: string, password: string): Promise<void> {
    await this.locks.holding('administrators', async () => {
      if (!(await this.isEmpty())) return;
      const user = {
        userName: 'Administrador',
        userLastName1: 'Inspecta',
        userUser,
        userProfile: ADMINISTRATOR,
      };
      const passwordHash = await hashPassword(password);
      await this.store.create({ ...user, userUserKey: loginKey(userUser), passwordHash }, null);
    });
  }
}

function accountOf(user: StoredUser): Account {
  return {
    id: user._id.toHexString(),
    userUser: user.userUser,
    profile: user.userProfile,
    generation: user.sessionGeneration ?? FIRST_GENERATION,
  };
}
