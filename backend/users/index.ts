export { type Account, Accounts } from './accounts';
export { DEMO_PASSWORD, type DemoAccount, demoAccounts, isDemoPasswordInUse } from './demo-accounts';
export { UsersModule } from './users.module';
export { UsersService } from './users.service';
export { hashPassword, isPasswordOf } from './passwords';
export { type StoredUser, loginKey, userSchema } from './user.schema';
