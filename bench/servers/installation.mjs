// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run.mjs';
import { openEngine } from '../data/data-set.mjs';
import { Product, userIdOf } from './product.mjs';
import { startRevision } from './revision.mjs';
import { startServer } from './server-process.mjs';

const BARE = join(import.meta.dirname, '../bare/main.mjs');

/**
 * @typedef {object} Server
 * @property {string} name
 * @property {string} url
 * @property {string[]} [urls] where there are several instances
 * @property {number} pid
 * @property {number} enginePid
 * @property {readonly import('../works/index.mjs').Work[]} [works] as the bench of its revision has them
 * @property {() => Promise<void>} stop
 * @property {(role: import('./product.mjs').Role) => Promise<Record<string, string>>} headers
 */

/** The servers that are compared, each on data of its own. */
export class Installation {
  /** @type {(() => Promise<void> | void)[]} */
  #stops = [];
  /** The product first. @type {Server[]} */
  servers = [];

  /** @param {import('../data/data-set.mjs').DataSet} dataSet @param {number} instances of the product */
  static start(dataSet, instances) {
    return Installation.#started((installation) => installation.#start(dataSet, instances));
  }

  /**
   * The product and the one of another revision.
   *
   * @param {string} other its checkout
   * @param {string} folder where both data sets are made
   * @param {{ records: number, measures: number }} size
   */
  static startAgainst(other, folder, size) {
    return Installation.#started(async (installation) => {
      const directory = join(folder, 'against');
      const remove = () => rmSync(directory, { recursive: true, force: true });
      // Kept ones may be of different days, on which lists find more or less.
      remove();
      installation.#stops.push(remove);
      for (const [name, checkout] of Object.entries({ product: root, against: other })) {
        installation.#add(await startRevision(name, checkout, { ...size, data: join(directory, name) }));
      }
    });
  }

  /** @param {(installation: Installation) => Promise<void>} begin */
  static async #started(begin) {
    const installation = new Installation();
    try {
      await begin(installation);
      return installation;
    } catch (error) {
      await installation.stop();
      throw error;
    }
  }

  /** @param {import('../data/data-set.mjs').DataSet} dataSet @param {number} instances */
  async #start(dataSet, instances) {
    await dataSet.prepare();
    this.#stops.push(...['product', 'bare'].map((name) => () => dataSet.removeCopy(name)));
    if (instances === 1) this.#add(await Product.start(dataSet.copy('product')));
    else await this.#startSeveral(dataSet.copy('product'), instances);
    const engine = await openEngine(dataSet.copy('bare'));
    this.#stops.push(() => engine.stop());
    for (const name of ['bare', 'memory']) {
      const process = await startServer(BARE, { args: [engine.uri, name] });
      // It has no sign-in, and reads the caller from a header.
      /** @type {Server['headers']} */
      const headers = (role) => Promise.resolve({ 'x-user': userIdOf(role), 'x-profile': role });
      this.#add({ name, ...process, enginePid: engine.pid ?? 0, headers });
    }
  }

  /** Several instances of the product on one engine. @param {string} directory @param {number} instances */
  async #startSeveral(directory, instances) {
    const engine = await openEngine(directory);
    this.#stops.push(() => engine.stop());
    this.#add(await Product.startOn(engine, directory, instances));
  }

  /** @param {Server} server */
  #add(server) {
    this.servers.push(server);
    this.#stops.push(() => server.stop());
  }

  /** The processes that a measurement is made of, our own with the client included. */
  get pids() {
    return [...new Set([process.pid, ...this.servers.flatMap(({ pid, enginePid }) => [pid, enginePid])])];
  }

  async stop() {
    for (const stop of this.#stops.splice(0).reverse()) await stop();
  }
}
