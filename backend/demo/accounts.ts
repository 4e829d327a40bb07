import type { Profile } from '../../domain/access';

/** The password of every demo account (contract, "Running it"). */
export const DEMO_PASSWORD = 'Inspecta#2026';

/** An account that anybody who reads the README can sign in with. */
export interface DemoAccount {
  user: string;
  profile: Profile;
}

/** One account of each profile (contract, "Running it"). */
export const demoAccounts = [
  { user: 'admin@inspecta.cat', profile: 'Administrador' },
  { user: 'intern@inspecta.cat', profile: 'Inspector Intern' },
  { user: 'extern@inspecta.cat', profile: 'Inspector Extern' },
  { user: 'proveidor@inspecta.cat', profile: 'Proveïdor' },
] as const satisfies readonly DemoAccount[];
