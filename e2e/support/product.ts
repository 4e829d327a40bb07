import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const SERVER = resolve(__dirname, '../../dist/backend/main.js');
/** The tests sign in far more often than people do, and all from one address. */
const UNLIMITED = { SIGN_INS_PER_USER: '100000', SIGN_INS_PER_ADDRESS: '100000' };
const ADDRESS = /Inspecta is at (http:\/\/[^\s"]+)/;

/** A new data directory; the caller removes it. */
export async function makeDataDirectory(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'inspecta-e2e-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The built product, run as `npm start` runs it, on a port of its own. */
export class Product {
  private constructor(
    readonly url: string,
    private readonly server: ChildProcess,
    readonly output: readonly string[],
  ) {}

  static async start(dataDirectory: string, environment: Record<string, string> = {}): Promise<Product> {
    const server = spawn(process.execPath, [SERVER], {
      env: {
        ...process.env,
        ...UNLIMITED,
        PORT: '0',
        DATA_DIR: dataDirectory,
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    const address = new Promise<string>((found, failed) => {
      for (const stream of [server.stdout, server.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          output.push(line);
          const url = ADDRESS.exec(line)?.[1];
          if (url) found(url);
        });
      }
      server.once('exit', () => failed(new Error(`the product did not start:\n${output.join('\n')}`)));
    });
    return new Product(await address, server, output);
  }

  /** Kills the server. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops the server as an operator does. @returns Its exit code, or null if it had to be killed. */
  stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.server.exitCode === null && this.server.signalCode === null) {
      // On close, its last lines have been read too.
      const ended = once(this.server, 'close');
      this.server.kill(signal);
      await ended;
    }
    return this.server.exitCode;
  }
}
