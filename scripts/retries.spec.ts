import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// The browser tests' part builds the product first.
jest.setTimeout(300_000);

const root = join(__dirname, '..');

const RUNNERS = [
  {
    runner: 'Jest',
    args: ['scripts'],
    only: '-t',
    tries: 'scripts/testing/tries.retried.ts',
    oneTry: 'scripts/testing/one-try.retried.ts',
  },
  {
    runner: 'Vitest',
    args: ['admin', '--project', 'screens'],
    only: '-t',
    tries: 'admin/src/testing/tries.retried.ts',
    oneTry: 'admin/src/testing/tries.retried.ts',
  },
  {
    runner: 'Playwright',
    args: ['e2e'],
    only: '-g',
    tries: 'e2e/support/tries.retried.ts',
    oneTry: 'e2e/support/tries.retried.ts',
  },
];

/** Runs `npm test` on the tests that fail on purpose. */
function runTests(args: string[]): { status: number | null; end: string[] } {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/test.mjs'), ...args], {
    encoding: 'utf8',
    // Playwright refuses to run within Jest.
    env: { ...process.env, INSPECTA_RETRIED_TESTS: '1', JEST_WORKER_ID: undefined },
  });
  return { status, end: stdout.trimEnd().split('\n').slice(-20) };
}

describe.each(RUNNERS)('of $runner', ({ args, only, tries, oneTry }) => {
  it('a test that fails once and passes then should be named, and not fail the run', () => {
    const { status, end } = runTests([...args, only, 'fails once']);
    expect(end).toContain(`flaky: ${tries} › fails once`);
    expect(end.at(-1)).toMatch(/^1 passed, 0 failed/);
    expect(status).toBe(0);
  });

  it('a test that fails twice, or has one try, should be named and fail the run', () => {
    const { status, end } = runTests(args);
    expect(end).toEqual(
      expect.arrayContaining([
        `flaky: ${tries} › fails once`,
        `failed: ${tries} › fails twice`,
        `failed: ${oneTry} › has one try`,
      ]),
    );
    expect(end.at(-1)).toBe('1 passed, 2 failed');
    expect(status).toBe(1);
  });
});

const DRAWS_OR_KILLS =
  /fast-check|testing\/(fuzz|bad-requests)'|INSPECTA_(FUZZ_)?SEED|givenRun|SIGKILL|SIGSTOP|\.kill\(/;
const HAS_ONE_TRY = /^jest\.retryTimes\(0\);$|\bretries: 0\b|\bretry: 0\b/m;

it('a file that draws a seed or kills a process should have one try', () => {
  const { stdout } = spawnSync('git', ['ls-files', '*.spec.ts', '*.spec.tsx', '*.e2e.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = stdout.split('\n').filter((file) => file !== '' && !file.endsWith('/retries.spec.ts'));
  const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const drawing = texts.filter(({ text }) => DRAWS_OR_KILLS.test(text));
  expect(drawing.length).toBeGreaterThan(10);
  expect(drawing.filter(({ text }) => !HAS_ONE_TRY.test(text)).map(({ file }) => file)).toEqual([]);
});
