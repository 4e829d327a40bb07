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

/** The inspectors see the same screens: axe looks at each of them in both looks with one of the three. */
const lookedAt: Account[] = [accounts.administrator, accounts.intern];

for (const account of Object.values(accounts)) {
  for (const { size, theme } of looks) {
    test(`the screens of ${account}: ${size}, ${theme}`, async ({ product, visit }) => {
      const routes = await routesOf(product.url, account);
      const visitor = await visit(size, { as: account, theme });
      await walk(visitor, cut(routes), { axe: lookedAt.includes(account) });
    });
  }
}
