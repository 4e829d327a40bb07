import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measured } from '../measure/rounds.mjs';

const RUN = join(__dirname, '../run.mjs');
/** With fewer some works find nothing. */
const RECORDS = '1000';
/** Three servers and all works: minutes where the machine is busy. */
export const TIMEOUT_MS = 900_000;

let data: string;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'inspecta-bench-'));
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Runs the bench shortly, as `npm run bench` does, and reads the figures that it prints last. */
export function runBench(...args: string[]): Record<string, Measured> {
  const plan = ['--records', RECORDS, '--rounds', '1', '--seconds', '0.3', '--data', data, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, ...plan, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  const sizes = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<
    string,
    Record<string, Measured>
  >;
  return Object.assign({}, ...Object.values(sizes)) as Record<string, Measured>;
}
