import { readFile } from 'node:fs/promises';
import { type Page, expect } from '@playwright/test';
import ExcelJS from 'exceljs';
import papaparse from 'papaparse';
import { accounts } from './support/api';
import { listOf, makeInspection, plan, record, today } from './support/builders';
import { test } from './support/fixtures';
import { checkPage } from './support/page-checks';
import type { Size } from './support/visitor';

/** What the dialog has the browser save. */
async function exported(page: Page, choose: () => Promise<void>, button = 'Exporta') {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkPage(page);
  await choose();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Exporta', exact: true }).click(),
  ]);
  await expect(page.getByText(`S'ha exportat: ${download.suggestedFilename()}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

for (const size of ['desk', 'phone'] satisfies Size[]) {
  test(`the inspections of a filter leave as a workbook and as CSV (${size})`, async ({ admin, visit }) => {
    const {
      id,
      element,
      controls: { range },
    } = await makeInspection(admin, { account: accounts.intern, of: ['range'] });
    await record(admin, id, [[range, 7.25]]);
    const { page } = await visit(size, { as: accounts.administrator });
    await page.goto(listOf(element));

    const workbook = new ExcelJS.Workbook();
    const excel = await exported(page, () => Promise.resolve());
    expect(excel.name).toMatch(/^Inspeccions \d{4}-\d{2}-\d{2}\.xlsx$/);
    // The types of another Node's Buffer.
    await workbook.xlsx.load(excel.bytes as unknown as ArrayBuffer);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'Inspeccions',
      'Controls de les inspeccions',
      'Filtre',
    ]);
    const [inspections, controls] = workbook.worksheets;
    expect(inspections?.rowCount).toBe(2);
    expect(inspections?.getCell('A2').value).toBe(element.elementName);
    expect(controls?.getRow(2).values).toEqual(expect.arrayContaining([range.upkeepName, 7.25, id]));

    const csv = await exported(page, async () => {
      await page.getByRole('radio', { name: 'CSV' }).check();
      await page.getByRole('radio', { name: 'control de cada inspecció' }).check();
    });
    expect(csv.name).toMatch(/^Controls de les inspeccions .*\.csv$/);
    const { data } = papaparse.parse<Record<string, string>>(csv.bytes.toString(), {
      header: true,
      delimiter: ';',
      skipEmptyLines: true,
    });
    expect(data.map((line) => [line.Inspecció, line.Manteniment, line.Valors, line.id])).toEqual([
      [element.elementName, range.upkeepName, '7,25', id],
    ]);
  });
}

test('an inspector’s ticked inspections leave as CSV, and no others do', async ({ admin, visit }) => {
  const { id, element } = await makeInspection(admin, { account: accounts.extern, of: [] });
  const [other = ''] = await plan(admin, { element, account: accounts.extern, days: [today()] });
  const { page } = await visit('desk', { as: accounts.extern });
  await page.goto(listOf(element));
  const boxes = page.getByRole('checkbox', { name: `Selecciona ${element.elementName}` });
  await expect(boxes).toHaveCount(2);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${id}"]`) });
  await row.getByRole('checkbox').check();
  await expect(page.getByText('1 seleccionada')).toBeVisible();
  await checkPage(page);
  const csv = await exported(
    page,
    () => page.getByRole('radio', { name: 'CSV' }).check(),
    'Exporta la selecció',
  );
  expect(csv.name).toMatch(/^Inspeccions .*\.csv$/);
  expect(csv.bytes.toString()).toContain(id);
  expect(csv.bytes.toString()).not.toContain(other);
});
