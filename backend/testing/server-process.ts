import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Where the built server is, and as whom it runs: here, as whoever runs the tests, unless it is said. */
export interface Installation {
  folder: string;
  uid?: number;
  gid?: number;
}

const HERE: Installation = { folder: join(__dirname, '../..') };
const ADDRESS = /Inspecta is at http:\/\/localhost:(\d+)/;

const ADMIN_USER = 'admin@faults.test';
const ADMIN_PASSWORD = 'Inspecta#2026';

/** The administrator of a server that `onDatabase` describes. */
export const ADMIN = [ADMIN_USER, ADMIN_PASSWORD] as const;
/** The administrator of one on an embedded database. */
export const DEMO_ADMIN = ['admin@inspecta.cat', 'Inspecta#2026'] as const;

export type Environment = Record<string, string>;

/** The settings of a server whose database is elsewhere. */
export function onDatabase(uri: string): Environment {
  const JWT_SECRET = 'a secret for the faults that is long enough';
  return { MONGODB_URI: uri, JWT_SECRET, ADMIN_USER, ADMIN_PASSWORD };
}

const running = new Set<ServerProcess>();

// What a test leaves running, above all one that failed, ends with its file.
afterAll(async () => {
  await Promise.all([...running].map((server) => server.stop()));
});

/** The built server in a process of its own, as an operator runs it; it ends with the test file at the latest. */
export class ServerProcess {
  private constructor(
    private readonly server: ChildProcess,
    readonly url: string,
    /** What it has said so far, line by line. */
    readonly output: readonly string[],
  ) {}

  /** @param modules To be loaded before the server. @throws Error with what it said when it ends instead. */
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

  /** A start that is expected to fail. @returns Its exit code and all that it said. */
  static async startInVain(
    environment: Environment,
    installation = HERE,
  ): Promise<{ code: number | null; output: string[] }> {
    const { server, output } = launch(environment, [], installation);
    await once(server, 'close');
    return { code: server.exitCode, output };
  }

  /** The process of the embedded engine, while there is one. */
  get engine(): number | undefined {
    try {
      return Number(execFileSync('pgrep', ['-P', String(this.server.pid)], { encoding: 'utf8' }).trim());
    } catch {
      return undefined;
    }
  }

  /** What it holds of the machine's memory, in MB. */
  get megabytes(): number {
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(this.server.pid)], { encoding: 'utf8' });
    return Number(kilobytes) / 1024;
  }

  /** Ends it at once, with whatever it is at. */
  kill(): void {
    running.delete(this);
    this.server.kill('SIGKILL');
  }

  /** Stops it as an operator does. @returns Its exit code. @throws Error with what it said when it has ended by itself. */
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
