// @ts-check
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What builds a checkout's product, starts it on data and asks it. Each part knows the build and the packages beside it.
 *
 * @typedef {typeof import('../../scripts/build.mjs') & typeof import('../data/data-set.mjs')
 *   & typeof import('./product.mjs') & typeof import('../works/index.mjs')} Revision
 */
const PARTS = [
  'scripts/build.mjs',
  'bench/data/data-set.mjs',
  'bench/servers/product.mjs',
  'bench/works/index.mjs',
];

/**
 * Starts the product of a checkout on data that its own bench makes.
 *
 * @param {string} name
 * @param {string} folder
 * @param {{ data: string, records: number, measures: number }} made
 * @returns {Promise<import('./installation.mjs').Server>}
 */
export async function startRevision(name, folder, { data, records, measures }) {
  const load = (/** @type {string} */ part) =>
    /** @type {Promise<object>} */ (import(pathToFileURL(resolve(folder, part)).href));
  const parts = await Promise.all(PARTS.map(load));
  const revision = /** @type {Revision} */ (Object.assign({}, ...parts));
  await revision.ensureBuilt('backend');
  await revision.ensureBuilt('admin');
  const dataSet = new revision.DataSet(data, records, measures);
  await dataSet.prepare();
  const works = revision.worksNamed([], measures > 0);
  return Object.assign(await revision.Product.start(dataSet.source), { name, works });
}
