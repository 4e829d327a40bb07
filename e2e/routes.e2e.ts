import { type Account, accounts } from './support/api';
import { test } from './support/fixtures';
import { type Route, isAlike, routesOf, walk } from './support/routes';
import type { Size, Theme } from './support/visitor';

interface Look {
  size: Size;
  theme: Theme;
}

const desk = { size: 'desk', theme: 'light' } satisfies Look;
const phone = { size: 'phone', theme: 'dark' } satisfies Look;

/**
 * A cut of what `routes.long.e2e.ts` goes through: each size in the other theme. The inspectors see the same screens: axe
 * looks at those of one of the three, and the others' are gone through once.
 */
const walks: { account: Account; looks: Look[]; axe: boolean }[] = [
  { account: accounts.administrator, looks: [desk, phone], axe: true },
  { account: accounts.intern, looks: [desk, phone], axe: true },
  { account: accounts.extern, looks: [desk], axe: false },
  { account: accounts.supplier, looks: [phone], axe: false },
];

/** Of the addresses that show the same page, the first two. */
function cut(routes: Route[]): Route[] {
  return routes.filter(
    (route, index) => routes.slice(0, index).filter((earlier) => isAlike(earlier, route)).length < 2,
  );
}

for (const { account, looks, axe } of walks) {
  for (const { size, theme } of looks) {
    test(`the screens of ${account}: ${size}, ${theme}`, async ({ product, visit }) => {
      const routes = await routesOf(product.url, account);
      const visitor = await visit(size, { as: account, theme });
      await walk(visitor, cut(routes), { axe });
    });
  }
}
