import { expect } from '@playwright/test';
import { accounts } from './support/api';
import { test } from './support/fixtures';
import { routesOf, walk } from './support/routes';
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

test('without a session every address leads to the login', async ({ product, visit }) => {
  const routes = await routesOf(product.url, accounts.administrator);
  const { page } = await visit('phone');
  for (const { path } of routes) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
});
