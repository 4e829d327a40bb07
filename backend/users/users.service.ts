import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { ADMINISTRATOR, type Caller } from '../../domain/access';
import { type FieldMessages, message } from '../../domain/messages';
import type { PlanningUser } from '../../domain/planning';
import { type User, isActiveAdministrator, users } from '../../domain/users';
import { ChangeHistory, Locks, WriteLog, conflict, refuse } from '../common';
import {
  CreationKeys,
  type ListAnswer,
  type ListQuery,
  CATALAN,
  RecordStore,
  References,
  baseOf,
  basisEffect,
  listRecords,
  onlyItem,
} from '../common/resource';
import { Outbox } from '../jobs';
import type { CreateUserDto } from './dto/create-user.dto';
import type { UpdateUserDto } from './dto/update-user.dto';
import { hashPassword } from './passwords';
import { StoredUser, loginKey } from './user.schema';

type UserChange = Omit<UpdateUserDto, '__v'>;

@Injectable()
export class UsersService {
  private readonly store: RecordStore<StoredUser>;

  constructor(
    @InjectModel(StoredUser.name) private readonly model: Model<StoredUser>,
    private readonly references: References,
    private readonly locks: Locks,
    log: WriteLog,
    history: ChangeHistory,
    private readonly keys: CreationKeys,
    private readonly outbox: Outbox,
  ) {
    this.store = new RecordStore(model, users, log, history, basisEffect('users'));
  }

  list(query: ListQuery): Promise<ListAnswer<User>> {
    return listRecords(this.store, query, (records) => this.toResponses(records));
  }

  /** The active users, for whom inspections can be planned. */
  async listActive(): Promise<PlanningUser[]> {
    const found = await this.model
      .find({ userActive: true, userDeleted: false })
      .select(['userName', 'userLastName1', 'userLastName2', 'userProfile'])
      .sort({ userLastName1: 1, userLastName2: 1, userName: 1, _id: 1 })
      .collation(CATALAN)
      .lean<StoredUser[]>();
    return found.map(({ _id, userName, userLastName1, userLastName2, userProfile }) => ({
      _id: _id.toHexString(),
      id: _id.toHexString(),
      userName,
      userLastName1,
      userLastName2,
      userProfile,
    }));
  }

  async read(id: string): Promise<User> {
    return this.toResponse(await this.store.read(id));
  }

  async create(user: CreateUserDto, caller: Caller, key?: string): Promise<User> {
    const created = await this.keys.once(this.store, caller.id, key, async (newId) => {
      refuse(await this.references.problemsOf(users, user));
      return this.store.create(await toStored(user), caller.id, await newId());
    });
    return this.toResponse(created);
  }

  async update(id: string, { __v, ...change }: UpdateUserDto, caller: Caller): Promise<User> {
    const update = () =>
      this.store.update(id, __v, (current) => this.changed(current, change, caller), caller.id);
    // One at a time: two administrators must not demote each other.
    const updated = await (touchesAccount(change) ? this.locks.holding('administrators', update) : update());
    await this.outbox.settle(users.name, updated);
    return this.toResponse(updated);
  }

  async remove(id: string, caller: Caller): Promise<void> {
    await this.update(id, { userDeleted: true }, caller);
  }

  /** The changed user, after all checks. */
  private async changed(
    current: StoredUser,
    change: UserChange,
    caller: Caller,
  ): Promise<Partial<StoredUser>> {
    const isOwn = current._id.toHexString() === caller.id;
    refuse({ ...(await this.companyProblem(current, change)), ...(isOwn && ownPasswordProblem(change)) });
    await this.refuseLockout(current, change, isOwn);
    return toStored(change);
  }

  /** A user's company must be usable, unless the user is being deleted. */
  private async companyProblem(current: StoredUser, change: UserChange): Promise<FieldMessages> {
    if (change.userDeleted === true) return {};
    return this.references.problemsOf(users, change, current);
  }

  /** Nobody may lock out itself or everybody (docs/product.md, "Who may do what"). */
  private async refuseLockout(current: StoredUser, change: UserChange, isOwn: boolean): Promise<void> {
    const { userProfile, userActive, userDeleted } = current;
    const next = { userProfile, userActive, userDeleted, ...change };
    if (!isActiveAdministrator(current) || isActiveAdministrator(next)) return;
    if (isOwn) throw conflict('users.self');
    const others = await this.store.count({
      _id: { $ne: current._id },
      userProfile: ADMINISTRATOR,
      userActive: true,
    });
    if (others === 0) throw conflict('users.lastAdministrator');
  }

  private toResponse(user: StoredUser): Promise<User> {
    return onlyItem(this.toResponses([user]));
  }

  private async toResponses(records: readonly StoredUser[]): Promise<User[]> {
    const found = await this.references.of(users, records);
    return records.map((user) => ({
      userName: user.userName,
      userLastName1: user.userLastName1,
      userLastName2: user.userLastName2,
      userDNI: user.userDNI,
      userEmail: user.userEmail,
      userUser: user.userUser,
      userProfile: user.userProfile,
      userCompanyId: found.populate('companies', user.userCompanyId),
      userActive: user.userActive,
      userDeleted: user.userDeleted,
      ...baseOf(user),
    }));
  }
}

/** Whether a change concerns who may sign in, and with which profile. */
function touchesAccount({ userPassword, userProfile, userActive, userDeleted }: UserChange): boolean {
  return [userPassword, userProfile, userActive, userDeleted].some((value) => value !== undefined);
}

/** To set one's own password takes the present one: an unattended browser must not be enough. */
function ownPasswordProblem({ userPassword }: UserChange): FieldMessages {
  // Null stands for an empty password, which stays as it was.
  return typeof userPassword === 'string' ? { userPassword: message('users.ownPassword') } : {};
}

/** The stored fields: the password as a hash. A new password, or a lock-out, ends the user's sessions. */
async function toStored({
  userPassword,
  userCompanyId,
  ...fields
}: UserChange): Promise<Partial<StoredUser>> {
  const hasPassword = typeof userPassword === 'string';
  const isShutOut = fields.userActive === false || fields.userDeleted === true;
  return {
    ...fields,
    ...(userCompanyId !== undefined && {
      userCompanyId: userCompanyId === null ? null : new Types.ObjectId(userCompanyId),
    }),
    ...(fields.userUser !== undefined && { userUserKey: loginKey(fields.userUser) }),
    ...(hasPassword && { passwordHash: await hashPassword(userPassword) }),
    ...((hasPassword || isShutOut) && { sessionGeneration: randomUUID() }),
  };
}
