export { type Account, Accounts } from './accounts';
export { UsersModule } from './users.module';
export { hashPassword, isPasswordOf } from './passwords';
export { type StoredUser, loginKey } from './user.schema';
