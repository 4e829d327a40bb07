import type { Connection } from 'mongoose';
import type { Profile } from '../../domain/access';
import { users } from '../../domain/users';
import { isPasswordOf } from './passwords';
import { type StoredUser, loginKey } from './user.schema';

/** The password of every demo account (docs/product.md, "Running it"). */
export const DEMO_PASSWORD = 'Inspecta#2026';

/** An account that every reader of the README can use. */
export interface DemoAccount {
  user: string;
  profile: Profile;
}

/** One account of each profile (docs/product.md, "Running it"). */
export const demoAccounts = [
  { user: 'admin@inspecta.cat', profile: 'Administrador' },
  { user: 'intern@inspecta.cat', profile: 'Inspector Intern' },
  { user: 'extern@inspecta.cat', profile: 'Inspector Extern' },
  { user: 'proveidor@inspecta.cat', profile: 'Proveïdor' },
] as const satisfies readonly DemoAccount[];

/** Whether the demo password still works for a demo account. */
export async function isDemoPasswordInUse(connection: Connection): Promise<boolean> {
  const keys = demoAccounts.map(({ user }) => loginKey(user));
  const accounts = await connection
    .collection<StoredUser>(users.name)
    .find({ userUserKey: { $in: keys }, userActive: true, userDeleted: false })
    .toArray();
  const open = await Promise.all(
    accounts.map(({ passwordHash }) => isPasswordOf(passwordHash, DEMO_PASSWORD)),
  );
  return open.includes(true);
}
