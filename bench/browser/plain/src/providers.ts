import simpleRestProvider from 'ra-data-simple-rest';
import { type AuthProvider, fetchUtils } from 'react-admin';
import { TOKEN_HEADER } from '../../../../domain/api';
import type { Session } from '../../../../domain/auth';

/** As the product stores it, so that the bench signs in to both alike. */
const TOKEN = 'token';

function readToken(): string | undefined {
  const text = localStorage.getItem(TOKEN);
  return text === null ? undefined : String(JSON.parse(text));
}

export const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    const { body } = await fetchUtils.fetchJson('/api/login', {
      method: 'POST',
      body: JSON.stringify({ userUser: username, userPassword: password }),
    });
    localStorage.setItem(TOKEN, JSON.stringify((JSON.parse(body) as Session).token));
  },
  logout() {
    localStorage.removeItem(TOKEN);
    return Promise.resolve();
  },
  checkAuth: () => (readToken() ? Promise.resolve() : Promise.reject(new Error('signed out'))),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

export const dataProvider = simpleRestProvider('/api', (url, options = {}) => {
  const headers = new Headers(options.headers);
  headers.set(TOKEN_HEADER, readToken() ?? '');
  return fetchUtils.fetchJson(url, { ...options, headers });
});
