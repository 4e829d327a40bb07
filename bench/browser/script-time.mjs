// @ts-check
import { freshPage } from './browser.mjs';

/** How many times slower than this machine the measured one is. */
const THROTTLE = 4;
/** Work that follows what was rendered, in ms of the clock. */
const SETTLE_MS = 400;

/**
 * @typedef {object} Visit to a page inside an application
 * @property {import('./apps.mjs').App} app
 * @property {object} session
 * @property {{ width: number, height: number }} viewport
 * @property {string} path
 * @property {string} selector
 * @property {number} count how many the selector matches once the page is there
 */

/**
 * The processor time, in ms, that scripts take from the way to a page until it is there: when it is opened for the
 * first time, and when one comes back to it.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Visit} visit
 */
export async function scriptTime(browser, visit) {
  const { app, session, viewport } = visit;
  const { page, close } = await freshPage(browser, app.url, { viewport, session });
  try {
    await page.goto(app.homePath);
    await app.isHome(page);
    const meter = await throttle(page);
    const first = await take(page, meter, visit);
    await app.go(page, app.homePath);
    await app.isHome(page);
    const again = await take(page, meter, visit);
    return { first, again };
  } finally {
    await close();
  }
}

/**
 * Slows the page down and answers a meter of what its scripts have taken so far, in ms. Processor time, so that what
 * else runs on the machine does not count.
 *
 * @param {import('@playwright/test').Page} page
 */
export async function throttle(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return async (name = 'ScriptDuration') => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find((metric) => metric.name === name)?.value ?? NaN);
  };
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<number>} meter
 * @param {Visit} visit
 */
async function take(page, meter, { app, path, selector, count }) {
  await page.waitForTimeout(SETTLE_MS);
  const before = await meter();
  await app.go(page, path);
  await page
    .locator(selector)
    .nth(count - 1)
    .waitFor();
  await page.waitForTimeout(SETTLE_MS);
  return (await meter()) - before;
}
