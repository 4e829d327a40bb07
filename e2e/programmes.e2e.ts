import { expect } from '@playwright/test';
import { addDays, formatDay } from '../domain/common';
import type { Inspection } from '../domain/planning';
import { accounts } from './support/api';
import { makeControls, makeElement, today, unique, userOf } from './support/builders';
import { test } from './support/fixtures';
import { go } from './support/go';
import { clearFilters, filterBy } from './support/filters';
import { checkPage } from './support/page-checks';

test('an administrator plans by a programme, changes it, and deletes it', async ({ admin, visit }) => {
  const { text } = await makeControls(admin);
  const element = await makeElement(admin, { elementUpkeeps: [text] });
  const { userName, userLastName1 } = await userOf(admin, accounts.intern);
  const name = unique('Clor diari');
  const { page } = await visit('desk', { as: accounts.administrator });
  const planned = async (programme: string) =>
    (await admin.list<Inspection>('planning', { elementProgrammeId: programme })).length;

  await page.goto('/programes/new-programa');
  await page.getByLabel(/^Programa/).fill(name);
  const area = page.getByRole('combobox', { name: /^Centre/ });
  await area.fill(element.elementAreaId.areaName);
  await page.getByRole('option', { name: element.elementAreaId.areaName }).first().click();
  await page.getByRole('combobox', { name: /^Usuari planificat/ }).fill(userLastName1);
  await page.getByRole('option', { name: userName }).first().click();
  await page.getByLabel('Cerca entre els elements').fill(element.elementName);
  await page.getByRole('button', { name: 'Marca els trobats' }).click();
  await page.getByRole('textbox', { name: 'Inici' }).fill(formatDay(today()));
  await page.getByRole('textbox', { name: 'Inici' }).press('Tab');
  await expect(page.getByRole('heading', { name: 'Properes dates' })).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByText('Programa creat correctament')).toBeVisible();
  await expect(page).toHaveURL(/\/programes\/[0-9a-f]{24}$/);
  const id = page.url().slice(-24);
  expect(await planned(id)).toBeGreaterThan(60);

  await page.getByRole('combobox', { name: /^Quan/ }).click();
  await page.getByRole('option', { name: 'Per setmanes' }).click();
  await expect(page.getByRole('textbox', { name: 'El canvi val des del' })).toHaveValue(
    formatDay(addDays(today(), 1)),
  );
  await checkPage(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Programa modificat correctament')).toBeVisible();
  expect(await planned(id)).toBeLessThan(12);

  const [inspection] = await admin.list<Inspection>('planning', { elementProgrammeId: id });
  await go(page, `/inspeccions/${inspection?._id}`);
  await expect(page.getByRole('heading', { level: 1, name: element.elementName })).toBeVisible();
  await checkPage(page);
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/programes/${id}$`));

  // Half a year ahead nothing is made yet.
  await go(page, `/inspeccions/inspection-calendar?view=month&day=${addDays(today(), 180)}`);
  await clearFilters(page);
  await page.getByRole('button', { name: 'Més filtres' }).click();
  await filterBy(page, 'Programa', name);
  await expect(page.getByRole('status').filter({ hasText: 'de previstes' })).toBeVisible();
  await expect(page.getByText(`${name}: 1 prevista`).first()).toBeVisible();
  await checkPage(page);

  await go(page, '/programes');
  const row = page.getByRole('row', { name });
  await expect(row).toBeVisible();
  await checkPage(page);
  await row.getByRole('button', { name: /^Elimina/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: "S'elimina" }).click();
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Elimina', exact: true }).click();
  // What is for today stays. A row is hidden by the open dialog already.
  await expect.poll(() => planned(id)).toBe(1);
  await expect(row).toBeHidden();
});
