import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measured } from './measure/rounds.mjs';

const RUN = join(__dirname, 'run.mjs');
const RECORDS = '200';
/** Three servers and all works: minutes where the machine is busy. */
const TIMEOUT_MS = 900_000;

/** Runs the bench as `npm run bench` does, and reads the figures that it prints last. */
function runBench(data: string, ...works: string[]): Record<string, Measured> {
  const plan = ['--records', RECORDS, '--rounds', '1', '--seconds', '0.3', '--data', data, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, ...works, ...plan], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  const figures = JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<string, Record<string, Measured>>;
  return figures[RECORDS]!;
}

describe('the bench', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'inspecta-bench-'));
  });
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  it(
    'measures every work on every server, which answer the same',
    () => {
      const figures = runBench(data);

      expect(Object.keys(figures)).toEqual(
        expect.arrayContaining(['list', 'dashboard', 'read', 'memory', 'export', 'stream']),
      );
      for (const { servers } of Object.values(figures)) {
        for (const { requestsPerSecond, memory } of Object.values(servers)) {
          expect(requestsPerSecond).toBeGreaterThan(0);
          expect(memory).toBeGreaterThan(0);
        }
      }
      expect(figures.duplicate!.servers.product!.amount).toBe(366);
      expect(figures.validate!.servers.product!.amount).toBe(1_000);
    },
    TIMEOUT_MS,
  );

  it('measures only what it is asked for', () => {
    expect(Object.keys(runBench(data, 'dashboard'))).toEqual(['dashboard', 'dashboard-inspector']);
  });

  it('names the works when one is not there', () => {
    expect(() => runBench(data, 'lists')).toThrow('There is no work lists: list, ');
  });
});
