// @ts-check
import { randomUUID } from 'node:crypto';
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

  /** @param {import('./server-process.mjs').ServerProcess} process @param {number} enginePid */
  constructor({ url, pid, stop }, enginePid) {
    this.url = url;
    this.urls = [url];
    this.pid = pid;
    this.enginePid = enginePid;
    this.stop = stop;
  }

  /** @param {string} directory with its data */
  static async start(directory) {
    const process = await startProduct({ DATA_DIR: directory });
    return new Product(process, childOf(process.pid));
  }

  /**
   * Several instances on one engine. The processor time and the memory that are told are of the first.
   *
   * @param {{ uri: string, pid: number | undefined }} engine
   * @param {string} directory
   * @param {number} instances
   */
  static async startOn(engine, directory, instances) {
    const settings = { DATA_DIR: directory, MONGODB_URI: engine.uri, JWT_SECRET: randomUUID() };
    /** @type {import('./server-process.mjs').ServerProcess[]} */
    const processes = [];
    for (let index = 0; index < instances; index += 1) processes.push(await startProduct(settings));
    const [first] = processes;
    if (!first) throw new Error('--instances must be 1 or more');
    const stop = () => Promise.all(processes.map((process) => process.stop())).then(() => undefined);
    const product = new Product({ ...first, stop }, engine.pid ?? 0);
    product.urls = processes.map(({ url }) => url);
    return product;
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
