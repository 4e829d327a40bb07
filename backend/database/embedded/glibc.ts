import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withoutGlibc238 } from './glibc-patch';

interface EngineFile {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Makes copies of the engine's files that load with an older C library, and returns the path of the copied addon. The
 * copies are kept in `cacheDirectory`, in a folder named after the hash of the originals, so an upgrade makes new ones.
 * @param addon path of the installed `.node` file; its library lies beside it
 * @throws ElfFormatError when the files are not what they are expected to be; errors of the file system
 */
export function adaptToOlderGlibc(addon: string, version: string, cacheDirectory: string): string {
  const source = dirname(addon);
  const names = fs.readdirSync(source).filter((name) => /\.(node|so)$/.test(name));
  const originals = names.map((name) => ({ name, content: fs.readFileSync(join(source, name)) }));
  const adapted = originals.map(({ name, content }) => ({ name, content: withoutGlibc238(content) }));

  const target = join(cacheDirectory, `engine-${version}-${fingerprint(originals)}`);
  if (!isComplete(target, adapted)) write(target, adapted);
  return join(target, basename(addon));
}

function fingerprint(files: readonly EngineFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(`${name} ${content.length}\n`).update(content);
  return hash.digest('hex').slice(0, 16);
}

/** Compares the whole content, which takes milliseconds: a damaged copy would crash the engine in strange ways. */
function isComplete(directory: string, files: readonly EngineFile[]): boolean {
  return files.every(({ name, content }) => {
    const path = join(directory, name);
    return fs.existsSync(path) && fs.readFileSync(path).equals(content);
  });
}

function write(target: string, files: readonly EngineFile[]): void {
  fs.mkdirSync(dirname(target), { recursive: true });
  const temporary = fs.mkdtempSync(`${target}.tmp-`);
  try {
    for (const { name, content } of files) fs.writeFileSync(join(temporary, name), content, { flush: true });
    fs.rmSync(target, { recursive: true, force: true });
    fs.renameSync(temporary, target);
  } catch (error) {
    fs.rmSync(temporary, { recursive: true, force: true });
    // Another process may have made the same folder meanwhile.
    if (!isComplete(target, files)) throw error;
  }
}
