// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = join(import.meta.dirname, '..');

/** The JavaScript file behind a tool's command, in node_modules. */
const TOOLS = {
  jest: 'jest/bin/jest.js',
  nest: '@nestjs/cli/bin/nest.js',
  playwright: '@playwright/test/cli.js',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
};

/** @typedef {keyof typeof TOOLS} Tool */

/** @param {Tool} tool */
const toolPath = (tool) => join(root, 'node_modules', TOOLS[tool]);

/** False in an installation without the development dependencies. */
export const isInstalled = (/** @type {Tool} */ tool) => existsSync(toolPath(tool));

/**
 * Runs a development tool, with its output on ours, and returns its exit code.
 * A signal that we get meanwhile is passed on to the tool, and ends us once the tool has ended.
 *
 * @param {Tool} tool
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to ours
 * @returns {Promise<number>}
 */
export async function run(tool, args, env = {}) {
  const child = spawn(process.execPath, [toolPath(tool), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  /** @type {NodeJS.Signals | undefined} */
  let received;
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    received = signal;
    child.kill(signal);
  };
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
    });
  } finally {
    process.off('SIGINT', passOn).off('SIGTERM', passOn);
    if (received) process.exit(128 + constants.signals[received]);
  }
}

/**
 * Runs `main` if the module at `url` is the one that Node was started with. An error is printed as one line.
 *
 * @param {string} url
 * @param {(args: string[]) => unknown} main
 */
export async function asCommand(url, main) {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return;
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
