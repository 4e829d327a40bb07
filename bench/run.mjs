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
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '4' },
  connections: { type: 'string', default: '10' },
  instances: { type: 'string', default: '1' },
  data: { type: 'string', default: join(root, '.data/bench') },
  json: { type: 'boolean', default: false },
});

/** The columns of the table: their heads, and what they show. @type {[string, (measured: Measured) => string][]} */
const COLUMNS = [
  ['Work', ({ title }) => title],
  ['Ratio', ({ ratio }) => number(ratio, 2)],
  ['by CPU', ({ servers: { product, bare } }) => number(cpuOf(bare) / cpuOf(product), 2)],
  ['of the ceiling', ({ ceiling }) => number(ceiling, 2)],
  ['requests/s', ({ servers: { product } }) => speed(product?.requestsPerSecond)],
  ['bare', ({ servers: { bare } }) => speed(bare?.requestsPerSecond)],
  ['p50, ms', ({ servers: { product } }) => speed(product?.p50)],
  ['p99, ms', ({ servers: { product } }) => speed(product?.p99)],
  ['CPU ms', ({ servers: { product } }) => speed(product?.cpuMs)],
  ['engine', ({ servers: { product } }) => speed(product?.engineCpuMs)],
  ['MB', ({ servers: { product } }) => number(product?.memory)],
  ['peak', ({ servers: { product } }) => number(product?.peak)],
  ['others', ({ others }) => number(others, 2)],
];

/** Processor time of a request, the engine's included. @param {import('./measure/rounds.mjs').Figures | undefined} figures */
const cpuOf = (figures) => (figures ? figures.cpuMs + figures.engineCpuMs : NaN);

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
    rounds: readNumber('rounds', values.rounds),
    seconds: readNumber('seconds', values.seconds),
    connections: readNumber('connections', values.connections),
  };
  await ensureBuilt('backend');
  await ensureBuilt('admin');
  /** @type {Record<string, Record<string, Measured>>} */
  const results = {};
  for (const records of sizes) {
    console.log(`\n── ${number(records)} inspections ──`);
    /** @type {Record<string, Measured>} */
    const measured = (results[records] = {});
    const dataSet = new DataSet(values.data, records, measures);
    await dataSet.prepare();
    const installation = await Installation.start(dataSet, readNumber('instances', values.instances));
    const stop = () => void installation.stop().finally(() => process.exit(130));
    process.once('SIGINT', stop).once('SIGTERM', stop);
    try {
      for (const work of works) {
        try {
          measured[work.name] = await measure(work, installation, { ...plan, records });
        } catch (error) {
          // The other works have figures all the same.
          console.error(`${work.name} failed: ${String(error)}`);
          process.exitCode = 1;
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
});
