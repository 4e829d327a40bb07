// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, PART_NAMES } from './build.mjs';
import { asCommand, root, run } from './run.mjs';
import { NOTHING, readJest, readPlaywright } from './test-report.mjs';

/**
 * npm test                      every part, in this order
 * npm run test:long             only the long tests (*.long.spec.ts, *.long.e2e.ts, browser tests with @long in their title)
 * npm run test:backend -- auth  one part; arguments after -- go to its runner
 *
 * A test that fails is run once more by itself. What passes then has passed, and is named.
 *
 * @typedef {import('./test-report.mjs').Outcome} Outcome
 *
 * @typedef {object} Part
 * @property {import('./run.mjs').Tool} tool
 * @property {(report: string) => string[]} args
 * @property {(json: string) => Outcome} read
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
    read: readJest,
    evenIfEmpty: '--passWithNoTests',
  },
  e2e: {
    tool: 'playwright',
    args: () => ['test', '--config', 'e2e'],
    read: readPlaywright,
    evenIfEmpty: '--pass-with-no-tests',
    async prepare() {
      for (const name of PART_NAMES) await ensureBuilt(name);
      ensureBrowser();
    },
  },
};

/** Vitest's tests are all short. */
const SHORT_PARTS = ['domain', 'scripts', 'backend', 'bench', 'admin', 'e2e'];
const LONG_PARTS = ['domain', 'backend', 'bench', 'e2e'];

/** @param {string} project @returns {Part} */
function jest(project) {
  return {
    tool: 'jest',
    args: (report) => ['--selectProjects', project, '--json', '--outputFile', report],
    read: readJest,
    evenIfEmpty: '--passWithNoTests',
  };
}

/**
 * @param {string} name
 * @param {{ isLong: boolean, args: string[] }} options
 * @returns {Promise<Outcome>} with at least one failure if the runner did not finish
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
    return { ...NOTHING, failed: 1 };
  }

  const code = await run(part.tool, [...part.args(report), ...(isLong ? [part.evenIfEmpty] : []), ...args], {
    TZ: 'UTC',
    ...(isLong && { INSPECTA_LONG_TESTS: '1' }),
  });
  const written = existsSync(report);
  const outcome = written ? part.read(readFileSync(report, 'utf8')) : NOTHING;
  if (code === 0 && (written || isLong)) return outcome;
  if (outcome.failed === 0) {
    console.error(`The ${name} tests broke off: ${part.tool} ended with code ${code}.`);
  }
  return { ...outcome, failed: Math.max(outcome.failed, 1) };
}

/** @param {Outcome} outcome */
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
  const total = { ...NOTHING };
  const lines = [];
  for (const { name, isLong } of runs) {
    const started = Date.now();
    const outcome = await runPart(name, { isLong, args: rest });
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
    total.flaky = [...total.flaky, ...outcome.flaky];
    total.failures = [...total.failures, ...outcome.failures];
    lines.push(`${`${name}${isLong ? ', long' : ''}`.padEnd(16)}${describe(outcome)}, ${minutes} minutes`);
  }
  const named = [...total.flaky.map((test) => `flaky: ${test}`), ...namesOf(total.failures)];
  console.log(`\n${[...named, ...lines].join('\n')}\n\n${describe(total)}`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
});

/** As many as a reader of the last twenty lines sees. */
const SHOWN_FAILURES = 10;

/** @param {string[]} failures */
function namesOf(failures) {
  const shown = failures.slice(0, SHOWN_FAILURES).map((test) => `failed: ${test}`);
  const others = failures.length - shown.length;
  return others > 0 ? [...shown, `and ${others} more failed`] : shown;
}
