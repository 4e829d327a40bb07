import { type Page, expect } from '@playwright/test';
import { API_HEADER, API_VERSION } from '../domain/api';
import { accounts } from './support/api';
import { test } from './support/fixtures';
import { checkPage } from './support/page-checks';
import type { Size, Theme } from './support/visitor';

// What `routes.e2e.ts` does not come by: nothing there, nothing found, what is open over a page.

/** `npm test` sees each state in one look, `npm run test:long` in the other. */
const looks: { size: Size; theme: Theme }[] = [
  { size: 'desk', theme: 'dark' },
  { size: 'phone', theme: 'light' },
];

/** Answers a list's call as an installation without such records does. */
async function empty(page: Page, resource: string): Promise<void> {
  await page.route(`**/api/${resource}?**`, (route) =>
    route.fulfill({
      json: [],
      headers: { [API_HEADER]: API_VERSION, 'Content-Range': `${resource} */0` },
    }),
  );
}

for (const { size, theme } of looks) {
  test.describe(`${size}, ${theme}`, () => {
    const seenAt = (first: Size) => (size === first ? '' : ' @long');

    test(`a form: a choice that is open, and what is wrong${seenAt('phone')}`, async ({ visit }) => {
      const { page } = await visit(size, { as: accounts.administrator, theme });
      await page.goto('/usuaris/new-user');
      await page.getByRole('button', { name: 'Crear' }).click();
      await expect(page.getByText('El formulari té errors. Revisa els camps marcats.')).toBeVisible();
      await checkPage(page);
      await page.getByRole('combobox', { name: /^Perfil/ }).click();
      await expect(page.getByRole('option', { name: '- Selecciona -' })).toBeVisible();
      await checkPage(page);
    });

    test(`master data: a filter and the columns that are open, nothing found, what a deletion asks, nothing there${seenAt('desk')}`, async ({
      visit,
    }) => {
      const { page } = await visit(size, { as: accounts.administrator, theme });
      await page.goto('/empreses');
      if (size === 'phone') await page.getByRole('button', { name: /^Filtres/ }).click();
      await page.getByRole('combobox', { name: 'Empresa' }).click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await checkPage(page);
      await page.keyboard.press('Escape');
      if (size === 'desk') {
        await page.getByRole('button', { name: 'Columnes' }).click();
        await expect(page.getByRole('dialog', { name: 'Columnes' })).toBeVisible();
        await checkPage(page);
        await page.keyboard.press('Escape');
      }
      await page
        .getByRole('button', { name: /^Elimina / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /^Vols eliminar / })).toBeVisible();
      await checkPage(page);
      const filter = new URLSearchParams({ filter: JSON.stringify({ companyCIF: ['cap'] }) });
      await page.goto(`/empreses?${filter.toString()}`);
      await expect(page.getByText('Cap resultat amb aquests filtres')).toBeVisible();
      await checkPage(page);
      await empty(page, 'companies');
      await page.goto('/empreses?filter={}');
      await expect(page.getByText('Encara no hi ha res')).toBeVisible();
      await checkPage(page);
    });

    test(`a form that could not be loaded, and one that could not be saved${seenAt('phone')}`, async ({
      admin,
      visit,
    }) => {
      const [company] = await admin.list<{ _id: string }>('companies');
      const path = `/empreses/${company?._id}`;
      const visitor = await visit(size, { as: accounts.administrator, theme });
      const { page } = visitor;
      visitor.expectTrouble(/^failed: GET .*\/api\/companies\//, /^failed: PUT .*\/api\/companies\//);
      const stop = () => page.route('**/api/companies/*', (route) => route.abort());
      await stop();
      await page.goto(path);
      await expect(page.getByText("No s'ha pogut carregar la pàgina")).toBeVisible({ timeout: 15_000 });
      await expect(page.getByRole('link', { name: 'Torna a la llista' })).toBeVisible();
      await checkPage(page);
      await page.unroute('**/api/companies/*');
      await page.getByRole('button', { name: 'Torna-ho a provar' }).click();
      await page.getByLabel('CIF').fill('B00000000');
      await stop();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText(/^No hi ha connexió amb el servidor/)).toBeVisible({ timeout: 15_000 });
      await checkPage(page);
    });

    test(`inspections: none at all, for an administrator and an inspector${seenAt('desk')}`, async ({
      visit,
    }) => {
      for (const account of [accounts.administrator, accounts.intern]) {
        const { page } = await visit(size, { as: account, theme });
        await empty(page, 'planning');
        await page.goto('/inspeccions');
        await expect(page.getByText('No tens cap inspecció pendent')).toBeVisible();
        await checkPage(page);
      }
    });

    test(`home: nothing to do, and nothing there yet${seenAt('phone')}`, async ({ visit }) => {
      const inspector = await visit(size, { as: accounts.intern, theme });
      await empty(inspector.page, 'planning');
      await inspector.page.goto('/home');
      await expect(inspector.page.getByRole('status').getByRole('link')).toBeVisible();
      await checkPage(inspector.page);

      const { page } = await visit(size, { as: accounts.administrator, theme });
      await page.route('**/api/operations', async (route) => {
        const response = await route.fetch();
        const counts = (await response.json()) as Record<string, number>;
        await route.fulfill({ response, json: { ...counts, numElements: 0, numUpkeeps: 0 } });
      });
      await page.goto('/home');
      await expect(page.getByRole('heading', { name: 'Primers passos' })).toBeVisible();
      await checkPage(page);
    });

    test(`home: what could not be loaded${seenAt('desk')}`, async ({ visit }) => {
      for (const account of [accounts.administrator, accounts.intern]) {
        const visitor = await visit(size, { as: account, theme });
        const { page } = visitor;
        visitor.expectTrouble(/^failed: GET .*\/api\/(operations|planning)/);
        await page.route(/\/api\/(operations|planning)/, (route) => route.abort());
        await page.goto('/home');
        await expect(page.getByRole('button', { name: 'Torna-ho a provar' })).toHaveCount(2, {
          timeout: 15_000,
        });
        await checkPage(page);
      }
    });
  });
}
