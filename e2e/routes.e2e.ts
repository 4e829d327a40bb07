import { type Account, accounts } from './support/api';
import { test } from './support/fixtures';
import { type Route, isAlike, routesOf, walk } from './support/routes';
import type { Size, Theme } from './support/visitor';

/** Of the addresses that show the same page, the first two. */
function cut(routes: Route[]): Route[] {
  return routes.filter(
    (route, index) => routes.slice(0, index).filter((earlier) => isAlike(earlier, route)).length < 2,
  );
}

/**
 * A cut of what `routes.long.e2e.ts` goes through. An administrator's screens are seen in both sizes, each in another theme; axe sees them in
 * one, and those in `states.e2e.ts` in the others. The three who inspect see the same screens: one of them opens each by its address.
 */
const walks: { account: Account; size: Size; theme: Theme; axe: boolean; opens: boolean }[] = [
  { account: accounts.administrator, size: 'desk', theme: 'light', axe: true, opens: false },
  { account: accounts.administrator, size: 'phone', theme: 'dark', axe: false, opens: false },
  { account: accounts.intern, size: 'phone', theme: 'dark', axe: true, opens: true },
];

for (const { account, size, theme, axe, opens } of walks) {
  test(`the screens of ${account}: ${size}, ${theme}`, async ({ product, visit }) => {
    const routes = await routesOf(product.url, account);
    const visitor = await visit(size, { as: account, theme });
    await walk(visitor, cut(routes), { axe, opens });
  });
}
