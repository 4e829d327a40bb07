// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { asCommand, isInstalled, root, run } from './run.mjs';

/**
 * @typedef {object} Part
 * @property {import('./run.mjs').Tool} tool
 * @property {string[]} args
 * @property {string[]} inputs source files and folders
 * @property {string} output a file that exists once the part is built
 * @property {string[]} removed deleted before a build, so that nothing remains in dist of deleted sources
 * @property {() => void} [finish] done after the build
 */

/** @type {Record<'backend' | 'admin', Part>} */
const PARTS = {
  backend: {
    tool: 'nest',
    args: ['build'],
    inputs: [
      ...['backend', 'domain', 'nest-cli.json', 'package-lock.json'],
      ...['tsconfig.json', 'tsconfig.base.json', 'tsconfig.build.json'],
    ],
    output: 'dist/backend/main.js',
    removed: ['dist/backend', 'dist/domain', 'dist/.tsbuildinfo'],
  },
  admin: {
    tool: 'vite',
    args: ['build', 'admin', '--logLevel', 'warn'],
    inputs: ['admin', 'domain', 'package-lock.json', 'tsconfig.base.json'],
    output: 'dist/admin/index.html',
    removed: ['dist/admin'],
    finish: () => compressFiles('dist/admin'),
  },
};

/** @typedef {keyof typeof PARTS} PartName */

export const PART_NAMES = /** @type {PartName[]} */ (Object.keys(PARTS));

/** Source files that are not part of the build. */
const IS_TEST = /\.spec\.tsx?$|^backend\/testing\/|^admin\/src\/testing\//;

/**
 * The file with the hash of the last build's inputs. It is removed while a build runs, so that an interrupted build is
 * repeated.
 *
 * @param {PartName} name
 */
const stampOf = (name) => join(root, 'dist/.inputs', name);

/** Builds a part. Throws when that fails; the tool has printed why. */
export async function build(/** @type {PartName} */ name) {
  const { tool, args, output, removed, finish } = PARTS[name];
  const started = Date.now();
  console.log(`Building the ${name}…`);
  const hash = hashOf(name);
  forget(name);
  for (const path of removed) rmSync(join(root, path), { recursive: true, force: true });

  const code = await run(tool, args);
  if (code !== 0) throw new Error(`The ${name} was not built.`);
  if (!existsSync(join(root, output))) throw new Error(`Building the ${name} made no ${output}.`);
  finish?.();

  mkdirSync(join(root, 'dist/.inputs'), { recursive: true });
  writeFileSync(stampOf(name), hash);
  console.log(`Built the ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Builds a part if it is missing or its sources have changed. Without the build tools or the sources, as in a production
 * image, the existing build is used.
 *
 * @param {PartName} name
 */
export async function ensureBuilt(name) {
  const { tool, inputs, output } = PARTS[name];
  const isBuilt = existsSync(join(root, output));
  if (!isInstalled(tool) || !existsSync(join(root, inputs[0] ?? ''))) {
    if (isBuilt) return;
    throw new Error(`${output} is missing and cannot be built here: run npm ci and npm run build.`);
  }
  if (!isBuilt || stampIn(name) !== hashOf(name)) await build(name);
}

/** Makes the next `ensureBuilt` build again, after something else has written to the output. */
export const forget = (/** @type {PartName} */ name) => rmSync(stampOf(name), { force: true });

/** @param {PartName} name */
function stampIn(name) {
  return existsSync(stampOf(name)) ? readFileSync(stampOf(name), 'utf8') : undefined;
}

/**
 * The hash is of the contents, not the dates: a checkout gives every file a new date.
 *
 * @param {PartName} name
 */
function hashOf(name) {
  const hash = createHash('sha256');
  for (const path of PARTS[name].inputs.flatMap(filesIn).filter((file) => !IS_TEST.test(file))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path of a file or folder, from the root
 * @returns {string[]} sorted, with slashes on every platform
 */
function filesIn(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => name !== 'node_modules' && !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

/** Smaller files gain nothing from compression. */
const WORTH_COMPRESSING = 1024;

/**
 * Compresses the scripts, styles and images of a folder, so that the server only has to send them.
 *
 * @param {string} folder
 */
function compressFiles(folder) {
  for (const path of filesIn(folder).filter((file) => /\.(js|css|svg|webmanifest)$/.test(file))) {
    const content = readFileSync(join(root, path));
    if (content.length < WORTH_COMPRESSING) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(join(root, `${path}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(root, `${path}.gz`), gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}

void asCommand(import.meta.url, async (args) => {
  const names = PART_NAMES.filter((name) => !args.some((arg) => arg in PARTS) || args.includes(name));
  for (const name of names) await (args.includes('--if-stale') ? ensureBuilt(name) : build(name));
});
