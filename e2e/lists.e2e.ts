import { type Locator, type Page, expect } from '@playwright/test';
import { addDays } from '../domain/common';
import { accounts } from './support/api';
import { test } from './support/fixtures';
import { listOf, makeControls, makeElement, plan, record, today, unique } from './support/builders';
import { checkPage, expectPresentable } from './support/page-checks';

/** The multi-select filter with a label. */
function filter(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: label, exact: true });
}

test('the filters search, take several, and stay while one looks at a record @long', async ({
  admin,
  visit,
}) => {
  const names = [unique('Companyia'), unique('Companyia')];
  for (const companyName of names) await admin.call('POST', '/companies', { companyName });
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto('/empreses');
  await filter(page, 'Empresa').fill('cap empresa no es diu així');
  await expect(page.getByText('Cap coincidència')).toBeVisible();
  await expectPresentable(page);
  // What is chosen stays among the options, ticked.
  for (const name of names) {
    await filter(page, 'Empresa').fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.keyboard.press('Escape');
  // Where the last option was is now the table's head, whose hint would lie over the first row.
  await page.mouse.move(0, 0);
  await expect(page.getByText('1 a 2 de 2 resultats')).toBeVisible();

  await page.getByRole('link', { name: names[0], exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Editar element' })).toBeVisible();
  await page.getByRole('link', { name: 'Torna a la llista' }).click();
  await expect(page.getByText('1 a 2 de 2 resultats')).toBeVisible();
  await page.getByRole('button', { name: 'Treu els filtres' }).click();
  await expect(page.getByText('1 a 2 de 2 resultats')).toBeHidden();
});

test('the administrator’s list begins with its own that are to be done @long', async ({ admin, visit }) => {
  const element = await makeElement(admin);
  const days = [today(), addDays(today(), 1)];
  const [own] = await plan(admin, { element, account: accounts.administrator, days });
  await plan(admin, { element, account: accounts.intern, days });
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto('/inspeccions');
  // Other tests plan for the same administrator.
  await page.getByLabel('Files per pàgina').selectOption('50');
  await expect(page.getByRole('link', { name: element.elementName }).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Estat' })).toHaveText('Pendent validar');
  await expect(page.getByRole('combobox', { name: 'Realitzat' })).toHaveText('Pendent fer');
  await record(admin, own ?? '', []);
  await page.goto(listOf(element));
  await expect(page.getByText('1 a 4 de 4 resultats')).toBeVisible();
});

test('a row says what was measured, and which value is out of its limits', async ({ admin, visit }) => {
  const element = await makeElement(admin);
  const { range, answer } = await makeControls(admin);
  const [id = ''] = await plan(admin, {
    element,
    account: accounts.extern,
    days: [today()],
    controls: [range, answer],
  });
  await record(
    admin,
    id,
    [
      [range, '8,1'],
      [answer, true],
    ],
    'Avisat el client',
  );
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto(listOf(element));
  const row = page.getByRole('row').filter({ hasText: element.elementName });
  await expect(row).toContainText(range.upkeepName);
  await expect(row).toContainText('8,1');
  await expect(row.getByText('Fora de límits')).toHaveCount(1);
  await expect(row.getByText('Correcte')).toHaveCount(1);
  await expect(row.getByText('Pendent validar')).toBeVisible();
  await row.getByRole('link', { name: `Té accions: ${element.elementName}` }).click();
  await expect(page).toHaveURL(`/inspeccions/${id}`);
  await expect(page.getByLabel('Accions')).toHaveValue('Avisat el client');
});

test('an inspector’s two tabs: what is to be done, and what is done @long', async ({ admin, visit }) => {
  const element = await makeElement(admin);
  const [id = ''] = await plan(admin, { element, account: accounts.extern, days: [addDays(today(), -400)] });
  const { page } = await visit('phone', { as: accounts.extern });
  await page.goto('/inspeccions');
  // The oldest comes first, and it is late.
  const card = page.getByRole('link').filter({ hasText: element.elementName });
  await expect(card).toContainText('Endarrerida');
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await record(admin, id, []);
  await page.getByRole('tab', { name: 'Fetes' }).click();
  await expect(card).toContainText('Pendent validar');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Fetes' })).toHaveAttribute('aria-selected', 'true');
});

test('a list that could not be loaded says so, and can be asked for again @long', async ({ visit }) => {
  const visitor = await visit('phone', { as: accounts.administrator });
  const { page } = visitor;
  visitor.expectTrouble(/^failed: GET .*\/api\/companies\?/);
  await page.route('**/api/companies?**', (route) => route.abort());
  await page.goto('/empreses');
  await expect(page.getByText("No s'ha pogut carregar la llista")).toBeVisible({ timeout: 15_000 });
  await checkPage(page);
  await page.unroute('**/api/companies?**');
  await page.getByRole('button', { name: 'Torna-ho a provar' }).click();
  await expect(page.getByText(/^1 a \d+ de \d+ resultats$/)).toBeVisible();
});
