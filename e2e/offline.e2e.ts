import { expect } from '@playwright/test';
import type { Session } from '../domain/auth';
import { type Account, type Api, accounts } from './support/api';
import { test } from './support/fixtures';
import { makeInspection, record } from './support/builders';
import { inDatabase, keptIn, saveOffline, valuesOf } from './support/offline';
import { checkPage } from './support/page-checks';
import { Proxy } from './support/proxy';
import type { Visitor } from './support/visitor';

test('the app opens without network once it was visited @long', async ({ visit }) => {
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

test('a day’s work opens cold without network, and says as of when it is', async ({ admin, visit }) => {
  const { element, controls, id, path } = await makeInspection(admin, {
    account: accounts.extern,
    of: ['range', 'answer'],
  });
  const visitor = await visit('phone', { as: accounts.extern, installs: true });
  const { page, context } = visitor;
  await page.goto('/home');
  await keptIn(page, id);
  await page.close();

  await context.setOffline(true);
  visitor.expectTrouble(/^failed: GET .*\/api\//);
  const cold = await visitor.openTab();
  await cold.goto('/home');
  await expect(cold.getByText(/^Sense connexió, dades de (les|la) \d\d:\d\d$/)).toBeVisible();
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
  await keptIn(page, id);
  const texts = (await inDatabase(page, 'answers', 'getAll')).join('');
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts).not.toContain(element.elementName);
  expect(await inDatabase(page, 'keys', 'getAll')).toEqual([false]);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => inDatabase(page, 'answers', 'getAll')).toEqual([]);
  expect(await inDatabase(page, 'keys', 'getAll')).toEqual([]);
});

/** An inspection of one number that the visitor has at hand, opened without network. */
async function openOffline(admin: Api, visitor: Visitor, account: Account) {
  const { page, context } = visitor;
  const { controls, ...scene } = await makeInspection(admin, { account, of: ['range'] });
  await page.goto('/home');
  await keptIn(page, scene.id);
  await context.setOffline(true);
  visitor.expectTrouble(/^failed: GET .*\/api\//, /^failed: PUT .*\/api\/planning\//);
  await page.goto(scene.path);
  const field = page.getByLabel(controls.range.upkeepName, { exact: true });
  return { ...scene, range: controls.range, field };
}

test('what is recorded without network outlives a reload, and is sent when it is back', async ({
  admin,
  visit,
}) => {
  const visitor = await visit('phone', { as: accounts.extern, installs: true });
  const { page, context } = visitor;
  const { id, path, element, field } = await openOffline(admin, visitor, accounts.extern);
  await field.fill('7,2');
  await saveOffline(page);
  await expect(page.getByText('1 inspecció per enviar')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );

  await page.goto('/home');
  await expect(page.getByText('1 inspecció per enviar')).toBeVisible();
  await expect(page.getByRole('main').getByText(element.elementName)).toHaveCount(0);
  await page.getByRole('button', { name: 'Mostra' }).click();
  const list = page.getByRole('list', { name: 'Per enviar' });
  await expect(list.getByText(element.elementName)).toBeVisible();
  await expect(list.getByText('Espera que hi hagi connexió')).toBeVisible();
  await checkPage(page);

  // It is typed on over what waits.
  await list.getByRole('link', { name: 'Obre' }).click();
  await expect(page).toHaveURL(path);
  await expect(field).toHaveValue('7,2');
  await field.fill('7,4');
  await saveOffline(page);
  await expect(page.getByText('1 inspecció per enviar')).toBeVisible();
  expect(await valuesOf(admin, id)).toEqual(['']);

  await context.setOffline(false);
  await expect(page.getByText('1 inspecció per enviar')).toHaveCount(0);
  expect(await valuesOf(admin, id)).toEqual([7.4]);
});

test('what the server refuses stays with what was typed, and blocks no other @long', async ({
  admin,
  visit,
}) => {
  const other = await makeInspection(admin, { account: accounts.extern, of: ['range'] });
  const visitor = await visit('phone', { as: accounts.extern, installs: true });
  const { page, context } = visitor;
  const refused = await openOffline(admin, visitor, accounts.extern);
  await refused.field.fill('7,2');
  await saveOffline(page);
  await page.goto(other.path);
  await page.getByLabel(other.controls.range.upkeepName, { exact: true }).fill('7,5');
  await saveOffline(page);
  await expect(page.getByText('2 inspeccions per enviar')).toBeVisible();

  await record(admin, refused.id, [[refused.range, 6.9]]);
  visitor.expectTrouble(/^409: PUT .*\/api\/planning\//);
  await context.setOffline(false);
  await expect(page.getByText('1 inspecció per enviar · 1 no acceptada')).toBeVisible();
  await expect.poll(() => valuesOf(admin, other.id)).toEqual([7.5]);
  expect(await valuesOf(admin, refused.id)).toEqual([6.9]);
  await page.reload();
  await page.getByRole('button', { name: 'Mostra' }).click();
  await checkPage(page);
  await page.getByRole('link', { name: 'Obre' }).click();
  await expect(page).toHaveURL(refused.path);
  await expect(refused.field).toHaveValue('7,2');
  await expect(page.getByText(/6,9/).first()).toBeVisible();
  await page.getByRole('button', { name: "Carrega l'estat nou" }).click();
  await expect(page.getByText(/^Algú ha modificat/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Inspecció modificada correctament')).toBeVisible();
  await expect(page.getByText(/per enviar/)).toHaveCount(0);
  expect(await valuesOf(admin, refused.id)).toEqual([7.2]);
});

test('a session that is over waits for the same user; another one never gets what was typed', async ({
  admin,
  visit,
}) => {
  const visitor = await visit('phone', { as: accounts.extern, installs: true });
  const { page, context } = visitor;
  const { id, field } = await openOffline(admin, visitor, accounts.extern);
  await field.fill('7,2');
  await saveOffline(page);
  const refreshToken = (await visitor.stored('refreshToken')) as Session['refreshToken'];
  await admin.end({ refreshToken });
  await visitor.spoilAccessToken();
  visitor.expectTrouble(/^401: .*\/api\//, /^401: POST .*\/api\/refresh$/);
  await context.setOffline(false);
  await expect(page).toHaveURL('/login');

  await visitor.typeCredentials(accounts.intern);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page.getByText(/per enviar/)).toHaveCount(0);
  expect(await valuesOf(admin, id)).toEqual(['']);
  await page.getByRole('button', { name: 'Menú principal' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();

  await visitor.typeCredentials(accounts.extern);
  await expect.poll(() => valuesOf(admin, id)).toEqual([7.2]);
});

test('Logout asks before what was not sent goes with it @long', async ({ admin, visit }) => {
  const visitor = await visit('desk', { as: accounts.extern, installs: true });
  const { page, context } = visitor;
  const { id, field } = await openOffline(admin, visitor, accounts.extern);
  await field.fill('7,2');
  await saveOffline(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Hi ha valors sense guardar' });
  await question.getByRole('button', { name: 'Cancel·la' }).click();
  await expect(page.getByText('1 inspecció per enviar')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Surt i perd els valors' }).click();
  visitor.expectTrouble(/^failed: POST .*\/api\/logout$/);
  await expect(page).toHaveURL('/login');
  await context.setOffline(false);
  await visitor.typeCredentials(accounts.extern);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  expect(await valuesOf(admin, id)).toEqual(['']);
});
