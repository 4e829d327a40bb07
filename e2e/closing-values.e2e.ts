import { type Locator, type Page, expect } from '@playwright/test';
import type { Element } from '../domain/elements';
import type { Inspection } from '../domain/planning';
import type { Upkeep } from '../domain/upkeeps';
import { type Api, accounts } from './support/api';
import { test } from './support/fixtures';
import { go } from './support/go';
import { listOf, makeElement, plan, record, today, unique } from './support/builders';
import { clearFilters, filterBy } from './support/filters';
import { checkPage, expectPresentable } from './support/page-checks';
import type { Size, Theme } from './support/visitor';

const LIMITS = 'De 0,5 a 2 mg/L; tancament ≤ 0 o > 5 mg/L';
const TO_DO = 'Avisa el responsable: el vas no s’obre fins que hi torni a haver desinfectant.';

const looks: { size: Size; theme: Theme; mark: string }[] = [
  { size: 'desk', theme: 'light', mark: '' },
  { size: 'phone', theme: 'dark', mark: ' @long' },
];

/** An indoor pool whose free chlorine is controlled. */
async function setUpPool(admin: Api): Promise<{ element: Element; chlorine: Upkeep }> {
  const type = await admin.call<{ _id: string }>('POST', '/upkeepstypes', {
    upkeepTypeName: unique('Desinfectant'),
    upkeepTypeUnits: 'mg/L',
  });
  const chlorine = await admin.call<Upkeep>('POST', '/upkeeps', {
    upkeepName: unique('Clor lliure'),
    upkeepTypeId: type._id,
    upkeepValue: 'number',
    upkeepLimitType: 'up-down',
    upkeepLimitUp: 2,
    upkeepLimitDown: 0.5,
    upkeepCriticalUp: 5,
    upkeepCriticalDown: 0,
    upkeepCriticalDownReached: true,
    upkeepCriticalText: TO_DO,
  });
  return { element: await makeElement(admin, { elementKind: 'pool-indoor' }), chlorine };
}

/** The inspector reads what a chlorine of 0 means while it is typed, and saves it. */
async function recordNone(page: Page, id: string, chlorine: Upkeep): Promise<void> {
  await page.goto(`/inspeccions/${id}`);
  const control = page.getByRole('listitem').filter({ hasText: chlorine.upkeepName });
  await expect(control.getByText(LIMITS)).toBeVisible();
  const input = page.getByLabel(chlorine.upkeepName, { exact: true });
  await input.fill('0,4');
  await expect(control.getByText('Fora de límits')).toBeVisible();
  await expect(control.getByText('Tancar el vas')).toHaveCount(0);
  await input.fill('0');
  await expect(input).toBeFocused();
  await expect(control.getByText('Tancar el vas')).toBeInViewport();
  await expect(control.getByText(TO_DO)).toBeInViewport();
  await checkPage(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const saved = page.getByRole('dialog', { name: 'Inspecció modificada correctament' });
  for (const text of ['Tancar el vas', chlorine.upkeepName, TO_DO]) {
    await expect(saved.getByText(text)).toBeVisible();
  }
  await checkPage(page);
}

/** What `planning/closing.spec.tsx` does with each screen of its own, is here one value on its way through all of them. */
for (const { size, theme, mark } of looks) {
  test(`no chlorine closes the pool: the inspector reads it at once, the administrator everywhere (${size}, ${theme})${mark}`, async ({
    admin,
    visit,
  }) => {
    const { element, chlorine } = await setUpPool(admin);
    const [id = ''] = await plan(admin, {
      element,
      account: accounts.intern,
      days: [today()],
      controls: [chlorine],
    });
    const inspector = await visit('phone', { as: accounts.intern, theme });
    await recordNone(inspector.page, id, chlorine);
    const saved = await admin.call<Inspection>('GET', `/planning/${id}`);
    expect([saved.elementPlanningResult, saved.elementPlanningCritical]).toEqual(['fail', true]);

    const { page } = await visit(size, { as: accounts.administrator, theme });
    await page.goto(listOf(element, { elementPlanningCritical: true }));
    await expect(page.getByText('Tancar el vas').first()).toBeVisible();
    await checkPage(page);

    await go(page, `/inspeccions/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: element.elementName })).toBeVisible();
    await expect(page.getByText('Tancar el vas').first()).toBeVisible();
    await expectPresentable(page);

    await go(page, '/inspeccions/inspection-calendar');
    await expect(page.getByRole('heading', { level: 1, name: 'Calendari' })).toBeVisible();
    if (size === 'phone') await page.getByRole('button', { name: /^Filtres/ }).click();
    await clearFilters(page);
    await filterBy(page, 'Inspeccions', element.elementName);
    await expect(page.locator(`[data-inspection="${id}"]`)).toContainText('Tancar el vas');
    await checkPage(page);

    await go(page, `/elements/grafics/${element._id}`);
    const section = page.getByRole('region', { name: chlorine.upkeepName, exact: true });
    for (const text of ['Tancament superior', 'Tancament inferior', 'Tancar el vas']) {
      await expect(section.getByRole('listitem').getByText(text)).toBeVisible();
    }
    await section.getByText('Taula de valors (1)').click();
    await expect(section.getByRole('row').nth(1)).toContainText(`${LIMITS}Tancar el vas`);
    await checkPage(page);
  });
}

/** The rule and the second asking are `planning/slips.spec.tsx`'s; here is the touch, on the screen that has the least room. */
test('a number that must be a slip is asked about, and saved if it is meant', async ({ admin, visit }) => {
  const { element, chlorine } = await setUpPool(admin);
  const [id = ''] = await plan(admin, {
    element,
    account: accounts.extern,
    days: [today()],
    controls: [chlorine],
  });
  const { page } = await visit('phone', { as: accounts.extern });
  await page.goto(`/inspeccions/${id}`);
  await page.getByLabel(chlorine.upkeepName, { exact: true }).fill('150');
  // The touch that leaves the field ends where it began, though the question comes.
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Has escrit 150 mg/L, molt lluny dels límits. Segur?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sí, segur' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Corregeix' })).toBeInViewport({ ratio: 1 });
  await checkPage(page);
  await page.getByRole('button', { name: 'Sí, segur' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Inspecció modificada correctament')).toBeVisible();
  const saved = await admin.call<Inspection>('GET', `/planning/${id}`);
  expect(saved.elementRegisters.map(({ elementValues }) => elementValues)).toEqual([150]);
});

/** Where the lines of each cell of a row begin, in px from the window's top. */
function lineTops(row: Locator): Promise<number[][]> {
  return row
    .locator('.lines')
    .evaluateAll((cells) =>
      cells.map((cell) =>
        [...cell.querySelectorAll('.line')].map((line) => Math.round(line.getBoundingClientRect().top)),
      ),
    );
}

test('names, values and verdicts of a row stand side by side, however narrow its columns', async ({
  admin,
  visit,
}) => {
  const type = await admin.call<{ _id: string }>('POST', '/upkeepstypes', {
    upkeepTypeName: unique('Temperatura'),
    upkeepTypeUnits: 'UFC/100 ml',
  });
  const names = [
    'Temperatura de retorn del circuit d’aigua calenta sanitària de la planta baixa',
    'pH',
    'Temperatura d’aixetes i dutxes, cada punt dins de l’any',
    'Terbolesa',
  ];
  const controls = await Promise.all(
    names.map((name) =>
      admin.call<Upkeep>('POST', '/upkeeps', {
        ...{ upkeepName: unique(name), upkeepTypeId: type._id, upkeepValue: 'number' },
        ...{ upkeepLimitType: 'up', upkeepLimitUp: 10, upkeepCriticalUp: 20 },
      }),
    ),
  );
  const element = await makeElement(admin, { elementKind: 'hot-water' });
  const [id = ''] = await plan(admin, { element, account: accounts.intern, days: [today()], controls });
  const values = [100_000, 25, 15, 5];
  await record(
    admin,
    id,
    controls.map((control, index) => [control, values[index] ?? 0]),
  );

  const { page } = await visit('desk', { as: accounts.administrator });
  await page.goto(listOf(element));
  const row = page.getByRole('row').filter({ hasText: element.elementName });
  for (const width of [1200, 1240, 1280, 1320, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row.getByText('Fora de valors de tancament')).toHaveCount(2);
    const [first = [], ...others] = await lineTops(row);
    expect(first, `${width} px`).toHaveLength(controls.length);
    expect(others, `${width} px`).toEqual([first, first]);
  }
});
