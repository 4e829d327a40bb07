import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import type { PlanningUser } from '../../domain/planning';
import { users } from '../../domain/users';
import { CATALAN } from '../common/resource';
import type { StoredUser } from '../users';

type UserRow = { _id: Types.ObjectId } & Omit<PlanningUser, '_id' | 'id'>;

/** Whom an inspection can be planned for. */
@Injectable()
export class PlanningUsers {
  constructor(@InjectModel(users.name) private readonly model: Model<StoredUser>) {}

  async list(): Promise<PlanningUser[]> {
    const found = await this.model
      .find({ userActive: true, userDeleted: false })
      .select(['userName', 'userLastName1', 'userLastName2', 'userProfile'])
      .sort({ userLastName1: 1, userLastName2: 1, userName: 1, _id: 1 })
      .collation(CATALAN)
      .lean<UserRow[]>();
    return found.map(({ _id, userName, userLastName1, userLastName2, userProfile }) => ({
      _id: _id.toHexString(),
      id: _id.toHexString(),
      userName,
      userLastName1,
      userLastName2,
      userProfile,
    }));
  }
}
