// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../scripts/run.mjs';

const require = createRequire(import.meta.url);

/** The driver that mongoose uses in the product. */
export const { MongoClient, ObjectId } = /** @type {typeof import('mongodb')} */ (
  createRequire(require.resolve('mongoose'))('mongodb')
);

/** The database's name in the product's own connection, and the application's time zone where it is not set. */
export const DATABASE_NAME = 'inspecta';
export const ZONE = 'Europe/Madrid';

/** @param {string} file in `dist` */
export const built = (file) => join(root, 'dist', file);

/** A part of the built product, loaded when it is asked for: the build comes first. @param {string} folder */
const part = (folder) => () => /** @type {unknown} */ (require(built(`${folder}/index.js`)));

export const database = /** @type {() => typeof import('../backend/database/index.js')} */ (
  part('backend/database')
);
export const accounts = /** @type {() => typeof import('../backend/users/index.js')} */ (
  part('backend/users')
);
export const resources = /** @type {() => typeof import('../backend/common/resource/index.js')} */ (
  part('backend/common/resource')
);
export const days = /** @type {() => typeof import('../domain/common/index.js')} */ (part('domain/common'));
export const limits = /** @type {() => typeof import('../domain/upkeeps/index.js')} */ (
  part('domain/upkeeps')
);
export const rules = /** @type {() => typeof import('../domain/planning/index.js')} */ (
  part('domain/planning')
);
export const counters = /** @type {() => typeof import('../domain/operations/index.js')} */ (
  part('domain/operations')
);
export const measures = /** @type {() => typeof import('../domain/correctives/index.js')} */ (
  part('domain/correctives')
);
export const storedMeasures = /** @type {() => typeof import('../backend/correctives/index.js')} */ (
  part('backend/correctives')
);
export const catalogue = /** @type {() => typeof import('../domain/catalogue/index.js')} */ (
  part('domain/catalogue')
);

export const today = () => days().dayOf(new Date(), ZONE);
