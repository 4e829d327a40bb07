import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test';
import { LAUNCH_ARGS, findBrowser } from '../../scripts/browser.mjs';
import { Api, PASSWORD } from './api';
import type { Product } from './product';

export const sizes = {
  desk: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

export type Size = keyof typeof sizes;
export type Theme = 'light' | 'dark';

export interface VisitOptions {
  /** The account that is signed in already, if any. */
  as?: string;
  theme?: Theme;
  /** Whether the browser keeps the app. Where it does not, as over plain http, each page comes from the server. */
  installs?: boolean;
  /** The address of the product, where it is not its own. */
  at?: string;
  /** A product that the test has started itself. */
  of?: Product;
  /** A folder for all that the browser keeps, which outlives it. It is a browser of its own then, that can be killed. */
  profile?: string;
}

/**
 * Stores a session before the first page of a browser; what becomes of it then is the app's. Playwright's own `storageState` opens a page for
 * it, which takes longer than everything else that a new browser needs.
 */
function storeOnce({ at, session }: { at: string; session: object }): void {
  if (location.origin !== at || document.cookie.includes('session=stored')) return;
  // For all of the site, wherever the first page is.
  document.cookie = 'session=stored; path=/';
  for (const [name, value] of Object.entries(session)) localStorage.setItem(name, JSON.stringify(value));
}

/** A browser for one user. Errors in any of its tabs are collected. */
export class Visitor {
  private readonly troubles: string[] = [];
  private readonly expected: RegExp[] = [];
  private readonly allowed: RegExp[] = [];

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
  ) {
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      // Failed responses and requests are collected below, with their address.
      if (message.text().startsWith('Failed to load resource')) return;
      this.troubles.push(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => this.troubles.push(`error: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      // The page that is left cancels what it was loading.
      if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
      this.troubles.push(`failed: ${request.method()} ${request.url()}`);
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      this.troubles.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  }

  static async open(
    browser: Browser,
    product: Product,
    size: Size,
    { as, theme = 'light', installs = false, at = product.url, profile }: VisitOptions = {},
  ): Promise<Visitor> {
    const session = as && (await Api.signIn(product.url, as)).session;
    const options = {
      baseURL: at,
      viewport: sizes[size],
      hasTouch: size === 'phone',
      colorScheme: theme,
      // A zone far from the application's, since the shown days must not depend on the browser's.
      timezoneId: 'America/New_York',
    };
    const context =
      profile === undefined
        ? await browser.newContext(options)
        : await browser.browserType().launchPersistentContext(profile, {
            ...options,
            locale: 'ca-ES',
            executablePath: findBrowser(),
            args: LAUNCH_ARGS,
          });
    // One that was killed has kept its cookies, and of what was stored since not all.
    if (profile !== undefined) await context.clearCookies();
    if (session) await context.addInitScript(storeOnce, { at, session });
    if (!installs) {
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    }
    return new Visitor(context.pages()[0] ?? (await context.newPage()), context);
  }

  /** Signs in by the login form, on any page that shows it. */
  async typeCredentials(userUser: string, page = this.page): Promise<void> {
    await page.getByLabel('Email').fill(userUser);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Has estat loguejat correctament.')).toBeVisible();
  }

  async signIn(userUser: string): Promise<void> {
    await this.page.goto('/login');
    await this.typeCredentials(userUser);
    await expect(this.page).toHaveURL('/home');
  }

  /** One more tab of the same browser, which shares the session and the storage. */
  openTab(): Promise<Page> {
    return this.context.newPage();
  }

  /** Waits until the browser keeps the app, and serves this page. */
  async installed(): Promise<void> {
    await this.page.evaluate(async () => {
      const { serviceWorker } = navigator;
      await serviceWorker.ready;
      if (serviceWorker.controller) return;
      await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
    });
  }

  /** What is stored under a key, as the application reads it. */
  async stored(key: string): Promise<unknown> {
    const text = await this.page.evaluate((name) => localStorage.getItem(name), key);
    return text === null ? undefined : JSON.parse(text);
  }

  /** Makes the access token invalid, as if it had expired. */
  async spoilAccessToken(): Promise<void> {
    await this.page.evaluate(() => localStorage.setItem('token', JSON.stringify('run-out')));
  }

  /**
   * Names errors that must occur in this test: `409: PUT http…`, `failed: GET http…`, `console: …`. The test fails if one of
   * them does not occur, or any other does.
   */
  expectTrouble(...troubles: RegExp[]): void {
    this.expected.push(...troubles);
  }

  /** Names errors that may occur, where chance decides. */
  allowTrouble(...troubles: RegExp[]): void {
    this.allowed.push(...troubles);
  }

  expectNoOtherTrouble(): void {
    const named = [...this.expected, ...this.allowed];
    const unexpected = this.troubles.filter((trouble) => !named.some((one) => one.test(trouble)));
    const missing = this.expected.filter((one) => !this.troubles.some((trouble) => one.test(trouble)));
    expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] });
  }

  /** Kills a browser of its own, with all that it has not written yet. */
  async kill(): Promise<void> {
    const devtools = await this.context.browser()?.newBrowserCDPSession();
    if (!devtools) throw new Error('the browser has no process of its own');
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    const closed = this.context.waitForEvent('close');
    for (const { type, id } of processInfo) {
      if (type === 'browser') process.kill(id, 'SIGKILL');
    }
    await closed;
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
