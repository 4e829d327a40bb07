import { type Page, expect } from '@playwright/test';

/**
 * Replaces the browser's print dialog, which a test cannot close. It records the document's title and stays open until
 * `closeDialog`.
 */
export async function watchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.title);
  });
}

/** The width between the margins of A4, in px: portrait and landscape. */
const SHEET = { upright: 703, wide: 1032 };

/** Checks a printed page: dark on white in both themes, dated, and nothing beyond the edge. */
async function expectClean(page: Page): Promise<void> {
  const sheet = page.locator('.print-sheet');
  await expect(sheet).toContainText(/Imprès el \d\d\/\d\d\/\d{4}/);
  const isWide = await sheet.evaluate((element) => getComputedStyle(element).page === 'wide');
  const size = page.viewportSize();
  await page.setViewportSize({ width: SHEET[isWide ? 'wide' : 'upright'], height: 900 });
  const { overhang, light } = await sheet.evaluate((element) => ({
    overhang: element.scrollWidth - element.clientWidth,
    light: [...element.querySelectorAll('*')]
      .filter(({ childNodes }) => [...childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .filter((one) => {
        const [red = 0, green = 0, blue = 0] = getComputedStyle(one).color.match(/\d+/g)?.map(Number) ?? [];
        return Math.max(red, green, blue) > 190;
      })
      .map(({ textContent }) => textContent),
  }));
  expect(overhang, 'wider than the paper by, in px').toBe(0);
  expect(light, 'too light for paper').toEqual([]);
  if (size) await page.setViewportSize(size);
}

/** Presses the page's print button, and checks the printed page while the dialog is open. */
export async function print(
  page: Page,
  title: string | RegExp,
  lookAtPaper: () => Promise<void>,
): Promise<void> {
  // The message stays for three seconds, less than a busy machine may take to look at the paper: it is waited for first.
  await Promise.all([
    expect(page.getByText('Print success')).toBeAttached(),
    page.getByRole('button', { name: 'Imprimeix' }).click(),
  ]);
  await expect(page.locator('html')).toHaveAttribute('data-printed', title);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expectClean(page);
  await lookAtPaper();
  // Chromium lays it out in pages.
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}
