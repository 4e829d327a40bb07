// @ts-check
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PHONE, freshPage } from './browser.mjs';
import { PASSWORD } from './product.mjs';

/**
 * What a browser has downloaded by then of an application's files, data apart.
 *
 * @typedef {object} Load
 * @property {number} files
 * @property {number} gzip bytes
 * @property {number} brotli bytes, at its best
 */

/**
 * Signs in on a phone, and goes on to the list and to an inspection. The sizes are those of the files, compressed
 * here, and so the same at every run, whatever the servers do.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./apps.mjs').App} app
 * @param {string} user
 * @returns {Promise<{ home: Load, inspection: Load }>}
 */
export async function firstLoad(browser, app, user) {
  const { page, close } = await freshPage(browser, app.url, { viewport: PHONE });
  /** @type {Map<string, Promise<Buffer>>} */
  const files = new Map();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== app.url || pathname.startsWith('/api/') || files.has(pathname)) return;
    files.set(pathname, response.body());
  });
  try {
    await app.signIn(page, user, PASSWORD);
    await page.waitForLoadState('networkidle');
    const home = await sizeOf(files);
    await app.openList(page);
    await app.openFirst(page);
    await page.waitForLoadState('networkidle');
    return { home, inspection: await sizeOf(files) };
  } finally {
    await close();
  }
}

/** @param {ReadonlyMap<string, Promise<Buffer>>} files @returns {Promise<Load>} */
async function sizeOf(files) {
  const bodies = await Promise.all(files.values());
  const sum = (/** @type {(body: Buffer) => Buffer} */ compress) =>
    bodies.reduce((bytes, body) => bytes + compress(body).length, 0);
  return { files: bodies.length, gzip: sum(gzipSync), brotli: sum(brotliCompressSync) };
}

/**
 * How the product's own server sends the largest of its scripts.
 *
 * @param {string} url
 */
export async function delivery(url) {
  const page = await (await fetch(url)).text();
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  const { headers } = await fetch(new URL(script, url), { headers: { 'accept-encoding': 'gzip, br' } });
  return { encoding: headers.get('content-encoding'), caching: headers.get('cache-control') };
}
