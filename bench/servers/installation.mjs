// @ts-check
import { openEngine } from '../data/engine.mjs';
import { Bare } from './bare.mjs';
import { Product } from './product.mjs';

/** @typedef {Product | Bare} Server */

/** The servers that are compared, on copies of one data set. */
export class Installation {
  /** @type {(() => Promise<void> | void)[]} */
  #stops = [];
  /** @type {Server[]} the product first */
  servers = [];

  /** @param {import('../data/data-set.mjs').DataSet} dataSet */
  static async start(dataSet) {
    const installation = new Installation();
    try {
      await installation.#start(dataSet);
      return installation;
    } catch (error) {
      await installation.stop();
      throw error;
    }
  }

  /** @param {import('../data/data-set.mjs').DataSet} dataSet */
  async #start(dataSet) {
    this.#stops.push(
      () => dataSet.removeCopy('product'),
      () => dataSet.removeCopy('bare'),
    );
    this.#add(await Product.start(dataSet.copy('product')));
    const engine = await openEngine(dataSet.copy('bare'));
    this.#stops.push(() => engine.stop());
    this.#add(await Bare.start('bare', engine));
    this.#add(await Bare.start('memory', engine));
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
    for (const stop of this.#stops.reverse()) await stop();
    this.#stops = [];
  }
}
