// @ts-check
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build.mjs';
import { asCommand, root } from '../scripts/run.mjs';
import { DataSet } from './data/data-set.mjs';
import { measure } from './measure/rounds.mjs';
import { Results } from './report/results.mjs';
import { tableOf } from './report/tables.mjs';
import { write } from './report/write.mjs';
import { Installation } from './servers/installation.mjs';
import { worksNamed } from './works/index.mjs';

const OPTIONS = /** @type {const} */ ({
  records: { type: 'string', default: '10000,100000' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '4' },
  connections: { type: 'string', default: '10' },
  data: { type: 'string', default: join(root, '.data/bench') },
  write: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
});

/** @param {string} name @param {string} text */
function readNumber(name, text) {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`--${name} ${text} is no number above 0`);
  return number;
}

void asCommand(import.meta.url, async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const works = worksNamed(positionals);
  const sizes = values.records.split(',').map((text) => readNumber('records', text));
  const plan = {
    rounds: readNumber('rounds', values.rounds),
    seconds: readNumber('seconds', values.seconds),
    connections: readNumber('connections', values.connections),
  };
  await ensureBuilt('backend');
  await ensureBuilt('admin');
  const results = new Results();
  for (const records of sizes) {
    console.log(`\n── ${records.toLocaleString('en')} inspections ──`);
    const dataSet = new DataSet(values.data, records);
    await dataSet.prepare();
    const installation = await Installation.start(dataSet);
    const stop = () => void installation.stop().finally(() => process.exit(130));
    process.once('SIGINT', stop).once('SIGTERM', stop);
    try {
      for (const work of works) {
        try {
          results.add(records, work.name, await measure(work, installation, { ...plan, records }));
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
    console.log(`\n${tableOf(results, records)}`);
    if (values.write) await write(results);
  }
  if (values.json) console.log(JSON.stringify(results));
});
