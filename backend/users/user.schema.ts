import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { Profile } from '../../domain/access';
import { users } from '../../domain/users';
import { CATALAN, StoredMasterData, byOutbox, schemaOptions } from '../common/resource';

/** A new generation, for each change of password or lock-out. */
export const FIRST_GENERATION = '';

/** A user as it is stored. */
@Schema(schemaOptions(users.name))
export class StoredUser extends StoredMasterData {
  @Prop({ default: '' }) userName!: string;
  @Prop({ default: '' }) userLastName1!: string;
  @Prop({ default: '' }) userLastName2!: string;
  @Prop({ default: '' }) userDNI!: string;
  @Prop({ default: '' }) userEmail!: string;
  @Prop({ default: '' }) userUser!: string;
  @Prop({ type: String, default: null }) userProfile!: Profile;
  @Prop({ type: Types.ObjectId, default: null }) userCompanyId!: Types.ObjectId | null;
  @Prop({ default: true }) userActive!: boolean;
  @Prop({ default: false }) userDeleted!: boolean;
  /** The login name without case: unique among users that are not deleted. */
  @Prop({ required: true }) userUserKey!: string;
  /** argon2id, with its parameters. */
  @Prop({ required: true }) passwordHash!: string;
  /** Changes with the password and with each lock-out: sessions of an older generation are invalid. */
  @Prop({ default: FIRST_GENERATION }) sessionGeneration?: string;
}

export const userSchema = SchemaFactory.createForClass(StoredUser);
userSchema.index(
  { userDeleted: 1, userLastName1: 1, userLastName2: 1, userName: 1, _id: 1 },
  { collation: CATALAN },
);
userSchema.index({ userUserKey: 1 }, { unique: true, partialFilterExpression: { userDeleted: false } });
userSchema.index(byOutbox.keys, { partialFilterExpression: byOutbox.only });

export function loginKey(userUser: string): string {
  return userUser.trim().toLowerCase();
}
