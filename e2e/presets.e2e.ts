import { type Page, expect } from '@playwright/test';
import type { Element } from '../domain/elements';
import type { Inspection } from '../domain/planning';
import { type Api, accounts } from './support/api';
import { makeElement, today, userOf } from './support/builders';
import { dayName } from './support/days';
import { test } from './support/fixtures';
import { go } from './support/go';
import { tabTo } from './support/keyboard';
import { checkPage, expectPresentable } from './support/page-checks';
import { smallOnes } from './support/targets';
import { sizesFrom } from './support/sizes';

/** What the law asks of an indoor pool, chlorinated and heated, in the order of the dialog. */
const CONTROLS = 32;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Afegeix de la normativa' });

async function answer(page: Page, question: string, option: string): Promise<void> {
  const group = dialogOf(page).getByRole('radiogroup', { name: question });
  await group.getByRole('radio', { name: option, exact: true }).check();
}

/** Sets the element up as "Piscina coberta, clor, climatitzada". */
async function setUp(page: Page, element: Element, look: () => Promise<void>): Promise<void> {
  await page.goto(`/elements/${element._id}`);
  await page.getByRole('textbox', { name: 'Ubicació' }).fill('Planta baixa');
  await page.getByRole('button', { name: 'Afegeix de la normativa' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: "Tipus d'instal·lació" }).click();
  await page.getByRole('option', { name: 'Piscina coberta' }).click();
  await answer(page, 'Tipus de piscina', "Tipus 1: ús públic, la piscina és l'activitat principal");
  await answer(page, 'Desinfectant', 'Clor');
  await answer(page, 'Climatitzada', 'Sí');
  await answer(page, 'Amb aerosols', 'No');
  await answer(page, 'Recomptes del laboratori en', 'UFC');
  await expect(dialog.getByText('De 0,5 a 2 mg/L; tancament ≤ 0 o > 5 mg/L').first()).toBeVisible();
  await look();
  await dialog.getByRole('button', { name: `Afegeix ${CONTROLS} controls` }).click();
  await expect(dialog.getByText(/controls? creats?\./)).toBeVisible();
  await expectPresentable(page);
  await dialog.getByRole('button', { name: 'Tanca' }).last().click();
  await expect(dialog).toBeHidden();
  // What was typed before is saved after it: the form knows the element's new revision.
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Element modificat correctament')).toBeVisible();
}

/** The inspector reads what a chlorine of 0 means while it is typed, and why. */
async function recordNoChlorine(page: Page, inspection: Inspection): Promise<void> {
  await page.goto(`/inspeccions/${inspection._id}`);
  const chlorine = 'Clor lliure residual (rutina)';
  const control = page.getByRole('listitem').filter({ hasText: chlorine });
  await page.getByLabel(chlorine, { exact: true }).fill('0');
  await expect(control.getByText('De 0,5 a 2 mg/L; tancament ≤ 0 o > 5 mg/L')).toBeVisible();
  await expect(control.getByText('Tancar el vas', { exact: true })).toBeInViewport();
  await expect(control.getByText(/^Tanca el vas i ventila més/)).toBeInViewport();
  // Axe looks at such a value in `closing-values.e2e.ts`.
  await expectPresentable(page);
}

/** Plans the element for today: its usual controls are ticked. */
async function plan(page: Page, admin: Api, { elementAreaId, elementName }: Element): Promise<void> {
  const { userName, userLastName1 } = await userOf(admin, accounts.intern);
  await go(page, '/inspeccions/new-inspeccio');
  await expect(page.getByRole('heading', { name: 'Crear inspecció' })).toBeVisible();
  for (const [label, option] of [
    ['Centre', elementAreaId.areaName],
    ['Element', elementName],
    ['Usuari Planificat', `${userName} ${userLastName1}`],
  ] as const) {
    await page.getByLabel(label).fill(option);
    await page.getByRole('option', { name: option }).first().click();
  }
  await page
    .getByRole('button', { name: dayName(today()) })
    .first()
    .click();
  await expect(page.getByText(new RegExp(`^${CONTROLS} de `))).toBeVisible();
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('Inspecció creada correctament')).toBeVisible();
}

for (const [size, name] of sizesFrom('phone')) {
  test(`"Piscina coberta, clor, climatitzada" is set up with one dialog, planned and recorded (${name})`, async ({
    admin,
    visit,
  }) => {
    const element = await makeElement(admin);
    const { page } = await visit(size, { as: accounts.administrator });
    await setUp(page, element, async () => {
      await checkPage(page);
      const targets = dialogOf(page).locator(
        'button, label:has(input), .MuiCheckbox-root, .MuiInputBase-root',
      );
      if (size === 'phone') expect(await smallOnes(targets)).toEqual([]);
    });
    const { elementUpkeeps, elementUbication } = await admin.call<Element>('GET', `/elements/${element._id}`);
    expect(elementUpkeeps.map(({ upkeepName }) => upkeepName)).toContain('Clor lliure residual (rutina)');
    expect({ controls: elementUpkeeps.length, elementUbication }).toEqual({
      controls: CONTROLS,
      elementUbication: 'Planta baixa',
    });

    await plan(page, admin, element);
    const [inspection] = await admin.list<Inspection>('planning', { elementId: element._id });
    expect(inspection?.elementRegisters).toHaveLength(CONTROLS);
    if (inspection) {
      const inspector = await visit(size, { as: accounts.intern });
      await recordNoChlorine(inspector.page, inspection);
    }
  });
}

test('the law is added with the keyboard alone, from the list of controls', async ({ visit }) => {
  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto('/manteniments');
  const open = page.getByRole('button', { name: 'Afegeix de la normativa' });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const kind = dialogOf(page).getByRole('combobox', { name: "Tipus d'instal·lació" });
  await expect(kind).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, kind);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Torre');
  await page.keyboard.press('Enter');
  await tabTo(page, dialogOf(page).getByRole('checkbox', { name: 'Terbolesa', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, dialogOf(page).getByRole('button', { name: /^Afegeix \d+ control/ }));
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText(/controls? creats?\./)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(open).toBeFocused();
});
