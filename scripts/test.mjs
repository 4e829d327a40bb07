// @ts-check
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, PART_NAMES } from './build.mjs';
import { asCommand, root, run } from './run.mjs';

/**
 * npm test                      every part, in this order
 * npm run test:long             only the long tests (*.long.spec.ts, *.long.e2e.ts, browser tests with @long in their title)
 * npm run test:backend -- auth  one part; arguments after -- go to its runner
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 *
 * @typedef {object} Report the counts in the JSON reports of Jest and Vitest, which have one form, and of Playwright
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} [numRuntimeErrorTestSuites]
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 *
 * @typedef {object} Part
 * @property {import('./run.mjs').Tool} tool
 * @property {(report: string) => string[]} args
 * @property {(report: Report) => Counts} count
 * @property {string} evenIfEmpty the option that lets a run without tests succeed
 * @property {() => unknown} [prepare]
 */

/** @type {Record<string, Part>} */
const PARTS = {
  domain: jest('domain'),
  scripts: jest('scripts'),
  backend: jest('backend'),
  bench: jest('bench'),
  admin: {
    tool: 'vitest',
    args: (report) => [
      ...['run', '--root', 'admin', '--reporter', 'default', '--reporter', 'json'],
      ...['--outputFile.json', report],
    ],
    count: countJest,
    evenIfEmpty: '--passWithNoTests',
  },
  e2e: {
    tool: 'playwright',
    args: () => ['test', '--config', 'e2e'],
    count: ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
    evenIfEmpty: '--pass-with-no-tests',
    async prepare() {
      for (const name of PART_NAMES) await ensureBuilt(name);
      ensureBrowser();
    },
  },
};

/** The bench's tests are all long, Vitest's all short. */
const SHORT_PARTS = ['domain', 'scripts', 'backend', 'admin', 'e2e'];
const LONG_PARTS = ['domain', 'backend', 'bench', 'e2e'];

/** @param {string} project @returns {Part} */
function jest(project) {
  return {
    tool: 'jest',
    args: (report) => ['--selectProjects', project, '--json', '--outputFile', report],
    count: countJest,
    evenIfEmpty: '--passWithNoTests',
  };
}

/** @param {Report} report @returns {Counts} */
function countJest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numRuntimeErrorTestSuites ?? 0),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {string} name
 * @param {{ isLong: boolean, args: string[] }} options
 * @returns {Promise<Counts>} with at least one failure if the runner did not finish
 */
async function runPart(name, { isLong, args }) {
  const part = /** @type {Part} */ (PARTS[name]);
  const report = join(root, 'test-results', `${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  console.log(`\n── ${name} ──`);
  try {
    await part.prepare?.();
    // Long tests run the built product as separate processes.
    if (isLong) for (const built of PART_NAMES) await ensureBuilt(built);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }

  const code = await run(part.tool, [...part.args(report), ...(isLong ? [part.evenIfEmpty] : []), ...args], {
    TZ: 'UTC',
    ...(isLong && { INSPECTA_LONG_TESTS: '1' }),
  });
  const written = read(report);
  const counts = written ? part.count(written) : { passed: 0, failed: 0, skipped: 0 };
  if (code === 0 && (written || isLong)) return counts;
  if (counts.failed === 0) {
    console.error(`The ${name} tests broke off: ${part.tool} ended with code ${code}.`);
  }
  return { ...counts, failed: Math.max(counts.failed, 1) };
}

/**
 * @param {string} path
 * @returns {Report | undefined} undefined if the runner ended before the report was complete
 */
function read(path) {
  try {
    return /** @type {Report} */ (JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** @param {Counts} counts */
function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/**
 * Reads the command line.
 *
 * @param {string[]} args
 * @returns {{ runs: { name: string, isLong: boolean }[], rest: string[] }} `rest` is for the runner
 */
function readArgs(args) {
  const isLong = args[0] === '--long';
  const [name = '', ...rest] = isLong ? args.slice(1) : args;
  if (name && !Object.hasOwn(PARTS, name)) {
    throw new Error(`There is no part ${name}: ${Object.keys(PARTS).join(', ')}.`);
  }
  const names = name ? [name] : isLong ? LONG_PARTS : SHORT_PARTS;
  return { runs: names.map((part) => ({ name: part, isLong })), rest };
}

void asCommand(import.meta.url, async (args) => {
  const { runs, rest } = readArgs(args);
  const total = { passed: 0, failed: 0, skipped: 0 };
  const lines = [];
  for (const { name, isLong } of runs) {
    const counts = await runPart(name, { isLong, args: rest });
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    lines.push(`${`${name}${isLong ? ', long' : ''}`.padEnd(16)}${describe(counts)}`);
  }
  console.log(`\n${lines.join('\n')}\n\n${describe(total)}`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
});
