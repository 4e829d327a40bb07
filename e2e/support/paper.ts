import { type Page, expect } from '@playwright/test';

/**
 * Stands in for the browser's print dialog, which no test can close: it notes the document's title, and
 * stays open until `closeDialog`.
 */
export async function watchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.title);
  });
}

/** Presses the page's print button, and looks at what goes on paper while the dialog is open. */
export async function print(
  page: Page,
  title: string | RegExp,
  lookAtPaper: () => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: 'Imprimeix' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', title);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await lookAtPaper();
  // Chromium lays it out in pages.
  expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('Print success')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}
