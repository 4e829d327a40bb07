import { type Page, expect } from '@playwright/test';
import { settle } from './page-checks';

/** Takes the filters off that inspections begin with; what is chosen before they are gone is added to them. */
export async function clearFilters(page: Page): Promise<void> {
  // With the name of who is chosen the filters grow, and the button moves.
  await expect(page.getByRole('search').locator('.MuiChip-root').first()).toBeVisible();
  // On a phone they unfold, and a button that is scrolled to meanwhile moves on.
  await settle(page);
  await page.getByRole('button', { name: 'Treu els filtres' }).click();
  await expect(page.getByRole('combobox', { name: 'Realitzat' })).toHaveText('Totes');
}

/** Looks for a record in a filter of the inspections, and chooses it. */
export async function filterBy(page: Page, filter: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: filter });
  await field.fill(name);
  await page.getByRole('option', { name }).click();
  await field.press('Escape');
  await expect(page.getByRole('search').getByRole('button', { name })).toBeVisible();
}
