import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, lstat, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Session } from '../domain/auth';
import { DatabaseLine } from './testing/database-line';

/** More would be something that is not needed. The base image comes on top of it. */
const MAX_MEGABYTES = 80;
const BUILD_MS = 1_200_000;
const ADMIN_USER = 'admin@image.test';

/** What `scripts/image.mjs` leaves of the last stage. */
interface Image {
  folder: string;
  workdir: string;
  env: Record<string, string>;
  config: { ENTRYPOINT: string[]; CMD: string[]; HEALTHCHECK: string[]; USER: string };
}

let directory: string;
let image: Image;
let app: string;
let line: DatabaseLine;

/** Root's tests run the image as the image does; where we are not root, we are not root either. */
const user = (): { uid?: number; gid?: number } => {
  const [uid, gid] = image.config.USER.split(':').map(Number);
  return process.getuid?.() === 0 ? { uid, gid } : {};
};

/** The Node that runs the tests, in the place of the one in the base image. */
const node = process.execPath;

const production = (): Record<string, string> => ({
  ...image.env,
  PORT: '0',
  HOST: '127.0.0.1',
  MONGODB_URI_FILE: join(directory, 'secrets/mongodb_uri'),
  JWT_SECRET_FILE: join(directory, 'secrets/jwt_secret'),
  ADMIN_USER,
  ADMIN_PASSWORD_FILE: join(directory, 'secrets/admin_password'),
});

const startWith = (command: string[], env: Record<string, string>, cwd = app): ChildProcess => {
  const args = command.map((arg) => (arg.startsWith('dist/') ? join(app, arg) : arg));
  return spawn(node, args, { cwd, env, ...user(), stdio: ['ignore', 'pipe', 'pipe'] });
};

/** What a process writes, and its exit code, once it has ended. */
const endOf = async (child: ChildProcess): Promise<{ code: number | null; output: string }> => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  await once(child, 'close');
  return { code: child.exitCode, output };
};

/** Keeps what a server says, line by line. @returns Where it is, once it says so. */
const addressOf = ({ stdout }: ChildProcess, said: string[]): Promise<string> =>
  new Promise((found, failed) => {
    if (!stdout) throw new Error('nobody hears what it says');
    const lines = createInterface({ input: stdout });
    lines.on('line', (text) => {
      said.push(text);
      const port = /Inspecta is at http:\/\/localhost:(\d+)/.exec(text)?.[1];
      if (port) found(`http://127.0.0.1:${port}`);
    });
    lines.once('close', () => failed(new Error(`the image did not start:\n${said.join('\n')}`)));
  });

/** Every file of the image with what would tell that somebody had written to it. */
const filesIn = async (folder: string): Promise<Map<string, string>> => {
  const names = await readdir(folder, { recursive: true });
  const entries = names.map(async (name): Promise<[string, string]> => {
    const { size, mtimeMs } = await lstat(join(folder, name));
    return [name, `${size} ${mtimeMs}`];
  });
  return new Map(await Promise.all(entries));
};

/** Starts one of the scripts that an operator runs. */
const startDeploy = (script: string, ...args: string[]) =>
  spawn(join(directory, 'deploy', script), args, {
    env: { PATH: '/usr/bin:/bin', ADMIN_USER },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs such a script; meanwhile this process carries what the server says to its database. */
const inDeploy = async (script: string, ...args: string[]): Promise<string> => {
  const child = startDeploy(script, ...args);
  const { code, output } = await endOf(child);
  if (code !== 0) throw new Error(`${script}: ${output}`);
  return output;
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inspecta-image-'));
  await chmod(directory, 0o755);
  const script = join(__dirname, '../scripts/image.mjs');
  const built = spawnSync(process.execPath, [script, directory], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`${built.stdout}\n${built.stderr}`);
  image = JSON.parse(await readFile(join(directory, 'image.json'), 'utf8')) as Image;
  app = join(image.folder, image.workdir);

  await cp(join(__dirname, '../deploy'), join(directory, 'deploy'), { recursive: true });
  await inDeploy('make-secrets.sh');
  // A container gets each file by itself, whoever may enter the folder.
  await chmod(join(directory, 'secrets'), 0o755);
  line = await DatabaseLine.open();
  await rm(join(directory, 'secrets/mongodb_uri'));
  await writeFile(join(directory, 'secrets/mongodb_uri'), `${line.uri}\n`);
}, BUILD_MS);

afterAll(async () => {
  await line.cut();
  await rm(directory, { recursive: true, force: true });
});

describe('what is in the image', () => {
  it('is what the server runs, and neither sources, tests, tools nor the embedded database', async () => {
    expect((await readdir(app)).sort()).toEqual(['dist', 'node_modules', 'package.json']);
    const names = [...(await filesIn(app)).keys()];
    expect(names).toContain('node_modules/@node-rs/argon2/index.js');
    expect(
      names.filter((name) => /^node_modules\/(@0q|typescript|jest|vite|react)(\/|$)/.test(name)),
    ).toEqual([]);
    expect(names.filter((name) => /^dist\/.*(\.spec\.|\/testing\/)|^dist\/\./.test(name))).toEqual([]);
    expect(names.filter((name) => name.startsWith('dist/') && /\.tsx?$/.test(name))).toEqual([]);
  });

  it(`is ${MAX_MEGABYTES} MB at most`, async () => {
    const sizes = [...(await filesIn(app)).values()].map((entry) => Number(entry.split(' ')[0]));
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
    expect(megabytes).toBeLessThan(MAX_MEGABYTES);
  });
});

it('without a database it says in one line what it needs', async () => {
  const { code, output } = await endOf(startWith(image.config.CMD, image.env));
  expect(code).toBe(1);
  expect(output).toMatch(/^Inspecta cannot start: .*MONGODB_URI.*\n$/);
});

describe('the image with a database and secrets in files', () => {
  let server: ChildProcess;
  let url: string;
  let before: Map<string, string>;
  const said: string[] = [];

  beforeAll(async () => {
    before = await filesIn(image.folder);
    server = startWith(image.config.CMD, production());
    url = await addressOf(server, said);
  });

  const send = (method: string, path: string, body?: object, token = '') =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', 'auth-token': token },
      ...(body && { body: JSON.stringify(body) }),
    });

  const probe = async () => {
    const [, ...command] = image.config.HEALTHCHECK;
    return (await endOf(startWith(command, { ...image.env, PORT: new URL(url).port }))).code;
  };

  it('serves the admin, the API with its first administrator, and its documentation', async () => {
    expect(await (await send('GET', '/')).text()).toContain('<div id="root">');
    const userPassword = (await readFile(join(directory, 'secrets/admin_password'), 'utf8')).trim();
    const login = await send('POST', '/api/login', { userUser: ADMIN_USER, userPassword });
    const { token } = (await login.json()) as Session;
    expect((await send('POST', '/api/companies', { companyName: 'Hotel' }, token)).status).toBe(201);
    const list = await send('GET', '/api/companies', undefined, token);
    expect(await list.json()).toMatchObject([{ companyName: 'Hotel' }]);
    const page = await send('GET', '/api/docs/swagger-ui-bundle.js');
    expect(page.status).toBe(200);
  });

  it('passes the check that an operator makes of it', async () => {
    expect(await inDeploy('smoke.sh', url)).toContain(`${ADMIN_USER} can sign in.`);
  });

  it('is waited for by that check', async () => {
    await line.cut();
    const check = startDeploy('smoke.sh', url);
    const ended = endOf(check);
    await once(check.stderr, 'data');
    await line.mend();
    expect(await ended).toMatchObject({ code: 0 });
  });

  it('is well by its own health check while its database answers, and not when it does not', async () => {
    expect(await probe()).toBe(0);
    await line.cut();
    expect(await probe()).toBe(1);
    await line.mend();
    expect(await probe()).toBe(0);
  });

  it('makes a backup where it may write, beside the server that runs, and brings it back', async () => {
    const folder = join(directory, 'backups');
    await chmod(folder, 0o777);
    const command = ['dist/backend/backup/backup-command.js'];
    const { code, output } = await endOf(startWith(command, production(), folder));
    expect(output).toMatch(/^Backup of \d+ documents, /);
    expect(code).toBe(0);
    const [file = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    const restore = ['dist/backend/backup/restore-command.js', '--from', file, '--replace'];
    const restored = await endOf(startWith(restore, production(), folder));
    expect(restored.output).toContain('Restored');
    expect(restored.code).toBe(0);
    expect(await inDeploy('smoke.sh', url)).toContain('can sign in');
  });

  it('says all that it says in structured lines', () => {
    const lines = said.map((text) => JSON.parse(text) as { msg: string });
    expect(lines.map(({ msg }) => msg)).toContain('Waiting for the database at MONGODB_URI…');
  });

  it('has written nothing into itself, and stops with 0 when it is told to', async () => {
    server.kill('SIGTERM');
    const [code] = (await once(server, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(await filesIn(image.folder)).toEqual(before);
  });
});
