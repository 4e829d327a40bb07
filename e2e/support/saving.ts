import { type Page, expect } from '@playwright/test';

/** Saves the inspection that is open, of which some controls have no value and nobody says why: that is asked once. */
export async function saveIncomplete(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Guardar' });
  await save.click();
  await expect(page.getByText(/^Falt(a|en) \d+ controls?: /)).toBeVisible();
  await save.click();
}
