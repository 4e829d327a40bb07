import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ElfFormatError } from './elf';
import { adaptToOlderGlibc } from './glibc';
import { withoutGlibc238 } from './glibc-patch';
import { temporaryDirectory } from '../../testing/temporary';
import { tinyElf } from './testing/tiny-elf';

const root = temporaryDirectory();
const BASE = { name: 'malloc', version: 'GLIBC_2.2.5' };
const ADDON = tinyElf('x86-64', [BASE, { name: 'fmod', version: 'GLIBC_2.38' }]).file;
const LIBRARY = tinyElf('x86-64', [BASE, { name: '__isoc23_strtol', version: 'GLIBC_2.38' }]).file;

function setup() {
  const source = mkdtempSync(join(root, 'installed-'));
  writeFileSync(join(source, 'engine.node'), ADDON);
  writeFileSync(join(source, 'libengine.so'), LIBRARY);
  writeFileSync(join(source, 'package.json'), '{}');
  const cache = join(mkdtempSync(join(root, 'cache-')), 'made', 'when needed');
  return { source, cache, adapt: () => adaptToOlderGlibc(join(source, 'engine.node'), '1.2.3', cache) };
}

describe('adaptToOlderGlibc', () => {
  it('copies both files, adapted, and leaves the originals as they are', () => {
    const { source, cache, adapt } = setup();
    const addon = adapt();

    expect(readFileSync(addon)).toEqual(withoutGlibc238(ADDON));
    expect(readFileSync(join(dirname(addon), 'libengine.so'))).toEqual(withoutGlibc238(LIBRARY));
    expect(readdirSync(dirname(addon)).sort()).toEqual(['engine.node', 'libengine.so']);
    expect(readdirSync(cache)).toEqual([expect.stringMatching(/^engine-1\.2\.3-[0-9a-f]{16}$/)]);
    expect(readFileSync(join(source, 'engine.node'))).toEqual(ADDON);
  });

  it('uses the copies again', () => {
    const { adapt } = setup();
    const before = statSync(adapt()).ino;
    expect(statSync(adapt()).ino).toBe(before);
  });

  it('replaces a copy that is damaged', () => {
    const { adapt } = setup();
    writeFileSync(adapt(), 'short');
    expect(readFileSync(adapt())).toEqual(withoutGlibc238(ADDON));
  });

  it('makes new ones of a new engine', () => {
    const { source, adapt } = setup();
    const before = adapt();
    writeFileSync(join(source, 'libengine.so'), ADDON);
    expect(dirname(adapt())).not.toBe(dirname(before));
  });

  it('leaves nothing behind when a file is not understood', () => {
    const { source, cache, adapt } = setup();
    writeFileSync(join(source, 'libengine.so'), 'not a library');
    expect(adapt).toThrow(ElfFormatError);
    expect(() => readdirSync(cache)).toThrow('ENOENT');
  });
});
