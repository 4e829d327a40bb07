import { test as base } from '@playwright/test';
import { Api, accounts } from './api';
import { Product, makeDataDirectory } from './product';
import { type Size, type VisitOptions, Visitor } from './visitor';

interface Fixtures {
  /** Opens a browser for one more user; each is checked for unexpected errors at the end. */
  visit: (size: Size, options?: VisitOptions) => Promise<Visitor>;
  /** The API as an administrator. */
  admin: Api;
}

/** One running product with demo data, shared by all tests that do not stop it; a test creates the records that it changes. */
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
  admin: async ({ product }, use) => {
    await use(await Api.signIn(product.url, accounts.administrator));
  },
  visit: async ({ browser, product }, use) => {
    const visitors: Visitor[] = [];
    await use(async (size, options) => {
      const visitor = await Visitor.open(browser, options?.of ?? product, size, options);
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) {
      visitor.expectNoOtherTrouble();
      await visitor.leave();
    }
  },
});
