// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { number, table } from '../report/format.mjs';

/**
 * What a run measured.
 *
 * @typedef {object} Figures
 * @property {string} date
 * @property {number} rounds
 * @property {Record<'product' | 'plain', { home: import('./first-load.mjs').Load, inspection: import('./first-load.mjs').Load }>} load
 * @property {{ encoding: string | null, caching: string | null }} delivery
 * @property {Record<string, Compared>} scripts by page
 * @property {{ key: number, slowestKey: number, longTasks: number, longest: number, keys: number }} typing
 *
 * @typedef {object} Compared ms of the processor, medians of the rounds
 * @property {number} ratio the product's by the plain one's of the same round: the median
 * @property {number} ratioAgain the same for the second visit
 * @property {number} product
 * @property {number} plain
 */

const HOME_WISH = 250_000;
const WAY_MAX = 350_000;
const RATIO_MAX = 1.3;
const TASK_MAX = 50;
/** Between these two lines of the page the figures stand. */
const FIGURES = /(<!-- figures -->).*(<!-- \/figures -->)/s;

const kilobytes = (/** @type {number} */ bytes) => `${number(bytes / 1000, 1)} kB`;
const verdict = (/** @type {boolean} */ isMet) => (isMet ? 'yes' : '**no**');

/** @param {Figures} figures */
export function tablesOf({ load, delivery, scripts, typing }) {
  const { product, plain } = load;
  const ratios = Object.entries(scripts).map(([page, { ratio, ratioAgain, product, plain }]) => [
    page,
    number(ratio, 2),
    number(ratioAgain, 2),
    number(product),
    number(plain),
    verdict(ratio <= RATIO_MAX),
  ]);
  return [
    table([
      ['First load, gzip', 'Product', 'Plain', 'Files', 'brotli', 'Target', 'Met'],
      [
        'Login to home',
        kilobytes(product.home.gzip),
        kilobytes(plain.home.gzip),
        number(product.home.files),
        kilobytes(product.home.brotli),
        `≤ plain, ${kilobytes(HOME_WISH)} wished`,
        verdict(product.home.gzip <= plain.home.gzip),
      ],
      [
        'Login, list, inspection',
        kilobytes(product.inspection.gzip),
        kilobytes(plain.inspection.gzip),
        number(product.inspection.files),
        kilobytes(product.inspection.brotli),
        `≤ ${kilobytes(WAY_MAX)}`,
        verdict(product.inspection.gzip <= WAY_MAX),
      ],
    ]),
    `The product's own server sends them with \`content-encoding: ${delivery.encoding}\` and \`cache-control: ${delivery.caching}\`.`,
    table([
      ['Script time', 'Ratio', 'second visit', 'Product, ms', 'Plain, ms', `≤ ${RATIO_MAX} ×`],
      ...ratios,
    ]),
    table([
      ['Typing a value', 'Figure', 'Target'],
      ['One character, all its tasks together, median', `${number(typing.key)} ms`, `≤ ${TASK_MAX} ms`],
      ['… the slowest', `${number(typing.slowestKey)} ms`, ''],
      [`Tasks over ${TASK_MAX} ms of the clock, in ${typing.keys} characters`, number(typing.longTasks), '0'],
      ['… the longest', `${number(typing.longest)} ms`, ''],
    ]),
  ].join('\n\n');
}

/** Puts the figures into the page. @param {Figures} figures */
export async function write(figures) {
  const folder = import.meta.dirname;
  const file = join(folder, 'README.md');
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model ?? 'processor'}, Node ${process.versions.node}`;
  const text = [
    `Measured on ${figures.date} on ${machine}; ${figures.rounds} rounds.`,
    tablesOf(figures),
  ].join('\n\n');
  const page = readFileSync(file, 'utf8');
  if (!FIGURES.test(page)) throw new Error(`${file} has no marks for the figures`);
  await save(
    file,
    page.replace(FIGURES, (_, begin, end) => `${String(begin)}\n\n${text}\n\n${String(end)}`),
  );
  await save(join(folder, 'results.json'), JSON.stringify(figures));
}

/** @param {string} file @param {string} text */
async function save(file, text) {
  const config = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...config, filepath: file }));
}
