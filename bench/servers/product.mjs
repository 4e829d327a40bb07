// @ts-check
import { ADMINISTRATOR, INSPECTOR, PASSWORD, idOf, loginOf } from '../data/master-data.mjs';
import { childOf } from '../measure/cost.mjs';
import { signIn, startProduct } from './server-process.mjs';

/** How long an access token is reused; it expires after 15 minutes. */
const TOKEN_MS = 5 * 60_000;

/** @typedef {'administrator' | 'inspector'} Role */

const USERS = { administrator: ADMINISTRATOR, inspector: INSPECTOR };

export const userIdOf = (/** @type {Role} */ role) => idOf('users', USERS[role]);

/** The product as it is measured. */
export class Product {
  name = 'product';
  /** @type {Map<Role, { token: string, until: number }>} */
  #tokens = new Map();

  /** @param {import('./server-process.mjs').ServerProcess} process */
  constructor({ url, pid, stop }) {
    this.url = url;
    this.pid = pid;
    this.enginePid = childOf(pid);
    this.stop = stop;
  }

  /** @param {string} directory with its data */
  static async start(directory) {
    return new Product(await startProduct(directory));
  }

  /** The headers of its calls. @param {Role} role @returns {Promise<Record<string, string>>} */
  async headers(role) {
    const known = this.#tokens.get(role);
    if (known && known.until > performance.now()) return { 'auth-token': known.token };
    const { token } = await signIn(this.url, loginOf(USERS[role]), PASSWORD);
    this.#tokens.set(role, { token, until: performance.now() + TOKEN_MS });
    return { 'auth-token': token };
  }
}
