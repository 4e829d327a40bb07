// @ts-check
import { join } from 'node:path';
import { userIdOf } from './product.mjs';
import { startServer } from './server-process.mjs';

const FILE = join(import.meta.dirname, '../bare/main.mjs');

/** A server of the bench's own, with nothing between the network and the driver. */
export class Bare {
  /**
   * @param {'bare' | 'memory'} name
   * @param {import('./server-process.mjs').ServerProcess} process
   * @param {number} enginePid
   */
  constructor(name, process, enginePid) {
    this.name = name;
    this.url = process.url;
    this.pid = process.pid;
    this.enginePid = enginePid;
    this.stop = process.stop;
  }

  /**
   * @param {'bare' | 'memory'} name `memory`: with the master data and the counters in memory
   * @param {import('../../backend/database/index.js').EmbeddedDatabase} engine
   */
  static async start(name, engine) {
    const process = await startServer(FILE, { args: [engine.uri, name] });
    return new Bare(name, process, engine.pid ?? 0);
  }

  /** It signs nobody in, and takes who asks from a header. @param {import('./product.mjs').Role} role */
  headers(role) {
    return Promise.resolve({ 'x-user': userIdOf(role), 'x-profile': role });
  }
}
