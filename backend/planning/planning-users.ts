import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { users } from '../../domain/users';
import { CATALAN, type Fields, type StoredRecord } from '../common/resource';

/** Whom an inspection can be planned for. */
@Injectable()
export class PlanningUsers {
  constructor(@InjectModel(users.name) private readonly model: Model<StoredRecord>) {}

  async list(): Promise<Fields[]> {
    const found = await this.model
      .find({ userActive: true, [users.deleted]: false })
      .select(['userName', 'userLastName1', 'userLastName2', 'userProfile'])
      .sort({ userLastName1: 1, userLastName2: 1, userName: 1, _id: 1 })
      .collation(CATALAN)
      .lean<StoredRecord[]>();
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
