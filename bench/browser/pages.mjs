// @ts-check
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./apps.mjs').App} App
 *
 * @typedef {object} Visitor
 * @property {App} app
 * @property {{ width: number, height: number }} viewport
 * @property {object} [session] that is stored, if somebody is signed in
 */

/** How many times slower than this machine a phone is. */
export const THROTTLE = 4;
/** Work that follows what was rendered, or a touch of a key, in ms of the clock. */
const SETTLE_MS = 400;
const SETTLE_KEY_MS = 150;
const TYPED = '7,25';

/**
 * Does something in a browser that has loaded nothing yet.
 *
 * @template T
 * @param {Browser} browser
 * @param {Visitor} visitor
 * @param {(page: Page) => Promise<T>} work
 */
async function visiting(browser, { app, viewport, session = {} }, work) {
  const localStorage = Object.entries(session).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  const storageState = { cookies: [], origins: [{ origin: app.url, localStorage }] };
  const context = await browser.newContext({ baseURL: app.url, viewport, locale: 'ca-ES', storageState });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Signs in, and goes on to an inspection. @param {Browser} browser @param {Visitor} visitor @param {[user: string, password: string]} account */
export function firstLoad(browser, visitor, account) {
  const { app } = visitor;
  return visiting(browser, visitor, async (page) => {
    /** @type {Map<string, Promise<Buffer>>} */
    const files = new Map();
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url());
      if (origin !== app.url || pathname.startsWith('/api/')) return;
      const body = response.body();
      // Where something fails before, that is what has to be told.
      body.catch(() => undefined);
      files.set(pathname, body);
    });
    await app.signIn(page, ...account);
    await app.isHome(page);
    await page.waitForLoadState('networkidle');
    const home = await sizeOf(files);
    await app.openFirst(page);
    await page.waitForLoadState('networkidle');
    return { home, inspection: await sizeOf(files) };
  });
}

/** Compressed here, and so the same at every run, whatever the servers do. @param {ReadonlyMap<string, Promise<Buffer>>} files */
async function sizeOf(files) {
  const bodies = await Promise.all(files.values());
  const sum = (/** @type {(body: Buffer) => Buffer} */ compress) =>
    bodies.reduce((bytes, body) => bytes + compress(body).length, 0);
  return { files: bodies.length, gzip: sum(gzipSync), brotli: sum(brotliCompressSync) };
}

/** Opens a page, signed in, whose processor time is measured. @param {Page} page @param {App} app @param {number} rate so many times slower */
async function openMeasured(page, app, rate) {
  await page.goto(app.home);
  await app.isHome(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  /** Processor time so far, in ms, so that what else runs on the machine does not count. @param {string} name */
  return async (name) => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find((metric) => metric.name === name)?.value ?? NaN);
  };
}

/**
 * What scripts take from the way to a page until it is there, in ms: when it is opened first, and when one comes back to it.
 *
 * @param {Browser} browser
 * @param {Visitor} visitor
 * @param {{ path: string, selector: string, count: number }} target how many the selector matches once the page is there
 */
export function scriptTime(browser, visitor, { path, selector, count }) {
  const { app } = visitor;
  return visiting(browser, visitor, async (page) => {
    const meter = await openMeasured(page, app, 1);
    const take = async () => {
      await page.waitForTimeout(SETTLE_MS);
      const before = await meter('ScriptDuration');
      await app.go(page, path);
      await page
        .locator(selector)
        .nth(count - 1)
        .waitFor();
      await page.waitForTimeout(SETTLE_MS);
      return (await meter('ScriptDuration')) - before;
    };
    const first = await take();
    await app.go(page, app.home);
    await app.isHome(page);
    return { first, again: await take() };
  });
}

/**
 * Types a value into the first numbers of an inspection: what each character took the page's thread, all its tasks together,
 * and the tasks that the browser itself calls long, over 50 ms of the clock, in which other processes have their share.
 *
 * @param {Browser} browser
 * @param {Visitor} visitor
 * @param {string} path
 */
export function typing(browser, visitor, path) {
  return visiting(browser, visitor, async (page) => {
    const meter = await openMeasured(page, visitor.app, THROTTLE);
    await visitor.app.go(page, path);
    const numbers = page.locator('input[inputmode="decimal"]');
    await numbers.first().waitFor();
    const tasks = await page.evaluateHandle(() => {
      const durations = /** @type {number[]} */ ([]);
      const note = (/** @type {PerformanceObserverEntryList} */ list) =>
        void durations.push(...list.getEntries().map(({ duration }) => duration));
      new PerformanceObserver(note).observe({ type: 'longtask' });
      return durations;
    });
    const keys = [];
    for (const index of [0, 1, 2]) {
      await numbers.nth(index).focus();
      await page.waitForTimeout(SETTLE_KEY_MS);
      for (const character of TYPED) {
        const before = await meter('TaskDuration');
        await page.keyboard.type(character);
        await page.waitForTimeout(SETTLE_KEY_MS);
        keys.push((await meter('TaskDuration')) - before);
      }
    }
    return { keys, longTasks: await tasks.jsonValue() };
  });
}
