import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { users } from '../../domain/users';
import { type BodyRead, Clock, Locks, type SignedInUser } from '../common';
import {
  type Fields,
  MasterDataService,
  RecordStore,
  References,
  type StoredRecord,
  type Update,
} from '../common/resource';
import { Accounts } from './accounts';
import { ownPasswordProblem, touchesAccount, userRules } from './user-rules';

@Injectable()
export class UsersService extends MasterDataService {
  constructor(
    @InjectModel(users.name) model: Model<StoredRecord>,
    references: References,
    clock: Clock,
    private readonly accounts: Accounts,
    private readonly locks: Locks,
  ) {
    const store = new RecordStore(model, users, references.watch(users.name));
    super(store, references, clock, userRules(store));
  }

  /** One at a time where an administrator could go: two that demote each other must not both succeed. */
  override async update(id: string, given: BodyRead<Update>, caller: SignedInUser): Promise<Fields> {
    const own = id === caller.id ? ownPasswordProblem(given) : {};
    const body = { ...given, problems: { ...given.problems, ...own } };
    if (!touchesAccount(body.dto)) return super.update(id, body, caller);
    const updated = await this.locks.holding('administrators', () => super.update(id, body, caller));
    this.accounts.announceChange();
    return updated;
  }
}
