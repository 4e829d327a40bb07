// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, loadConfigFromFile, mergeConfig, preview } from 'vite';
import { root } from '../../scripts/run.mjs';

/**
 * How one finds one's way in an application.
 *
 * @typedef {import('@playwright/test').Page} Page
 *
 * @typedef {object} App
 * @property {string} url
 * @property {(page: Page, user: string, password: string) => Promise<void>} signIn from where it is asked for
 * @property {string} home
 * @property {(page: Page) => Promise<void>} isHome
 * @property {(page: Page) => Promise<void>} openFirst inspection of the list, as an inspector on a phone does
 * @property {(page: Page, path: string) => Promise<void>} go inside the application
 * @property {string} list of 50 inspections, in any state
 * @property {string} inspections before an id
 * @property {string} value a selector of what values are entered with: one for each control
 */

/** @param {string} url @returns {App} */
export const product = (url) => ({
  url,
  async signIn(page, user, password) {
    await page.goto('/login');
    await page.getByLabel('Email').fill(user);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/home');
  },
  home: '/home',
  isHome: (page) => page.getByRole('heading', { level: 1, name: 'Home' }).waitFor(),
  async openFirst(page) {
    await page.getByRole('button', { name: 'Menú principal' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Inspeccions' }).click();
    await page.locator('main li a').first().click();
    await page.getByRole('button', { name: 'Guardar' }).waitFor();
  },
  go: (page, path) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path),
  list: '/inspeccions?filter=%7B%7D&perPage=50&page=1&sort=elementPlanningDate&order=ASC',
  inspections: '/inspeccions/',
  value: 'form ul > li',
});

/** @param {string} url @returns {App} */
export const plain = (url) => ({
  url,
  async signIn(page, user, password) {
    await page.goto('/#/login');
    await page.getByLabel('Username').fill(user);
    await page.locator('input[name="password"]').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  },
  home: '/',
  isHome: (page) => page.getByText('Plain react-admin').waitFor(),
  async openFirst(page) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('menuitem', { name: 'Planning' }).click();
    await page.getByRole('link', { name: 'Edit' }).first().click();
    await page.getByRole('button', { name: 'Save' }).waitFor();
  },
  go: (page, path) =>
    page.evaluate((to) => {
      location.hash = to;
    }, path),
  list: '/planning',
  inspections: '/planning/',
  value: 'form [class*="ra-input-elementRegisters"]',
});

/** Builds the plain react-admin as the product's admin is built, and serves it beside the product's API. @param {string} api */
export async function servePlain(api) {
  const directory = mkdtempSync(join(tmpdir(), 'inspecta-plain-'));
  const settings = {
    ...mergeConfig(await adminConfig(), {
      root: join(import.meta.dirname, 'plain'),
      cacheDir: join(directory, '.vite'),
      logLevel: 'warn',
      build: { outDir: join(directory, 'dist') },
    }),
    // It is whole as it is, and Vite would put the admin's plugins to it once more.
    configFile: /** @type {const} */ (false),
  };
  await build(settings);
  const server = await preview({
    ...settings,
    preview: { host: '127.0.0.1', port: 0, proxy: { '/api': api } },
  });
  const stop = async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { url: new URL(server.resolvedUrls?.local[0] ?? '').origin, stop };
}

/** The settings by which the product's admin is built, without its service worker: the plain one has none. */
async function adminConfig() {
  const file = join(root, 'admin/vite.config.mts');
  const found = await loadConfigFromFile({ command: 'build', mode: 'production' }, file);
  if (!found) throw new Error(`There is no ${file}.`);
  const plugins = await flattened(found.config.plugins ?? []);
  return { ...found.config, plugins: plugins.filter(({ name }) => !name.startsWith('vite-plugin-pwa')) };
}

/**
 * Plugins may be promises, and lists of plugins.
 *
 * @param {import('vite').PluginOption} option @returns {Promise<import('vite').Plugin[]>}
 */
async function flattened(option) {
  const plugin = await option;
  if (!plugin) return [];
  return Array.isArray(plugin) ? (await Promise.all(plugin.map(flattened))).flat() : [plugin];
}
