// @ts-check
import { parseArgs } from 'node:util';
import { PART_NAMES, ensureBuilt } from '../scripts/build.mjs';
import { benchStream } from './stream.mjs';

const WORKS = { stream: benchStream };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { records: { type: 'string', multiple: true, default: ['10000', '100000'] } },
});

for (const part of PART_NAMES) await ensureBuilt(part);
for (const [name, work] of Object.entries(WORKS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${name}`);
  await work(values.records.map(Number));
}
