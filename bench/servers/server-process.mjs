// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../scripts/run.mjs';

/** @typedef {{ pid: number, url: string, stop: () => Promise<void> }} ServerProcess */

/**
 * Starts a server in its own process. It must print its address on the standard output.
 *
 * @param {string} file
 * @param {{ args?: string[], env?: Record<string, string> }} [options] nothing of our environment is passed on
 * @returns {Promise<ServerProcess>}
 */
export async function startServer(file, { args = [], env = {} } = {}) {
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  /** @type {Promise<string>} */
  const told = new Promise((found) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /http:\/\/[^\s/"]+/.exec(line)?.[0];
      if (address) found(address);
    });
  });
  const url = await Promise.race([told, ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`${file} ended with ${child.exitCode}`);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid ?? 0, url, stop };
}

/** Starts the product as it runs in production. @param {Record<string, string>} settings where its data are */
export const startProduct = (settings) =>
  startServer(join(root, 'dist/backend/main.js'), {
    env: {
      NODE_ENV: 'production',
      ...settings,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      // The bench signs in more often than people do.
      SIGN_INS_PER_USER: '100000',
      SIGN_INS_PER_ADDRESS: '100000',
    },
  });

/**
 * @param {string} url of the product
 * @param {string} userUser
 * @param {string} userPassword
 * @returns {Promise<import('../../domain/auth/index.js').Session>}
 */
export async function signIn(url, userUser, userPassword) {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userUser, userPassword }),
  });
  if (!response.ok) throw new Error(`signing in: ${response.status} ${await response.text()}`);
  return /** @type {import('../../domain/auth/index.js').Session} */ (await response.json());
}
