// @ts-check
import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAUNCH_ARGS } from '../../scripts/browser.mjs';
import { THROTTLE } from './pages.mjs';

/**
 * @typedef {import('@playwright/test').BrowserContext} BrowserContext
 * @typedef {import('@playwright/test').Page} Page
 *
 * @typedef {object} Installed a browser of its own, which keeps the app and what its user has to do
 * @property {(path: string, way?: string) => Promise<number>} start from a cold start without network until there is a number to
 *   type into, in ms of the clock; `way` is the text of a link that is tapped on the way
 * @property {() => void} remove
 */

/** The first number of an inspection, once it can be typed into. */
const NUMBER = 'input[inputmode="decimal"]:not([disabled])';

/**
 * Installs the app in a browser, and closes it.
 *
 * @param {string} executablePath
 * @param {{ url: string, viewport: { width: number, height: number }, session: object, id: string }} visit the id of an inspection
 *   that has to be kept
 * @returns {Promise<Installed>}
 */
export async function install(executablePath, { url, viewport, session, id }) {
  const profile = mkdtempSync(join(tmpdir(), 'inspecta-profile-'));
  /** @template T @param {(context: BrowserContext, page: Page) => Promise<T>} work */
  const open = async (work) => {
    const context = await chromium.launchPersistentContext(profile, {
      ...{ executablePath, args: LAUNCH_ARGS, viewport, hasTouch: true, locale: 'ca-ES', baseURL: url },
    });
    try {
      return await work(context, await context.newPage());
    } finally {
      await context.close();
    }
  };
  await open(async (_, page) => {
    await page.goto('/manifest.webmanifest');
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, JSON.stringify(value));
    }, session);
    await page.goto('/home');
    await page.waitForResponse((response) => response.url().endsWith(`/planning/${id}/previous`));
    // The second visit comes from what is kept, and has the browser keep its compiled code.
    for (const path of ['/home', `/inspeccions/${id}`]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
  });
  return {
    start: (path, way) => open((context, page) => startCold(context, page, path, way)),
    remove: () => rmSync(profile, { recursive: true, force: true }),
  };
}

/** @param {BrowserContext} context @param {Page} page @param {string} path @param {string} [way] */
async function startCold(context, page, path, way) {
  await context.setOffline(true);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  // Looked for in the page itself, and told by it: to ask it from here takes its time too.
  await page.addInitScript(
    ({ selector, text }) => {
      let isTapped = false;
      const look = () => {
        const links = [...document.querySelectorAll('a')];
        const link = text && links.find((one) => one.textContent.includes(text));
        if (link && !isTapped) {
          isTapped = true;
          link.click();
        }
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        console.debug(`ready ${performance.now()}`);
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true, attributes: true });
    },
    { selector: NUMBER, text: way },
  );
  const told = page.waitForEvent('console', (message) => message.text().startsWith('ready '));
  await page.goto(path, { waitUntil: 'commit' });
  return Number((await told).text().split(' ')[1]);
}
