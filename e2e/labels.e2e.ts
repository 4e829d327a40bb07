import { type Page, expect } from '@playwright/test';
import { accounts } from './support/api';
import { test } from './support/fixtures';
import { makeElement, unique } from './support/builders';
import { checkPage } from './support/page-checks';
import { watchPrinting } from './support/paper';

/** The list of one element. */
async function openList(page: Page, name: string): Promise<void> {
  await page.goto(
    `/elements?${new URLSearchParams({ filter: JSON.stringify({ elementName: name }) }).toString()}`,
  );
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await page.getByRole('button', { name: 'Etiquetes' }).click();
}

test('labels are not printed while nobody has said where they lead, and it is said why', async ({
  admin,
  visit,
}) => {
  const { elementName } = await makeElement(admin);
  const { page } = await visit('desk', { as: accounts.administrator });
  await openList(page, elementName);
  const dialog = page.getByRole('dialog', { name: 'Etiquetes' });
  await expect(dialog).toContainText('PUBLIC_URL');
  await expect(dialog.getByRole('button', { name: 'Imprimeix' })).toHaveCount(0);
  await checkPage(page);
});

test('labels of three sizes show the longest name and place in letters that can be read', async ({
  admin,
  visit,
}) => {
  const elementUbication = 'Soterrani 2, passadís de la sala de màquines, '.repeat(5).slice(0, 200);
  const { elementName, elementCode, elementAreaId } = await makeElement(admin, {
    elementName: unique('Acumulador d’aigua calenta sanitària de la zona termal').padEnd(120, ' edifici B'),
    elementUbication,
  });
  const { page } = await visit('desk', { as: accounts.administrator });
  await watchPrinting(page);
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    const settings = (await response.json()) as object;
    await route.fulfill({ response, json: { ...settings, publicUrl: 'https://inspecta.example.cat' } });
  });
  await openList(page, elementName);
  await expect(page.getByRole('radio')).toHaveCount(3);
  await checkPage(page);
  for (const size of ['Petites', 'Mitjanes', 'Grans']) {
    await page.getByRole('radio', { name: new RegExp(size) }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Imprimeix' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'Etiquetes');
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.print-sheet');
    await expect(sheet.getByRole('img', { name: elementCode })).toHaveCount(1);
    for (const text of [
      elementName,
      `${elementAreaId.areaName} · ${elementUbication}`,
      `${elementCode.slice(0, 5)} ${elementCode.slice(5)}`,
    ]) {
      await expect(sheet.getByText(text, { exact: true })).toBeVisible();
    }
    // Letters have 6 pt. Nothing of the label is cut off but by an ellipsis, and one sheet is one page.
    const letters = await sheet.evaluate((element) =>
      [...element.querySelectorAll('svg + * > *')].map((text) => parseFloat(getComputedStyle(text).fontSize)),
    );
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(8);
    const cut = await sheet.evaluate(
      (element) =>
        [...element.querySelectorAll('svg, svg + *')].filter((part) => {
          const label = part.parentElement?.getBoundingClientRect();
          const box = part.getBoundingClientRect();
          return (
            !label ||
            box.right > label.right + 0.5 ||
            box.bottom > label.bottom + 0.5 ||
            [...part.children].some(
              (text) =>
                text.scrollHeight > text.clientHeight + 1 &&
                getComputedStyle(text).webkitLineClamp === 'none',
            )
          );
        }).length,
    );
    expect(cut).toBe(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => {
      window.dispatchEvent(new Event('afterprint'));
      document.documentElement.removeAttribute('data-printed');
    });
    await expect(sheet).toHaveCount(0);
    await page.getByRole('button', { name: 'Etiquetes' }).click();
  }
});
