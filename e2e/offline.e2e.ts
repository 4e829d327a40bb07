import { expect } from '@playwright/test';
import { accounts } from './support/api';
import { test } from './support/fixtures';
import { makeInspection } from './support/builders';
import { checkPage } from './support/page-checks';
import { Proxy } from './support/proxy';
import type { Visitor } from './support/visitor';

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

/** Waits until what is to be done was read and kept. */
async function kept(visitor: Visitor, id: string): Promise<void> {
  await visitor.page.waitForResponse((response) => response.url().endsWith(`/planning/${id}/previous`));
  await visitor.page.waitForLoadState('networkidle');
}

test('a day’s work opens cold without network, and says as of when it is', async ({ admin, visit }) => {
  const { element, controls, id, path } = await makeInspection(admin, {
    account: accounts.extern,
    of: ['range', 'answer'],
  });
  const visitor = await visit('phone', { as: accounts.extern, installs: true });
  const { page, context } = visitor;
  await page.goto('/home');
  await kept(visitor, id);
  await page.close();

  await context.setOffline(true);
  visitor.expectTrouble(/^failed: GET .*\/api\//);
  const cold = await visitor.openTab();
  await cold.goto('/home');
  await expect(cold.getByText(/^Sense connexió, dades de les \d\d:\d\d$/)).toBeVisible();
  await expect(cold.getByRole('link', { name: element.elementName })).toBeVisible();
  await expect(cold.getByRole('alert')).toHaveCount(0);
  await checkPage(cold);

  // Never opened before.
  await cold.goto(path);
  await expect(cold.getByLabel(controls.range.upkeepName, { exact: true })).toBeEditable();
  await expect(cold.getByText('Sense valors anteriors').first()).toBeVisible();
  await expect(cold.getByText(/^Sense connexió, dades/)).toBeVisible();
  await checkPage(cold);

  await context.setOffline(false);
  await expect(cold.getByText(/^Sense connexió/)).toHaveCount(0);
});

test('what is kept cannot be read from the browser’s files, and goes with its user', async ({
  admin,
  visit,
}) => {
  const { element, id } = await makeInspection(admin, { account: accounts.extern, of: ['range'] });
  const visitor = await visit('desk', { as: accounts.extern, installs: true });
  const { page } = visitor;
  await page.goto('/home');
  await kept(visitor, id);
  const rows = () =>
    page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open('inspecta');
        request.onsuccess = () => done(request.result);
      });
      const all = (store: string) =>
        new Promise<unknown[]>((done) => {
          const request = db.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => done(request.result);
        });
      const [keys, answers] = [
        (await all('keys')) as CryptoKey[],
        (await all('answers')) as { data: ArrayBuffer }[],
      ];
      db.close();
      return {
        extractable: keys.map((key) => key.extractable),
        texts: answers.map(({ data }) => new TextDecoder().decode(data)).join(''),
      };
    });
  const before = await rows();
  expect(before.extractable).toEqual([false]);
  expect(before.texts.length).toBeGreaterThan(1000);
  expect(before.texts).not.toContain(element.elementName);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(rows).toEqual({ extractable: [], texts: '' });
});
