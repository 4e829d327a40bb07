// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../scripts/run.mjs';

// Parts of the built product that the bench works with, loaded when they are first asked for: the build comes first.

const require = createRequire(import.meta.url);

/** @param {string} file in `dist` */
export const built = (file) => join(root, 'dist', file);

/** @param {string} file @returns {() => unknown} */
function lazily(file) {
  /** @type {unknown} */
  let loaded;
  return () => (loaded ??= require(built(file)));
}

export const embeddedDatabase = /** @type {() => typeof import('../backend/database/index.js')} */ (
  lazily('backend/database/index.js')
);
export const accounts = /** @type {() => typeof import('../backend/users/index.js')} */ (
  lazily('backend/users/index.js')
);
export const resources = /** @type {() => typeof import('../backend/common/resource/index.js')} */ (
  lazily('backend/common/resource/index.js')
);
export const days = /** @type {() => typeof import('../domain/common/index.js')} */ (
  lazily('domain/common/index.js')
);
export const limits = /** @type {() => typeof import('../domain/upkeeps/index.js')} */ (
  lazily('domain/upkeeps/index.js')
);
export const inspectionRules = /** @type {() => typeof import('../domain/planning/index.js')} */ (
  lazily('domain/planning/index.js')
);
export const counters = /** @type {() => typeof import('../domain/operations/index.js')} */ (
  lazily('domain/operations/index.js')
);
export const catalogue = /** @type {() => typeof import('../domain/catalogue/index.js')} */ (
  lazily('domain/catalogue/index.js')
);
