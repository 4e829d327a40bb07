// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../scripts/run.mjs';
import { number } from './format.mjs';
import { growthPicture } from './growth.mjs';
import { Results } from './results.mjs';
import { tableOf } from './tables.mjs';
import { targetTable } from './targets.mjs';

const FOLDER = join(root, 'bench');
const RESULTS = join(FOLDER, 'results.json');
const README = join(FOLDER, 'README.md');
const PICTURE = join(FOLDER, 'growth.svg');
/** Between these two lines the page is made. */
const FIGURES = /(<!-- figures -->).*(<!-- \/figures -->)/s;
const DIGITS = 4;

/**
 * Adds what was measured to what is kept, and makes the page and the picture of it anew.
 *
 * @param {Results} measured
 */
export async function write(measured) {
  const results = kept();
  results.merge(measured);
  await save(
    RESULTS,
    JSON.stringify(results, (_, value) => rounded(value)),
  );
  const picture = growthPicture(results);
  if (picture) writeFileSync(PICTURE, picture);
  const page = readFileSync(README, 'utf8');
  if (!FIGURES.test(page)) throw new Error(`${README} has no marks for the figures`);
  await save(
    README,
    page.replace(FIGURES, (_, begin, end) => `${String(begin)}\n\n${figures(results)}\n\n${String(end)}`),
  );
  console.log('\nWritten: bench/README.md, bench/growth.svg, bench/results.json');
}

function kept() {
  if (!existsSync(RESULTS)) return new Results();
  /** @type {ConstructorParameters<typeof Results>[0]} */
  const measured = JSON.parse(readFileSync(RESULTS, 'utf8'));
  return new Results(measured);
}

/** @param {string} file @param {string} text */
async function save(file, text) {
  const config = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...config, filepath: file }));
}

/** @param {unknown} value */
function rounded(value) {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value;
}

/** @param {Results} results */
function figures(results) {
  const dates = results.sizes.flatMap((size) => results.worksOf(size).map(([, { date }]) => date)).sort();
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const [processor] = cpus();
  const machine = [
    `${cpus().length} × ${processor?.model ?? 'processor'}`,
    `${number(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
  ].join(', ');
  return [
    `Measured ${first === last ? `on ${first}` : `from ${first} to ${last}`} on ${machine}.`,
    '### Targets',
    targetTable(results),
    '### Growth',
    '![Requests per second at 10,000, 100,000 and 1,000,000 inspections](growth.svg)',
    ...results.sizes.flatMap((size) => [`### ${number(size)} inspections`, tableOf(results, size)]),
  ].join('\n\n');
}
