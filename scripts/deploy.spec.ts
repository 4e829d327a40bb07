import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..');
/** The rule for `userPassword` (docs/product.md, "Sign-in"). */
const PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\p{L}\d\s]).{8,15}$/u;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inspecta-deploy-'));
  await cp(join(root, 'deploy'), join(directory, 'deploy'), { recursive: true });
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** The secrets by name, after the script has run. */
const makeSecrets = async (): Promise<Record<string, string>> => {
  execFileSync(join(directory, 'deploy/make-secrets.sh'));
  const folder = join(directory, 'secrets');
  const names = await readdir(folder);
  const read = async (name: string) => [name, (await readFile(join(folder, name), 'utf8')).trim()] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
};

it('makes every secret that compose.yaml names, each different', async () => {
  const compose = await readFile(join(root, 'compose.yaml'), 'utf8');
  const named = [...compose.matchAll(/file: \.\/secrets\/(\w+)/g)].map(([, name]) => name);
  const secrets = await makeSecrets();
  expect(Object.keys(secrets).sort()).toEqual(named.sort());
  expect(new Set(Object.values(secrets)).size).toBe(named.length);
  expect(secrets.jwt_secret!.length).toBeGreaterThanOrEqual(32);
  expect(secrets.admin_password).toMatch(PASSWORD);
  expect(secrets.mongodb_uri).toContain(`inspecta:${secrets.mongo_password}@mongo:27017/inspecta`);
});

it('makes them readable for the containers, but not for other users', async () => {
  await makeSecrets();
  const modeOf = async (path: string) => (await stat(join(directory, path))).mode & 0o777;
  expect(await modeOf('secrets')).toBe(0o700);
  expect(await modeOf('backups')).toBe(0o700);
  expect(await modeOf('secrets/jwt_secret')).toBe(0o444);
});

it('keeps existing secrets', async () => {
  const secrets = await makeSecrets();
  expect(await makeSecrets()).toEqual(secrets);
});

it('the image, `.nvmrc`, `engines` and the hosted check should name the same lines of Node', async () => {
  const [image, nvmrc, manifest, check] = await Promise.all(
    ['Dockerfile', '.nvmrc', 'package.json', '.github/workflows/check.yml'].map((file) =>
      readFile(join(root, file), 'utf8'),
    ),
  );
  const line = nvmrc!.trim();
  expect([...image!.matchAll(/^FROM \S*?node(?:js|:)(\d+)/gm)].map(([, major]) => major)).toEqual([
    ...[line, line, line],
  ]);
  const checked = /matrix: \{ node: \[([^\]]+)\] \}/.exec(check!)?.[1]?.split(', ').map(Number);
  expect(checked).toEqual([20, Number(line), 26]);
  const { engines } = JSON.parse(manifest!) as { engines: { node: string } };
  expect(engines.node).toBe('>=20.19 <27');
});

it('every service of compose.yaml has a fixed version, drops its privileges and rotates its logs', async () => {
  const compose = await readFile(join(root, 'compose.yaml'), 'utf8');
  const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image);
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) expect(image).toMatch(/^\w+:\d/);
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nsecrets:'));
  for (const service of services.split(/^ {2}(?=\w+:$)/m).slice(1)) {
    if (service.includes('<<: *inspecta')) continue;
    expect(service).toContain('cap_drop: [ALL]');
    expect(service).toContain("security_opt: ['no-new-privileges:true']");
    expect(service).toContain('logging: { driver: local }');
  }
});

it('the public proxy shares no network with the database', async () => {
  const compose = await readFile(join(root, 'compose.yaml'), 'utf8');
  const networksOf = (service: string) => {
    const [, after = ''] = compose.split(new RegExp(`^ {2}${service}:$`, 'm'));
    return /^ {4}networks: \[(.+)\]$/m.exec(after)?.[1]?.split(', ') ?? [];
  };
  expect(networksOf('server')).toEqual(
    expect.arrayContaining([...networksOf('proxy'), ...networksOf('mongo')]),
  );
  expect(networksOf('proxy').filter((network) => networksOf('mongo').includes(network))).toEqual([]);
});

describe('the image', () => {
  let dockerfile: string;
  beforeAll(async () => {
    dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
  });

  it('runs on the Node that it is built with', () => {
    const versions = [...dockerfile.matchAll(/^FROM .*?node(?:js)?:?(\d+)/gm)].map(([, version]) => version);
    expect(versions).toHaveLength(3);
    expect(new Set(versions).size).toBe(1);
  });

  it('is labelled with the product’s version', async () => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(dockerfile).toContain(`org.opencontainers.image.version="${version}"`);
  });

  it('runs as a numeric user other than root, which Kubernetes can check', () => {
    expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  });
});
