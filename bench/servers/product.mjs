// @ts-check
import { idOf } from '../data/ids.mjs';
import { ADMINISTRATOR, INSPECTOR, PASSWORD, loginOf } from '../data/master-data.mjs';
import { childOf } from '../measure/machine.mjs';
import { built } from '../product-code.mjs';
import { startServer } from './server-process.mjs';

/** Access tokens live for 15 minutes: each is used for a good part of that. */
const TOKEN_MS = 5 * 60_000;

/** @typedef {'administrator' | 'inspector'} Role */

const USERS = { administrator: ADMINISTRATOR, inspector: INSPECTOR };

export const userIdOf = (/** @type {Role} */ role) => idOf('users', USERS[role]);

/** The product, as it runs in production on the embedded engine. */
export class Product {
  name = 'product';
  /** @type {Map<Role, { token: string, until: number }>} */
  #tokens = new Map();

  /** @param {import('./server-process.mjs').ServerProcess} process */
  constructor(process) {
    this.url = process.url;
    this.pid = process.pid;
    this.enginePid = childOf(process.pid);
    this.stop = process.stop;
  }

  /** @param {string} directory with its data */
  static async start(directory) {
    const env = {
      NODE_ENV: 'production',
      DATA_DIR: directory,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      // What measures signs in more often than people do.
      SIGN_INS_PER_USER: '100000',
      SIGN_INS_PER_ADDRESS: '100000',
    };
    return new Product(await startServer(built('backend/main.js'), { env }));
  }

  /** @param {Role} role @returns {Promise<Record<string, string>>} the headers of its calls */
  async headers(role) {
    const known = this.#tokens.get(role);
    if (known && known.until > performance.now()) return { 'auth-token': known.token };
    const response = await fetch(`${this.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userUser: loginOf(USERS[role]), userPassword: PASSWORD }),
    });
    if (!response.ok) throw new Error(`signing in: ${response.status} ${await response.text()}`);
    const { token } = /** @type {{ token: string }} */ (await response.json());
    this.#tokens.set(role, { token, until: performance.now() + TOKEN_MS });
    return { 'auth-token': token };
  }
}
