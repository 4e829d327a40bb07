// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, PART_NAMES } from './build.mjs';
import { root } from './run.mjs';

try {
  for (const name of PART_NAMES) await ensureBuilt(name);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// In this process, so that the signals that stop it reach the server itself.
await import(pathToFileURL(join(root, 'dist/backend/main.js')).href);
