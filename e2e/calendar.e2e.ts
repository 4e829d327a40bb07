import { type Page, expect } from '@playwright/test';
import { type Day, addDays, formatDay } from '../domain/common';
import type { Element } from '../domain/elements';
import type { Inspection } from '../domain/planning';
import { type Api, accounts } from './support/api';
import { test } from './support/fixtures';
import { makeElement, plan, record, today, validate } from './support/builders';
import { clearFilters, filterBy } from './support/filters';
import { checkPage } from './support/page-checks';

/** The middle of next month: its days, and those around them, are in one view. */
const MIDDLE: Day = `${addDays(`${today().slice(0, 7)}-28`, 10).slice(0, 7)}-15`;

/** Opens the calendar with the inspections of one element, in any state. */
async function open(page: Page, element: Element, day: Day = MIDDLE): Promise<void> {
  await page.goto(`/inspeccions/inspection-calendar?view=month&day=${day}`);
  const filters = page.getByRole('button', { name: /^Filtres/ });
  await expect(page.getByRole('group', { name: 'Vista' })).toBeVisible();
  if (await filters.isVisible()) await filters.click();
  await clearFilters(page);
  await filterBy(page, 'Inspeccions', element.elementName);
  // What was shown before stays until the new days are there.
  const others = page.getByRole('main').locator('li a').filter({ hasNotText: element.elementName });
  await expect(others).toHaveCount(0);
}

async function plannedDays(admin: Api, element: Element): Promise<Day[]> {
  const inspections = await admin.list<Inspection>('planning', { elementId: element._id });
  return inspections.map(({ elementPlanningDate }) => elementPlanningDate.slice(0, 10));
}

test('it begins with one’s own that are to be done, in this month @long', async ({ admin, visit }) => {
  const [own, others] = [await makeElement(admin), await makeElement(admin)];
  await plan(admin, { element: own, account: accounts.administrator, days: [today()] });
  await plan(admin, { element: others, account: accounts.intern, days: [today()] });
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto('/inspeccions/inspection-calendar');
  await expect(page.locator(`[data-day="${today()}"]`).getByText(own.elementName)).toBeVisible();
  await expect(page.getByText(others.elementName)).toHaveCount(0);
  await expect(page.getByRole('columnheader')).toHaveText(['Dl', 'Dm', 'Dc', 'Dj', 'Dv', 'Ds', 'Dg']);
});

test('year, month and week change without a reload, and a year’s months are counted @long', async ({
  admin,
  visit,
}) => {
  const element = await makeElement(admin);
  const days = [MIDDLE, addDays(MIDDLE, 1), addDays(MIDDLE, 2)];
  const [first = ''] = await plan(admin, { element, account: accounts.intern, days });
  await record(admin, first, []);
  await validate(admin, first);

  const { page } = await visit('desk', { as: accounts.administrator });
  await open(page, element);
  await expect(page.getByText('3 inspeccions', { exact: true })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
  const cell = (day: Day) => page.locator(`[data-day="${day}"]`);
  await expect(cell(MIDDLE).getByRole('link')).toHaveText(`${element.elementName} (Tancada)`);
  await expect(cell(addDays(MIDDLE, 1)).getByRole('link')).toHaveText(`${element.elementName} (Pendent fer)`);
  await checkPage(page);

  await page.getByRole('button', { name: 'Setmana', exact: true }).click();
  await expect(page.locator('[data-day]')).toHaveCount(7);
  await checkPage(page);
  await page.getByRole('button', { name: 'Any', exact: true }).click();
  const month = page.getByRole('button', { name: /3 inspeccions$/ });
  await expect(month).toBeVisible();
  await expect(page.getByRole('button', { name: /\d+ inspeccions$/ })).toHaveCount(12);
  await checkPage(page);
  await month.click();
  await expect(cell(MIDDLE)).toBeVisible();
  await page.getByRole('button', { name: 'Mes següent' }).click();
  await expect(page.getByText('Cap inspecció en aquest període amb aquests filtres')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once');

  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await cell(MIDDLE).getByRole('link').click();
  await expect(page).toHaveURL(`/inspeccions/${first}`);
  await page.goBack();
  await expect(cell(MIDDLE).getByRole('link')).toBeVisible();
});

test('what is to be done is dragged to another day; what is closed is not', async ({ admin, visit }) => {
  const element = await makeElement(admin);
  const days = [MIDDLE, addDays(MIDDLE, 7)];
  const [, closed = ''] = await plan(admin, { element, account: accounts.intern, days });
  await record(admin, closed, []);
  await validate(admin, closed);
  const { page } = await visit('desk', { as: accounts.administrator });
  await open(page, element);
  const cell = (day: Day) => page.locator(`[data-day="${day}"]`);
  const target = addDays(MIDDLE, 1);
  await cell(MIDDLE).getByRole('listitem').dragTo(cell(target));
  await expect(cell(target).getByRole('link')).toBeVisible();
  await expect(page.getByText(`${element.elementName}: planificada el ${formatDay(target)}`)).toBeVisible();
  await expect(cell(target).getByRole('button')).toBeFocused();
  await expect(cell(addDays(MIDDLE, 7)).getByRole('listitem')).toHaveAttribute('draggable', 'false');
  expect(await plannedDays(admin, element)).toEqual([target, addDays(MIDDLE, 7)]);
});

test('with the keyboard a menu moves it, to a day that is typed too @long', async ({ admin, visit }) => {
  const element = await makeElement(admin);
  await plan(admin, { element, account: accounts.intern, days: [MIDDLE] });
  const { page } = await visit('desk', { as: accounts.administrator });
  await open(page, element);
  const cell = (day: Day) => page.locator(`[data-day="${day}"]`);
  const menu = page.getByRole('button', { name: `Canvia de dia: ${element.elementName}` });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: "Passa-la a l'endemà" })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(addDays(MIDDLE, 1)).getByRole('link')).toBeVisible();

  // The focus has gone with it.
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const day = page.getByRole('dialog', { name: 'Canviar de dia' }).getByLabel('Nou dia', { exact: true });
  await day.fill(formatDay(addDays(MIDDLE, 3)));
  await checkPage(page);
  await day.press('Enter');
  await expect(cell(addDays(MIDDLE, 3)).getByRole('button')).toBeFocused();
  await expect.poll(() => plannedDays(admin, element)).toEqual([addDays(MIDDLE, 3)]);
});

test('on a phone the days stand below each other, and the menu moves as well', async ({ admin, visit }) => {
  const element = await makeElement(admin);
  await plan(admin, { element, account: accounts.intern, days: [MIDDLE] });
  const { page } = await visit('phone', { as: accounts.administrator });
  await open(page, element);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('link', { name: element.elementName })).toContainText('Pendent fer');
  await checkPage(page);
  await page.getByRole('button', { name: `Canvia de dia: ${element.elementName}` }).tap();
  await page.getByRole('menuitem', { name: "Passa-la d'aquí a una setmana" }).tap();
  await expect(
    page.getByText(`${element.elementName}: planificada el ${formatDay(addDays(MIDDLE, 7))}`),
  ).toBeVisible();
  expect(await plannedDays(admin, element)).toEqual([addDays(MIDDLE, 7)]);
});

test('many in one day stay readable: the rest of them behind a button @long', async ({ admin, visit }) => {
  const element = await makeElement(admin);
  for (let count = 0; count < 6; count += 1) {
    await plan(admin, { element, account: accounts.intern, days: [MIDDLE] });
  }
  const { page } = await visit('desk', { as: accounts.administrator });
  await open(page, element);
  const cell = page.locator(`[data-day="${MIDDLE}"]`);
  await expect(cell.getByRole('link')).toHaveCount(3);
  await cell.getByRole('button', { name: /^\+3 més/ }).click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(6);
  await checkPage(page);
});
