import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Where the built server is, and as which user it runs; by default this folder and the user who runs the tests. */
export interface Installation {
  folder: string;
  uid?: number;
  gid?: number;
}

const HERE: Installation = { folder: join(__dirname, '../..') };
const ADDRESS = /Inspecta is at http:\/\/localhost:(\d+)/;

const ADMIN_USER = 'admin@faults.test';
const ADMIN_PASSWORD = 'Inspecta#2026';

/** The administrator of a server with the settings of `onDatabase`. */
export const ADMIN = [ADMIN_USER, ADMIN_PASSWORD] as const;
/** The administrator of a server with an embedded database. */
export const DEMO_ADMIN = ['admin@inspecta.cat', 'Inspecta#2026'] as const;

export type Environment = Record<string, string>;

/** The settings of a server with a database at `MONGODB_URI`. */
export function onDatabase(uri: string): Environment {
  const JWT_SECRET = 'a secret for the faults that is long enough';
  return { MONGODB_URI: uri, JWT_SECRET, ADMIN_USER, ADMIN_PASSWORD };
}

const running = new Set<ServerProcess>();

// Kills the servers that a failed test has left running.
afterAll(async () => {
  await Promise.all([...running].map((server) => server.stop()));
});

/** The built server in its own process, as an operator runs it. It ends with the test file at the latest. */
export class ServerProcess {
  private constructor(
    private readonly server: ChildProcess,
    readonly url: string,
    /** The lines of its output so far. */
    readonly output: readonly string[],
  ) {}

  /** @param modules Modules to load before the server. @throws Error with its output if it ends instead of starting. */
  static async start(
    environment: Environment,
    modules: string[] = [],
    installation = HERE,
  ): Promise<ServerProcess> {
    const { server, output } = launch(environment, modules, installation);
    const url = await new Promise<string>((found, failed) => {
      server.stdout.on('data', () => {
        const port = ADDRESS.exec(output.join('\n'))?.[1];
        if (port) found(`http://127.0.0.1:${port}`);
      });
      server.once('close', () => failed(new Error(`the server did not start:\n${output.join('\n')}`)));
    });
    const process = new ServerProcess(server, url, output);
    running.add(process);
    return process;
  }

  /** Starts a server that must fail to start. @returns Its exit code and output. */
  static async startInVain(
    environment: Environment,
    installation = HERE,
  ): Promise<{ code: number | null; output: string[] }> {
    const { server, output } = launch(environment, [], installation);
    await once(server, 'close');
    return { code: server.exitCode, output };
  }

  /** The process id of the embedded engine, if there is one. */
  get engine(): number | undefined {
    try {
      return Number(execFileSync('pgrep', ['-P', String(this.server.pid)], { encoding: 'utf8' }).trim());
    } catch {
      return undefined;
    }
  }

  /** Its resident memory, in MB. */
  get megabytes(): number {
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(this.server.pid)], { encoding: 'utf8' });
    return Number(kilobytes) / 1024;
  }

  /** The most resident memory that it has while something is done, in MB. */
  async mostMegabytes(work: () => Promise<void>): Promise<number> {
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, this.megabytes)), 20);
    try {
      await work();
    } finally {
      clearInterval(watch);
    }
    return most;
  }

  /** Kills it. */
  kill(): void {
    running.delete(this);
    this.server.kill('SIGKILL');
  }

  /** Stops it as an operator does. @returns Its exit code. @throws Error with its output if it had ended already. */
  async stop(): Promise<number | null> {
    const { server, output } = this;
    const isExpected = running.delete(this);
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'close');
      server.kill('SIGTERM');
      await ended;
    } else if (isExpected) {
      throw new Error(
        `the server ended by itself (${server.exitCode ?? server.signalCode}):\n${output.join('\n')}`,
      );
    }
    return server.exitCode;
  }
}

function launch(environment: Environment, modules: string[], { folder, uid, gid }: Installation) {
  const args = modules.flatMap((module) => ['--require', module]);
  const server = spawn(process.execPath, [...args, join(folder, 'dist/backend/main.js')], {
    uid,
    gid,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    createInterface({ input: stream }).on('line', (line) => output.push(line));
  }
  return { server, output };
}
