// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How long a server may take to say where it is: it may have a million records to index. */
const START_MS = 900_000;

/**
 * A server in a process of its own, which says on its standard output at which address it is.
 *
 * @typedef {object} ServerProcess
 * @property {number} pid
 * @property {string} url
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} file
 * @param {{ args?: string[], env?: Record<string, string> }} [options] nothing of our environment is passed on
 * @returns {Promise<ServerProcess>}
 */
export async function startServer(file, { args = [], env = {} } = {}) {
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise((found, failed) => {
    const timer = setTimeout(() => failed(new Error(`${file} says no address`)), START_MS);
    lines.on('line', (line) => {
      const address = /http:\/\/[^\s/]+/.exec(line)?.[0];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      failed(new Error(`${file} ended with ${code}`));
    });
  }).catch(async (/** @type {unknown} */ error) => {
    await stop();
    throw error;
  });
  return { pid: child.pid ?? 0, url, stop };
}
