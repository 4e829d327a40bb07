import type { AuthProvider } from 'react-admin';
import { isAllowed } from '../../../domain/access';
import { canInstall } from '../offline/canInstall';
import type * as Late from '../offline/late';
import { postLogin, postLogout } from './calls';
import { outlivesSignOut } from './preferences';
import { permissionFor } from './resources';
import { clearStorage, readSession, writeSession } from './session';

interface LoginParams {
  username: string;
  password: string;
}

/** Who is signed in, for react-admin. The rules are the domain's; the server enforces them. */
export const authProvider: AuthProvider = {
  async login({ username, password }: LoginParams) {
    const session = await postLogin({ userUser: username.trim(), userPassword: password });
    writeSession(session);
    if (canInstall) void changeKept((vault) => vault.forgetOthers(session.id));
  },

  /**
   * Clears what is stored here but for preferences and drafts of others (docs/product.md, "Screens"). A session that ran out has been forgotten
   * before: then there is nobody to sign out, and what was typed stays.
   */
  async logout() {
    const session = readSession();
    if (!session) return;
    clearStorage((key) => outlivesSignOut(key, session.id));
    // Without a connection the refresh token lives on there until it runs out.
    void postLogout(session).catch(() => undefined);
    if (canInstall) await changeKept((vault) => vault.forget(session.id));
  },

  checkAuth: () => (readSession() ? Promise.resolve() : Promise.reject(new Error('signed out'))),

  /** No error ends the session here: one that is over was forgotten by the refresh, and the layout sees that. */
  checkError: () => Promise.resolve(),

  getPermissions: () => Promise.resolve(readSession()?.userProfile),

  getIdentity() {
    const session = readSession();
    return session
      ? Promise.resolve({ id: session.id, fullName: session.userUser })
      : Promise.reject(new Error('signed out'));
  },

  canAccess({ resource, action }) {
    const permission = permissionFor(resource, action);
    return Promise.resolve(permission !== undefined && isAllowed(permission, readSession()?.userProfile));
  },
};

/** What is kept to work without network goes with its user. */
async function changeKept(change: (vault: typeof Late) => Promise<void>): Promise<void> {
  const vault = await import('../offline/late');
  await vault.attempt(change(vault));
}
