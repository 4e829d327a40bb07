import { gzipSync } from 'node:zlib';
import { type Page, expect } from '@playwright/test';
import { accounts } from './support/api';
import { test } from './support/fixtures';
import { makeInspection, record } from './support/builders';

/**
 * How much code a page may load, in bytes after gzip, without data (`npm run bench:browser` compares it with a plain
 * react-admin, whose home takes 265.5 kB). An inspection's is measured with its photos, which come after it is shown.
 * Computed values are worked out there at each key. Code that exceeds it needs a good reason, and if possible is loaded later, with a
 * page of its own.
 */
const HOME_MAX = 250_000;
const INSPECTION_MAX = 335_900;

/** Texts that occur only in the code of these libraries. */
const MARKS = { chart: 'recharts-', picker: 'rdp-' };

/** Records all files that a page loads from now on, without calls of the API. */
function watchLoading(page: Page) {
  const files = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) files.set(pathname, response.body());
  });
  const bodies = () => Promise.all(files.values());
  return {
    /** Size after gzip, in bytes. */
    size: async () => (await bodies()).reduce((bytes, body) => bytes + gzipSync(body).length, 0),
    has: async (mark: string) => (await bodies()).some((body) => body.includes(mark)),
  };
}

test('an inspector’s way to an inspection loads little, and neither charts nor a picker', async ({
  admin,
  visit,
}) => {
  await makeInspection(admin, { account: accounts.extern, of: [] });
  const visitor = await visit('phone');
  const { page } = visitor;
  const loaded = watchLoading(page);
  await visitor.signIn(accounts.extern);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  expect(await loaded.size()).toBeLessThan(HOME_MAX);

  await page.getByRole('button', { name: 'Menú principal' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Inspeccions' }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Fotos: Inspecció' })).toBeVisible();
  expect(await loaded.size()).toBeLessThan(INSPECTION_MAX);
  for (const mark of Object.values(MARKS)) expect(await loaded.has(mark)).toBe(false);
});

test('the charts come with their page @long', async ({ admin, visit }) => {
  const {
    element,
    controls: { range },
    id,
  } = await makeInspection(admin, { of: ['range'] });
  await record(admin, id, [[range, 7]]);
  const { page } = await visit('desk', { as: accounts.administrator });
  const loaded = watchLoading(page);
  await page.goto('/elements');
  await expect(page.getByRole('row').first()).toBeVisible();
  expect(await loaded.has(MARKS.chart)).toBe(false);
  await page.goto(`/elements/grafics/${element._id}`);
  await expect(page.getByRole('region', { name: range.upkeepName })).toBeVisible();
  expect(await loaded.has(MARKS.chart)).toBe(true);
});

test('the picker comes when it is opened @long', async ({ visit }) => {
  const { page } = await visit('desk', { as: accounts.administrator });
  const loaded = watchLoading(page);
  await page.goto('/inspeccions');
  const open = page
    .getByRole('search')
    .getByRole('button', { name: /calendari/i })
    .first();
  await expect(open).toBeVisible();
  expect(await loaded.has(MARKS.picker)).toBe(false);
  await open.click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await loaded.has(MARKS.picker)).toBe(true);
});

test('files are sent with brotli and kept for good, the page is not kept', async ({ product }) => {
  const site = await fetch(product.url);
  expect(site.headers.get('cache-control')).toBe('no-store');
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(await site.text())?.[1] ?? '';
  const { headers } = await fetch(product.url + script, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
