import { join } from 'node:path';
import { TIMEOUT_MS, runBench } from './testing/run-bench';

describe('the bench', () => {
  it(
    'measures every work on every server, which answer the same',
    () => {
      const figures = runBench();

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
    expect(Object.keys(runBench('dashboard'))).toEqual(['dashboard', 'dashboard-inspector']);
  });

  it(
    'measures another revision beside this one',
    () => {
      const figures = runBench('save', 'list-every', 'mixed-1', '--against', join(__dirname, '..'));

      for (const work of ['save', 'list-every', 'mixed-1']) {
        expect(Object.keys(figures[work]!.servers)).toEqual(['product', 'against']);
        expect(figures[work]!.ratio.median).toBeGreaterThan(0);
      }
    },
    TIMEOUT_MS,
  );

  it('fails when a work finds nothing, and says at its end which', () => {
    expect(() => runBench('list-centre', '--records', '20')).toThrow('Not measured: list-centre at 20.');
  });

  it('names the works when one is not there', () => {
    expect(() => runBench('lists')).toThrow('There is no work lists: list, ');
  });
});
