import { expect } from '@playwright/test';
import { type Account, accounts } from './support/api';
import { makeInspection, record } from './support/builders';
import { test } from './support/fixtures';
import { checkPage } from './support/page-checks';
import type { Size, Theme } from './support/visitor';

const looks: { size: Size; theme: Theme; mark: string }[] = [
  { size: 'phone', theme: 'dark', mark: '' },
  { size: 'desk', theme: 'light', mark: ' @long' },
];

for (const { size, theme, mark } of looks) {
  test(`signing in: the login's checks and texts, ${size}, ${theme}${mark}`, async ({ visit }) => {
    const visitor = await visit(size, { theme });
    const { page } = visitor;
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await checkPage(page);

    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Email requerit')).toBeVisible();
    await expect(page.getByText('Password requerit')).toBeVisible();

    await page.getByLabel('Email').fill('ningu@inspecta.cat');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('curta');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('Usuari o password incorrecte.');

    visitor.expectTrouble(/^401: POST .*\/api\/login$/);
    await password.fill('Equivocada#1');
    await page.getByRole('button', { name: 'Mostra el password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    const refused = page.waitForResponse('**/api/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await refused;
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await expect(page.getByRole('alert')).toContainText('Loggin incorrecte');
    await checkPage(page);

    await visitor.signIn(accounts.intern);
    await expect(page.getByText('Nº Inspeccions Avui')).toBeVisible();
  });
}

test('an address that was asked for without a session comes after signing in', async ({ visit }) => {
  const visitor = await visit('desk');
  const { page } = visitor;
  await page.goto('/centres?sort=areaName&order=DESC');
  await expect(page).toHaveURL('/login');
  await visitor.typeCredentials(accounts.administrator);
  await expect(page).toHaveURL('/centres?sort=areaName&order=DESC');
  await expect(page.getByRole('heading', { name: 'Centres', level: 1 })).toBeVisible();
});

const menus: [Account, string[]][] = [
  [accounts.administrator, ['Home', 'Inspeccions', 'Accions', 'Mesures', 'Programes', 'Cobertura']],
  [accounts.supplier, ['Home', 'Inspeccions', 'Mesures']],
];

for (const [account, entries] of menus) {
  test(`the menu of ${account} has its entries in their order @long`, async ({ visit }) => {
    const { page } = await visit('desk', { as: account });
    await page.goto('/home');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await expect(menu.getByRole('link')).toHaveText(entries);
    const group = menu.getByRole('button', { name: 'Dades' });
    await expect(group).toHaveCount(account === accounts.administrator ? 1 : 0);
    if (account !== accounts.administrator) return;
    await group.click();
    const data = ['Elements', 'Empreses', 'Centres', 'Controls', 'Tipus', 'Usuaris'];
    await expect(menu.getByRole('list', { name: 'Dades' }).getByRole('link')).toHaveText(data);
    await checkPage(page);
  });
}

test('the menu on a phone is a drawer, and Logout leaves nothing behind', async ({ visit }) => {
  const { page } = await visit('phone', { as: accounts.administrator });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Menú principal' }).click();
  await checkPage(page);
  await page.getByRole('link', { name: 'Elements', exact: true }).click();
  await expect(page).toHaveURL('/elements');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();

  await page.getByRole('button', { name: 'Menú principal' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token');
  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test('the chosen theme outlives a reload', async ({ visit }) => {
  const { page } = await visit('desk', { as: accounts.intern, theme: 'light' });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/home');
  const light = await background();
  await page.getByRole('button', { name: 'Tema fosc' }).click();
  await expect(page.getByRole('button', { name: 'Tema clar' })).toBeVisible();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tema clar' })).toBeVisible();
  expect(await background()).toBe(dark);
});

test('a tile of the dashboard opens the list of what it counted @long', async ({ visit }) => {
  const { page } = await visit('phone', { as: accounts.intern });
  await page.goto('/home');
  const tile = page.getByRole('link', { name: /Nº Inspeccions Any Actual/ });
  await expect(tile).toContainText(/\d/);
  const count = /\d+/.exec(await tile.innerText())?.[0];
  await tile.click();
  await expect(page.getByText(new RegExp(`de ${count} resultats`))).toBeVisible();
  await page.reload();
  await expect(page.getByText(new RegExp(`de ${count} resultats`))).toBeVisible();
  await page
    .locator('.MuiChip-root')
    .filter({ hasText: /^Planificades del/ })
    .locator('.MuiChip-deleteIcon')
    .click();
  await expect(page.getByRole('tab', { name: 'Pendents' })).toHaveAttribute('aria-selected', 'true');
});

test('what waits leads to its list, and what it asks for can be taken off @long', async ({
  admin,
  visit,
}) => {
  const { id, element, controls } = await makeInspection(admin, { of: ['upper'] });
  await record(admin, id, [[controls.upper, 9]]);
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto('/home');
  await page.getByRole('link', { name: /^Fora de límits aquesta setmana/ }).click();
  await expect(page.getByRole('link', { name: element.elementName, exact: true })).toBeVisible();
  await checkPage(page);
  const chip = page.locator('.MuiChip-root').filter({ hasText: /^Fora de límits, fetes del/ });
  await chip.locator('.MuiChip-deleteIcon').click();
  await expect(chip).toBeHidden();
});

test('an inspector opens what is for today from home, with one tap @long', async ({ admin, visit }) => {
  const { element, path } = await makeInspection(admin);
  const { page } = await visit('phone', { as: accounts.intern });
  await page.goto('/home');
  await page.getByRole('link', { name: element.elementName }).click();
  await expect(page).toHaveURL(path);
});
