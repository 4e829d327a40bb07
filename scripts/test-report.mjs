// @ts-check
import { relative } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {object} Outcome what a report says of a run
 * @property {number} passed tests, those that were flaky among them
 * @property {number} failed tests, and files that could not be run
 * @property {number} skipped
 * @property {string[]} flaky `FILE › TITLE` of each test that failed and passed the second time
 * @property {string[]} failures the same of each test that failed twice, or FILE alone where it could not be run
 *
 * @typedef {object} JestReport what Jest and Vitest write
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} [numRuntimeErrorTestSuites]
 * @property {{ name: string, status: string, assertionResults: JestResult[] }[]} testResults
 *
 * @typedef {object} JestResult
 * @property {string} fullName
 * @property {string} status
 * @property {string[]} failureMessages Vitest's are those of each try
 * @property {number} [invocations] Jest's number of tries
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {PlaywrightSuite[]} suites
 * @property {{ rootDir: string }} config
 *
 * @typedef {object} PlaywrightSuite a file, or a group of tests in one
 * @property {{ file: string, title: string, tests: { status: string }[] }[]} specs
 * @property {PlaywrightSuite[]} [suites]
 */

/** @type {Outcome} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] };

/** Reads the report of Jest or Vitest. @param {string} json @returns {Outcome} */
export function readJest(json) {
  const report = /** @type {JestReport} */ (JSON.parse(json));
  const files = report.testResults.map(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const broke = status === 'failed' && assertionResults.every((result) => result.status !== 'failed');
    return { file, broke, results: assertionResults };
  });
  const named = files.flatMap(({ file, results }) =>
    results.map((result) => ({ ...result, name: `${file} › ${result.fullName}` })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numRuntimeErrorTestSuites ?? 0),
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: named.filter(isFlaky).map(({ name }) => name),
    failures: [
      ...named.filter(({ status }) => status === 'failed').map(({ name }) => name),
      ...files.filter(({ broke }) => broke).map(({ file }) => file),
    ],
  };
}

/** @param {JestResult} result */
function isFlaky({ status, failureMessages, invocations = 1 }) {
  return status === 'passed' && (invocations > 1 || failureMessages.length > 0);
}

/** @param {string} json @returns {Outcome} */
export function readPlaywright(json) {
  const { stats, suites, config } = /** @type {PlaywrightReport} */ (JSON.parse(json));
  const folder = relative(root, config.rootDir);
  const specs = suites.flatMap(specsOf);
  const named = (/** @type {string} */ wanted) =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${folder}/${file} › ${title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: named('flaky'),
    failures: named('unexpected'),
  };
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSuite['specs']} */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
