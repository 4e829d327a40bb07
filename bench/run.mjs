// @ts-check
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build.mjs';
import { asCommand, root } from '../scripts/run.mjs';
import { DataSet } from './data/data-set.mjs';
import { number, speed, table } from './figures.mjs';
import { measure } from './measure/rounds.mjs';
import { Installation } from './servers/installation.mjs';
import { worksNamed } from './works/index.mjs';

/** @typedef {import('./measure/rounds.mjs').Measured} Measured */

const OPTIONS = /** @type {const} */ ({
  records: { type: 'string', default: '10000,100000' },
  measures: { type: 'string', default: '0' },
  against: { type: 'string' },
  rounds: { type: 'string' },
  seconds: { type: 'string', default: '4' },
  connections: { type: 'string', default: '10' },
  instances: { type: 'string', default: '1' },
  data: { type: 'string', default: join(root, '.data/bench') },
  json: { type: 'boolean', default: false },
});

/** The columns of the table: their heads, and what they show. @type {[string, (measured: Measured) => string][]} */
const COLUMNS = [
  ['Work', ({ title }) => title],
  ['Ratio', ({ ratio }) => number(ratio.median, 2)],
  ['quartiles', ({ ratio }) => quartiles(ratio)],
  ['by CPU', ({ byCpu }) => number(byCpu.median, 2)],
  ['quartiles', ({ byCpu }) => quartiles(byCpu)],
  ['of the ceiling', ({ ceiling }) => number(ceiling, 2)],
  ['requests/s', ({ servers: { product } }) => speed(product?.requestsPerSecond)],
  [
    'the other',
    ({ servers: { bare, against, quiet } }) => speed((against ?? quiet ?? bare)?.requestsPerSecond),
  ],
  ['p50, ms', ({ servers: { product } }) => speed(product?.p50)],
  ['p99, ms', ({ servers: { product } }) => speed(product?.p99)],
  ['begins, ms', ({ servers: { product } }) => speed(product?.begins)],
  ['CPU ms', ({ servers: { product } }) => speed(product?.cpuMs)],
  ['engine', ({ servers: { product } }) => speed(product?.engineCpuMs)],
  ['MB', ({ servers: { product } }) => number(product?.memory)],
  ['peak', ({ servers: { product } }) => number(product?.peak)],
  ['others', ({ others }) => number(others, 2)],
];

/** @param {import('./figures.mjs').Spread} spread */
const quartiles = ({ low, high }) => `${number(low, 2)}–${number(high, 2)}`;

/** @param {string} name @param {string} text */
function readNumber(name, text) {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} ${text} is no number above 0`);
  return value;
}

void asCommand(import.meta.url, async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const measures = Number(values.measures);
  const works = worksNamed(positionals, measures > 0);
  if (works.length === 0) throw new Error('--measures says of how many measures lists are to be asked for');
  const sizes = values.records.split(',').map((text) => readNumber('records', text));
  const plan = {
    rounds: readNumber('rounds', values.rounds ?? (values.against === undefined ? '5' : '10')),
    seconds: readNumber('seconds', values.seconds),
    connections: readNumber('connections', values.connections),
  };
  const instances = readNumber('instances', values.instances);
  if (values.against !== undefined && instances > 1) throw new Error('--against starts one instance of each');
  await ensureBuilt('backend');
  await ensureBuilt('admin');
  /** @type {Record<string, Record<string, Measured>>} */
  const results = {};
  /** @type {string[]} */
  const failed = [];
  for (const records of sizes) {
    console.log(`\n── ${number(records)} inspections ──`);
    /** @type {Record<string, Measured>} */
    const measured = (results[records] = {});
    const installation =
      values.against === undefined
        ? await Installation.start(new DataSet(values.data, records, measures), instances)
        : await Installation.startAgainst(values.against, values.data, { records, measures });
    const stop = () => void installation.stop().finally(() => process.exit(130));
    process.once('SIGINT', stop).once('SIGTERM', stop);
    try {
      for (const work of works) {
        try {
          measured[work.name] = await measure(work, installation, { ...plan, records });
        } catch (error) {
          // The other works have figures all the same.
          console.error(`${work.name} failed: ${String(error)}`);
          failed.push(`${work.name} at ${number(records)}`);
        }
      }
    } finally {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      await installation.stop();
    }
    const rows = Object.values(measured).map((one) => COLUMNS.map(([, show]) => show(one)));
    console.log(`\n${table([COLUMNS.map(([head]) => head), ...rows])}`);
  }
  if (values.json) console.log(JSON.stringify(results));
  // Said last: among the lines of hundreds of rounds it was overlooked.
  if (failed.length > 0) throw new Error(`Not measured: ${failed.join(', ')}.`);
});
