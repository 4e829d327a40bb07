// @ts-check
import { freshPage } from './browser.mjs';
import { throttle } from './script-time.mjs';

const TYPED = '7,25';
/** What follows a touch of a key, in ms of the clock. */
const SETTLE_MS = 150;

/**
 * Types a value into the first numbers of an inspection, one character at a time, and answers what each of them took
 * the page's thread, in ms of the processor, all tasks together, and how many tasks the browser itself called long:
 * over 50 ms of the clock, in which other processes have their share.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Omit<import('./script-time.mjs').Visit, 'selector' | 'count'>} visit
 */
export async function typing(browser, { app, session, viewport, path }) {
  const { page, close } = await freshPage(browser, app.url, { viewport, session });
  try {
    await page.goto(app.homePath);
    await app.isHome(page);
    await app.go(page, path);
    const numbers = page.locator('input[inputmode="decimal"]');
    await numbers.first().waitFor();
    const meter = await throttle(page);
    await page.evaluate(() => {
      const tasks = /** @type {number[]} */ ([]);
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
      Object.assign(window, { longTasks: tasks });
    });
    const keys = [];
    for (const index of [0, 1, 2]) {
      await numbers.nth(index).focus();
      await page.waitForTimeout(SETTLE_MS);
      for (const character of TYPED) {
        const before = await meter('TaskDuration');
        await page.keyboard.type(character);
        await page.waitForTimeout(SETTLE_MS);
        keys.push((await meter('TaskDuration')) - before);
      }
    }
    const longTasks = await page.evaluate(
      () => /** @type {{ longTasks?: number[] }} */ (window).longTasks ?? [],
    );
    return { keys, longTasks };
  } finally {
    await close();
  }
}
