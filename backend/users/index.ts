export { type Account, Accounts } from './accounts';
export { UsersModule } from './users.module';
