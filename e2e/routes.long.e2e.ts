import { expect } from '@playwright/test';
import { accounts } from './support/api';
import { test } from './support/fixtures';
import { routesOf, walk, walkWidths } from './support/routes';
import type { Size, Theme } from './support/visitor';

const sizes: Size[] = ['desk', 'phone'];
const themes: Theme[] = ['light', 'dark'];

for (const account of Object.values(accounts)) {
  for (const size of sizes) {
    for (const theme of themes) {
      test(`every address for ${account}, ${size}, ${theme}`, async ({ product, visit }) => {
        const routes = await routesOf(product.url, account);
        const visitor = await visit(size, { as: account, theme });
        await walk(visitor, routes, { reloads: true });
      });
    }
  }
}

for (const account of [accounts.administrator, accounts.intern]) {
  for (const theme of themes) {
    test(`nothing is cut for ${account}, ${theme}`, async ({ product, visit }) => {
      const routes = await routesOf(product.url, account);
      const visitor = await visit('desk', { as: account, theme });
      await walkWidths(visitor, routes, [1280, 1024, 768, 390]);
    });
  }
}

test('without a session every address leads to the login', async ({ product, visit }) => {
  const routes = await routesOf(product.url, accounts.administrator);
  const { page } = await visit('phone');
  for (const { path } of routes) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
});
