import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Session } from '../domain/auth';
import { DatabaseLine } from './testing/database-line';
import { ADMIN, type Installation, ServerProcess, onDatabase } from './testing/server-process';
import { temporaryDirectory } from './testing/temporary';

const ROOT = join(__dirname, '..');
/** Whom the image runs as; only root can become somebody else. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {};

const folder = temporaryDirectory();
const installation: Installation = { folder, ...NOBODY };

const filesIn = (name: string): string[] =>
  readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' });

/** Every file with what would tell that somebody had written to it. */
const stateOfFiles = () =>
  filesIn('.').map((name) => {
    const { size, mtimeMs } = lstatSync(join(folder, name));
    return `${name} ${size} ${mtimeMs}`;
  });

// As the Dockerfile does it: what the lockfile has for production, without the embedded database, and what was built.
beforeAll(() => {
  chmodSync(folder, 0o755);
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    copyFileSync(join(ROOT, name), join(folder, name));
  }
  execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder, stdio: 'pipe' });
  rmSync(join(folder, 'node_modules/@0q'), { recursive: true });
  for (const part of ['admin', 'backend', 'domain']) {
    cpSync(join(ROOT, 'dist', part), join(folder, 'dist', part), { recursive: true });
  }
  rmSync(join(folder, 'dist/backend/demo'), { recursive: true });

  mkdirSync(join(folder, 'deploy'));
  copyFileSync(join(ROOT, 'deploy/smoke.sh'), join(folder, 'deploy/smoke.sh'));
  mkdirSync(join(folder, 'secrets'));
  writeFileSync(join(folder, 'secrets/admin_password'), ADMIN[1]);
});

it('what is built holds neither sources nor anything of the tests', () => {
  expect(filesIn('dist').filter((name) => /\.spec\.|(^|\/)testing\/|\.tsx?$/.test(name))).toEqual([]);
});

it('without a database it says in one line what it needs', async () => {
  const { code, output } = await ServerProcess.startInVain({ NODE_ENV: 'production' }, installation);
  expect(code).toBe(1);
  expect(output).toEqual([expect.stringMatching(/^Inspecta cannot start: .*MONGODB_URI/)]);
});

it('the built server needs the packages for production alone, and writes nothing beside them', async () => {
  const before = stateOfFiles();
  // The test database's own socket is open to its owner only.
  const line = await DatabaseLine.open();
  const server = await ServerProcess.start(
    {
      NODE_ENV: 'production',
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      ...onDatabase(line.uri),
    },
    [],
    installation,
  );

  const smoke = promisify(execFile)(join(folder, 'deploy/smoke.sh'), [server.url], {
    env: { PATH: '/usr/bin:/bin', ADMIN_USER: ADMIN[0] },
  });
  expect((await smoke).stdout).toContain(`${ADMIN[0]} can sign in.`);

  const [userUser, userPassword] = ADMIN;
  const post = (path: string, body: object, token = '') =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'auth-token': token },
      body: JSON.stringify(body),
    });
  const { token } = (await (await post('/api/login', { userUser, userPassword })).json()) as Session;
  expect((await post('/api/companies', { companyName: 'Hotel' }, token)).status).toBe(201);
  expect(await (await fetch(server.url)).text()).toContain('<div id="root">');
  expect((await fetch(`${server.url}/api/docs/swagger-ui-bundle.js`)).status).toBe(200);

  expect(await server.stop()).toBe(0);
  await line.cut();
  expect(stateOfFiles()).toEqual(before);
});
