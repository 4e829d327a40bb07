import { type Browser, type Page, expect, test as base } from '@playwright/test';
import { PASSWORD } from './api';
import { Product, makeDataDirectory } from './product';

export const sizes = {
  desk: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

export type Size = keyof typeof sizes;

/** A browser of its own for one user; what goes wrong in it is collected. */
export class Visitor {
  private constructor(
    readonly page: Page,
    private readonly troubles: string[],
  ) {}

  static async open(browser: Browser, product: Product, size: Size): Promise<Visitor> {
    // A zone far from the application's: the days shown must not depend on it.
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: sizes[size],
      hasTouch: size === 'phone',
      timezoneId: 'America/New_York',
    });
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) troubles.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
    page.on('requestfailed', (request) => {
      // The page that is left cancels what it was loading.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
    });
    return new Visitor(page, troubles);
  }

  async signIn(userUser: string): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel('Email').fill(userUser);
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
    await expect(this.page.getByText('Has estat loguejat correctament.')).toBeVisible();
    await expect(this.page).toHaveURL('/home');
  }

  /** Nothing in the console, and no request that failed. */
  expectNoTrouble(): void {
    expect(this.troubles).toEqual([]);
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}

interface Fixtures {
  /** Opens a browser for one more user; all of them are checked for trouble at the end. */
  visit: (size: Size) => Promise<Visitor>;
}

/** One product with demo data for the tests of a file that do not stop it. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    async ({}, use) => {
      const data = await makeDataDirectory();
      const product = await Product.start(data.path);
      await use(product);
      await product.stop();
      await data.remove();
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, product }, use) => {
    const visitors: Visitor[] = [];
    await use(async (size) => {
      const visitor = await Visitor.open(browser, product, size);
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) {
      visitor.expectNoTrouble();
      await visitor.leave();
    }
  },
});
