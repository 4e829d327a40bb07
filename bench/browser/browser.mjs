// @ts-check
import { chromium } from '@playwright/test';
import { LAUNCH_ARGS, ensureBrowser } from '../../scripts/browser.mjs';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export function launch() {
  return chromium.launch({ executablePath: ensureBrowser(), args: LAUNCH_ARGS });
}

/**
 * A page of a browser that has loaded nothing yet.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the application
 * @param {{ viewport: typeof DESK, session?: object }} options the session that is stored, if somebody is signed in
 */
export async function freshPage(browser, url, { viewport, session = {} }) {
  const stored = Object.entries(session).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'ca-ES',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] },
  });
  const page = await context.newPage();
  return { page, close: () => context.close() };
}
