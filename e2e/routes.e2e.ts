import { type Account, accounts } from './support/api';
import { test } from './support/fixtures';
import { type Route, isAlike, routesOf, walk } from './support/routes';
import type { Size, Theme } from './support/visitor';

/** A cut of what `routes.long.e2e.ts` goes through: each size in the other theme. */
const looks: { size: Size; theme: Theme }[] = [
  { size: 'desk', theme: 'light' },
  { size: 'phone', theme: 'dark' },
];

/** Of the addresses that show the same page, the first two. */
function cut(routes: Route[]): Route[] {
  return routes.filter(
    (route, index) => routes.slice(0, index).filter((earlier) => isAlike(earlier, route)).length < 2,
  );
}

/** The three who inspect see the same screens: one of them in both looks and with axe, each of the others in one. */
const walks: { account: Account; seen: typeof looks; axe: boolean }[] = [
  { account: accounts.administrator, seen: looks, axe: true },
  { account: accounts.intern, seen: looks, axe: true },
  { account: accounts.extern, seen: looks.slice(0, 1), axe: false },
  { account: accounts.supplier, seen: looks.slice(1), axe: false },
];

for (const { account, seen, axe } of walks) {
  for (const { size, theme } of seen) {
    test(`the screens of ${account}: ${size}, ${theme}`, async ({ product, visit }) => {
      const routes = await routesOf(product.url, account);
      const visitor = await visit(size, { as: account, theme });
      await walk(visitor, cut(routes), { axe });
    });
  }
}
