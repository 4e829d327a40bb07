// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../scripts/run.mjs';

const require = createRequire(import.meta.url);
const { mongo, Types } = /** @type {typeof import('mongoose')} */ (require('mongoose'));

const ADMINISTRATOR = { userUser: 'admin@inspecta.cat', userPassword: 'Inspecta#2026' };
const SECRET = 'only for measuring, on this machine';
const CHUNK = 5_000;

/** @param {string} file */
function built(file) {
  return join(root, 'dist/backend', file);
}

/**
 * An engine, a database with the demo's master data and as many inspections as asked for, and the built
 * server on it, as in production.
 */
export class Installation {
  /** @type {() => Promise<void>} */
  #stopEngine = () => Promise.resolve();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #server;
  #directory = mkdtempSync(join(tmpdir(), 'inspecta-bench-'));
  #uri = '';
  url = '';

  /** @param {number} inspections how many there are to be */
  static async start(inspections) {
    const installation = new Installation();
    await installation.#startEngine();
    await installation.#fill(inspections);
    await installation.#startServer();
    return installation;
  }

  async #startEngine() {
    const { startEmbeddedDatabase } = /** @type {typeof import('../backend/database/index.js')} */ (
      require(built('database/index.js'))
    );
    const engine = await startEmbeddedDatabase({ directory: join(this.#directory, 'db') });
    this.#uri = engine.uri;
    this.#stopEngine = () => engine.stop();
  }

  get #environment() {
    return { MONGODB_URI: this.#uri, JWT_SECRET: SECRET, PORT: '0', LOG_LEVEL: 'warn' };
  }

  /** @param {number} inspections */
  async #fill(inspections) {
    const seeded = spawnSync(process.execPath, [built('demo/seed.js')], { env: this.#environment });
    if (seeded.status !== 0) throw new Error(`no demo data: ${seeded.stderr.toString()}`);
    const client = new mongo.MongoClient(this.#uri);
    const planning = client.db('inspecta').collection('planning');
    const originals = await planning.find().toArray();
    for (let count = originals.length; count < inspections;) {
      const copies = Array.from({ length: Math.min(CHUNK, inspections - count) }, (_, index) => ({
        ...originals[(count + index) % originals.length],
        _id: new Types.ObjectId(),
      }));
      await planning.insertMany(copies);
      count += copies.length;
    }
    await client.close();
  }

  async #startServer() {
    const server = spawn(process.execPath, [built('main.js')], { env: this.#environment });
    this.#server = server;
    this.url = await new Promise((found, failed) => {
      createInterface({ input: server.stdout }).on('line', (line) => {
        const address = /http:\/\/\S+/.exec(line)?.[0];
        if (address) found(address);
      });
      server.stderr.pipe(process.stderr);
      server.once('exit', () => failed(new Error('the server did not start')));
    });
  }

  /** A signed-in administrator's headers. */
  async signIn() {
    const response = await fetch(`${this.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMINISTRATOR),
    });
    const { token } = /** @type {{ token: string }} */ (await response.json());
    return { 'auth-token': token };
  }

  /** The server's resident memory in MB: now, and at its highest so far. Linux only. */
  memory() {
    const status = readFileSync(`/proc/${this.#server?.pid}/status`, 'utf8');
    const read = (/** @type {string} */ name) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
    return { now: read('VmRSS'), peak: read('VmHWM') };
  }

  async stop() {
    const server = this.#server;
    if (server?.exitCode === null) {
      await new Promise((ended) => {
        server.once('exit', ended);
        server.kill('SIGTERM');
      });
    }
    await this.#stopEngine();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
