// @ts-check

/** @typedef {import('@playwright/test').Page} Page */

/**
 * How one finds one's way in an application.
 *
 * @typedef {object} App
 * @property {string} name
 * @property {string} url
 * @property {(page: Page, user: string, password: string) => Promise<void>} signIn types them in, and waits for home
 * @property {string} homePath
 * @property {(page: Page) => Promise<void>} isHome
 * @property {(page: Page) => Promise<void>} openList as an inspector on a phone does
 * @property {(page: Page) => Promise<void>} openFirst of the list
 * @property {(page: Page, path: string) => Promise<void>} go inside the application
 * @property {string} listPath of 50 inspections, in any state
 * @property {(id: string) => string} inspectionPath
 * @property {string} row a selector of the list's rows
 * @property {string} value a selector of what values are entered with: one for each control
 */

/** @param {string} url @returns {App} */
export const product = (url) => ({
  name: 'product',
  url,
  async signIn(page, user, password) {
    await page.goto('/login');
    await page.getByLabel('Email').fill(user);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/home');
    await this.isHome(page);
  },
  homePath: '/home',
  isHome: (page) => page.getByRole('heading', { level: 1, name: 'Home' }).waitFor(),
  async openList(page) {
    await page.getByRole('button', { name: 'Menú principal' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Inspeccions' }).click();
    await page.locator('main li a').first().waitFor();
  },
  async openFirst(page) {
    await page.locator('main li a').first().click();
    await page.getByRole('button', { name: 'Guardar' }).waitFor();
  },
  async go(page, path) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  },
  listPath: '/inspeccions?filter=%7B%7D&perPage=50&page=1&sort=elementPlanningDate&order=ASC',
  inspectionPath: (id) => `/inspeccions/${id}`,
  row: 'tbody tr',
  value: 'form ul > li',
});

/** @param {string} url @returns {App} */
export const plain = (url) => ({
  name: 'plain',
  url,
  async signIn(page, user, password) {
    await page.goto('/#/login');
    await page.getByLabel('Username').fill(user);
    await page.locator('input[name="password"]').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await this.isHome(page);
  },
  homePath: '/',
  isHome: (page) => page.getByText('Plain react-admin').waitFor(),
  async openList(page) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('menuitem', { name: 'Planning' }).click();
    await page.locator('tbody tr').first().waitFor();
  },
  async openFirst(page) {
    await page.getByRole('link', { name: 'Edit' }).first().click();
    await page.getByRole('button', { name: 'Save' }).waitFor();
  },
  async go(page, path) {
    await page.evaluate((to) => {
      location.hash = to;
    }, path);
  },
  listPath: '/planning',
  inspectionPath: (id) => `/planning/${id}`,
  row: 'tbody tr',
  value: 'form [class*="ra-input-elementRegisters"]',
});
