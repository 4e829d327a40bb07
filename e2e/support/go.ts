import type { Page } from '@playwright/test';

/** Goes to an address inside the app, as a link of its router does. What was there stays until the next page is loaded. */
export function go(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    const { idx } = history.state as { idx: number };
    const state = { usr: null, key: String(idx + 1), idx: idx + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}
