import { type Page, expect } from '@playwright/test';
import type { InspectionDetail } from '../domain/planning';
import { makeInspection, makeInspector } from './support/builders';
import { test } from './support/fixtures';
import { keptIn, saveOffline, valuesOf } from './support/offline';
import { picture } from './support/picture';
import { HOTEL, HOTEL_ELSEWHERE, Proxy } from './support/proxy';

/** The paths of what this browser has kept of the app, and whether any of it is a page that is not the app's. */
function keptFiles(page: Page): Promise<{ paths: string[]; strangers: string[] }> {
  return page.evaluate(async () => {
    const kept = { paths: [] as string[], strangers: [] as string[] };
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        kept.paths.push(pathname);
        if ((await (await cache.match(request))?.text())?.includes('Hotel')) kept.strangers.push(pathname);
      }
    }
    return kept;
  });
}

/** Puts a hotel's page in the place of the app's page and scripts, as versions did that checked nothing. */
function spoilKept(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!/\.(html|js)$/.test(new URL(request.url).pathname)) continue;
        const headers = { 'content-type': 'text/html' };
        await cache.put(request, new Response('<title>Hotel</title>', { headers }));
      }
    }
  });
}

test('when a sign-in page answers while the app installs, should keep none of it, and install later', async ({
  admin,
  product,
  visit,
}) => {
  const { userUser } = await makeInspector(admin);
  const { id, path, controls } = await makeInspection(admin, { account: userUser, of: ['range'] });
  const proxy = await Proxy.start(product.url);
  const visitor = await visit('phone', { as: userUser, installs: true, at: proxy.url });
  const { page, context } = visitor;
  const isInstalled = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  // What is installed is asked for without a page of its own that wants it.
  let answered = 0;
  proxy.impostor = ({ path: asked }) => {
    if (!/^\/(index\.html|assets\/.*Calendar.*)$/.test(asked)) return undefined;
    answered += 1;
    return answered % 2 === 0 ? HOTEL : HOTEL_ELSEWHERE;
  };
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect.poll(() => answered).toBeGreaterThan(0);
  await expect.poll(async () => (await keptFiles(page)).strangers).toEqual([]);
  expect(await isInstalled()).toBeUndefined();

  proxy.impostor = () => undefined;
  await page.reload();
  await visitor.installed();
  await keptIn(page, id);
  expect((await keptFiles(page)).paths).toContain('/index.html');

  // What is broken all the same is put right from the network, and what waits to be sent stays.
  visitor.expectTrouble(/^failed: (GET|PUT) .*\/api\//);
  await page.goto(path);
  const field = page.getByLabel(controls.range.upkeepName, { exact: true });
  await field.fill('7,2');
  proxy.cutting = () => 'before';
  await saveOffline(page);
  await spoilKept(page);
  await page.goto(path);
  await expect(field).toHaveValue('7,2');
  await expect(page.getByText('1 inspecció per enviar')).toBeVisible();
  await context.setOffline(true);
  await page.goto(path);
  await expect(field).toHaveValue('7,2');
  proxy.cutting = () => undefined;
  await context.setOffline(false);
  await expect(page.getByText(/per enviar/)).toHaveCount(0);
  expect(await valuesOf(admin, id)).toEqual([7.2]);
  await visitor.leave();
  await proxy.stop();
});

test('when something else answers for the server, should keep saves and photos, end no session, and say so', async ({
  admin,
  product,
  visit,
}) => {
  const { userUser } = await makeInspector(admin);
  const { id, path, controls } = await makeInspection(admin, { account: userUser, of: ['range'] });
  const proxy = await Proxy.start(product.url);
  const visitor = await visit('phone', { as: userUser, installs: true, at: proxy.url });
  visitor.expectTrouble(/^\d{3}: (GET|PUT|POST) .*\/api\//);
  const { page } = visitor;
  await page.goto('/home');
  await keptIn(page, id);
  const field = page.getByLabel(controls.range.upkeepName, { exact: true });
  const pages = [HOTEL, HOTEL_ELSEWHERE, { status: 401 }, { status: 404 }, { status: 429 }, { status: 511 }];
  let asked = 0;
  proxy.impostor = ({ path: of }) => {
    if (!of.startsWith('/api/')) return undefined;
    asked += 1;
    return pages[asked % pages.length];
  };
  await page.goto(path);
  await field.fill('7,2');
  const buffer = await picture(60, 40).jpeg().toBuffer();
  await page
    .getByLabel('Afegeix una foto: Inspecció', { exact: true })
    .setInputFiles({ name: 'foto', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('1 foto per enviar')).toBeVisible();
  await saveOffline(page);
  await expect(page.getByText(/^El servidor no respon, dades de /)).toBeVisible();
  await page.goto('/home');
  await expect(page.getByText('1 inspecció per enviar · 1 foto per enviar')).toBeVisible();
  await page.getByRole('button', { name: 'Mostra' }).click();
  const before = asked;
  await page.getByRole('button', { name: 'Envia ara' }).click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(page.getByText(/no acceptad/)).toHaveCount(0);
  expect(await visitor.stored('token')).toBeTruthy();
  // A round that is still under way would send everything by itself.
  await expect(page.getByRole('button', { name: 'Envia ara' })).toBeEnabled();

  // Little passes, and late.
  proxy.impostor = () => undefined;
  proxy.bytesPerSecond = 2000;
  proxy.delay = 200;
  await page.getByRole('button', { name: 'Envia ara' }).click();
  await expect(page.getByText(/per enviar/i)).toHaveCount(0, { timeout: 60_000 });
  expect(await valuesOf(admin, id)).toEqual([7.2]);
  const { elementPhotos } = await admin.call<InspectionDetail>('GET', `/planning/${id}`);
  expect(elementPhotos).toHaveLength(1);
  await visitor.leave();
  await proxy.stop();
});
