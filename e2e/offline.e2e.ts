import { expect } from '@playwright/test';
import { accounts } from './support/api';
import { test } from './support/fixtures';
import { checkPage } from './support/page-checks';
import { Proxy } from './support/proxy';

test('the app opens without network once it was visited', async ({ visit }) => {
  const visitor = await visit('phone', { as: accounts.extern, installs: true });
  const { page, context } = visitor;
  await page.goto('/home');
  await visitor.installed();
  await context.setOffline(true);
  visitor.expectTrouble(/^failed: GET .*\/api\//);
  await page.goto('/inspeccions');
  await expect(page.getByRole('heading', { level: 1, name: 'Inspeccions' })).toBeVisible();
  const nonces = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('script, style')].map(({ nonce }) => nonce),
  );
  expect(new Set(nonces).size).toBe(1);

  await context.setOffline(false);
  await page.goto('/login');
  await expect(page).toHaveURL('/home');
});

test('nothing of the API is kept by the service worker, and Chromium finds nothing against installing', async ({
  visit,
}) => {
  const visitor = await visit('desk', { as: accounts.administrator, installs: true });
  const { page, context } = visitor;
  await page.goto('/home');
  await visitor.installed();
  await page.goto('/empreses');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const kept = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(await page.evaluate(async () => (await fetch('/api/nothing')).status)).toBe(404);
  visitor.expectTrouble(/^404: GET .*\/api\/nothing$/);

  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A context of a test is a private window, which installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});

test('a newer version is offered, and comes when it is asked for', async ({ product, visit }) => {
  const proxy = await Proxy.start(product.url);
  const visitor = await visit('phone', { as: accounts.extern, installs: true, at: proxy.url });
  const { page } = visitor;
  await page.goto('/home');
  await visitor.installed();
  const line = page.getByText('Hi ha una versió nova');
  proxy.appended = '\n// The next version.';
  await page.reload();
  await expect(line).toBeVisible();
  await checkPage(page);

  const other = await visitor.openTab();
  await other.goto('/home');
  await expect(other.getByText('Hi ha una versió nova')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualitza' }).tap();
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(line).toHaveCount(0);

  // The other tab stays as it is until it is asked there too.
  const followed = other.waitForEvent('load');
  await other.getByRole('button', { name: 'Actualitza' }).tap();
  await followed;
  await expect(other.getByText('Hi ha una versió nova')).toHaveCount(0);
  await visitor.leave();
  await proxy.stop();
});
